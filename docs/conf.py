"""How Sphinx makes a site of these pages; `scripts/docs.py` runs it over them and the made ones."""

from importlib.metadata import version as version_of

project = "Pepperbox"
author = "The Pepperbox contributors"
version = release = version_of("pepperbox")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_title = "Pepperbox"
html_copy_source = False
myst_heading_anchors = 4
suppress_warnings = ["ref.python"]  # several packages have a Step

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
autodoc_typehints = "signature"
add_module_names = False
python_use_unqualified_type_names = True
