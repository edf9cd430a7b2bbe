import type { Context } from '../context.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import { cancelIntent } from './charge-card.ts'
import { showSession } from './render.ts'

export function expireSession(ctx: Context, session: CheckoutSession): void {
  session.status = 'expired'
  const intent = ctx.state.intents.get(session.payment_intent ?? '')
  if (intent !== undefined) cancelIntent(ctx, intent)
  ctx.emit('checkout.session.expired', showSession(ctx, session))
}
