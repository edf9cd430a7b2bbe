// Who was notified of which games.

import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { directoryEntries } from '../directory/public.ts'
import { eventStaff, hasAccepted, registrations } from '../events/public.ts'
import { notifications } from '../notifications/public.ts'
import { courtBoards, courtCampers, courtNotices, courtPositions, courts } from './courts.tables.ts'

const personColumns = (eventId: string) => ({
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  phoneNumber: users.phoneNumber,
  /** Of their directory record; null for people who are not clinicians. */
  directoryId: directoryEntries.id,
  isRegistered: sql<boolean>`${registrations.id} is not null`,
  hasAccepted: hasAccepted(eventId, users.id),
})
export type NoticePerson = {
  id: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  directoryId: string | null
  isRegistered: boolean
  hasAccepted: boolean
}

/** People with an account who are on a court or were notified before, by name. */
export const listNoticePeople = (db: Reader, eventId: string): Promise<NoticePerson[]> =>
  selectPeople(db, eventId, asc(users.lastName), asc(users.firstName), asc(users.id))

/** Locks the users like `lockOfficials`: call it before locking the board. */
export const lockNoticePeople = (tx: Tx, eventId: string): Promise<NoticePerson[]> =>
  selectPeople(tx, eventId, asc(users.id)).for('share', { of: users })

const selectPeople = (db: Reader, eventId: string, ...order: SQL[]) =>
  db
    .select(personColumns(eventId))
    .from(users)
    .leftJoin(directoryEntries, eq(directoryEntries.userId, users.id))
    .leftJoin(
      registrations,
      and(
        eq(registrations.userId, users.id),
        eq(registrations.eventId, eventId),
        eq(registrations.status, 'CONFIRMED'),
      ),
    )
    .where(
      and(
        isNull(users.erasedAt),
        sql`${users.id} in (
          select k.user_id from ${courtCampers} k join ${courts} c on c.id = k.court_id where c.event_id = ${eventId}
          union select o.user_id from ${courtPositions} p join ${courts} c on c.id = p.court_id
            join ${directoryEntries} o on o.id = p.official_id where c.event_id = ${eventId}
          union select n.user_id from ${courtNotices} n where n.event_id = ${eventId})`,
      ),
    )
    .orderBy(...order)

export const listNotices = (db: Reader, eventId: string) => selectNotices(db, eq(courtNotices.eventId, eventId))
export type Notice = Awaited<ReturnType<typeof listNotices>>[number]

export async function findNotice(db: Reader, eventId: string, userId: string): Promise<Notice | undefined> {
  const [row] = await selectNotices(db, and(eq(courtNotices.eventId, eventId), eq(courtNotices.userId, userId)))
  return row
}

const selectNotices = (db: Reader, which: SQL | undefined) =>
  db
    .select({
      userId: courtNotices.userId,
      games: courtNotices.games,
      knownGames: courtNotices.knownGames,
      notificationId: courtNotices.notificationId,
      noticedAt: courtNotices.noticedAt,
      seenAt: notifications.seenAt,
      confirmedAt: notifications.confirmedAt,
    })
    .from(courtNotices)
    .leftJoin(notifications, eq(notifications.id, courtNotices.notificationId))
    .where(which)

export async function writeNotices(tx: Tx, rows: readonly (typeof courtNotices.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(courtNotices)
    .values([...rows])
    .onConflictDoUpdate({
      target: [courtNotices.eventId, courtNotices.userId],
      set: {
        games: sql`excluded.games`,
        knownGames: sql`excluded.known_games`,
        notificationId: sql`excluded.notification_id`,
        noticedAt: sql`now()`,
      },
    })
}

export async function findSettings(db: Reader, eventId: string) {
  const [row] = await db
    .select({
      hidesUntilPublished: courtBoards.hidesUntilPublished,
      asksForResponse: courtBoards.asksForResponse,
      publishedAt: courtBoards.publishedAt,
    })
    .from(courtBoards)
    .where(eq(courtBoards.eventId, eventId))
  return row ?? { hidesUntilPublished: false, asksForResponse: false, publishedAt: null }
}

type Answer = Pick<typeof courtCampers.$inferInsert, 'response' | 'responseReason'>

export async function setResponse(tx: Tx, courtId: string, userId: string, answer: Answer): Promise<void> {
  await tx
    .update(courtCampers)
    .set({ ...answer, respondedAt: sql`now()` })
    .where(and(eq(courtCampers.courtId, courtId), eq(courtCampers.userId, userId)))
}

/** Directors and assigners of the event, or the admins if it has none. */
export async function listCourtEditors(db: Reader, eventId: string): Promise<string[]> {
  const editors = await db
    .select({ id: eventStaff.userId })
    .from(eventStaff)
    .where(and(eq(eventStaff.eventId, eventId), sql`${eventStaff.functions} && array['director', 'assigner']`))
  const ids = editors.flatMap(({ id }) => id ?? [])
  if (ids.length > 0) return ids
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.erasedAt)))
  return admins.map(({ id }) => id)
}
