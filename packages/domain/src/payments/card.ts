/** As reported by the provider: `visa`, `4242`. */
export type Card = { brand: string; last4: string }

// Brands whose name is not the provider's with a capital letter.
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
}

/** `Visa ending in 4242` */
export const cardLabel = ({ brand, last4 }: Card): string =>
  `${NAMES[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ending in ${last4}`
