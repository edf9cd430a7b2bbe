// Separate from directory.store.ts: the tables of courts refer to the directory.

import { and, eq, inArray, isNull, not, or } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { courtPositions, courts } from '../courts/public.ts'
import { hasAccepted, wasRegistered } from '../events/public.ts'
import { directoryEntries } from './directory.tables.ts'

/**
 * Directory ids of people with a position on a court of these events, which have no staff list now: people who accepted
 * the event, have no account, or are its staff by their role. Others were placed while there was a list.
 */
export async function listPlaced(db: Reader, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const isStaffByRole = and(
    inArray(users.role, ['CLINICIAN', 'ADMIN']),
    not(wasRegistered(courts.eventId, directoryEntries.userId)),
  )
  const rows = await db
    .selectDistinct({ id: directoryEntries.id })
    .from(courtPositions)
    .innerJoin(courts, eq(courts.id, courtPositions.courtId))
    .innerJoin(directoryEntries, eq(directoryEntries.id, courtPositions.clinicianId))
    .leftJoin(users, eq(users.id, directoryEntries.userId))
    .where(
      and(
        inArray(courts.eventId, [...eventIds]),
        or(isNull(directoryEntries.userId), isStaffByRole, hasAccepted(courts.eventId, directoryEntries.userId)),
      ),
    )
  return rows.map(({ id }) => id)
}
