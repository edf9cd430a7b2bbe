import type { MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import type { Db } from '../db/connect.ts'
import { createDelivery } from '../platform/mail/deliver-mail.job.ts'
import type { Transport } from '../platform/mail/transport.ts'

type Options = { db: Db; transport: Transport; priority?: MailPriority }

/** Runs the job of one mail on a node of its own, and throws the error with which it would be retried. */
export async function deliverMailOnce(
  { db, transport, priority = 'transactional' }: Options,
  mailId: string,
): Promise<void> {
  const deliver = createDelivery({ db, transport })
  const [outcome] = await deliver(priority, [{ mailId }], new AbortController().signal)
  if (outcome instanceof Error) throw outcome
}
