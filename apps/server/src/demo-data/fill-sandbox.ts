import { randomUUID } from 'node:crypto'
import { paths } from '@crew-chief/domain/paths'
import type { Sandbox } from '@crew-chief/stripe-sandbox/start-sandbox'
import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { users } from '../features/accounts/public.ts'
import {
  disputes,
  insertPayment,
  openCheckout,
  type PaymentDeps,
  payments,
  settleSession,
} from '../features/payments/public.ts'

type FillDeps = Deps & PaymentDeps

/**
 * Registers the demo payments with the payment sandbox so that they can be refunded, opens the checkout of unpaid orders
 * so that it can be finished, and subscribes the demo members so that they can switch or cancel their plan.
 */
export async function fillSandbox(deps: FillDeps, { knobs }: Sandbox): Promise<void> {
  await knobs.importPayments(await pastPayments(deps))
  for (const payment of await unpaidOrders(deps)) await openCheckout(deps, payment)
  const members = await deps.db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.role, ['ALL_YOU_NEED', 'ALL_YOU_WANT']))
    .orderBy(users.createdAt)
  // The last four have a plan assigned by an admin, without a subscription.
  for (const member of members.slice(0, -4)) await subscribe(deps, knobs, member)
}

const unpaidOrders = ({ db }: FillDeps) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.purpose, 'order'), eq(payments.status, 'open'), isNull(payments.sessionId)))

async function pastPayments({ db }: FillDeps) {
  const rows = await db
    .select({ payment: payments, dispute: disputes })
    .from(payments)
    .leftJoin(disputes, eq(disputes.paymentId, payments.id))
    .where(like(payments.paymentIntentId, 'pi_demo_%'))
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  return rows.map(
    ({ payment: { paymentIntentId, paidCents, amountCents, refundedCents, description, createdAt }, dispute }) => ({
      id: paymentIntentId ?? '',
      amount: paidCents ?? amountCents,
      refunded: refundedCents,
      description,
      created: seconds(createdAt),
      ...(dispute && { dispute: { id: dispute.providerDisputeId, created: seconds(dispute.createdAt) } }),
    }),
  )
}

/** Uses the regular checkout and settlement, with a sandbox card. */
async function subscribe(deps: FillDeps, knobs: Sandbox['knobs'], { id: userId, role }: { id: string; role: string }) {
  const plan = deps.config.plans.find((each) => each.role === role)
  if (!plan) return
  const home = deps.config.publicUrl + paths.membership()
  const payment = await inTransaction(deps.db, (tx) =>
    insertPayment(tx, {
      id: randomUUID(),
      purpose: 'membership',
      subjectId: userId,
      userId,
      description: `${plan.name} membership`,
      amountCents: plan.priceCents,
      isTest: true,
      request: {
        mode: 'subscription',
        priceId: deps.planPrices[plan.role],
        plan: plan.role,
        successUrl: `${home}/success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${home}/cancel`,
      },
    }),
  )
  const sessionId = (await openCheckout(deps, payment))?.sessionId
  if (!sessionId) return
  await knobs.pay(sessionId)
  const session = await deps.provider.findSession(sessionId)
  if (session) await settleSession(deps, session)
}
