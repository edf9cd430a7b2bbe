// One endpoint for events and plans (spec 1 §7). Price, payer and recurrence are decided by the server; a request that
// contradicts them is rejected.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import type { Plan } from '@crew-chief/domain/membership/plans'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { PlanChange } from '../../platform/payment-provider/provider.ts'
import type { Checkout } from './open-checkout.ts'

type Body = Decoded<typeof paymentsApi.createCheckoutSession>['body']

/** Injected by app.ts. */
export type CheckoutStarters = {
  registration: (actor: Actor, eventId: string, body: Body) => Promise<Checkout>
  membership: (actor: Actor, body: Body) => Promise<Checkout>
  /** Undefined when the actor has no other plan to switch from. */
  findPlanChange: (actor: Actor, plan: Plan['role']) => Promise<PlanChange | undefined>
}

export async function startCheckout(starters: CheckoutStarters, actor: Actor, body: Body): Promise<Checkout> {
  if (body.memberId && body.memberId !== actor.id) throw new AppError('payments.not_yourself')
  return body.eventId ? starters.registration(actor, body.eventId, body) : starters.membership(actor, body)
}
