// Queries on announcements. Those of a deleted event are found by nobody.

import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../call.ts'
import type { Db } from '../../../db/connect.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { events, registrations } from '../../events/public.ts'
import { type AnnouncementRow, announcements } from '../camp.tables.ts'
import { prepareFindCamp } from '../camp-access.ts'

const author = { firstName: users.firstName, lastName: users.lastName }
export type Announced = { announcement: AnnouncementRow; author: { firstName: string; lastName: string } }

const selectAnnounced = (db: Reader) =>
  db
    .select({ announcement: announcements, author })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))

/** As JSON has it: times are texts. */
type Told = Omit<AnnouncementRow, 'createdAt' | 'editedAt'> & { createdAt: string; editedAt: string | null } & Name
type Name = Announced['author']

/** In no order: the rule that sorts them is the domain's. Whole rows, because objects built field by field take longer. */
const OF_EVENT = sql<Told[]>`(select coalesce(json_agg(told), '[]') from (
  select a.id, a.event_id as "eventId", a.author_id as "authorId", a.title, a.content, a.important, a.version,
    a.created_at as "createdAt", a.edited_at as "editedAt", u.first_name as "firstName", u.last_name as "lastName"
  from ${announcements} a join ${users} u on u.id = a.author_id where a.event_id = ${events.id}) told)`

const asAnnounced = ({ firstName, lastName, createdAt, editedAt, ...row }: Told): Announced => ({
  announcement: { ...row, createdAt: new Date(createdAt), editedAt: editedAt === null ? null : new Date(editedAt) },
  author: { firstName, lastName },
})

/** All of a camp, by the statement that lets the reader in. */
export function prepareListAnnounced(db: Db) {
  const find = prepareFindCamp(db, OF_EVENT)
  return async (actor: Actor, eventId: string): Promise<Announced[]> => {
    const { more: told } = await find({ actor, eventId, refusal: 'camp.announcements_closed' })
    return told.map(asAnnounced)
  }
}

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
    .set({ title, content, important, editedAt: sql`now()`, version: sql`${announcements.version} + 1` })
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
