import type { CheckoutSession } from '../objects/checkout-session.ts'
import { cancelIntent } from './charge-card.ts'
import { showSession } from './show.ts'
import type { World } from './world.ts'

export function expireSession(world: World, session: CheckoutSession): void {
  session.status = 'expired'
  const intent = world.state.intents.get(session.payment_intent ?? '')
  if (intent !== undefined) cancelIntent(world, intent)
  world.emit('checkout.session.expired', showSession(world, session))
}
