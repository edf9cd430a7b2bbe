// Delivers one mail. Runs again until it succeeds or the queue gives up; a delivered mail is never sent twice.

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { mails } from './mail.tables.ts'
import type { Transport } from './transport.ts'

const REMOVED = '(removed after sending: it held a secret)'

export async function runDeliverMail(db: Db, transport: Transport, { mailId }: { mailId: string }): Promise<void> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), inArray(mails.status, ['QUEUED', 'FAILED'])))
    .returning()
  if (!mail) return
  try {
    await transport.send(mail)
  } catch (error) {
    await db
      .update(mails)
      .set({ status: 'FAILED', lastError: reasonOf(error) })
      .where(eq(mails.id, mailId))
    throw error
  }
  const isGone = transport.outcome === 'SENT' && mail.holdsSecret
  await db
    .update(mails)
    .set({
      status: transport.outcome,
      sentAt: sql`now()`,
      lastError: null,
      ...(isGone && { text: REMOVED, html: REMOVED }),
    })
    .where(eq(mails.id, mailId))
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)
