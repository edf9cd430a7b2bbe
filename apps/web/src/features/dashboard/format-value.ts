import { formatCents } from '@crew-chief/domain/money'
import { formatCount } from '../../lib/format.ts'

type Unit = 'count' | 'cents'

const COMPACT_FORMAT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export const formatValue = (unit: Unit, value: number): string =>
  unit === 'cents' ? formatCents(value) : formatCount(value)

/** For chart axes: `$9.8k`, `12k`. */
export const formatCompact = (unit: Unit, value: number): string =>
  (unit === 'cents' ? `$${COMPACT_FORMAT.format(value / 100)}` : COMPACT_FORMAT.format(value)).replace('K', 'k')
