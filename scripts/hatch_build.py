"""Puts machine code into a wheel, if PEPPERBOX_WHEEL_CODE names a folder of it.

Without it the wheel is pure. `scripts/wheel.py` fills the folder and builds the wheel.
"""

import json
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class MachineCode(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        folder = os.environ.get("PEPPERBOX_WHEEL_CODE")
        if not folder or version != "standard":
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][folder] = "pepperbox/_machine_code"
        made_with = json.loads((Path(folder) / "made_with.json").read_text(encoding="utf-8"))
        build_data["dependencies"] += [f"{name}=={number}" for name, number in made_with.items()]
