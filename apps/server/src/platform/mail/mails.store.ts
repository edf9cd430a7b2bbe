import type { MailKind } from '@crew-chief/domain/mail/mail-texts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { containing } from '../../db/columns.ts'
import type { Reader, Tx } from '../../db/transaction.ts'
import { MAIL_SEARCH, type MailRow, mailBounces, mails } from './mail.tables.ts'
import { isNodeGone } from './node-lock.ts'
import type { MailSource } from './write-mail.ts'

export type NewMailRow = Omit<typeof mails.$inferInsert, 'uselessAfter'> & { uselessAfter?: Date | SQL }

// Longer than every SMTP timeout: an older claim belongs to a worker that died.
const CLAIM_MINUTES = 3

// Of urgent mails. The node renews its claims more often than that, and another one takes them over only if it also lost
// its lock: a node that hangs may still be sending.
const URGENT_CLAIM_SECONDS = 10

export async function insertMails(tx: Tx, list: readonly NewMailRow[]): Promise<void> {
  if (list.length > 0) await tx.insert(mails).values([...list])
}

const isTooLate = sql<boolean>`coalesce(${mails.uselessAfter} < now(), false)`
export type TimedMail = MailRow & { isTooLate: boolean }

const claimedBefore = (age: SQL) => lt(mails.claimedAt, sql`now() - ${age}`)
const isAbandoned = and(
  eq(mails.status, 'SENDING'),
  or(
    isNull(mails.claimedAt),
    claimedBefore(sql`make_interval(mins => ${CLAIM_MINUTES})`),
    and(
      isNotNull(mails.claimedBy),
      claimedBefore(sql`make_interval(secs => ${URGENT_CLAIM_SECONDS})`),
      isNodeGone(mails.claimedBy),
    ),
  ),
)

/**
 * Without those that another worker has claimed or that are delivered. `claimedBy`: of urgent mails, if this node holds its
 * lock.
 */
export async function claimMails(
  db: Reader,
  ids: readonly string[],
  claimedBy: number | null = null,
): Promise<TimedMail[]> {
  const isFree = inArray(mails.status, ['QUEUED', 'FAILED'])
  return db
    .update(mails)
    .set({ status: 'SENDING', claimedAt: sql`now()`, claimedBy, attempts: sql`${mails.attempts} + 1` })
    .where(and(inArray(mails.id, [...ids]), or(isFree, isAbandoned)))
    .returning({ ...getTableColumns(mails), isTooLate })
}

export async function renewClaims(db: Reader, ids: readonly string[], claimedBy: number): Promise<void> {
  await db
    .update(mails)
    .set({ claimedAt: sql`now()` })
    .where(and(inArray(mails.id, [...ids]), eq(mails.status, 'SENDING'), eq(mails.claimedBy, claimedBy)))
}

/** Urgent mails that a node which died had claimed, or taken from the queue without claiming them. Oldest first. */
export async function listAbandoned(db: Reader, limit: number): Promise<string[]> {
  const isOld = lt(mails.createdAt, sql`now() - make_interval(secs => ${URGENT_CLAIM_SECONDS})`)
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.priority, 'urgent'),
        inArray(mails.status, ['QUEUED', 'SENDING']),
        isOld,
        or(eq(mails.status, 'QUEUED'), isAbandoned),
      ),
    )
    .orderBy(asc(mails.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Those that were not sent yet never are, also not by another attempt or from the outbox. */
export async function dropUnsentMails(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(mails)
    .set({ uselessAfter: sql`now()` })
    .where(and(inArray(mails.id, [...ids]), ne(mails.status, 'SENT')))
}

/** Those that a worker has claimed without reporting the result. */
export async function listBeingSent(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), eq(mails.status, 'SENDING')))
  return rows.map(({ id }) => id)
}

/** Ends the claims of mails that were not sent, as if they had not been claimed. */
export async function releaseMails(db: Reader, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(mails)
    .set({ status: 'QUEUED', claimedAt: null, claimedBy: null, attempts: sql`${mails.attempts} - 1` })
    .where(and(inArray(mails.id, [...ids]), eq(mails.status, 'SENDING')))
}

const REMOVED = '(Removed after sending because it contained a secret.)'

export async function markDelivered(db: Reader, ids: readonly string[], status: 'SENT' | 'KEPT'): Promise<void> {
  const bodyOf = (body: PgColumn) => sql`case when ${mails.holdsSecret} then ${REMOVED} else ${body} end`
  const bodies = { text: bodyOf(mails.text), html: bodyOf(mails.html) }
  await db
    .update(mails)
    .set({
      status,
      sentAt: sql`now()`,
      claimedAt: null,
      claimedBy: null,
      lastError: null,
      ...(status === 'SENT' && bodies),
    })
    .where(inArray(mails.id, [...ids]))
}

export async function markFailed(db: Reader, id: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'FAILED', claimedAt: null, claimedBy: null, lastError: reason.slice(0, 500) })
    .where(eq(mails.id, id))
}

export async function recordBounce(
  db: Reader,
  address: string,
  reason: string,
  { isReported = false } = {},
): Promise<void> {
  await db
    .insert(mailBounces)
    .values({ address: address.toLowerCase(), reason: reason.slice(0, 500), isReported })
    .onConflictDoUpdate({
      target: mailBounces.address,
      set: { isReported: sql`${mailBounces.isReported} or excluded.is_reported`, createdAt: sql`now()` },
    })
}

/** After the mail server accepted the addresses. That says nothing if it reports bounces later. */
export async function forgetRefusals(db: Reader, addresses: readonly string[]): Promise<void> {
  const known = addresses.map((each) => each.toLowerCase())
  await db.delete(mailBounces).where(and(inArray(mailBounces.address, known), not(mailBounces.isReported)))
}

/** The address works again, or an admin tries it again. */
export async function forgetBounce(db: Reader, address: string): Promise<void> {
  await db.delete(mailBounces).where(eq(mailBounces.address, address.toLowerCase()))
}

export async function findMail(db: Reader, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row
}

export async function lockMail(tx: Tx, id: string): Promise<TimedMail | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(mails), isTooLate })
    .from(mails)
    .where(eq(mails.id, id))
    .for('update')
  return row
}

export async function queueAgain(tx: Tx, id: string): Promise<MailRow | undefined> {
  const [row] = await tx
    .update(mails)
    .set({ status: 'QUEUED', claimedAt: null, claimedBy: null, lastError: null })
    .where(eq(mails.id, id))
    .returning()
  return row
}

export async function countFailed(db: Reader): Promise<number> {
  const [row] = await db.select({ mails: count() }).from(mails).where(eq(mails.status, 'FAILED'))
  return row?.mails ?? 0
}

/** What the newest mail of a kind was written from, unless it was removed because of its age. */
export async function findLatestSource(db: Reader, kind: MailKind): Promise<MailSource | undefined> {
  const [row] = await db
    .select({ source: mails.source })
    .from(mails)
    .where(and(eq(mails.kind, kind), isNotNull(mails.source)))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return row?.source ?? undefined
}

/** Those that were not sent because no mail server was configured; at most `limit`. */
export async function countKept(db: Reader, limit: number): Promise<number> {
  const some = db.select({ id: mails.id }).from(mails).where(eq(mails.status, 'KEPT')).limit(limit).as('some')
  const [row] = await db.select({ mails: count() }).from(some)
  return row?.mails ?? 0
}

export type MailFilter = {
  status?: MailRow['status'] | undefined
  search?: string | undefined
  /** Id of the last mail of the previous page. */
  before?: string | undefined
}

const cursor = alias(mails, 'cursor')

/** Newest first. */
export const listMails = (db: Reader, { status, search, before }: MailFilter, limit: number): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(
      and(
        status ? eq(mails.status, status) : undefined,
        search ? sql`${sql.raw(MAIL_SEARCH)} like ${containing(search.toLowerCase())}` : undefined,
        before
          ? lt(
              sql`(${mails.createdAt}, ${mails.id})`,
              sql`${db.select({ at: cursor.createdAt, id: cursor.id }).from(cursor).where(eq(cursor.id, before))}`,
            )
          : undefined,
      ),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
