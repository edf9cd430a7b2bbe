// Opens the payment page for a plan: for non-members, one page at a time, at the price that is ours to know.

import { randomUUID } from 'node:crypto'
import type { Plan } from '@crew-chief/domain/membership/plans'
import type { Role } from '@crew-chief/domain/roles'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { databaseErrorOf, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  type Checkout,
  closeSession,
  expireOpenPayment,
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
type Asked = { priceId: string; successUrl: string; cancelUrl: string }

// A page can turn out to be over when it is opened again; a second click can be faster. Twice in a row it is not us.
const TRIES = 3

export async function startSubscription(deps: StartDeps, actor: Actor, asked: Asked): Promise<Checkout> {
  refuseUnlessNonMember(actor.role)
  const plan = planOfPrice(deps.planPrices, asked.priceId)
  if (!plan) throw new AppError('payments.wrong_price')
  const urls = readReturnUrls(deps, asked)
  if (await findCurrent(deps.db, actor.id)) throw new AppError('membership.already_member')
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const payment = await paymentFor(deps, actor, plan, urls)
    const checkout = payment && (await openCheckout(deps, payment))
    if (checkout) return checkout
  }
  throw new AppError('payments.provider_failed')
}

function refuseUnlessNonMember(role: Role): void {
  if (role === 'CLINICIAN' || role === 'ADMIN') throw new AppError('membership.included')
  if (role !== 'NON_MEMBER') throw new AppError('membership.already_member')
}

/** Undefined: another click was faster, and its payment can be used. */
const paymentFor = (deps: StartDeps, actor: Actor, plan: Plan, urls: ReturnUrls): Promise<PaymentRow | undefined> =>
  inTransaction(deps.db, async (tx) => {
    const underWay = await findUnsettled(tx, 'membership', actor.id)
    if (underWay && isUsable(deps, underWay, plan)) return underWay
    if (underWay) {
      await expireOpenPayment(tx, underWay)
      await deps.jobs.send(tx, closeSession, { paymentId: underWay.id })
    }
    return insertPayment(tx, newPayment(deps, actor, plan, urls))
  }).catch((error: unknown) => {
    if (databaseErrorOf(error)?.constraint === 'payments__one_open_per_subject') return undefined
    throw error
  })

/** The page for the same plan; or money under way, whatever the plan: nobody pays twice while the bank thinks. */
const isUsable = ({ planPrices }: StartDeps, { request, status }: PaymentRow, { role }: Plan): boolean =>
  status === 'processing' || (request.mode === 'subscription' && request.priceId === planPrices[role])

function newPayment({ planPrices }: StartDeps, { id: userId }: Actor, plan: Plan, urls: ReturnUrls) {
  const id = randomUUID()
  return {
    id,
    purpose: 'membership' as const,
    subjectId: userId,
    userId,
    description: `${plan.name} membership`,
    amountCents: plan.monthlyCents,
    request: {
      mode: 'subscription' as const,
      priceId: planPrices[plan.role],
      successUrl: urls.success,
      cancelUrl: urls.cancel(id),
    },
  }
}
