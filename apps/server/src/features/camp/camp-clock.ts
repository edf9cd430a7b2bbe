import { type CampDay, campDays } from '@crew-chief/domain/camp/camp-days'
import { toWallClock } from '@crew-chief/domain/time-zone'
import { databaseTime } from '../../db/database-time.ts'
import type { Reader } from '../../db/transaction.ts'
import { type CampEvent, findCampEvent } from './camp-access.ts'

export type CampClock = { event: CampEvent; days: CampDay[]; now: Date; wallClock: string }

/** Uses the database clock, so that all nodes agree on which games are on. */
export async function readCampClock(db: Reader, eventId: string): Promise<CampClock> {
  const event = await findCampEvent(db, eventId)
  const now = await databaseTime(db)
  const time = {
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    timezone: event.timezone,
  }
  return { event, days: campDays(time), now, wallClock: toWallClock(now, event.timezone) }
}
