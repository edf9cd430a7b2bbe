// Opens the payment page of a plan, for non-members only and one page at a time.

import { randomUUID } from 'node:crypto'
import { offeredPlans, type Plan } from '@crew-chief/domain/membership/plans'
import { isStaff, type Role } from '@crew-chief/domain/roles'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { databaseErrorOf, inTransaction } from '../../db/transaction.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
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
import { type PriceDeps, planPriceId, priceName } from './plan-prices.ts'
import { findCurrent } from './subscriptions.store.ts'

type StartDeps = PaymentDeps & PriceDeps
/** With its id at the provider. */
type PricedPlan = Plan & { priceId: string }
type CheckoutBody = { priceId: string; successUrl: string; cancelUrl: string }

// The page may have expired, or a concurrent request may win; both in a row is unlikely.
const MAX_ATTEMPTS = 3

export async function startSubscription(deps: StartDeps, actor: Actor, body: CheckoutBody): Promise<Checkout> {
  ensureNonMember(actor.role)
  const chosen = offeredPlans(deps.config.plans).find((each) => priceName(deps, each) === body.priceId)
  if (!chosen) throw new AppError('payments.wrong_price')
  const urls = readReturnUrls(deps, body)
  if (await findCurrent(deps.db, actor.id)) throw new AppError('membership.already_member')
  const paid = await findJustPaid(deps, await findUnsettled(deps.db, 'membership', actor.id), urls)
  if (paid) return paid
  const plan = { ...chosen, priceId: await findPriceId(deps, chosen) }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const payment = await paymentFor(deps, actor, plan, urls)
    const checkout = payment && (await openCheckout(deps, payment))
    if (checkout) return checkout
  }
  throw new AppError('payments.provider_failed')
}

const findPriceId = (deps: StartDeps, plan: Plan): Promise<string> =>
  planPriceId(deps, plan).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('payments.provider_failed', { cause: error })
  })

function ensureNonMember(role: Role): void {
  if (isStaff({ role })) throw new AppError('membership.included')
  if (role !== 'NON_MEMBER') throw new AppError('membership.already_member')
}

/** Undefined when a concurrent request created the payment first. */
const paymentFor = (
  deps: StartDeps,
  actor: Actor,
  plan: PricedPlan,
  urls: ReturnUrls,
): Promise<PaymentRow | undefined> =>
  inTransaction(deps.db, async (tx) => {
    const open = await findUnsettled(tx, 'membership', actor.id)
    if (open && isUsable(open, plan)) return continuePayment(deps, tx, open, urls)
    if (open) {
      await expireOpenPayment(tx, open)
      await deps.jobs.send(tx, closeSession, { paymentId: open.id })
    }
    return insertPayment(tx, newPayment(deps, actor, plan, urls))
  }).catch((error: unknown) => {
    if (databaseErrorOf(error)?.constraint === 'payments__one_open_per_subject') return undefined
    throw error
  })

/** The page of the same plan at its present price, or a payment being processed by the bank, whatever its plan. */
const isUsable = ({ request, status }: PaymentRow, { priceId }: PricedPlan): boolean =>
  status === 'processing' || (request.mode === 'subscription' && request.priceId === priceId)

/** The price is frozen here: a later change does not affect what this page charges. */
function newPayment(
  { config }: StartDeps,
  { id: userId }: Actor,
  { role, name, priceCents, priceId }: PricedPlan,
  urls: ReturnUrls,
) {
  const id = randomUUID()
  return {
    id,
    purpose: 'membership' as const,
    subjectId: userId,
    userId,
    description: `${name} membership`,
    amountCents: priceCents,
    isTest: config.testPayments,
    request: {
      mode: 'subscription' as const,
      priceId,
      plan: role,
      successUrl: urls.success,
      cancelUrl: urls.cancel(id),
    },
  }
}
