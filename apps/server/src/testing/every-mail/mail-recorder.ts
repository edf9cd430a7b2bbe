// Keeps one mail of each kind and its notification, for tests that compare all of them.

import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { users } from '../../features/accounts/public.ts'
import { notifications } from '../../features/notifications/public.ts'
import { type MailRow, mails } from '../../platform/mail/mail.tables.ts'
import type { startServerWithPayments } from '../sandbox-server.ts'

export type PayingServer = Awaited<ReturnType<typeof startServerWithPayments>>

type Notice = { id: string; title: string; body: string }

/** What happens, and to whom its mail goes. */
type Occasion = { to: string; when: () => Promise<unknown> }

export function mailRecorder({ db, runJobs, knobs }: PayingServer) {
  const recorded = new Map<string, { mail: MailRow; notice: Notice | undefined }>()

  const mailsTo = (address: string) => db.select().from(mails).where(eq(mails.toAddress, address))

  const noticesTo = (address: string) =>
    db
      .select({ id: notifications.id, title: notifications.title, body: notifications.body })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(eq(users.email, address))
      .orderBy(notifications.createdAt)

  /** `name`: the kind of the mail, and what is special after a slash. */
  const record = async (name: string, { to, when }: Occasion) => {
    const known = new Set([...(await mailsTo(to)), ...(await noticesTo(to))].map(({ id }) => id))
    await when()
    do await knobs.delivered()
    while ((await runJobs()) > 0)
    const fresh = (await mailsTo(to)).filter(({ id }) => !known.has(id))
    const [mail] = fresh
    if (!mail || fresh.length > 1) throw new Error(`${fresh.length} mails for ${name}`)
    const notices = (await noticesTo(to)).filter(({ id }) => !known.has(id))
    recorded.set(name, { mail, notice: notices.at(-1) })
    return mail
  }

  return {
    recorded,
    record,
    /** What `send` queues in a transaction. */
    recordSent: (name: string, to: string, send: (tx: Tx) => Promise<unknown>) =>
      record(name, { to, when: () => inTransaction(db, send) }),
  }
}
export type MailRecorder = ReturnType<typeof mailRecorder>
