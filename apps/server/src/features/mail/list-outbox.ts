// The newest mails: what was sent, what waits, what failed.

import { desc, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type MailRow, mails } from '../../platform/mail/mail.tables.ts'
import { presentMail } from './present-mail.ts'

const NEWEST = 100

export async function listOutbox({ db }: Pick<Deps, 'db'>, status?: MailRow['status']) {
  const rows = await db
    .select()
    .from(mails)
    .where(status ? eq(mails.status, status) : undefined)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(NEWEST)
  return rows.map(presentMail)
}
