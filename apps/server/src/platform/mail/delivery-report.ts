// Delivery reports (RFC 3464): most mail servers accept every recipient, and report later by mail that one does not exist.

import type { Db } from '../../db/connect.ts'
import { findMail, recordBounce } from './mails.store.ts'
import { MAIL_ID } from './transport.ts'

/** 5.1: no such address; 5.2.1: the mailbox is disabled. Others, such as 5.2.2 (full) and 5.7 (policy), may change. */
const BAD_ADDRESS = /^5\.(1\.\d+|2\.1)\b/

/** Returns whether an address was marked. */
export async function recordDeliveryReport(db: Db, message: string): Promise<boolean> {
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(message)?.[1]?.trim() ?? ''
  const status = field('Status')
  // In the headers of our mail, which a report contains.
  const mailId = MAIL_ID.exec(message)?.[1]
  if (!mailId || field('Action').toLowerCase() !== 'failed' || !BAD_ADDRESS.test(status)) return false
  // The address is taken from the outbox: anyone can send a message to the bounce address.
  const mail = await findMail(db, mailId)
  if (mail?.status !== 'SENT') return false
  // PostgreSQL stores no NUL characters.
  const reason = (field('Diagnostic-Code') || status).replaceAll('\0', '')
  await recordBounce(db, mail.toAddress, reason, { isReported: true })
  return true
}
