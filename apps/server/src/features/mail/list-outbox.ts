import type { Deps } from '../../deps.ts'
import type { MailRow } from '../../platform/mail/mail.tables.ts'
import { listMails } from '../../platform/mail/mails.store.ts'
import { presentMail } from './present-mail.ts'

const LIMIT = 100

export async function listOutbox({ db }: Pick<Deps, 'db'>, status?: MailRow['status']) {
  return (await listMails(db, status, LIMIT)).map(presentMail)
}
