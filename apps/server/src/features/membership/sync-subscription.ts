// Stores the provider's current state of a subscription and applies the consequences. Events only trigger a new read, so
// their order and number do not matter.

import { grantsPlanNow, shouldEnd } from '@crew-chief/domain/membership/current-subscription'
import { isUnpaid } from '@crew-chief/domain/membership/subscription-role'
import { isMember, type Role } from '@crew-chief/domain/roles'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { ProviderSubscription } from '../../platform/payment-provider/provider.ts'
import { findCustomerOwner } from '../payments/public.ts'
import { endSubscription } from './end-subscription.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { sendEndedEmail, sendPaymentFailedEmail, sendSwitchedEmail } from './membership-mails.ts'
import { planOfPrice } from './plan-prices.ts'
import {
  changeSubscription,
  findSubscription,
  insertSubscription,
  lockOwner,
  type Owner,
} from './subscriptions.store.ts'
import { updateRoleFromSubscriptions } from './update-role.ts'

export type MembershipDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'notify' | 'provider' | 'planPrices'>

// An attempt fails only when a concurrent call wrote first; enough for many repeated events at the same time.
const MAX_ATTEMPTS = 50

export async function syncSubscription(deps: MembershipDeps, id: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    // Read before the request: a write in between may be newer than the response.
    const stored = await findSubscription(deps.db, id)
    const reported = await deps.provider.findSubscription(id)
    if (await storeState(deps, id, stored, reported)) return
  }
  throw new Error(`subscription ${id} is changed faster than it can be read`)
}

type Stored = SubscriptionRow | undefined
type Reported = ProviderSubscription | undefined

/** False when another call wrote since `stored` was read, so `reported` may be outdated. */
async function storeState(deps: MembershipDeps, id: string, stored: Stored, reported: Reported): Promise<boolean> {
  if (!reported) return stored ? markUnknown(deps, stored) : true
  // A subscription with a payment is first stored by the settlement of that payment.
  if (!stored && reported.paymentId) return true
  const userId = stored?.userId ?? (await findCustomerOwner(deps.db, reported.customerId))
  // A customer of another product on the same provider account.
  if (!userId) return true
  return inTransaction(deps.db, async (tx) => {
    const owner = await lockOwner(tx, userId)
    const columns = columnsFrom(deps, owner, stored, reported)
    if (!columns) return true
    const written = stored
      ? await changeSubscription(tx, stored, columns)
      : await insertSubscription(tx, { id, userId, ...columns })
    if (!written) return false
    await applyConsequences(deps, tx, owner, stored, written)
    return true
  })
}

/** An unknown subscription does not end the membership: with a wrong API key every subscription is unknown. */
const markUnknown = ({ db, log }: MembershipDeps, stored: SubscriptionRow): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { now } = await lockOwner(tx, stored.userId)
    if (!stored.unknownSince) log.warn({ subscriptionId: stored.id }, 'the provider does not know this subscription')
    return (await changeSubscription(tx, stored, { unknownSince: stored.unknownSince ?? now })) !== undefined
  })

function columnsFrom(deps: MembershipDeps, owner: Owner, stored: Stored, reported: ProviderSubscription) {
  const plan = planOfPrice(deps, reported) ?? stored?.plan
  if (!plan) {
    deps.log.warn({ subscriptionId: reported.id }, 'a subscription with a price that is none of our plans')
    return undefined
  }
  const { status, price, periodEnd, endsAtPeriodEnd, isTest } = reported
  const unpaidSince = isUnpaid(status) ? (stored?.unpaidSince ?? owner.now) : null
  const mustEnd = stored?.mustEnd === true || owner.erasedAt !== null
  const isHeld = stored?.isHeld === true
  const givesPlan = grantsPlanNow({ plan, status, unpaidSince, mustEnd, isHeld }, owner.now)
  return {
    plan,
    status,
    unpaidSince,
    mustEnd,
    givesPlan,
    isTest,
    ...price,
    // The move was to the price of the earlier plan.
    ...(stored && stored.plan !== plan && { nextPriceCents: null }),
    ...(isSwitch(stored, { plan, givesPlan }) && {
      lastSwitch: { from: stored.plan, cost: reported.switchCost, at: owner.now.toISOString() },
    }),
    endsAtPeriodEnd,
    periodEnd,
    unknownSince: null,
  }
}

type Plans = Pick<SubscriptionRow, 'plan' | 'givesPlan'>

const isSwitch = (before: Stored, after: Plans): before is SubscriptionRow =>
  before?.givesPlan === true && after.givesPlan && after.plan !== before.plan

/** Role, emails and ending it at the provider, each only when this write caused it. */
async function applyConsequences(deps: MembershipDeps, tx: Tx, owner: Owner, before: Stored, after: SubscriptionRow) {
  // `mustEnd` has its own job. This is for an expired grace period and for unexpected subscriptions.
  const hasStopped = !after.givesPlan && (before?.givesPlan ?? true) && !before?.mustEnd
  if (hasStopped && shouldEnd(after, owner.now)) await deps.jobs.send(tx, endSubscription, { subscriptionId: after.id })
  if (owner.erasedAt) return
  const role = changesPlan(before, after)
    ? await updateRoleFromSubscriptions(tx, owner, `subscription ${after.status}`)
    : owner.role
  if (role === 'NON_MEMBER' && owner.role !== role) await sendEndedEmail(deps, tx, owner, after)
  if (isSwitch(before, after) && after.lastSwitch) await sendSwitchedEmail(deps, tx, owner, after, after.lastSwitch)
  const { unpaidSince } = after
  const startsToFail = unpaidSince !== null && !before?.unpaidSince && after.givesPlan
  // Staff keep their role anyway.
  if (startsToFail && isOnPlan(role)) await sendPaymentFailedEmail(deps, tx, owner, after, unpaidSince)
}

const changesPlan = (before: Stored, after: SubscriptionRow): boolean =>
  after.givesPlan !== (before?.givesPlan ?? false) || (after.givesPlan && after.plan !== before?.plan)

const isOnPlan = (role: Role): boolean => isMember(role) && role !== 'ADMIN'
