// Schemas shared by the endpoints: bounded texts, and codecs where the wire format differs from the decoded value.

import { INVALID_EMAIL } from '@crew-chief/domain/accounts/email'
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_TOO_SHORT,
} from '@crew-chief/domain/accounts/password-rules'
import { digitsOf, INVALID_PHONE, PHONE_DIGITS } from '@crew-chief/domain/phone'
import * as z from 'zod/mini'

/** Required text: trimmed, not blank, at most `max` characters. `missing` is the error message. */
export const requiredText = (max: number, missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(max, `At most ${max} characters`))

/** Texts that mails and lists show in one line refuse line breaks and control characters. */
export const singleLine = z.refine<string>(
  (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
  'Use one line, without control characters',
)

/** Required text in one line: names, titles, addresses. */
export const requiredLine = (max: number, missing: string) => requiredText(max, missing).check(singleLine)

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
    z.maxLength(40, INVALID_PHONE),
    z.overwrite(digitsOf),
    z.minLength(1, 'Phone number required'),
    z.length(PHONE_DIGITS, INVALID_PHONE),
  )

export const isoDateTime = z.iso.datetime()

export const id = z.uuid('Not a valid id')

export const byId = z.object({ id })
export const byEvent = z.object({ eventId: id })

export const searchTerm = z.string().check(z.trim(), z.maxLength(100))

/** Numbers in a query string arrive as text. */
const positiveInteger = (max: number) =>
  z.coerce.number({ error: 'Must be a number' }).check(z.int('Must be a whole number'), z.gte(1), z.lte(max))

export const pageNumber = positiveInteger(100_000)
export const pageSize = (fallback: number) => z._default(positiveInteger(100), fallback)
export const pagination = z.object({ page: z.int(), totalPages: z.int(), total: z.int() })

export const returnUrl = (missing: string) =>
  z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(2_000))
/** Where the payment page redirects to. */
export const returnUrls = { successUrl: returnUrl('successUrl required'), cancelUrl: returnUrl('cancelUrl required') }
/** The payment page to open. `sessionId` is null when there is nothing to pay. */
export const CheckoutPage = z.object({ url: z.string(), sessionId: z.nullable(z.string()) })

/** Dollars with decimals on the wire, decoded to cents (spec 1 §9). */
export const dollars = z.codec(
  z.number({ error: 'Must be a number' }).check(z.gte(0, 'Can’t be negative'), z.lte(1_000_000, 'Too large')),
  z.int(),
  { decode: (usd) => Math.round(usd * 100), encode: (cents) => cents / 100 },
)

/** For totals, which have no upper bound. */
export const dollarTotal = z.codec(z.number(), z.int(), {
  decode: (usd) => Math.round(usd * 100),
  encode: (cents) => cents / 100,
})

/** A list of strings, sent as JSON in a string: features, sizes and colors (spec 1 §3). */
export const jsonTextList = z.codec(z.string(), z.array(z.string()), {
  decode: (text, { issues }) => {
    const list = z.safeParse(z.array(z.string()), parseJson(text))
    if (list.success) return list.data
    issues.push({ code: 'custom', input: text, message: 'Must be a JSON list of strings' })
    return z.NEVER
  },
  encode: (list) => JSON.stringify(list),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Either JSON in a string (forms) or the value itself (JSON bodies). An empty string is an empty list by default. */
export const jsonTextOr = <S extends z.ZodMiniType>(schema: S, empty: unknown = []) => {
  // Text that is not JSON is left to the schema, which refuses it.
  const decodeText = (text: string): unknown => {
    if (text === '') return empty
    const parsed = parseJson(text)
    return parsed === undefined ? text : parsed
  }
  return z.codec(z.unknown(), schema, {
    // The schema validates the parsed value.
    decode: (value) => (typeof value === 'string' ? decodeText(value) : value) as z.input<S>,
    encode: (value) => value,
  })
}

/** A number, or a string with its digits (forms). */
export const numberInText = <S extends z.ZodMiniType>(schema: S) =>
  z.codec(z.unknown(), schema, {
    decode: (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value) as z.input<S>,
    encode: (value) => value,
  })

export const Card = z.object({ brand: z.string(), last4: z.string() })
