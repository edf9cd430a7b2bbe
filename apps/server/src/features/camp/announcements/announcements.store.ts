// Queries on announcements. Those of deleted events are not found.

import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import type { Reader, Tx } from '../../../db/transaction.ts'
import { users } from '../../accounts/public.ts'
import { events } from '../../events/public.ts'
import { type AnnouncementRow, announcements } from '../camp.tables.ts'
import { prepareFindCamp } from '../camp-access.ts'

const author = { firstName: users.firstName, lastName: users.lastName }
export type AnnouncementWithAuthor = { announcement: AnnouncementRow; author: { firstName: string; lastName: string } }

const selectAnnouncements = (db: Reader) =>
  db
    .select({ announcement: announcements, author })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))

/** As returned by json_agg: times are strings. */
type JsonAnnouncement = Omit<AnnouncementRow, 'createdAt' | 'editedAt'> & {
  createdAt: string
  editedAt: string | null
} & Name
type Name = AnnouncementWithAuthor['author']

const JSON_COLUMNS = Object.entries({ ...getTableColumns(announcements), ...author }).map(
  ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
)
/** Unordered: the domain sorts them. Aggregating rows is faster than json_build_object. */
const OF_EVENT = sql<JsonAnnouncement[]>`(select coalesce(json_agg(announcement), '[]') from (
  select ${sql.join(JSON_COLUMNS, sql`, `)} from ${announcements} join ${users} on ${users.id} = ${announcements.authorId}
  where ${announcements.eventId} = ${events.id}) announcement)`

const fromJson = ({ firstName, lastName, createdAt, editedAt, ...row }: JsonAnnouncement): AnnouncementWithAuthor => ({
  announcement: { ...row, createdAt: new Date(createdAt), editedAt: editedAt === null ? null : new Date(editedAt) },
  author: { firstName, lastName },
})

/** All announcements of a camp with the reader's standing, read by the statement that checks access. */
export function prepareListAnnouncementRows(db: Db) {
  const find = prepareFindCamp(db, OF_EVENT)
  return async (actor: Actor, eventId: string) => {
    const { extra: list, standing } = await find({ actor, eventId, deniedCode: 'camp.announcements_closed' })
    return { rows: list.map(fromJson), standing }
  }
}

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
