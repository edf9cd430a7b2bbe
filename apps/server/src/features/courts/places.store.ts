// Writes assignments. Only changed courts are written, with a fixed number of statements.

import { assignmentKey, type Placement, placesOf } from '@crew-chief/domain/courts/board'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { courtCampers, courtPositions } from './courts.tables.ts'

type Marks = { locked: boolean; noShow: boolean }
/** Keys made by `assignmentKey`. */
export type MarksByPlace = ReadonlyMap<string, Marks>
const NO_MARKS: MarksByPlace = new Map()

// PostgreSQL allows 65,535 parameters per statement.
const MAX_ROWS = 10_000

/** Returns the number of changed courts. The caller has locked the board. `marks` are those of restored officials. */
export async function writePlaces(
  tx: Tx,
  before: Placement,
  after: Placement,
  marks: MarksByPlace = NO_MARKS,
): Promise<number> {
  const crews = Object.keys(after).filter((id) => !isSame(officialsOn(before, id), officialsOn(after, id)))
  const positions = positionChanges(before, after)
  await rewriteCrews(tx, crews, { before, after, marks })
  if (positions.length > 0)
    await tx
      .insert(courtPositions)
      .values(positions)
      .onConflictDoUpdate({
        target: [courtPositions.courtId, courtPositions.position],
        set: { clinicianId: sql`excluded.official_id` },
      })
  return new Set([...crews, ...positions.map(({ courtId }) => courtId)]).size
}

const officialsOn = (places: Placement, courtId: string) => placesOf(places, courtId).officialIds
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

const positionChanges = (before: Placement, after: Placement) =>
  Object.entries(after).flatMap(([courtId, { positions }]) => {
    const old = placesOf(before, courtId).positions
    return Object.entries(positions).flatMap(([position, clinicianId]) =>
      old[position] === clinicianId ? [] : [{ courtId, position, clinicianId }],
    )
  })

/** Deletes and re-inserts the crews of changed courts, in the new order and with their marks. */
async function rewriteCrews(
  tx: Tx,
  courtIds: readonly string[],
  { before, after, marks }: { before: Placement; after: Placement; marks: MarksByPlace },
): Promise<void> {
  if (courtIds.length === 0) return
  const deleted = await tx
    .delete(courtCampers)
    .where(inArray(courtCampers.courtId, [...courtIds]))
    .returning()
  const previous = new Map(deleted.map(({ place: _, ...row }) => [assignmentKey(row.courtId, row.userId), row]))
  const rows = courtIds.flatMap((courtId) =>
    officialsOn(after, courtId).flatMap((userId) => {
      const key = assignmentKey(courtId, userId)
      const row = previous.get(key)
      if (row) return [row]
      // On the board that was read but without a row now: the account was just erased.
      return officialsOn(before, courtId).includes(userId) ? [] : [{ courtId, userId, ...marks.get(key) }]
    }),
  )
  for (let start = 0; start < rows.length; start += MAX_ROWS)
    await tx.insert(courtCampers).values(rows.slice(start, start + MAX_ROWS))
}

export async function removePosition(tx: Tx, courtId: string, position: string): Promise<void> {
  await tx.delete(courtPositions).where(and(eq(courtPositions.courtId, courtId), eq(courtPositions.position, position)))
}

export async function markCamper(tx: Tx, courtId: string, userId: string, marks: Marks): Promise<void> {
  await tx
    .update(courtCampers)
    .set(marks)
    .where(and(eq(courtCampers.courtId, courtId), eq(courtCampers.userId, userId)))
}
