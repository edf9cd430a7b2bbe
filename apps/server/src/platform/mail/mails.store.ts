import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { type MailRow, mailBounces, mails } from './mail.tables.ts'

export type NewMailRow = typeof mails.$inferInsert

// Longer than every SMTP timeout: an older claim belongs to a worker that died.
const CLAIM_MINUTES = 3

export async function insertMail(tx: Tx, mail: NewMailRow): Promise<string> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id })
  if (!row) throw new Error('insert into mails returned no row')
  return row.id
}

const isTooLate = sql<boolean>`coalesce(${mails.uselessAfter} < now(), false)`
export type TimedMail = MailRow & { isTooLate: boolean }

/** Undefined while another worker has claimed it. */
export async function claimMail(db: Reader, id: string): Promise<TimedMail | undefined> {
  const isFree = inArray(mails.status, ['QUEUED', 'FAILED'])
  const isAbandoned = and(
    eq(mails.status, 'SENDING'),
    or(isNull(mails.claimedAt), lt(mails.claimedAt, sql`now() - make_interval(mins => ${CLAIM_MINUTES})`)),
  )
  const [row] = await db
    .update(mails)
    .set({ status: 'SENDING', claimedAt: sql`now()`, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), or(isFree, isAbandoned)))
    .returning({ ...getTableColumns(mails), isTooLate })
  return row
}

/** True while a worker has claimed it and not yet reported the result. */
export async function isBeingSent(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.status, 'SENDING')))
  return rows.length === 1
}

export async function markDelivered(db: Reader, id: string, status: 'SENT' | 'KEPT', body?: string): Promise<void> {
  await db
    .update(mails)
    .set({ status, sentAt: sql`now()`, claimedAt: null, lastError: null, ...(body && { text: body, html: body }) })
    .where(eq(mails.id, id))
}

export async function markFailed(db: Reader, id: string, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'FAILED', claimedAt: null, lastError: reason.slice(0, 500) })
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
      set: { isReported: sql`${mailBounces.isReported} or excluded.is_reported` },
    })
}

/** After the mail server accepted the address. That says nothing if it reports bounces later. */
export async function forgetRefusal(db: Reader, address: string): Promise<void> {
  await db.delete(mailBounces).where(and(eq(mailBounces.address, address.toLowerCase()), not(mailBounces.isReported)))
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
    .set({ status: 'QUEUED', claimedAt: null, lastError: null })
    .where(eq(mails.id, id))
    .returning()
  return row
}

export async function countFailed(db: Reader): Promise<number> {
  const [row] = await db.select({ mails: count() }).from(mails).where(eq(mails.status, 'FAILED'))
  return row?.mails ?? 0
}

export const listMails = (db: Reader, status: MailRow['status'] | undefined, limit: number): Promise<MailRow[]> =>
  db
    .select()
    .from(mails)
    .where(status ? eq(mails.status, status) : undefined)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
