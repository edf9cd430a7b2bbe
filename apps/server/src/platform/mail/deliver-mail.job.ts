// Delivers one e-mail. The job is retried on failure; claiming the mail first prevents two workers from sending it.

import type { Db } from '../../db/connect.ts'
import { claimMail, forgetRefusal, isBeingSent, markDelivered, markFailed, recordBounce } from './mails.store.ts'
import type { Transport } from './transport.ts'

const REMOVED = '(Removed after sending because it contained a secret.)'

export async function runDeliverMail(db: Db, transport: Transport, { mailId }: { mailId: string }): Promise<void> {
  const mail = await claimMail(db, mailId)
  if (!mail) {
    // The worker that claimed it may have died, so this job must be retried.
    if (await isBeingSent(db, mailId)) throw new Error('Another worker is sending this email.')
    return
  }
  if (mail.isTooLate) return markFailed(db, mailId, 'Not sent: this email has expired.')
  try {
    await transport.send(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await markFailed(db, mailId, reason)
    if (!isBounce(error)) throw error
    // No further attempts: the address does not exist.
    return recordBounce(db, mail.toAddress, reason)
  }
  if (transport.outcome === 'SENT') await forgetRefusal(db, mail.toAddress)
  const removeBody = transport.outcome === 'SENT' && mail.holdsSecret
  await markDelivered(db, mailId, transport.outcome, removeBody ? REMOVED : undefined)
}

/** The server refused the recipient for good (RFC 5321: 5xx in reply to RCPT). */
const isBounce = (error: unknown): boolean =>
  error instanceof Error &&
  Reflect.get(error, 'command') === 'RCPT TO' &&
  Number(Reflect.get(error, 'responseCode')) >= 500
