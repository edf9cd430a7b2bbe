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
  const body = composeMail(config, {
    subject: `Your feedback is ready: ${event.name}`,
    parts: [
      `Hello ${official.firstName},`,
      `A clinician wrote feedback for you at ${event.name}.`,
      { button: 'Read your feedback', url: `${config.publicUrl}/camp/${event.id}/officials` },
    ],
    reason: `You’re getting this email because you’re registered for ${event.name}.`,
  })
  await queueMail(jobs, tx, { to: recipientOf(official), ...body })
}
