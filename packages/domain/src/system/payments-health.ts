// When payments need somebody's eyes. Events of the provider make things quick, not right: without them everything
// still settles within five minutes, so their silence is worth a look and no alarm.

import { counted, durationInWords } from './counted.ts'
import { concernAt, type Finding, finding, type Verdict, verdictOf } from './verdict.ts'

export type PaymentsFacts = {
  provider: 'stripe' | 'sandbox'
  /** Reached by others than this machine. */
  isPublic: boolean
  /** Received, but their consequences are not written. */
  unsettledEvents: number
  oldestUnsettledSeconds: number | null
  /** By how much the newest payment is younger than the last event; null when there was no payment. */
  eventsBehindSeconds: number | null
  quarantined: number
  failedRefunds: number
}

export const PAYMENTS_LIMITS = {
  oldestUnsettledSeconds: { watch: 120, trouble: 3_600 },
  // The event comes with the payment or not at all; ten minutes forgive a slow one.
  eventsBehindSeconds: { watch: 600, trouble: Number.POSITIVE_INFINITY },
} as const

export const judgePayments = (facts: PaymentsFacts): Verdict =>
  verdictOf([
    ...finding(
      facts.quarantined > 0 ? 'trouble' : undefined,
      `${counted(facts.quarantined, 'payment does', 'payments do')} not match what was asked for.`,
      'Open Payments: nothing is given for them until somebody decides.',
    ),
    ...finding(
      facts.failedRefunds > 0 ? 'trouble' : undefined,
      `${counted(facts.failedRefunds, 'refund', 'refunds')} failed.`,
      'Open Payments and try again, or pay back by hand.',
    ),
    ...findingsOfEvents(facts),
    ...finding(
      facts.provider === 'sandbox' && facts.isPublic ? 'watch' : undefined,
      'Payments run in the sandbox: no money moves.',
      'Set the STRIPE_ settings before anybody is asked to pay.',
    ),
  ])

function findingsOfEvents(facts: PaymentsFacts): Finding[] {
  const { unsettledEvents, oldestUnsettledSeconds, eventsBehindSeconds, provider } = facts
  const silence =
    provider === 'stripe' ? concernAt(eventsBehindSeconds ?? 0, PAYMENTS_LIMITS.eventsBehindSeconds) : undefined
  return [
    ...finding(
      concernAt(oldestUnsettledSeconds ?? 0, PAYMENTS_LIMITS.oldestUnsettledSeconds),
      `${counted(unsettledEvents, 'event', 'events')} of the provider could not be acted on for ${durationInWords(oldestUnsettledSeconds ?? 0)}.`,
      'The log says why, in lines of receiveProviderEvent. The provider sends them again.',
    ),
    ...finding(
      silence,
      'Payments arrive, but the provider’s events do not.',
      'Check the webhook endpoint and its secret at the provider. Until then payments settle within five minutes.',
    ),
  ]
}
