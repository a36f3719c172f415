"""Finished matches are written down as they were told"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "transcripts",
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("transcript", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_transcripts_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_transcripts"),
    )


def downgrade() -> None:
    op.drop_table("transcripts")
