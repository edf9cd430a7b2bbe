// Membership: the two plans and one's own subscription (spec 1 §2.7, §9).

import { SUBSCRIPTION_STATUSES } from '@crew-chief/domain/membership/subscription-role'
import * as z from 'zod/mini'
import { anyone, signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { dollars, isoDateTime } from './wire.ts'

const PlanRole = z.enum(['ALL_YOU_NEED', 'ALL_YOU_WANT'])

export const membershipApi = defineEndpoints({
  listPlans: {
    method: 'GET',
    path: '/api/membership/plans',
    summary: 'The plans with the price ids a checkout names them by',
    access: anyone,
    reply: z.array(z.object({ role: PlanRole, name: z.string(), price: dollars, priceId: z.string() })),
    errors: [],
    failure: 'Failed to fetch membership plans',
  },
  myMembership: {
    method: 'GET',
    path: '/api/membership',
    summary: 'One\u2019s own subscription, if there is one',
    access: signedIn,
    reply: z.object({
      subscription: z.nullable(
        z.object({
          plan: PlanRole,
          status: z.enum(SUBSCRIPTION_STATUSES),
          /** When it renews, or ends when it has been cancelled. */
          periodEnd: isoDateTime,
          endsAtPeriodEnd: z.boolean(),
          /** The last payment failed: the plan stays until then. */
          graceUntil: z.nullable(isoDateTime),
        }),
      ),
    }),
    errors: [],
    failure: 'Failed to fetch your membership',
  },
})
