// Plans and the viewer's own subscription (spec 1 §2.7, §9).

import { PLAN_PERIODS, PLAN_ROLES } from '@crew-chief/domain/membership/plans'
import { SUBSCRIPTION_STATUSES } from '@crew-chief/domain/membership/subscription-role'
import * as z from 'zod/mini'
import { anyone, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { ReceiptLine } from './my-events.ts'
import { byId, dollars, dollarTotal, id, isoDateTime } from './wire.ts'

export const PlanRole = z.enum(PLAN_ROLES)

export const MembershipReceipt = z.object({
  number: z.string(),
  date: isoDateTime,
  payer: z.string(),
  /** What was paid for. */
  description: z.string(),
  /** The payment and its refunds. */
  lines: z.array(ReceiptLine),
  /** Payment minus refunds. */
  total: dollarTotal,
})
export type MembershipReceipt = z.output<typeof MembershipReceipt>

export const membershipApi = defineEndpoints({
  listPlans: {
    method: 'GET',
    path: '/api/membership/plans',
    summary: 'List the plans on offer with their price ids and what they include now',
    access: anyone,
    shared: { by: 'role', topics: ['events', 'posts'] },
    reply: z.array(
      z.object({
        role: PlanRole,
        name: z.string(),
        price: dollars,
        period: z.enum(PLAN_PERIODS),
        priceId: z.string(),
        includes: z.array(z.string()),
      }),
    ),
    errors: [],
    failure: 'Failed to fetch membership plans',
  },
  planComparison: {
    method: 'GET',
    path: '/api/membership/comparison',
    summary: 'Compare what an account gets without a plan and with each plan, with the largest savings at events',
    access: anyone,
    shared: { by: 'role', topics: ['events', 'posts'] },
    reply: z.object({
      /** Largest first. */
      savings: z.array(
        z.object({
          name: z.string(),
          slug: z.string(),
          regular: dollars,
          ALL_YOU_NEED: dollars,
          ALL_YOU_WANT: dollars,
        }),
      ),
      rows: z.array(
        z.object({ label: z.string(), free: z.string(), ALL_YOU_NEED: z.string(), ALL_YOU_WANT: z.string() }),
      ),
    }),
    errors: [],
    failure: 'Failed to fetch membership plans',
  },
  myMembership: {
    method: 'GET',
    path: '/api/membership',
    summary:
      'Get your own subscription; `switchTo` asks what switching to that plan costs, `fresh` asks the provider for its state',
    access: signedIn,
    query: z.object({ switchTo: z.optional(PlanRole), fresh: z.optional(z.enum(['true', 'false'])) }),
    reply: z.object({
      subscription: z.nullable(
        z.object({
          plan: PlanRole,
          /** What the next renewal costs, which may be an earlier price of the plan. */
          price: dollars,
          period: z.enum(PLAN_PERIODS),
          status: z.enum(SUBSCRIPTION_STATUSES),
          /** Renewal date, or end date of a cancelled subscription. */
          periodEnd: isoDateTime,
          endsAtPeriodEnd: z.boolean(),
          /** Set after a failed payment: the plan stays until then. */
          graceUntil: z.nullable(isoDateTime),
          /** True while a payment is disputed: the plan is paused. */
          isSuspended: z.optional(z.boolean()),
          /** The latest switch of plan, if there was one. */
          lastSwitch: z.optional(
            z.object({
              from: PlanRole,
              at: isoDateTime,
              /** Null when it is part of the next payment. */
              cost: z.nullable(z.object({ due: dollars, credit: dollars, isPaid: z.boolean() })),
            }),
          ),
        }),
      ),
      /** The latest payments for memberships, newest first; missing without one. */
      receipts: z.optional(
        z.array(
          z.object({
            id,
            date: isoDateTime,
            description: z.string(),
            amount: dollars,
            isTest: z.optional(z.boolean()),
          }),
        ),
      ),
      /** Null when not asked, when there is nothing to switch, or when the provider could not tell. */
      switchCost: z.optional(z.nullable(z.object({ dueToday: dollars, credit: dollars }))),
    }),
    errors: [],
    failure: 'Failed to fetch your membership',
  },
  getMembershipReceipt: {
    method: 'GET',
    path: '/api/membership/receipts/:id',
    summary: 'Get the receipt of a payment for a membership: your own; admins get every one',
    access: signedIn,
    params: byId,
    reply: MembershipReceipt,
    errors: ['payments.not_found'],
    failure: 'Failed to load the receipt',
  },
})
