"""A growing list and its copies: what one adds or leaves out, no other sees."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pepperbox.engine.growing import Growing

Deed = tuple[str, int, int]  # what is done, to which of the lists, with what

deeds = st.tuples(st.sampled_from(["append", "cut", "copy"]), st.integers(0, 50), st.integers(0, 9))


@given(st.lists(deeds, max_size=60))
def test_copies_never_see_what_another_does(done: list[Deed]) -> None:
    lists, models = [Growing[int]()], [list[int]()]
    for deed, which, number in done:
        which %= len(lists)
        if deed == "append":
            lists[which].append(number)
            models[which].append(number)
        elif deed == "cut":
            lists[which].cut(number)
            del models[which][number:]
        else:
            lists.append(lists[which].copy())
            models.append(models[which].copy())
        assert [list(one) for one in lists] == models
        assert [len(one) for one in lists] == [len(one) for one in models]


@given(st.lists(st.integers(), max_size=9), st.integers(-12, 12), st.integers(-12, 12))
def test_parts_of_it_are_those_of_a_list(items: list[int], first: int, last: int) -> None:
    growing = Growing(items)
    another = growing.copy()
    another.append(99)
    assert growing[first:last] == items[first:last]
    assert growing[first:] == items[first:]
    assert growing[:last] == items[:last]
    if -len(items) <= first < len(items):
        assert growing[first] == items[first]
    else:
        with pytest.raises(IndexError):
            growing[first]


def test_what_is_kept_of_a_list_holds_nothing_that_another_has_added() -> None:
    growing = Growing(["bid"])
    growing.copy().append("secret")
    kept = pickle.dumps(growing)
    assert b"secret" not in kept
    assert list(pickle.loads(kept)) == ["bid"]
