import type { CardInput } from '../actions/pay-session.ts'
import { isLuhnValid, spaced, TEST_CARDS } from '../objects/test-cards.ts'
import { type FieldErrors, textField, type Values } from './form-fields.ts'
import { type Html, html } from './html.ts'

export function cardFields(values: Values, errors: FieldErrors): Html {
  return html`${textField(
    {
      name: 'card_number',
      label: 'Card number',
      autocomplete: 'cc-number',
      inputmode: 'numeric',
      placeholder: '1234 1234 1234 1234',
      maxlength: 25,
    },
    values,
    errors,
  )}
<div class="row">
${textField({ name: 'expiry', label: 'Expiration', autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY', maxlength: 9, width: 'half' }, values, errors)}
${textField({ name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '123', maxlength: 4, width: 'half' }, values, errors)}
</div>`
}

export function testCardsBox(): Html {
  const rows = TEST_CARDS.filter(({ isListed }) => isListed).map(
    ({ number, does }) =>
      html`<tr><td class="number" data-card="${number}">${spaced(number)}</td><td>${does}</td></tr>`,
  )
  return html`<details class="test-cards">
<summary>Test cards</summary>
<p>Use any future date and any security code.</p>
<table><thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead><tbody>${rows}</tbody></table>
</details>`
}

/** Undefined if invalid; the reasons are added to `errors`. */
export function readCard(values: Values, now: Date, errors: FieldErrors): CardInput | undefined {
  const number = (values.card_number ?? '').replace(/[\s-]/g, '')
  const expiry = parseExpiry(values.expiry ?? '')
  const found: FieldErrors = {}
  const numberError = errorOfNumber(number)
  if (numberError !== undefined) found.card_number = numberError
  const expiryError = errorOfExpiry(expiry, now)
  if (expiryError !== undefined) found.expiry = expiryError
  const digits = number.startsWith('3') ? 4 : 3
  if (!new RegExp(`^\\d{${digits}}$`).test((values.cvc ?? '').trim())) {
    found.cvc = "Your card's security code is incomplete."
  }
  Object.assign(errors, found)
  if (expiry === undefined || Object.keys(found).length > 0) return undefined
  return { number, exp_month: expiry.month, exp_year: expiry.year }
}

function errorOfNumber(number: string): string | undefined {
  if (number === '') return 'Enter your card number.'
  if (!/^\d+$/.test(number)) return 'Your card number is invalid.'
  const length = /^3[47]/.test(number) ? 15 : 16
  if (number.length < length) return 'Your card number is incomplete.'
  return number.length > length || !isLuhnValid(number) ? 'Your card number is invalid.' : undefined
}

type Expiry = { month: number; year: number }

function parseExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? []
  if (month === undefined || year === undefined) return undefined
  return { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) }
}

function errorOfExpiry(expiry: Expiry | undefined, now: Date): string | undefined {
  if (expiry === undefined) return "Your card's expiration date is incomplete."
  const { month, year } = expiry
  const thisYear = now.getUTCFullYear()
  if (month < 1 || month > 12 || year > thisYear + 50) return "Your card's expiration date is invalid."
  const isPast = year < thisYear || (year === thisYear && month < now.getUTCMonth() + 1)
  return isPast ? "Your card's expiration date is in the past." : undefined
}
