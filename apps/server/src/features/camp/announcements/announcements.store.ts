// Queries on announcements. Those of a deleted event are found by nobody.

import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { events, registrations } from '../../events/public.ts'
import { type AnnouncementRow, announcements } from '../camp.tables.ts'

const author = { firstName: users.firstName, lastName: users.lastName }
export type Announced = { announcement: AnnouncementRow; author: { firstName: string; lastName: string } }

const selectAnnounced = (db: Reader) =>
  db
    .select({ announcement: announcements, author })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))

/** In no order: the rule that sorts them is the domain's. */
export const listAnnounced = (db: Reader, eventId: string): Promise<Announced[]> =>
  selectAnnounced(db).where(eq(announcements.eventId, eventId))

const isThere = (id: string) => and(eq(announcements.id, id), isNull(events.deletedAt))

export async function findAnnounced(db: Reader, id: string): Promise<Announced | undefined> {
  const [row] = await selectAnnounced(db).innerJoin(events, eq(events.id, announcements.eventId)).where(isThere(id))
  return row
}

/** Whoever else would change or delete it waits until we are through. */
export async function lockAnnounced(tx: Tx, id: string): Promise<Announced | undefined> {
  const [row] = await selectAnnounced(tx)
    .innerJoin(events, eq(events.id, announcements.eventId))
    .where(isThere(id))
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
    .set({ title, content, important, editedAt: sql`now()` })
    .where(eq(announcements.id, id))
    .returning()
  if (!row) throw new Error(`announcement ${id} is gone`)
  return row
}

export async function removeAnnouncement(tx: Tx, id: string): Promise<void> {
  await tx.delete(announcements).where(eq(announcements.id, id))
}

/** Everybody with a confirmed seat, some at a time, always in the same order. Somebody erased has no address. */
export const listRecipients = (db: Reader, eventId: string, { after, most }: { after: string | null; most: number }) =>
  db
    .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'CONFIRMED'),
        isNull(users.erasedAt),
        after ? gt(users.id, after) : undefined,
      ),
    )
    .orderBy(users.id)
    .limit(most)
