// Queries on groups of events.

import { eq, sql } from 'drizzle-orm'
import { onConstraint } from '../../db/on-constraint.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { eventGroups } from './events.tables.ts'

const GROUP = { id: eventGroups.id, name: eventGroups.name }
export type Group = { id: string; name: string }

const nameIsTaken = onConstraint('event_groups__one_per_name', 'groups.name_taken')

export const listGroups = (db: Reader): Promise<Group[]> =>
  db.select(GROUP).from(eventGroups).orderBy(sql`lower(${eventGroups.name})`)

export async function lockGroup(tx: Tx, id: string): Promise<Group | undefined> {
  const [row] = await tx.select(GROUP).from(eventGroups).where(eq(eventGroups.id, id)).for('update')
  return row
}

export async function insertGroup(tx: Tx, name: string): Promise<Group> {
  const [row] = await tx.insert(eventGroups).values({ name }).returning(GROUP).catch(nameIsTaken)
  if (!row) throw new Error('insert into event_groups returned no row')
  return row
}

export async function updateGroupName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(eventGroups).set({ name }).where(eq(eventGroups.id, id)).catch(nameIsTaken)
}

/** Its events stay, without a group: the foreign key sets theirs to null. */
export async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.delete(eventGroups).where(eq(eventGroups.id, id))
}
