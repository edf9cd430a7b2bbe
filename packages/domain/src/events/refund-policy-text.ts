// What people read about refunds: the page of an event, the registration dialog, confirmation emails, receipts and the
// refund policy use these sentences, so that they promise the same.

import { REFUND_TIME } from '../payments/refund-time.ts'
import { formatWithZone } from './event-dates.ts'
import { type Place, zoneFor } from './online-events.ts'
import { type RefundTerms, termsOf } from './refund-terms.ts'

const NOT_REFUNDED = 'you can cancel in My events, but you don’t get a refund.'

/** The terms of an event. */
type RefundPolicy = {
  refundFullUntil: string | null
  refundPartialUntil: string | null
  refundPartialPercent: number | null
}

/** The same for every event. */
export const REFUND_RULES = {
  terms:
    'Each event has its own refund terms. They’re on its page and in your confirmation. The terms on the day you pay apply to you.',
  cancel: 'Cancel in My events, and we’ll refund you automatically under these terms.',
  withoutTerms: `If an event has no refund terms, ${NOT_REFUNDED}`,
  eventCanceled: 'If the organizer cancels the event, you get everything back.',
  cheaperTransfer:
    'If you transfer your spot to someone with a lower price, we refund the difference as far as the terms allow on that day.',
  dearerTransfer: 'If their price is higher, the spot is theirs once they’ve paid the difference.',
  card: `We refund the card you paid with. ${REFUND_TIME}`,
  cash: 'The organizer returns what you paid in cash or by check.',
}

type Where = Place & { timezone: string }

/** `zone`: null if unknown. */
type Reader = { zone: string | null; now: Date }

/** The terms that a purchase made now gets. */
export function refundPolicyLines(event: RefundPolicy & Where, reader: Reader): string[] {
  const { refundFullUntil, refundPartialUntil, refundPartialPercent } = event
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const terms = termsOf({
    refundFullUntil: moment(refundFullUntil),
    refundPartialUntil: moment(refundPartialUntil),
    refundPartialPercent,
  })
  return refundTermsLines(terms, event, reader)
}

/** One sentence per line: what is still refunded, how to get it, and what applies in any case. */
export const refundTermsLines = (terms: RefundTerms, event: Where, reader: Reader): string[] => [
  ...stepLines(terms, event, reader),
  REFUND_RULES.eventCanceled,
]

function stepLines(terms: RefundTerms, event: Where, { zone, now }: Reader): string[] {
  if (terms.length === 0) return [`This event has no refund terms: ${NOT_REFUNDED}`]
  const lines = terms
    .filter(({ until }) => now <= until)
    .map(({ percent, until }) => {
      const share = percent === 100 ? 'Full' : `${percent}%`
      return `${share} refund until ${formatWithZone(until, zoneFor(event, zone), now)}.`
    })
  return lines.length > 0
    ? [...lines, 'No refunds after that.', REFUND_RULES.cancel]
    : [`The refund deadlines have passed: ${NOT_REFUNDED}`]
}
