// Opens the payment page of a plan, for non-members only and one page at a time.

import { randomUUID } from 'node:crypto'
import type { Plan } from '@crew-chief/domain/membership/plans'
import { isStaff, type Role } from '@crew-chief/domain/roles'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { databaseErrorOf, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  type Checkout,
  closeSession,
  continuePayment,
  expireOpenPayment,
  findJustPaid,
  findUnsettled,
  insertPayment,
  openCheckout,
  type PaymentDeps,
  type PaymentRow,
  type ReturnUrls,
  readReturnUrls,
} from '../payments/public.ts'
import { planOfPrice } from './plan-prices.ts'
import { findCurrent } from './subscriptions.store.ts'

type StartDeps = PaymentDeps & Pick<Deps, 'planPrices'>
type CheckoutBody = { priceId: string; successUrl: string; cancelUrl: string }

// The page may have expired, or a concurrent request may win; both in a row is unlikely.
const MAX_ATTEMPTS = 3

export async function startSubscription(deps: StartDeps, actor: Actor, body: CheckoutBody): Promise<Checkout> {
  ensureNonMember(actor.role)
  const plan = planOfPrice(deps.planPrices, body.priceId)
  if (!plan) throw new AppError('payments.wrong_price')
  const urls = readReturnUrls(deps, body)
  if (await findCurrent(deps.db, actor.id)) throw new AppError('membership.already_member')
  const paid = await findJustPaid(deps, await findUnsettled(deps.db, 'membership', actor.id), urls)
  if (paid) return paid
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const payment = await paymentFor(deps, actor, plan, urls)
    const checkout = payment && (await openCheckout(deps, payment))
    if (checkout) return checkout
  }
  throw new AppError('payments.provider_failed')
}

function ensureNonMember(role: Role): void {
  if (isStaff({ role })) throw new AppError('membership.included')
  if (role !== 'NON_MEMBER') throw new AppError('membership.already_member')
}

/** Undefined when a concurrent request created the payment first. */
const paymentFor = (deps: StartDeps, actor: Actor, plan: Plan, urls: ReturnUrls): Promise<PaymentRow | undefined> =>
  inTransaction(deps.db, async (tx) => {
    const open = await findUnsettled(tx, 'membership', actor.id)
    if (open && isUsable(deps, open, plan)) return continuePayment(deps, tx, open, urls)
    if (open) {
      await expireOpenPayment(tx, open)
      await deps.jobs.send(tx, closeSession, { paymentId: open.id })
    }
    return insertPayment(tx, newPayment(deps, actor, plan, urls))
  }).catch((error: unknown) => {
    if (databaseErrorOf(error)?.constraint === 'payments__one_open_per_subject') return undefined
    throw error
  })

/** The page of the same plan, or a payment being processed by the bank, whatever its plan. */
const isUsable = ({ planPrices }: StartDeps, { request, status }: PaymentRow, { role }: Plan): boolean =>
  status === 'processing' || (request.mode === 'subscription' && request.priceId === planPrices[role])

function newPayment({ config, planPrices }: StartDeps, { id: userId }: Actor, plan: Plan, urls: ReturnUrls) {
  const id = randomUUID()
  return {
    id,
    purpose: 'membership' as const,
    subjectId: userId,
    userId,
    description: `${plan.name} membership`,
    amountCents: plan.monthlyCents,
    isTest: config.testPayments,
    request: {
      mode: 'subscription' as const,
      priceId: planPrices[plan.role],
      successUrl: urls.success,
      cancelUrl: urls.cancel(id),
    },
  }
}
