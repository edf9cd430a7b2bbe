import type { Payer } from '../actions/pay-session.ts'
import type { Context } from '../context.ts'
import { EMPTY_ADDRESS, type Shipping } from '../objects/address.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { readCard } from './card-form.ts'
import type { FieldErrors, Values } from './form-fields.ts'

/** Required text fields and their error messages. */
const SHIPPING_REQUIRED: [string, string][] = [
  ['shipping_name', 'Enter the recipient’s name.'],
  ['shipping_line1', 'Enter a street address.'],
  ['shipping_city', 'Enter a city.'],
  ['shipping_postal_code', 'Enter a ZIP or postal code.'],
]

export const needsCard = (session: CheckoutSession): boolean =>
  session.mode === 'subscription' || session.amount_total > 0

/** The customer's shipping address, if the page asks for one. */
export function knownValues({ state }: Context, session: CheckoutSession): Values {
  const shipping = state.customers.get(session.customer ?? '')?.shipping
  if (!shipping || session.shipping_countries === null) return {}
  const { name, address } = shipping
  const fields = Object.entries({ name, ...address }).map(([part, value]) => [`shipping_${part}`, value ?? ''])
  return Object.fromEntries(fields)
}

export function readPayer(session: CheckoutSession, values: Values, now: Date): { payer: Payer; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const email = session.customer_details?.email ?? readEmail(values, errors)
  const shipping = readShipping(session, values, errors)
  if (session.asks_for_phone && !/\d{5}/.test(digitsOf(values.phone))) errors.phone = 'Enter a phone number.'
  const card = needsCard(session) ? (readCard(values, now, errors) ?? null) : null
  if (needsCard(session)) readName(values, errors)
  const name = filled(values.name) ?? shipping?.name ?? null
  const phone = session.asks_for_phone ? (filled(values.phone) ?? null) : null
  const address = {
    ...EMPTY_ADDRESS,
    country: filled(values.country) ?? null,
    postal_code: filled(values.postal_code) ?? null,
  }
  return { payer: { card, billing: { address, email, name, phone }, shipping }, errors }
}

const filled = (text = ''): string | undefined => text.trim() || undefined
const digitsOf = (text = ''): string => text.replace(/\D/g, '')

function readEmail(values: Values, errors: FieldErrors): string | null {
  const email = filled(values.email)
  if (email !== undefined && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return email
  errors.email = 'Enter an email address, like name@example.com.'
  return null
}

function readName(values: Values, errors: FieldErrors): void {
  if (filled(values.name) === undefined) errors.name = 'Enter the name on your card.'
  const isUs = values.country === 'US'
  const zip = filled(values.postal_code)
  if (isUs && zip === undefined) errors.postal_code = 'Enter your ZIP code.'
  else if (isUs && !/^\d{5}(-?\d{4})?$/.test(zip ?? '')) errors.postal_code = 'Your ZIP code is incomplete.'
}

function readShipping(session: CheckoutSession, values: Values, errors: FieldErrors): Shipping | null {
  if (session.shipping_countries === null) return null
  for (const [name, message] of SHIPPING_REQUIRED) if (filled(values[name]) === undefined) errors[name] = message
  const country = values.shipping_country ?? ''
  if (!session.shipping_countries.includes(country)) errors.shipping_country = 'Choose a country.'
  if (country === 'US' && filled(values.shipping_state) === undefined) errors.shipping_state = 'Enter a state.'
  const part = (name: string) => filled(values[`shipping_${name}`]) ?? null
  return {
    name: part('name') ?? '',
    phone: session.asks_for_phone ? (filled(values.phone) ?? null) : null,
    address: {
      line1: part('line1'),
      line2: part('line2'),
      city: part('city'),
      state: part('state'),
      postal_code: part('postal_code'),
      country,
    },
  }
}
