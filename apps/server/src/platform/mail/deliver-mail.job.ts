// Delivers one mail. Tried again until it succeeds or the queue gives up; claimed first, so that it goes out once.

import type { Db } from '../../db/connect.ts'
import { claimMail, isBeingSent, markDelivered, markFailed } from './mails.store.ts'
import type { Transport } from './transport.ts'

const REMOVED = '(removed after sending: it held a secret)'

export async function runDeliverMail(db: Db, transport: Transport, { mailId }: { mailId: string }): Promise<void> {
  const mail = await claimMail(db, mailId)
  if (!mail) {
    // Whoever claimed it may have died: this job must stay, or nobody would ever look at the mail again.
    if (await isBeingSent(db, mailId)) throw new Error('The mail is being sent by another worker.')
    return
  }
  if (mail.isTooLate) return markFailed(db, mailId, 'Too late: what it carries has expired.')
  try {
    await transport.send(mail)
  } catch (error) {
    await markFailed(db, mailId, error instanceof Error ? error.message : String(error))
    throw error
  }
  const isGone = transport.outcome === 'SENT' && mail.holdsSecret
  await markDelivered(db, mailId, transport.outcome, isGone ? REMOVED : undefined)
}
