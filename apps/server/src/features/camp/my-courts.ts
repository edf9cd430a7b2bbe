import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'
import { compareSlots } from '@crew-chief/domain/camp/slot-time'
import { areCourtsHidden } from '@crew-chief/domain/events/event-staff'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { users } from '../accounts/public.ts'
import { courtCampers, courtPositions, courts, findSettings } from '../courts/public.ts'
import { directoryEntries } from '../directory/public.ts'
import { findCamp } from './camp-access.ts'
import { isClinicianOf, slotColumns } from './evaluations/crews.store.ts'

type MyCourts = Reply<typeof campApi.myCourts>

/** Courts of the user, as an official or as a clinician, with the names of the crew. */
export async function myCourts({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<MyCourts> {
  const { standing } = await findCamp(db, actor, eventId)
  const settings = await findSettings(db, eventId)
  if (areCourtsHidden(standing, settings)) return []
  const slots = (await listSlots(db, eventId, actor.id)).toSorted(compareSlots)
  if (slots.length === 0) return []
  const ids = slots.map(({ courtId }) => courtId)
  const [campers, clinicians] = await Promise.all([listCampers(db, ids), listClinicians(db, ids)])
  return slots.map(({ isCamper, response, ...slot }) => ({
    ...slot,
    ...(settings.asksForResponse && isCamper && { response }),
    crew: campers.flatMap(({ courtId, ...person }) => (courtId === slot.courtId ? [person] : [])),
    clinicians: clinicians.flatMap(({ courtId, ...person }) => (courtId === slot.courtId ? [person] : [])),
  }))
}

const listSlots = (db: Reader, eventId: string, userId: string) =>
  db
    .select({
      ...slotColumns,
      gym: courts.gym,
      isCamper: sql<boolean>`${courtCampers.userId} is not null`,
      response: courtCampers.response,
    })
    .from(courts)
    .leftJoin(courtCampers, and(eq(courtCampers.courtId, courts.id), eq(courtCampers.userId, userId)))
    .where(and(eq(courts.eventId, eventId), or(isNotNull(courtCampers.userId), isClinicianOf(db, userId))))
    .orderBy(asc(courts.name), asc(courts.id))

const listCampers = (db: Reader, courtIds: readonly string[]) =>
  db
    .select({ courtId: courtCampers.courtId, id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(courtCampers)
    .innerJoin(users, eq(users.id, courtCampers.userId))
    .where(and(inArray(courtCampers.courtId, [...courtIds]), isNull(users.erasedAt)))
    .orderBy(users.lastName, users.firstName, users.id)

const listClinicians = (db: Reader, courtIds: readonly string[]) =>
  db
    .select({
      courtId: courtPositions.courtId,
      firstName: directoryEntries.firstName,
      lastName: directoryEntries.lastName,
      position: courtPositions.position,
    })
    .from(courtPositions)
    .innerJoin(directoryEntries, eq(directoryEntries.id, courtPositions.clinicianId))
    .where(inArray(courtPositions.courtId, [...courtIds]))
    .orderBy(courtPositions.createdAt, courtPositions.position)
