import { type CampDay, campDays } from '@crew-chief/domain/camp/camp-days'
import { areCourtsHidden, isEventStaff } from '@crew-chief/domain/events/event-staff'
import { toWallClock } from '@crew-chief/domain/time-zone'
import type { Actor } from '../../actor.ts'
import { databaseTime } from '../../db/database-time.ts'
import type { Reader } from '../../db/transaction.ts'
import { findSettings } from '../courts/public.ts'
import { requireStanding } from '../events/public.ts'
import { type CampEvent, findCampEvent } from './camp-access.ts'

export type CampClock = {
  event: CampEvent
  days: CampDay[]
  now: Date
  wallClock: string
  /** The courts are not published yet. */
  hasHiddenCourts: boolean
}

/** For staff. Uses the database clock, so that all nodes agree on which games are on. */
export async function readCampClock(db: Reader, actor: Actor, eventId: string): Promise<CampClock> {
  const standing = await requireStanding(db, actor, eventId, isEventStaff)
  const event = await findCampEvent(db, eventId)
  const hasHiddenCourts = areCourtsHidden(standing, await findSettings(db, eventId))
  const now = await databaseTime(db)
  const time = {
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    timezone: event.timezone,
  }
  return { event, days: campDays(time), now, wallClock: toWallClock(now, event.timezone), hasHiddenCourts }
}
