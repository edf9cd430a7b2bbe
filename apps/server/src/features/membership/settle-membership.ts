// Applies payment results to memberships.

import { currentSubscription, grantsPlanNow } from '@crew-chief/domain/membership/current-subscription'
import { planBenefits } from '@crew-chief/domain/membership/plan-benefits'
import type { PlanRole } from '@crew-chief/domain/membership/plans'
import { isLiveSubscription, isUnpaid } from '@crew-chief/domain/membership/subscription-role'
import { isStaff } from '@crew-chief/domain/roles'
import type { Tx } from '../../db/transaction.ts'
import type { ProviderSubscription } from '../../platform/payment-provider/provider.ts'
import { cardOf, isReturnedByHand, type PaymentRow, requestLateRefund, type Settlement } from '../payments/public.ts'
import { recordOrphaned, requestEnd } from './end-subscription.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { sendPaymentReturnedEmail, sendRefundedEmail, sendStartedEmail } from './membership-mails.ts'
import { readPlanFacts } from './plan-facts.store.ts'
import { planOfPrice } from './plan-prices.ts'
import {
  changeSubscription,
  findSubscription,
  insertSubscription,
  lockOwner,
  lockSubscriptionOf,
  type Owner,
  subscriptionsOf,
} from './subscriptions.store.ts'
import type { MembershipDeps } from './sync-subscription.ts'
import { updateRoleFromSubscriptions } from './update-role.ts'

type SettleDeps = Pick<MembershipDeps, 'config' | 'jobs' | 'notify' | 'planPrices'>
type Outcome = 'fulfilled' | 'refund'

export const membershipSettlement = (deps: SettleDeps): Settlement => ({
  paid: async (tx, payment, { subscription: reported }) => {
    const owner = await lockOwner(tx, payment.subjectId)
    const stored = reported && (await storeSubscription(deps, tx, owner, { payment, reported, isHeld: false }))
    return startMembership(deps, tx, owner, { payment, subscription: stored ?? undefined })
  },
  disputed: async (tx, { subjectId }) => {
    await updateRoleFromSubscriptions(tx, await lockOwner(tx, subjectId), 'payment disputed')
  },
  // A failed payment may leave a subscription at the provider that would be charged again.
  released: (tx, payment) => recordOrphaned(deps, tx, payment, { isPaid: false }),
  // Stored although it grants nothing yet, so that the payer can see and cancel it.
  quarantined: async (tx, payment, { subscription: reported }) => {
    if (!reported) return
    const owner = await lockOwner(tx, payment.subjectId)
    const { id } = await storeSubscription(deps, tx, owner, { payment, reported, isHeld: true })
    if (owner.erasedAt) await requestEnd(deps, tx, { id })
  },
  accepted: async (tx, payment) => {
    const owner = await lockOwner(tx, payment.subjectId)
    const held = await lockSubscriptionOf(tx, payment.id)
    if (!held) return recordOrphaned(deps, tx, payment, { isPaid: true })
    const givesPlan = grantsPlanNow({ ...held, isHeld: false }, owner.now)
    const subscription = await changeSubscription(tx, held, { isHeld: false, givesPlan })
    const outcome = await startMembership(deps, tx, owner, { payment, subscription })
    if (outcome === 'refund') await requestLateRefund(deps, tx, payment)
  },
  refunded: async (tx, payment, refund) => {
    const owner = await lockOwner(tx, payment.subjectId)
    if (refund.endsPurchase && !(await requestEnd(deps, tx, { paymentId: payment.id })))
      await recordOrphaned(deps, tx, payment, { isPaid: true })
    // The email about a late payment was sent when it arrived.
    if (refund.cause !== 'late' && !owner.erasedAt && !isReturnedByHand(refund))
      await sendRefundedEmail(deps, tx, owner, { description: payment.description, amountCents: refund.amountCents })
  },
})

type Purchase = { payment: PaymentRow; subscription: SubscriptionRow | undefined }

async function startMembership(
  deps: SettleDeps,
  tx: Tx,
  owner: Owner,
  { payment, subscription }: Purchase,
): Promise<Outcome> {
  if (subscription && (await canStart(tx, owner, subscription))) {
    await updateRoleFromSubscriptions(tx, owner, 'subscription paid')
    const { id: paymentId, paidCents, amountCents } = payment
    const charge = { paymentId, amountCents: paidCents ?? amountCents, card: cardOf(payment) }
    const { plan } = subscription
    // As on the card of the plan.
    const benefits = planBenefits(await readPlanFacts(tx), deps.config.plans)[plan]
    await sendStartedEmail(deps, tx, owner, { subscription, benefits }, charge)
    return 'fulfilled'
  }
  if (subscription) await requestEnd(deps, tx, { id: subscription.id })
  const { description, paidCents, amountCents } = payment
  if (!owner.erasedAt)
    await sendPaymentReturnedEmail(deps, tx, owner, { description, amountCents: paidCents ?? amountCents })
  return 'refund'
}

/** Not for erased accounts, for staff (whose role includes it), for a second subscription, or after it has ended. */
async function canStart(tx: Tx, { id, erasedAt, role, now }: Owner, subscription: SubscriptionRow): Promise<boolean> {
  if (erasedAt || isStaff({ role })) return false
  if (subscription.mustEnd || !isLiveSubscription(subscription.status)) return false
  const current = currentSubscription(await subscriptionsOf(tx, id), now)
  return !current || current.createdAt >= subscription.createdAt
}

/** `isHeld`: the payment is under review. */
type NewSubscription = { payment: PaymentRow; reported: ProviderSubscription; isHeld: boolean }

/** If an event stored it earlier, that state is newer than the one that came with the payment. */
async function storeSubscription(
  deps: Pick<MembershipDeps, 'planPrices'>,
  tx: Tx,
  { id: userId, now }: Owner,
  { payment, reported, isHeld }: NewSubscription,
): Promise<SubscriptionRow> {
  const { id, status, price, periodEnd, endsAtPeriodEnd, isTest } = reported
  const unpaidSince = isUnpaid(status) ? now : null
  const facts = { plan: planOf(deps, payment, reported), status, unpaidSince, mustEnd: false, isHeld }
  const givesPlan = grantsPlanNow(facts, now)
  const row = { id, userId, ...facts, ...price, givesPlan, periodEnd, endsAtPeriodEnd, isTest, paymentId: payment.id }
  const inserted = await insertSubscription(tx, row)
  if (inserted) return inserted
  const existing = await findSubscription(tx, id)
  const change = { paymentId: payment.id, ...(isHeld && { isHeld, givesPlan: false }) }
  const updated = existing && (await changeSubscription(tx, existing, change))
  if (!updated) throw new Error(`subscription ${id} could not be stored`)
  return updated
}

/** What the page was opened for is stored with the payment: its price may be an earlier one. */
function planOf(
  deps: Pick<MembershipDeps, 'planPrices'>,
  { request }: PaymentRow,
  reported: ProviderSubscription,
): PlanRole {
  const requested =
    request.mode === 'subscription'
      ? (request.plan ?? planOfPrice(deps, { priceId: request.priceId, pricePlan: null }))
      : undefined
  // Must be stored in any case: an unknown subscription would be charged forever. The smaller plan is the safe choice.
  return planOfPrice(deps, reported) ?? requested ?? 'ALL_YOU_NEED'
}
