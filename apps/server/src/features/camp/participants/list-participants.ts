import type { campApi } from '@crew-chief/contract/camp'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { isEventStaff, type Standing } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { paginationOf } from '../../../db/pagination.ts'
import type { Deps } from '../../../deps.ts'
import { findParticipant, findParticipants } from './participants.store.ts'
import { readParticipants } from './read-participants.ts'

type Query = Decoded<typeof campApi.listParticipants>['query']

/** Staff of the event get all participants, others their own record. */
export async function listParticipants(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
  { page: number, limit, search, sort, order }: Query,
) {
  const page = { number, limit }
  const query = { search, sorting: { sort, order } }
  const { standing, found } = await findParticipants(db, actor, eventId, { ...query, page })
  if (!isEventStaff(standing)) return listOwn(db, { actor, standing }, eventId)
  // Each row has the total. A page past the end has no rows, so read the first one.
  const [first] =
    found.length > 0 || number === 1
      ? found
      : (await findParticipants(db, actor, eventId, { ...query, page: { number: 1, limit: 1 } })).found
  return {
    participants: await readParticipants(db, { actor, standing }, found),
    pagination: paginationOf(page, first?.total ?? 0),
  }
}

async function listOwn(db: Db, reader: { actor: Actor; standing: Standing }, eventId: string) {
  const own = await findParticipant(db, eventId, reader.actor.id)
  const participants = await readParticipants(db, reader, own ? [own] : [])
  return { participants, pagination: { page: 1, totalPages: 1, total: participants.length } }
}
