import { canManageEvent } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { requireStanding } from '../event-standing.ts'
import { lockEvent } from '../events.store.ts'
import { findRegistration } from '../registrations.store.ts'
import { endOffer } from './end-offer.ts'

/** Staff cancel the offer of a participant. */
export const cancelTransfer = (
  deps: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<undefined> =>
  inTransaction(deps.db, async (tx) => {
    await requireStanding(tx, actor, eventId, canManageEvent)
    const event = await lockEvent(tx, eventId)
    if (!event) throw new AppError('events.not_found')
    const registration = await findRegistration(tx, registrationId)
    await endOffer(deps, tx, actor, event, registration?.eventId === eventId ? registration.id : undefined)
    return undefined
  })
