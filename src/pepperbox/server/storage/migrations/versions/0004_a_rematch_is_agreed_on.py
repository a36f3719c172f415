"""A rematch is agreed on"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rematch_of", sa.String(16), nullable=True))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("kept_for", sa.String(16), nullable=True))
        seats.create_foreign_key("fk_seats_kept_for", "people", ["kept_for"], ["id"])


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        seats.drop_constraint("fk_seats_kept_for", type_="foreignkey")
        seats.drop_column("kept_for")
    op.drop_column("tables", "rematch_of")
