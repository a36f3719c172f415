import type { TableInfo } from '../../live/types.generated'

/** Who sits at a table. */
export const company = ({ seats }: TableInfo): string =>
  seats.map(({ name }) => name ?? 'a free seat').join(', ')
