// What a person gets back who cancels their own registration.

type RefundPolicy = {
  refundFullUntil: Date | null
  refundPartialUntil: Date | null
  refundPartialPercent: number | null
}

export type PaidPart = {
  paidCents: number
  /** Not refunded yet. */
  remainingCents: number
}

/** The share that is refunded at this moment, and until when. */
type RefundStep = { percent: number; until: Date | null }

const hasRefundPolicy = ({ refundFullUntil, refundPartialUntil }: RefundPolicy): boolean =>
  refundFullUntil !== null || refundPartialUntil !== null

export function refundStep({ refundFullUntil, ...partial }: RefundPolicy, now: Date): RefundStep {
  if (refundFullUntil && now <= refundFullUntil) return { percent: 100, until: refundFullUntil }
  const { refundPartialUntil, refundPartialPercent } = partial
  if (refundPartialUntil && refundPartialPercent !== null && now <= refundPartialUntil)
    return { percent: refundPartialPercent, until: refundPartialUntil }
  return { percent: 0, until: null }
}

/** Rounded up to the cent, in favor of the person; never more than remains. */
const shareOf = ({ paidCents, remainingCents }: PaidPart, percent: number): number => {
  const share = percent === 100 ? remainingCents : Math.ceil((paidCents * percent) / 100)
  return Math.max(0, Math.min(remainingCents, share))
}

type CashPart = { cents: number }

type Paid<P extends PaidPart, C extends CashPart> = {
  /** Card payments. */
  payments: readonly P[]
  /** Cash and checks by payer, which the organizer returns. */
  cash: readonly C[]
  policy: RefundPolicy
  now: Date
}

export type RefundShare<P extends PaidPart, C extends CashPart> = {
  /** In the order of the payments, without those of which nothing is refunded. */
  refunds: { payment: P; cents: number }[]
  refundCents: number
  /** The share of each part. */
  cash: C[]
  cashCents: number
  keptCents: number
  step: RefundStep
}

export function refundFor<P extends PaidPart, C extends CashPart>(paid: Paid<P, C>): RefundShare<P, C> {
  const { payments, policy, now } = paid
  const step = refundStep(policy, now)
  const refunds = payments
    .map((payment) => ({ payment, cents: shareOf(payment, step.percent) }))
    .filter(({ cents }) => cents > 0)
  const refundCents = sum(refunds)
  const cash = paid.cash
    .map((part) => ({ ...part, cents: shareOf({ paidCents: part.cents, remainingCents: part.cents }, step.percent) }))
    .filter(({ cents }) => cents > 0)
  const cashCents = sum(cash)
  const remaining = payments.reduce((total, payment) => total + payment.remainingCents, sum(paid.cash))
  return { refunds, refundCents, cash, cashCents, keptCents: remaining - refundCents - cashCents, step }
}

const sum = (parts: readonly CashPart[]): number => parts.reduce((total, { cents }) => total + cents, 0)

type SelfCancelError = 'registrations.event_started' | 'registrations.no_refund_policy'

/** An error code, or null when allowed. Spots of which nothing is paid can always be released. */
export function selfCancelError(
  event: RefundPolicy & { startsAt: Date },
  paidCents: number,
  now: Date,
): SelfCancelError | null {
  if (event.startsAt <= now) return 'registrations.event_started'
  return paidCents > 0 && !hasRefundPolicy(event) ? 'registrations.no_refund_policy' : null
}
