// Writes down what the provider says of a subscription right now, and what follows from it. Events say only that
// something happened; the state is read anew, so their order, their number and their company cannot matter.

import { isToEnd, stillGives } from '@crew-chief/domain/membership/ruling-subscription'
import { isUnpaid } from '@crew-chief/domain/membership/subscription-role'
import { isMember, type Role } from '@crew-chief/domain/roles'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findCustomerOwner, type ProviderSubscription } from '../payments/public.ts'
import { endSubscription } from './end-subscription.ts'
import { followRole } from './follow-role.ts'
import type { SubscriptionRow } from './membership.tables.ts'
import { mailEnded, mailPaymentFailed } from './membership-mails.ts'
import { planOfPrice } from './plan-prices.ts'
import {
  changeSubscription,
  findSubscription,
  type Holder,
  insertSubscription,
  lockHolder,
} from './subscriptions.store.ts'

export type MembershipDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'provider' | 'planPrices'>

// Each round loses only to somebody who wrote: more of them than even a storm of repeated events brings at once.
const MOST_ROUNDS = 50

export async function syncSubscription(deps: MembershipDeps, id: string): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // Before the provider is asked: what is written in between is newer than its answer may be.
    const known = await findSubscription(deps.db, id)
    const told = await deps.provider.findSubscription(id)
    if (await writeDown(deps, id, known, told)) return
  }
  throw new Error(`subscription ${id} is changed faster than it can be read`)
}

type Known = SubscriptionRow | undefined
type Told = ProviderSubscription | undefined

/** False: somebody else wrote since `known` was read, so `told` may be old. */
async function writeDown(deps: MembershipDeps, id: string, known: Known, told: Told): Promise<boolean> {
  if (!told) return known ? noteUnknown(deps, known) : true
  // One that is being paid for begins with its money, not before: its settlement writes the first line.
  if (!known && told.paymentId) return true
  const userId = known?.userId ?? (await findCustomerOwner(deps.db, told.customerId))
  // A customer of somebody else's product on the same account.
  if (!userId) return true
  return inTransaction(deps.db, async (tx) => {
    const holder = await lockHolder(tx, userId)
    const facts = factsNow(deps, holder, known, told)
    if (!facts) return true
    const written = known
      ? await changeSubscription(tx, known, facts)
      : await insertSubscription(tx, { id, userId, ...facts })
    if (!written) return false
    await followUp(deps, tx, holder, known, written)
    return true
  })
}

/** Only the provider's own word ends a membership: that it knows no such thing is what a wrong key hears of every one. */
const noteUnknown = ({ db, log }: MembershipDeps, known: SubscriptionRow): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { now } = await lockHolder(tx, known.userId)
    if (!known.unknownSince) log.warn({ subscriptionId: known.id }, 'the provider does not know this subscription')
    return (await changeSubscription(tx, known, { unknownSince: known.unknownSince ?? now })) !== undefined
  })

function factsNow({ planPrices, log }: MembershipDeps, holder: Holder, known: Known, told: ProviderSubscription) {
  const plan = planOfPrice(planPrices, told.priceId)?.role ?? known?.plan
  if (!plan) {
    log.warn({ subscriptionId: told.id }, 'a subscription with a price that is none of our plans')
    return undefined
  }
  const { status, periodEnd, endsAtPeriodEnd } = told
  const unpaidSince = isUnpaid(status) ? (known?.unpaidSince ?? holder.now) : null
  const mustEnd = known?.mustEnd === true || holder.erasedAt !== null
  const isHeld = known?.isHeld === true
  return {
    plan,
    status,
    unpaidSince,
    mustEnd,
    givesPlan: stillGives({ plan, status, unpaidSince, mustEnd, isHeld }, holder.now),
    endsAtPeriodEnd,
    periodEnd,
    unknownSince: null,
  }
}

/** Role, mails and the end at the provider, each only when this very write made it due. */
async function followUp(deps: MembershipDeps, tx: Tx, holder: Holder, before: Known, after: SubscriptionRow) {
  // Whoever marks one that must end sees to its end as well; here it is the grace that ran out, or a stray one.
  const hasStopped = !after.givesPlan && (before?.givesPlan ?? true) && !before?.mustEnd
  if (hasStopped && isToEnd(after, holder.now)) await deps.jobs.send(tx, endSubscription, { subscriptionId: after.id })
  if (holder.erasedAt) return
  const role = givesOther(before, after) ? await followRole(tx, holder, `subscription ${after.status}`) : holder.role
  if (role === 'NON_MEMBER' && holder.role !== role) await mailEnded(deps, tx, holder, isUnpaid(after.status))
  const { unpaidSince } = after
  const beginsToFail = unpaidSince !== null && !before?.unpaidSince && after.givesPlan
  // Whoever has the role from elsewhere (a clinician, an admin) loses nothing.
  if (beginsToFail && isOnPlan(role)) await mailPaymentFailed(deps, tx, holder, unpaidSince)
}

const givesOther = (before: Known, after: SubscriptionRow): boolean =>
  after.givesPlan !== (before?.givesPlan ?? false) || (after.givesPlan && after.plan !== before?.plan)

const isOnPlan = (role: Role): boolean => isMember(role) && role !== 'ADMIN'
