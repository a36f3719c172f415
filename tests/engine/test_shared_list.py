"""A shared list and its copies: what one adds or leaves out, no other sees."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pepperbox.engine.shared_list import SharedList

Deed = tuple[str, int, int]  # what is done, to which of the lists, with what

deeds = st.tuples(st.sampled_from(["append", "cut", "copy"]), st.integers(0, 50), st.integers(0, 9))


@given(st.lists(deeds, max_size=60))
def test_copies_never_see_what_another_does(done: list[Deed]) -> None:
    lists, models = [SharedList[int]()], [list[int]()]
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
    shared = SharedList(items)
    another = shared.copy()
    another.append(99)
    assert shared[first:last] == items[first:last]
    assert shared[first:] == items[first:]
    assert shared[:last] == items[:last]
    if -len(items) <= first < len(items):
        assert shared[first] == items[first]
    else:
        with pytest.raises(IndexError):
            shared[first]


def test_what_is_kept_of_a_list_holds_nothing_that_another_has_added() -> None:
    shared = SharedList(["bid"])
    shared.copy().append("secret")
    kept = pickle.dumps(shared)
    assert b"secret" not in kept
    assert list(pickle.loads(kept)) == ["bid"]
