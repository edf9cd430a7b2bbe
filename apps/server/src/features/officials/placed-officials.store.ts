// Separate from officials.store.ts: the tables of courts refer to officials.

import { eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import { courtPositions, courts } from '../courts/public.ts'

/** Directory ids of people with a position on a court of these events. */
export async function listPlaced(db: Reader, eventIds: readonly string[]): Promise<string[]> {
  if (eventIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: courtPositions.clinicianId })
    .from(courtPositions)
    .innerJoin(courts, eq(courts.id, courtPositions.courtId))
    .where(inArray(courts.eventId, [...eventIds]))
  return rows.flatMap(({ id }) => id ?? [])
}
