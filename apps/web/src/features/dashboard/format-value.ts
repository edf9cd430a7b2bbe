// Numbers of the dashboard in words: counts with separators, money as dollars.

import { formatCents } from '@crew-chief/domain/money'

type Unit = 'count' | 'cents'

const COUNT = new Intl.NumberFormat('en-US')
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

export const formatValue = (unit: Unit, value: number): string =>
  unit === 'cents' ? formatCents(value) : COUNT.format(value)

/** For the narrow places of a chart: $9.8k, 12k. */
export const formatShort = (unit: Unit, value: number): string =>
  (unit === 'cents' ? `$${SHORT.format(value / 100)}` : SHORT.format(value)).replace('K', 'k')
