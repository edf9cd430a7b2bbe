import type { Decoded } from '@crew-chief/contract/endpoint'
import type { Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { findCamp } from '../camp-access.ts'
import { listCards } from './evaluations.store.ts'
import { presentEvaluation } from './present-evaluation.ts'

type Query = Decoded<typeof evaluationsApi.listEvaluations>['query']

/** Staff get released evaluations and their own drafts; officials get released ones about themselves. */
export async function listEvaluations({ db }: Pick<Deps, 'db'>, actor: Actor, query: Query): Promise<Evaluation[]> {
  const { standing } = await findCamp(db, actor, query.eventId)
  const cards = await listCards(db, { id: actor.id, isStaff: isEventStaff(standing) }, query)
  return cards.map((card) => presentEvaluation(card, actor, standing))
}
