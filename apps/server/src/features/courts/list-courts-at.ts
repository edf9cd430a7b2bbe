import type { Court } from '@crew-chief/contract/court-shapes'
import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { overlaps } from '@crew-chief/domain/camp/slot-time'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { listCourts } from './list-courts.ts'

type Query = Decoded<typeof courtsApi.listCourtsAt>['query']

/** Courts with games between two times; unscheduled courts have none. */
export async function listCourtsAt(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
  query: Query,
): Promise<Court[]> {
  const { startTime, endTime, day } = query
  const { value } = await listCourts(deps, actor, eventId)
  return value.filter(
    (court) => court.startTime !== null && overlaps({ startTime, endTime, day: day ?? court.day }, court),
  )
}
