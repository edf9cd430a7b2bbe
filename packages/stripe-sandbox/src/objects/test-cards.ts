/** `fails_later` pays once and fails at every renewal. */
export type CardOutcome =
  | 'pays'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'needs_confirmation'
  | 'pays_late'
  | 'fails_late'
  | 'fails_later'
  | 'live_card'

export type TestCard = { number: string; outcome: CardOutcome; does: string; isListed: boolean }

/** Stripe's test card numbers, plus two for late payments, for which Stripe has none. */
export const TEST_CARDS: TestCard[] = [
  { number: '4242424242424242', outcome: 'pays', does: 'Pays', isListed: true },
  { number: '4000000000000002', outcome: 'declined', does: 'Is declined', isListed: true },
  { number: '4000000000009995', outcome: 'insufficient_funds', does: 'Has insufficient funds', isListed: true },
  { number: '4000002500003155', outcome: 'needs_confirmation', does: 'Asks you to confirm', isListed: true },
  { number: '4000000000007775', outcome: 'pays_late', does: 'Pays after a short delay', isListed: true },
  { number: '4000000000007007', outcome: 'fails_late', does: 'Fails after a short delay', isListed: true },
  { number: '4000000000000341', outcome: 'fails_later', does: 'Pays once, fails at renewal', isListed: true },
  { number: '4000000000000069', outcome: 'expired_card', does: 'Has expired', isListed: false },
  { number: '4000000000000127', outcome: 'incorrect_cvc', does: 'Has the wrong security code', isListed: false },
  { number: '5555555555554444', outcome: 'pays', does: 'Pays (Mastercard)', isListed: false },
  { number: '378282246310005', outcome: 'pays', does: 'Pays (American Express)', isListed: false },
]

export function outcomeOf(number: string): CardOutcome {
  return TEST_CARDS.find((card) => card.number === number)?.outcome ?? 'live_card'
}

export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^6(011|4[4-9]|5)/.test(number)) return 'discover'
  return number.startsWith('4') ? 'visa' : 'unknown'
}

export function spaced(number: string): string {
  return number.length === 15
    ? number.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function isLuhnValid(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number[number.length - 1 - place])
    const counted = place % 2 === 1 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
