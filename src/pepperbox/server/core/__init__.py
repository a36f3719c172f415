"""What happens at a table: no disk, no wire, no time of its own. The same in every process."""
