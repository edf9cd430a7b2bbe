// Refund terms: which share of what was paid goes back until when. They belong to the purchase; see spot-money.ts.

export type TermsStep = { percent: number; until: Date }

/** The best step that has not ended applies. Empty: nothing goes back. */
export type RefundTerms = readonly TermsStep[]

/** The terms of an event, which new purchases get. */
export type EventTerms = {
  refundFullUntil: Date | null
  refundPartialUntil: Date | null
  refundPartialPercent: number | null
}

export const termsOf = ({ refundFullUntil, refundPartialUntil, refundPartialPercent }: EventTerms): RefundTerms =>
  withoutWorse([
    ...(refundFullUntil ? [{ percent: 100, until: refundFullUntil }] : []),
    ...(refundPartialUntil && refundPartialPercent !== null
      ? [{ percent: refundPartialPercent, until: refundPartialUntil }]
      : []),
  ])

export const stepAt = (terms: RefundTerms, now: Date): TermsStep | undefined =>
  withoutWorse(terms).find(({ until }) => now <= until)

/** At every moment the better of both. */
export const moreGenerous = (one: RefundTerms, other: RefundTerms): RefundTerms => withoutWorse([...one, ...other])

/** Best first. A step is left out if another one returns at least as much for at least as long. */
function withoutWorse(terms: RefundTerms): RefundTerms {
  const sorted = [...terms].sort((a, b) => b.percent - a.percent || b.until.getTime() - a.until.getTime())
  return sorted.filter((step, index) => sorted.slice(0, index).every(({ until }) => until < step.until))
}

/** As stored with a purchase. */
export type StoredTerms = { percent: number; until: string }[]

export const storeTerms = (terms: RefundTerms): StoredTerms =>
  terms.map(({ percent, until }) => ({ percent, until: until.toISOString() }))

export const readTerms = (stored: StoredTerms): RefundTerms =>
  stored.map(({ percent, until }) => ({ percent, until: new Date(until) }))
