import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { lockEvent } from '../events.store.ts'
import { findLive } from '../registrations.store.ts'
import { endOffer } from './end-offer.ts'

export const withdrawTransfer = (deps: Pick<Deps, 'db' | 'jobs'>, actor: Actor, eventId: string): Promise<undefined> =>
  inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (!event || event.isDraft) throw new AppError('events.not_found')
    const mine = await findLive(tx, eventId, actor.id)
    await endOffer(deps, tx, actor, event, mine?.id)
    return undefined
  })
