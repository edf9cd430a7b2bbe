// Queries on announcements. Those of deleted events are not found.

import { and, eq, isNull, sql } from 'drizzle-orm'
import { prepareQuery } from '../../../db/prepare-query.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { events } from '../../events/public.ts'
import { type AnnouncementRow, announcements } from '../camp.tables.ts'

const author = { firstName: users.firstName, lastName: users.lastName }
export type AnnouncementWithAuthor = { announcement: AnnouncementRow; author: { firstName: string; lastName: string } }

const selectAnnouncements = (db: Reader) =>
  db
    .select({ announcement: announcements, author })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))

const selectOfEvent = prepareQuery((db) =>
  selectAnnouncements(db).where(eq(announcements.eventId, sql.placeholder('eventId'))),
)

/** Unordered: the domain sorts them. */
export const listAnnouncementRows = (db: Reader, eventId: string): Promise<AnnouncementWithAuthor[]> =>
  selectOfEvent(db, { eventId })

const isActive = (id: string) => and(eq(announcements.id, id), isNull(events.deletedAt))

export async function findAnnouncement(db: Reader, id: string): Promise<AnnouncementWithAuthor | undefined> {
  const [row] = await selectAnnouncements(db)
    .innerJoin(events, eq(events.id, announcements.eventId))
    .where(isActive(id))
  return row
}

export async function lockAnnouncement(tx: Tx, id: string): Promise<AnnouncementWithAuthor | undefined> {
  const [row] = await selectAnnouncements(tx)
    .innerJoin(events, eq(events.id, announcements.eventId))
    .where(isActive(id))
    .for('update', { of: announcements })
  return row
}

export async function insertAnnouncement(tx: Tx, row: typeof announcements.$inferInsert): Promise<AnnouncementRow> {
  const [inserted] = await tx.insert(announcements).values(row).returning()
  if (!inserted) throw new Error('insert into announcements returned no row')
  return inserted
}

type Change = Pick<AnnouncementRow, 'title' | 'content' | 'important'>

export async function changeAnnouncement(tx: Tx, id: string, change: Change): Promise<AnnouncementRow> {
  const { title, content, important } = change
  const [row] = await tx
    .update(announcements)
    .set({ title, content, important, editedAt: sql`now()`, version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id))
    .returning()
  if (!row) throw new Error(`announcement ${id} is gone`)
  return row
}

export async function removeAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx.delete(announcements).where(eq(announcements.id, id))
}
