import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { findEvent } from '../events.store.ts'
import { findLive } from '../registrations.store.ts'
import { presentOffer } from './offer-transfer.ts'
import { findOpenOffer } from './transfers.store.ts'

export async function getMyTransfer({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string) {
  const event = await findEvent(db, eventId)
  if (!event || event.isDraft) throw new AppError('events.not_found')
  const mine = await findLive(db, eventId, actor.id)
  const offer = mine && (await findOpenOffer(db, mine.id))
  return { offer: offer ? presentOffer(offer) : null }
}
