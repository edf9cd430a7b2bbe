// Which of the events a person may enter matters to them, and where their day there is.

import type { EventStatus, EventType } from '../events/event-choices.ts'
import { hasCourts, type Place } from '../events/online-events.ts'
import { hasEnded } from '../events/registration-rules.ts'
import { paths } from '../paths.ts'
import { isStaff, type Role } from '../roles.ts'

/** The first one the user takes part in; for admins the first camp (spec 2 §2). `camps`: nearest first. */
export function firstCamp<C extends { type: EventType }>(role: Role, camps: readonly C[]): C | undefined {
  const camp = camps.find(({ type }) => type === 'camp')
  if (role === 'ADMIN') return camp
  // Staff can open every event, but clinicians rarely want a webinar here.
  return isStaff({ role }) ? (camp ?? camps[0]) : camps[0]
}

type Times = { status: EventStatus; startDate: string; endDate: string; canceledAt?: string | null | undefined }

/** An admin may set `in-progress` before the start. */
export const isRunning = ({ status, startDate, endDate, canceledAt }: Times, now: Date): boolean =>
  !canceledAt &&
  !hasEnded({ status, endsAt: new Date(endDate) }, now) &&
  (status === 'in-progress' || new Date(startDate) <= now)

/** The event that runs now, of those the user may enter. */
export const runningCamp = <C extends Times & { type: EventType }>(
  role: Role,
  camps: readonly C[],
  now: Date,
): C | undefined =>
  firstCamp(
    role,
    camps.filter((camp) => isRunning(camp, now)),
  )

/** The person's own courts of today; of an event without courts the schedule. */
export const pathToToday = (camp: Place & { id: string }): string =>
  paths.camp(camp.id, hasCourts(camp) ? 'courts' : 'schedule')
