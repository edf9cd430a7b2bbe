import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail, recipientOf } from '../../../platform/mail/mail.ts'
import { composeMail } from '../../../platform/mail/mail-body.ts'
import type { Participant } from './evaluations.store.ts'

/** The mail does not contain the evaluation itself. */
export async function queueReleasedMail(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  event: { id: string; name: string },
  official: Participant,
): Promise<void> {
  const body = composeMail(config.productName, `Your feedback is ready: ${event.name}`, [
    `Hello ${official.firstName},`,
    `A clinician wrote feedback for you at ${event.name}.`,
    `Read your feedback: ${config.publicUrl}/camp/${event.id}/officials`,
  ])
  await queueMail(jobs, tx, { to: recipientOf(official), ...body })
}
