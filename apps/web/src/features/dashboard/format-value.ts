import { formatCents } from '@crew-chief/domain/money'

type Unit = 'count' | 'cents'

const COUNT_FORMAT = new Intl.NumberFormat('en-US')
const COMPACT_FORMAT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export const formatValue = (unit: Unit, value: number): string =>
  unit === 'cents' ? formatCents(value) : COUNT_FORMAT.format(value)

/** For chart axes: `$9.8k`, `12k`. */
export const formatCompact = (unit: Unit, value: number): string =>
  (unit === 'cents' ? `$${COMPACT_FORMAT.format(value / 100)}` : COMPACT_FORMAT.format(value)).replace('K', 'k')
