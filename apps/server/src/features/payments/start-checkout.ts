// The specification's one door to the payment page, for events and plans alike. What is bought decides the rest:
// price, payer and whether it recurs are ours to know, and a request that says otherwise is refused.

import type { Decoded } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import type { Checkout } from './open-checkout.ts'

type Asked = Decoded<typeof paymentsApi.createCheckoutSession>['body']

/** How each thing that can be bought starts; handed in by app.ts. */
export type CheckoutStarters = {
  registration: (actor: Actor, eventId: string, asked: Asked) => Promise<Checkout>
  membership: (actor: Actor, asked: Asked) => Promise<Checkout>
}

export async function startCheckout(starters: CheckoutStarters, actor: Actor, asked: Asked): Promise<Checkout> {
  if (asked.memberId && asked.memberId !== actor.id) throw new AppError('payments.not_yourself')
  return asked.eventId ? starters.registration(actor, asked.eventId, asked) : starters.membership(actor, asked)
}
