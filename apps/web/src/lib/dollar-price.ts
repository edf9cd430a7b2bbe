import * as z from 'zod/mini'

const MAX_DOLLARS = 1_000_000

const priceText = (emptyProblem: string | null) =>
  z.string().check(z.trim(), ({ value, issues }) => {
    const message = value === '' ? emptyProblem : priceProblem(value)
    if (message) issues.push({ code: 'custom', input: value, message })
  })
const toCents = (text: string) => Math.round(Number(text) * 100)

/** A price typed in dollars and sent in cents. */
export const dollarPrice = (missingMessage: string) => z.pipe(priceText(missingMessage), z.transform(toCents))

/** Null when empty. */
export const optionalDollarPrice = z.pipe(
  priceText(null),
  z.transform((text: string) => (text === '' ? null : toCents(text))),
)

function priceProblem(text: string): string | null {
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return 'Must be a number'
  if (Number(text) < 0) return 'Can’t be negative'
  if (Number(text) > MAX_DOLLARS) return 'Too large'
  return /\.\d{3,}$/.test(text) ? 'At most two decimals' : null
}

/** The value of a price input: 1250 cents are `12.50`. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2)
