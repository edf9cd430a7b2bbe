import type { Decoded } from '@crew-chief/contract/endpoint'
import type { eventCopiesApi } from '@crew-chief/contract/event-copies'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { courtsOf } from '@crew-chief/domain/events/event-template'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { fillCamp, findCampPlan } from '../camp/public.ts'
import { fillCourts, findCourtPlan } from '../courts/public.ts'
import { copyEvent, readEvent } from '../events/public.ts'

type Body = Decoded<typeof eventCopiesApi.duplicateEvent>['body']

export const duplicateEvent = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  originalId: string,
  body: Body,
): Promise<EventDetails> =>
  inTransaction(db, async (tx) => {
    const [original, { id, name }] = await copyEvent(tx, originalId, body)
    await fillCamp(tx, id, await findCampPlan(tx, originalId))
    await fillCourts(tx, id, courtsOf(await findCourtPlan(tx, originalId)))
    await recordAudit(tx, actor, {
      action: 'events.duplicated',
      subject: { kind: 'event', id, name },
      details: { from: original.name },
    })
    return readEvent(tx, actor, id)
  })
