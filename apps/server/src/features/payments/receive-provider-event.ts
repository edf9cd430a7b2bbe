// A provider event: proven, noted once, and acted on by reading the object again. A failure answers 5xx,
// so that the provider sends it again; an event of something that is not ours is received and left alone.

import { AppError } from '../../app-error.ts'
import type { Signed } from '../../call.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { ProviderEvent } from './provider.ts'
import { isSettledEvent, markEventSettled, noteEvent } from './provider-events.store.ts'
import { settleSession } from './settle-session.ts'
import { syncRefund } from './sync-refund.ts'

/** What other features do about an event; they pick those that concern them. */
export type EventListener = (event: ProviderEvent) => Promise<void>

export async function receiveProviderEvent(deps: PaymentDeps, listeners: readonly EventListener[], signed: Signed) {
  const event = deps.provider.readEvent(signed.bytes, signed.signature)
  if (!event) throw new AppError('payments.bad_signature')
  if (event === 'foreign') return { received: true }
  if (await isSettledEvent(deps.db, event.id)) return { received: true }
  await noteEvent(deps.db, event)
  await act(deps, event)
  for (const listener of listeners) await listener(event)
  await markEventSettled(deps.db, event.id)
  return { received: true }
}

async function act(deps: PaymentDeps, { type, objectId }: ProviderEvent): Promise<void> {
  if (type.startsWith('checkout.session.')) {
    const session = await deps.provider.findSession(objectId)
    if (session) await settleSession(deps, session)
  } else if (type.startsWith('refund.')) {
    await syncRefund(deps, objectId)
  }
}
