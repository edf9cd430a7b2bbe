import { type CampDay, campDays } from '@crew-chief/domain/camp/camp-days'
import { isEventStaff } from '@crew-chief/domain/events/event-staff'
import { toWallClock } from '@crew-chief/domain/time-zone'
import type { Actor } from '../../actor.ts'
import { databaseTime } from '../../db/database-time.ts'
import type { Reader } from '../../db/transaction.ts'
import { type CampEvent, findStaffedCamp } from './camp-access.ts'

export type CampClock = { event: CampEvent; days: CampDay[]; now: Date; wallClock: string }

/** For staff. Uses the database clock, so that all nodes agree on which games are on. */
export async function readCampClock(db: Reader, actor: Actor, eventId: string): Promise<CampClock> {
  const event = await findStaffedCamp(db, actor, eventId, isEventStaff)
  const now = await databaseTime(db)
  const time = {
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    timezone: event.timezone,
  }
  return { event, days: campDays(time), now, wallClock: toWallClock(now, event.timezone) }
}
