// Amounts of money that forms of staff send. Not in wire.ts, which the first page loads.

import * as z from 'zod/mini'

export const positiveDollars = z.codec(
  z.number({ error: 'Must be a number' }).check(
    z.refine((usd) => Math.round(usd * 100) > 0, 'Enter an amount above zero'),
    z.lte(1_000_000, 'Too large'),
  ),
  z.int(),
  { decode: (usd) => Math.round(usd * 100), encode: (cents) => cents / 100 },
)

/** Not zero; negative for corrections. */
export const signedDollars = z.codec(
  z.number({ error: 'Must be a number' }).check(
    z.gte(-1_000_000, 'Too large'),
    z.lte(1_000_000, 'Too large'),
    z.refine((usd) => Math.round(usd * 100) !== 0, 'Enter an amount'),
  ),
  z.int(),
  { decode: (usd) => Math.round(usd * 100), encode: (cents) => cents / 100 },
)
