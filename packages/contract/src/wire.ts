// Schemas shared by the endpoints: bounded texts, and codecs where the wire format differs from the decoded value.

import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_TOO_SHORT,
} from '@crew-chief/domain/accounts/password-rules'
import { digitsOf, PHONE_DIGITS } from '@crew-chief/domain/phone'
import * as z from 'zod/mini'

/** Required text: trimmed, not blank, at most `max` characters. `missing` is the error message. */
export const requiredText = (max: number, missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(max, `At most ${max} characters`))

export const INVALID_EMAIL = 'Please enter a valid email address'

// Addresses are compared and stored in lower case, so upper case does not create a second account.
export const email = z
  .string({ error: 'Email required' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Email required'),
    z.maxLength(254, INVALID_EMAIL),
    z.email(INVALID_EMAIL),
  )

export const newPassword = z
  .string({ error: 'Password required' })
  .check(
    z.minLength(1, 'Password required'),
    z.minLength(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT),
    z.maxLength(MAX_PASSWORD_LENGTH, `At most ${MAX_PASSWORD_LENGTH} characters`),
  )

/** Accepts any punctuation and decodes to ten digits (spec 1 §5). */
export const phone = z
  .string({ error: 'Phone number required' })
  .check(
    z.maxLength(40, 'Please enter a valid 10-digit phone number'),
    z.overwrite(digitsOf),
    z.minLength(1, 'Phone number required'),
    z.length(PHONE_DIGITS, 'Please enter a valid 10-digit phone number'),
  )

export const isoDateTime = z.iso.datetime()

export const id = z.uuid('Not a valid id')

export const byId = z.object({ id })

/** Page numbers and sizes arrive as text in a query string. */
const wholeNumber = (fallback: number, min: number, max: number) =>
  z._default(
    z.coerce.number({ error: 'Must be a number' }).check(z.int('Must be a whole number'), z.gte(min), z.lte(max)),
    fallback,
  )

export const pageNumber = z.coerce
  .number({ error: 'Must be a number' })
  .check(z.int('Must be a whole number'), z.gte(1), z.lte(100_000))
export const pageSize = (fallback: number) => wholeNumber(fallback, 1, 100)
export const pagination = z.object({ page: z.int(), totalPages: z.int(), total: z.int() })

/** Dollars with decimals on the wire, decoded to cents (spec 1 §9). */
export const dollars = z.codec(
  z.number({ error: 'Must be a number' }).check(z.gte(0, 'Must not be negative'), z.lte(1_000_000, 'Too large')),
  z.int(),
  { decode: (usd) => Math.round(usd * 100), encode: (cents) => cents / 100 },
)

/** For totals, which have no upper bound. */
export const dollarsOfAny = z.codec(z.number(), z.int(), {
  decode: (usd) => Math.round(usd * 100),
  encode: (cents) => cents / 100,
})

/** A list sent as JSON in a string, as the specification does for features, sizes and colours. */
export const jsonTextList = z.codec(z.string(), z.array(z.string()), {
  decode: (text, { issues }) => {
    const list = z.safeParse(z.array(z.string()), parseOrNull(text))
    if (list.success) return list.data
    issues.push({ code: 'custom', input: text, message: 'Must be a JSON list of texts' })
    return z.NEVER
  },
  encode: (list) => JSON.stringify(list),
})

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Either JSON in a text (forms) or the value itself (JSON bodies). An empty text is an empty list. */
export const jsonTextOr = <S extends z.ZodMiniType>(schema: S) =>
  z.codec(z.unknown(), schema, {
    // The schema validates the parsed value.
    decode: (value) => (typeof value === 'string' ? (parseOrNull(value || '[]') ?? value) : value) as z.input<S>,
    encode: (value) => value,
  })

/** A number, or a text with its digits (forms). */
export const numberInText = <S extends z.ZodMiniType>(schema: S) =>
  z.codec(z.unknown(), schema, {
    decode: (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value) as z.input<S>,
    encode: (value) => value,
  })
