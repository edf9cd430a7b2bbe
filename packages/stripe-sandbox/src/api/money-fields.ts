import type { Recurring } from '../objects/price.ts'
import { invalid } from '../stripe-error.ts'
import { type Field, integer, oneOf, required, shape, text } from './fields.ts'

/** $999,999.99: Stripe's limit for a charge in dollars. */
export const LARGEST_AMOUNT = 99_999_999

/** Stripe takes 135 currencies; this account has one. */
export const currency: Field<string | undefined> = (value, name) => {
  const read = text()(value, name)?.toLowerCase()
  if (read === undefined || read === 'usd') return read
  throw invalid(`Invalid currency: ${read}. The sandbox knows usd only.`, { param: name })
}

const recurringShape = shape({
  interval: required(oneOf('day', 'month', 'week', 'year')),
  interval_count: integer({ min: 1, max: 156 }),
})

export const recurring: Field<Recurring | undefined> = (value, name) => {
  const read = recurringShape(value, name)
  return read && { interval: read.interval, interval_count: read.interval_count ?? 1 }
}
