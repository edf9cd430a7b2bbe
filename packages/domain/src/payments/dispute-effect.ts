import type { DisputeStatus, PaymentPurpose } from './payment-choices.ts'

type DisputedPayment = { purpose: PaymentPurpose; status: DisputeStatus; isRefunded: boolean }

const EFFECTS: Record<PaymentPurpose, Record<DisputeStatus, string>> = {
  registration: {
    open: 'They can’t enter the camp hub until you win.',
    won: 'They can enter the camp hub again.',
    lost: 'They still can’t enter the camp hub. To let them back in, cancel the registration and add a new one.',
  },
  membership: {
    open: 'Their membership is paused until you win.',
    won: 'Their membership is active again.',
    lost: 'Their membership stays paused until their next payment.',
  },
  order: {
    open: 'You can’t ship the order until you win. If it’s already on its way, send the tracking number as evidence.',
    won: 'You can ship the order.',
    lost: 'You can’t ship the order. Cancel it to put the items back in stock.',
  },
}

const REFUNDED: Record<DisputeStatus, string> = {
  open: 'You already refunded this payment. Send proof of the refund as evidence.',
  won: 'The refund stays as it was.',
  lost: 'You already refunded this payment, so the payer got the money twice.',
}

/** What a dispute means for what was paid for, and what to do next. For admins. */
export function disputeEffect({ purpose, status, isRefunded }: DisputedPayment): string {
  const effect = isRefunded ? REFUNDED[status] : EFFECTS[purpose][status]
  return status === 'open' ? `${effect} ${ANSWER}` : effect
}

const ANSWER = 'Answer the dispute at your payment provider before its deadline.'
