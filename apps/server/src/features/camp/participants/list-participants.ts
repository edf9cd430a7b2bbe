// Who takes part: a page of everybody for staff, one's own record for a participant (decisions, Visibility).

import type { campApi } from '@crew-chief/contract/camp'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { isCampStaff } from '@crew-chief/domain/camp/permissions'
import type { Actor } from '../../../call.ts'
import type { Deps } from '../../../deps.ts'
import { findCamp } from '../camp-access.ts'
import { countParticipants, findParticipant, findParticipants } from './participants.store.ts'
import { readParticipants } from './read-participants.ts'

type Query = Decoded<typeof campApi.listParticipants>['query']

export async function listParticipants(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
  { page, limit, search }: Query,
) {
  await findCamp(db, actor, eventId)
  if (!isCampStaff(actor)) {
    const own = await findParticipant(db, eventId, actor.id)
    const participants = await readParticipants(db, actor, own ? [own] : [])
    return { participants, pagination: { page: 1, totalPages: 1, total: participants.length } }
  }
  const found = await findParticipants(db, eventId, search, { number: page, limit })
  // Every row of a page tells the total; a page past the end has none.
  const total = found[0]?.total ?? (page > 1 ? await countParticipants(db, eventId, search) : 0)
  const pagination = { page, totalPages: Math.max(1, Math.ceil(total / limit)), total }
  return { participants: await readParticipants(db, actor, found), pagination }
}
