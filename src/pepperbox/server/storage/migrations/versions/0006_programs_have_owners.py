"""Programs have owners"""

from collections.abc import Sequence

from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    # A column with its reference, in place: people cannot be made anew while others refer to them.
    reference = "VARCHAR(16) CONSTRAINT fk_{}_owner REFERENCES people (id)"
    for table in ("people", "seats"):
        op.execute(f"ALTER TABLE {table} ADD COLUMN owner {reference.format(table)}")
    op.create_index("ix_people_owner", "people", ["owner"])


def downgrade() -> None:
    op.drop_index("ix_people_owner", "people")
    for table in ("seats", "people"):
        with op.batch_alter_table(table) as changed:
            changed.drop_constraint(f"fk_{table}_owner", type_="foreignkey")
            changed.drop_column("owner")
