"""People are kept in order, and reviews stored"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    for mark in ("muted", "banned"):
        op.add_column(
            "people", sa.Column(mark, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.add_column("devices", sa.Column("seen_at", sa.BigInteger(), nullable=True))
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reviews_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_reviews"),
    )


def downgrade() -> None:
    op.drop_table("reviews")
    op.drop_column("devices", "seen_at")
    for mark in ("banned", "muted"):
        op.drop_column("people", mark)
