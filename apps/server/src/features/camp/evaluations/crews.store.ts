import { and, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { courtCampers, courtPositions, courts } from '../../courts/public.ts'
import { directoryEntries } from '../../directory/public.ts'
import { eventPicture, registrations } from '../../events/public.ts'
import { evaluations } from '../camp.tables.ts'

/** The user's directory record has a position on the court. */
export const isClinicianOf = (db: Reader, userId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(courtPositions)
      .innerJoin(directoryEntries, eq(directoryEntries.id, courtPositions.clinicianId))
      .where(and(eq(courtPositions.courtId, courts.id), eq(directoryEntries.userId, userId))),
  )

export const slotColumns = {
  courtId: courts.id,
  courtName: courts.name,
  day: courts.day,
  startTime: courts.startTime,
  endTime: courts.endTime,
}

export const listCourtsOfDay = (db: Reader, eventId: string, day: string, readerId: string) =>
  db
    .select({ ...slotColumns, isMine: sql<boolean>`${isClinicianOf(db, readerId)}` })
    .from(courts)
    .where(and(eq(courts.eventId, eventId), eq(courts.day, day)))

export const listCrews = (db: Reader, courtIds: readonly string[]) =>
  db
    .select({
      courtId: courtCampers.courtId,
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImage: eventPicture(),
      experienceLevels: users.experienceLevels,
    })
    .from(courtCampers)
    .innerJoin(courts, eq(courts.id, courtCampers.courtId))
    .innerJoin(users, eq(users.id, courtCampers.userId))
    .leftJoin(
      registrations,
      and(
        eq(registrations.eventId, courts.eventId),
        eq(registrations.userId, users.id),
        eq(registrations.status, 'CONFIRMED'),
      ),
    )
    .where(and(inArray(courtCampers.courtId, [...courtIds]), isNull(users.erasedAt)))
    .orderBy(users.lastName, users.firstName, users.id)

/** Released evaluations of these officials and the reader's own drafts, latest first. */
export const listPastEvaluations = (db: Reader, eventId: string, readerId: string, officialIds: readonly string[]) =>
  db
    .select({
      id: evaluations.id,
      officialId: evaluations.officialId,
      authorId: evaluations.authorId,
      status: evaluations.status,
      improve: evaluations.improve,
      slot: evaluations.slot,
    })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.eventId, eventId),
        inArray(evaluations.officialId, [...officialIds]),
        isNull(evaluations.withdrawnAt),
        or(eq(evaluations.status, 'RELEASED'), eq(evaluations.authorId, readerId)),
      ),
    )
    .orderBy(desc(evaluations.createdAt), desc(evaluations.id))
export type PastEvaluation = Awaited<ReturnType<typeof listPastEvaluations>>[number]
