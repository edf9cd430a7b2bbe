// What the payment for a plan does: it begins the membership, or is given back when there is nothing to begin.

import { currentSubscription, stillGives } from '@crew-chief/domain/membership/ruling-subscription'
import { isLiveSubscription } from '@crew-chief/domain/membership/subscription-role'
import type { Tx } from '../../db/transaction.ts'
import { LATE_REFUND, type PaymentRow, requestRefund, type Settlement } from '../payments/public.ts'
import { askToEnd, letGo } from './end-subscription.ts'
import { followRole } from './follow-role.ts'
import { keepSubscription } from './keep-subscription.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { mailBegun, mailGivenBack, mailRefunded } from './membership-mails.ts'
import {
  changeSubscription,
  type Holder,
  lockHolder,
  lockSubscriptionOf,
  subscriptionsOf,
} from './subscriptions.store.ts'
import type { MembershipDeps } from './sync-subscription.ts'

type SettleDeps = Pick<MembershipDeps, 'config' | 'jobs' | 'planPrices'>
type Outcome = 'fulfilled' | 'refund'

export const membershipSettlement = (deps: SettleDeps): Settlement => ({
  paid: async (tx, payment, { subscription: told }) => {
    const holder = await lockHolder(tx, payment.subjectId)
    const kept = told && (await keepSubscription(deps, tx, holder, { payment, told, isHeld: false }))
    return begin(deps, tx, holder, { payment, subscription: kept ?? undefined })
  },
  // Nothing is held for a plan. A late payment that failed leaves a subscription behind, which would be billed again.
  released: (tx, payment) => letGo(deps, tx, payment, { isPaid: false }),
  // It runs at the provider all the same: kept, it is known to whoever pays for it, and can be ended.
  quarantined: async (tx, payment, { subscription: told }) => {
    if (!told) return
    const holder = await lockHolder(tx, payment.subjectId)
    const { id } = await keepSubscription(deps, tx, holder, { payment, told, isHeld: true })
    if (holder.erasedAt) await askToEnd(deps, tx, { id })
  },
  accepted: async (tx, payment) => {
    const holder = await lockHolder(tx, payment.subjectId)
    const held = await lockSubscriptionOf(tx, payment.id)
    if (!held) return letGo(deps, tx, payment, { isPaid: true })
    const givesPlan = stillGives({ ...held, isHeld: false }, holder.now)
    const subscription = await changeSubscription(tx, held, { isHeld: false, givesPlan })
    const outcome = await begin(deps, tx, holder, { payment, subscription })
    if (outcome === 'refund') await requestRefund(deps, tx, payment, LATE_REFUND)
  },
  refunded: async (tx, payment, refund) => {
    const holder = await lockHolder(tx, payment.subjectId)
    const isKept = await askToEnd(deps, tx, { paymentId: payment.id })
    if (!isKept) await letGo(deps, tx, payment, { isPaid: true })
    // Whoever paid for nothing has been told already.
    if (refund.reason !== LATE_REFUND && !holder.erasedAt)
      await mailRefunded(deps, tx, holder, { description: payment.description, amountCents: refund.amountCents })
  },
})

type Begun = { payment: PaymentRow; subscription: SubscriptionRow | undefined }

async function begin(deps: SettleDeps, tx: Tx, holder: Holder, { payment, subscription }: Begun): Promise<Outcome> {
  if (subscription && (await mayHave(tx, holder, subscription))) {
    await followRole(tx, holder, 'subscription paid')
    await mailBegun(deps, tx, holder, subscription.plan)
    return 'fulfilled'
  }
  if (subscription) await askToEnd(deps, tx, { id: subscription.id })
  const { description, paidCents, amountCents } = payment
  if (!holder.erasedAt) await mailGivenBack(deps, tx, holder, { description, amountCents: paidCents ?? amountCents })
  return 'refund'
}

/** Not for the erased, not for staff (their access includes it), not beside another one, and not when it is over already. */
async function mayHave(tx: Tx, { id, erasedAt, role, now }: Holder, subscription: SubscriptionRow): Promise<boolean> {
  if (erasedAt || role === 'CLINICIAN' || role === 'ADMIN') return false
  if (subscription.mustEnd || !isLiveSubscription(subscription.status)) return false
  const current = currentSubscription(await subscriptionsOf(tx, id), now)
  return !current || current.createdAt >= subscription.createdAt
}
