import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { type OfficialRow, officials } from './officials.tables.ts'

export type NewOfficial = typeof officials.$inferInsert

export const selectOfficials = (db: Reader): Promise<OfficialRow[]> =>
  db.select().from(officials).orderBy(asc(officials.lastName), asc(officials.firstName), asc(officials.id))

export async function findOfficial(db: Reader, id: string): Promise<OfficialRow | undefined> {
  const [row] = await db.select().from(officials).where(eq(officials.id, id))
  return row
}

export async function lockOfficial(tx: Tx, id: string): Promise<OfficialRow | undefined> {
  const [row] = await tx.select().from(officials).where(eq(officials.id, id)).for('update')
  return row
}

/** Undefined when the account already has a record; the unique index decides, also for concurrent inserts. */
export async function insertOfficial(tx: Tx, official: NewOfficial): Promise<OfficialRow | undefined> {
  const [row] = await tx.insert(officials).values(official).onConflictDoNothing().returning()
  return row
}

/** Locks the account, so that a concurrent erasure waits and then also erases the new record. */
export async function lockOwner(tx: Tx, userId: string) {
  const [user] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('share')
  return user
}

export async function updateOfficialRow(tx: Tx, id: string, change: Partial<NewOfficial>): Promise<OfficialRow> {
  const [row] = await tx
    .update(officials)
    .set({ ...change, version: sql`${officials.version} + 1` })
    .where(eq(officials.id, id))
    .returning()
  if (!row) throw new Error(`official ${id} is gone`)
  return row
}

export async function deleteOfficialRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(officials).where(eq(officials.id, id))
}

/** Creates records for those of the users who are clinicians and have none. */
export async function insertMissingRecords(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const clinicians = await tx
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      experienceLevels: users.experienceLevels,
    })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.role, 'CLINICIAN'), isNull(users.erasedAt)))
  if (clinicians.length > 0) await tx.insert(officials).values(clinicians).onConflictDoNothing()
}
