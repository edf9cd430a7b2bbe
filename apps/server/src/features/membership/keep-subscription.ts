// The first line about a subscription, written with the payment it began with.

import { PLANS, type Plan } from '@crew-chief/domain/membership/plans'
import { stillGives } from '@crew-chief/domain/membership/ruling-subscription'
import { isUnpaid } from '@crew-chief/domain/membership/subscription-role'
import type { Tx } from '../../db/transaction.ts'
import type { PaymentRow, ProviderSubscription } from '../payments/public.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { planOfPrice } from './plan-prices.ts'
import { changeSubscription, findSubscription, type Holder, insertSubscription } from './subscriptions.store.ts'
import type { MembershipDeps } from './sync-subscription.ts'

/** What was paid for: `isHeld` while somebody must look at the payment. */
type Bought = { payment: PaymentRow; told: ProviderSubscription; isHeld: boolean }

/** Should an event have told us of it before, what is written is newer than what came with the payment. */
export async function keepSubscription(
  deps: Pick<MembershipDeps, 'planPrices'>,
  tx: Tx,
  { id: userId, now }: Holder,
  { payment, told, isHeld }: Bought,
): Promise<SubscriptionRow> {
  const { id, status, periodEnd, endsAtPeriodEnd } = told
  const unpaidSince = isUnpaid(status) ? now : null
  const facts = { plan: planOf(deps, payment, told), status, unpaidSince, mustEnd: false, isHeld }
  const givesPlan = stillGives(facts, now)
  const fresh = { id, userId, ...facts, givesPlan, periodEnd, endsAtPeriodEnd, paymentId: payment.id }
  const inserted = await insertSubscription(tx, fresh)
  if (inserted) return inserted
  const known = await findSubscription(tx, id)
  const change = { paymentId: payment.id, ...(isHeld && { isHeld, givesPlan: false }) }
  const kept = known && (await changeSubscription(tx, known, change))
  if (!kept) throw new Error(`subscription ${id} could not be kept`)
  return kept
}

/** The settings may name other prices since the page was opened; what was asked for was frozen with it. */
function planOf(
  { planPrices }: Pick<MembershipDeps, 'planPrices'>,
  { request, amountCents }: PaymentRow,
  { priceId }: ProviderSubscription,
): Plan['role'] {
  const asked = request.mode === 'subscription' ? planOfPrice(planPrices, request.priceId) : undefined
  const plan = planOfPrice(planPrices, priceId) ?? asked ?? PLANS.find((each) => each.monthlyCents === amountCents)
  // Whatever it is, it must be kept: one that nobody keeps is billed without end. The smaller plan takes from nobody.
  return plan?.role ?? 'ALL_YOU_NEED'
}
