"""A network of your own as a bot: any callable that judges many positions of Harvest Dice at once.

    pepperbox arena harvest_dice --bots easy --bot own_network:Farmer --matches 20

run in this folder. Here the callable is a handful of NumPy; one of torch looks the same:

    def judge(facts):
        with torch.no_grad():
            marks, likes = model(torch.from_numpy(facts))
        return marks.numpy(), likes.numpy()
"""

import numpy as np

import pepperbox
from pepperbox.bots import NetworkBot
from pepperbox.search import weights

GAME = pepperbox.game("harvest_dice")


def judge(facts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Marks of the seats, clockwise from the one who looks, and of all moves; the more the better.

    The network that comes with the game, as NumPy: put your own here.
    """
    network = weights.shipped(GAME)
    assert network is not None
    one = np.maximum(facts @ network.first + network.first_bias, 0)
    two = np.maximum(one @ network.second + network.second_bias, 0)
    return two @ network.value + network.value_bias, two @ network.policy.T + network.policy_bias


class Farmer(NetworkBot):
    """Searches for 400 iterations a decision; 32 positions are judged in one call."""

    def __init__(self) -> None:
        super().__init__(judge, iterations=400)
