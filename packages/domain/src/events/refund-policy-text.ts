// What people read about refunds: the page of an event, the registration dialog, confirmation emails, receipts and the
// refund policy use these sentences, so that they promise the same.

import { formatWithZone } from './event-dates.ts'
import { type Place, zoneFor } from './online-events.ts'

/** The terms of an event, or those stored with a purchase. */
export type RefundPolicy = {
  refundFullUntil: string | null
  refundPartialUntil: string | null
  refundPartialPercent: number | null
}

/** How long a refund by card takes. */
export const REFUND_TIME = 'It usually shows up within five to ten days.'

/** The same for every event. */
export const REFUND_RULES = {
  terms:
    'Each event has its own refund terms. They’re on its page and in your confirmation. The terms on the day you pay apply to you.',
  cancel: 'Cancel in My events, and we’ll refund you automatically under these terms.',
  withoutTerms: 'If an event has no refund terms, you can give up your spot in My events, but you don’t get a refund.',
  eventCanceled: 'If the organizer cancels the event, you get everything back.',
  cheaperTransfer:
    'If you transfer your spot to someone with a lower price, we refund the difference as far as the terms allow on that day.',
  dearerTransfer: 'If their price is higher, the spot is theirs once they’ve paid the difference.',
  card: `We refund the card you paid with. ${REFUND_TIME}`,
  cash: 'The organizer returns what you paid in cash or by check.',
}

type Terms = RefundPolicy & Place & { timezone: string }

/** `zone`: null if unknown. */
type Reader = { zone: string | null; now: Date }

/** One sentence per line: what is still refunded, how to get it, and what applies in any case. */
export const refundPolicyLines = (event: Terms, reader: Reader): string[] => [
  ...stepLines(event, reader),
  REFUND_RULES.eventCanceled,
]

function stepLines(event: Terms, { zone, now }: Reader): string[] {
  const { refundFullUntil, refundPartialUntil, refundPartialPercent } = event
  const hasPartial = refundPartialUntil !== null && refundPartialPercent !== null
  if (!refundFullUntil && !hasPartial) return [`This event has no refund terms. ${NOT_REFUNDED}`]
  const lineUntil = (share: string, moment: string | null): string[] =>
    moment && now <= new Date(moment)
      ? [`${share} refund until ${formatWithZone(new Date(moment), zoneFor(event, zone), now)}.`]
      : []
  const lines = [
    ...lineUntil('Full', refundFullUntil),
    ...(hasPartial ? lineUntil(`${refundPartialPercent}%`, refundPartialUntil) : []),
  ]
  return lines.length > 0
    ? [...lines, 'No refunds after that.', REFUND_RULES.cancel]
    : [`The refund deadlines have passed. ${NOT_REFUNDED}`]
}

const NOT_REFUNDED = 'You can give up your spot in My events, but you don’t get a refund.'
