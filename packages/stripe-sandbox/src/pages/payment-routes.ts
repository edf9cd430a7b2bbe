// A payment as in Stripe's dashboard, with what only a bank can do: open and decide a dispute.

import { closeDispute, disputeOf, openDispute } from '../actions/dispute-payment.ts'
import { dollars } from '../actions/refund-payment.ts'
import { get } from '../actions/render.ts'
import type { Context } from '../context.ts'
import type { Dispute } from '../objects/dispute.ts'
import type { Charge, PaymentIntent } from '../objects/payment.ts'
import type { RefundStatus } from '../objects/refund.ts'
import { formToken, hasValidToken } from './form-fields.ts'
import { type Html, html } from './html.ts'
import { layout } from './layout.ts'
import { type PageRequest, rejectForeignForm } from './pay-routes.ts'
import { dateOf } from './portal-page.ts'
import type { PageReply } from './reply.ts'

const OUTCOMES: Record<string, 'won' | 'lost'> = { win: 'won', lose: 'lost' }

export function handlePayment(ctx: Context, request: PageRequest): PageReply | undefined {
  const { method, id, action, values } = request
  const intent = ctx.state.intents.get(id)
  if (intent?.status !== 'succeeded') return undefined
  if (method !== 'POST') return action === '' ? { status: 200, page: paymentPage(ctx, intent) } : undefined
  if (action !== 'dispute' && OUTCOMES[action] === undefined) return undefined
  if (!hasValidToken(ctx.state, id, values.token ?? null)) return rejectForeignForm(ctx, '../..')
  changeDispute(ctx, intent, OUTCOMES[action])
  return { to: `../${id}` }
}

/** Opens a dispute, or decides it with an outcome. A second click finds the change already made. */
function changeDispute(ctx: Context, intent: PaymentIntent, outcome: 'won' | 'lost' | undefined): void {
  const dispute = disputeOf(ctx, intent.latest_charge ?? '')
  const isOpen = dispute?.status === 'needs_response'
  if (outcome === undefined && !isOpen) openDispute(ctx, intent)
  if (outcome !== undefined && isOpen) closeDispute(ctx, dispute, outcome)
}

const STATUS: Record<Dispute['status'], string> = {
  needs_response: 'Disputed by the payer’s bank',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

const paidStatus = ({ amount, amount_refunded }: Charge): string => {
  if (amount_refunded === 0) return 'Paid'
  return amount_refunded === amount ? 'Refunded' : 'Partly refunded'
}

const HINTS: Record<Dispute['status'] | 'none', string> = {
  none: 'Open a dispute to see what happens when the payer’s bank takes the money back.',
  needs_response: 'Decide the dispute for the bank.',
  won: 'You have the money again. The bank can dispute the payment once more.',
  lost: 'The bank kept the money.',
}

const REFUND_STATUS: Record<RefundStatus, string> = {
  succeeded: 'Succeeded',
  pending: 'Pending',
  requires_action: 'Requires action',
  failed: 'Failed',
  canceled: 'Canceled',
}

function refundList(ctx: Context, chargeId: string): Html | false {
  const made = [...ctx.state.refunds.values()].filter(({ charge }) => charge === chargeId)
  if (made.length === 0) return false
  const lines = made.map(
    ({ amount, created, status }) =>
      html`<dt>${dateOf(created)}</dt><dd>${dollars(amount)} · ${REFUND_STATUS[status]}</dd>`,
  )
  return html`<h2>Refunds</h2><dl class="facts">${lines}</dl>`
}

function paymentPage(ctx: Context, intent: PaymentIntent): Html {
  const charge = get(ctx.state.charges, intent.latest_charge ?? '')
  const dispute = disputeOf(ctx, charge.id)
  const state = dispute?.status ?? 'none'
  const button = (action: string, kind: string, label: string) =>
    html`<form method="post" action="${intent.id}/${action}" data-once>
<input type="hidden" name="token" value="${formToken(ctx.state, intent.id)}">
<button class="${kind}" type="submit" data-busy="Saving…">${label}</button></form>`
  const body = html`<section class="card"><h1>Payment</h1>
<dl class="facts">
<dt>Amount</dt><dd>${dollars(charge.amount)}</dd>
<dt>Paid</dt><dd>${dateOf(charge.created)}</dd>
${charge.amount_refunded > 0 && html`<dt>Refunded</dt><dd>${dollars(charge.amount_refunded)}</dd>`}
<dt>Status</dt><dd><span role="status">${dispute === undefined ? paidStatus(charge) : STATUS[dispute.status]}</span></dd>
${dispute !== undefined && html`<dt>Disputed</dt><dd>${dollars(dispute.amount)} on ${dateOf(dispute.created)}</dd>`}
</dl>
${refundList(ctx, charge.id)}
<p class="small">${HINTS[state]}</p>
<div class="choices">
${(state === 'none' || state === 'won') && button('dispute', 'danger', 'Open a dispute')}
${state === 'needs_response' && button('win', 'primary', 'Win the dispute')}
${state === 'needs_response' && button('lose', 'danger', 'Lose the dispute')}
</div></section>`
  return layout({ title: 'Payment', merchant: ctx.merchantName, root: '..', body })
}
