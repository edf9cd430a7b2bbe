import { OUTBOX_PAGE } from '@crew-chief/contract/mail'
import type { Deps } from '../../deps.ts'
import { listMails, type MailFilter } from '../../platform/mail/mails.store.ts'
import { presentMails } from './present-mail.ts'

export const listOutbox = async ({ db }: Pick<Deps, 'db'>, filter: MailFilter) =>
  presentMails(db, await listMails(db, filter, OUTBOX_PAGE))
