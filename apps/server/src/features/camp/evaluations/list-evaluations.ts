import type { Decoded } from '@crew-chief/contract/endpoint'
import type { evaluationsApi, ListedEvaluation } from '@crew-chief/contract/evaluations'
import { canEnterEvent, isEventStaff } from '@crew-chief/domain/events/event-staff'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { findStanding } from '../../events/public.ts'
import { evaluations } from '../camp.tables.ts'
import { findCamp } from '../camp-access.ts'
import { listCards, listReceivedCards, openReceived } from './evaluations.store.ts'
import { presentListed } from './present-evaluation.ts'

type Query = Decoded<typeof evaluationsApi.listEvaluations>['query']

/** Staff get released evaluations and their own drafts; officials get released ones about themselves. */
export async function listEvaluations(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { eventId, officialId }: Query,
): Promise<ListedEvaluation[]> {
  const isAboutMe = officialId === undefined || officialId === actor.id
  if (isAboutMe) await openReceived(db, actor.id, eq(evaluations.eventId, eventId))
  const standing = await findStanding(db, actor, eventId)
  if (standing && canEnterEvent(standing)) {
    const cards = await listCards(db, { id: actor.id, isStaff: isEventStaff(standing) }, { eventId, officialId })
    return cards.map((card) => presentListed(card, actor, standing))
  }
  const received = isAboutMe ? await listReceivedCards(db, actor.id, eventId) : []
  // Without own evaluations the event stays closed, in the hub's words.
  if (received.length === 0) await findCamp(db, actor, eventId)
  return received.map((card) => presentListed(card, actor, { functions: [] }))
}
