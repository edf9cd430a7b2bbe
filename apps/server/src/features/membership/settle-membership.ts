// What the payment for a plan does: it begins the membership, or is given back when there is nothing to begin.

import { PLANS, type Plan } from '@crew-chief/domain/membership/plans'
import { currentSubscription, stillGives } from '@crew-chief/domain/membership/ruling-subscription'
import { isLiveSubscription, isUnpaid } from '@crew-chief/domain/membership/subscription-role'
import type { Tx } from '../../db/transaction.ts'
import type { PaymentRow, ProviderSubscription, Settlement } from '../payments/public.ts'
import { askToEnd, endUnkept } from './end-subscription.ts'
import { followRole } from './follow-role.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { mailBegun } from './membership-mails.ts'
import { planOfPrice } from './plan-prices.ts'
import {
  changeSubscription,
  findSubscription,
  type Holder,
  insertSubscription,
  lockHolder,
  subscriptionsOf,
} from './subscriptions.store.ts'
import type { MembershipDeps } from './sync-subscription.ts'

type SettleDeps = Pick<MembershipDeps, 'config' | 'jobs' | 'planPrices'>

export const membershipSettlement = (deps: SettleDeps): Settlement => ({
  paid: async (tx, payment, { subscription: told }) => {
    if (!told) return 'give-back'
    const holder = await lockHolder(tx, payment.subjectId)
    const subscription = await keep(deps, tx, holder, payment, told)
    if (!(await mayHave(tx, holder, subscription))) {
      await askToEnd(deps, tx, { id: subscription.id })
      return 'give-back'
    }
    await followRole(tx, holder, 'subscription paid')
    await mailBegun(deps, tx, holder, subscription.plan)
    return 'given'
  },
  // Nothing is held for a plan. A late payment that failed leaves a subscription behind, which would be billed again.
  released: async (tx, { sessionId }) => {
    if (sessionId) await deps.jobs.send(tx, endUnkept, { sessionId, isPaid: false })
  },
  refunded: async (tx, { id, sessionId }) => {
    const isKept = await askToEnd(deps, tx, { paymentId: id })
    if (!isKept && sessionId) await deps.jobs.send(tx, endUnkept, { sessionId, isPaid: true })
  },
})

/** Should an event have told us of it before, what is written is newer than what came with the payment. */
async function keep(
  { planPrices }: SettleDeps,
  tx: Tx,
  { id: userId, now }: Holder,
  payment: PaymentRow,
  told: ProviderSubscription,
): Promise<SubscriptionRow> {
  const { id, status, periodEnd, endsAtPeriodEnd } = told
  const facts = {
    plan: planOfPrice(planPrices, told.priceId)?.role ?? planOfAmount(payment.amountCents),
    status,
    unpaidSince: isUnpaid(status) ? now : null,
    mustEnd: false,
  }
  const givesPlan = stillGives(facts, now)
  const fresh = { id, userId, ...facts, givesPlan, periodEnd, endsAtPeriodEnd, paymentId: payment.id }
  const inserted = await insertSubscription(tx, fresh)
  const known = inserted ?? (await findSubscription(tx, id))
  const kept = inserted ?? (known && (await changeSubscription(tx, known, { paymentId: payment.id })))
  if (!kept) throw new Error(`subscription ${id} could not be kept`)
  return kept
}

/** The setting may name other prices since the page was opened; the amount was frozen with it. */
function planOfAmount(cents: number): Plan['role'] {
  const plan = PLANS.find(({ monthlyCents }) => monthlyCents === cents)
  if (!plan) throw new Error(`no plan costs ${cents} cents`)
  return plan.role
}

/** Not for the erased, not for staff (their access includes it), not beside another one, and not when it is over already. */
async function mayHave(tx: Tx, { id, erasedAt, role, now }: Holder, subscription: SubscriptionRow): Promise<boolean> {
  if (erasedAt || role === 'CLINICIAN' || role === 'ADMIN' || !isLiveSubscription(subscription.status)) return false
  const current = currentSubscription(await subscriptionsOf(tx, id), now)
  return !current || current.createdAt >= subscription.createdAt
}
