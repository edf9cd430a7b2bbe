// Separate from officials.store.ts: the tables of courts refer to officials.

import { and, eq, inArray, isNull, not, or } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { courtPositions, courts } from '../courts/public.ts'
import { hasAccepted, wasRegistered } from '../events/public.ts'
import { officials } from './officials.tables.ts'

/**
 * Directory ids of people with a position on a court of these events, which have no staff list now: people who accepted
 * the event, have no account, or are its staff by their role. Others were placed while there was a list.
 */
export async function listPlaced(db: Reader, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const isStaffByRole = and(
    inArray(users.role, ['CLINICIAN', 'ADMIN']),
    not(wasRegistered(courts.eventId, officials.userId)),
  )
  const rows = await db
    .selectDistinct({ id: officials.id })
    .from(courtPositions)
    .innerJoin(courts, eq(courts.id, courtPositions.courtId))
    .innerJoin(officials, eq(officials.id, courtPositions.clinicianId))
    .leftJoin(users, eq(users.id, officials.userId))
    .where(
      and(
        inArray(courts.eventId, [...eventIds]),
        or(isNull(officials.userId), isStaffByRole, hasAccepted(courts.eventId, officials.userId)),
      ),
    )
  return rows.map(({ id }) => id)
}
