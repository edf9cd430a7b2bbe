import { fullName } from '@crew-chief/domain/accounts/full-name'
import { paths } from '@crew-chief/domain/paths'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { noticeOf } from '../../../platform/mail/write-mail.ts'
import { noticeMail } from '../../../platform/notification.ts'
import type { OwnEvaluation, Participant } from './evaluations.store.ts'

type EventFacts = { id: string; name: string; timezone: string }

/** Does not contain the evaluation itself. */
export async function notifyReleased(
  { config, notify }: Pick<Deps, 'config' | 'notify'>,
  tx: Tx,
  event: EventFacts,
  official: Participant,
): Promise<void> {
  const path = paths.camp(event.id, 'officials')
  const opening = { kind: 'evaluation_released', event: event.name } as const
  const { subject, paragraphs } = noticeOf(config, opening)
  await notify(tx, [
    {
      userId: official.id,
      kind: 'evaluation',
      title: subject,
      body: paragraphs.join(' '),
      mentions: [],
      path,
      event,
      mail: noticeMail(config, {
        opening,
        mentions: [],
        parts: [{ button: 'Read your feedback', url: `${config.publicUrl}${path}` }],
        reason: `You’re getting this email because you’re registered for ${event.name}.`,
      }),
    },
  ])
}

/** To the author. */
export async function notifyAcknowledged(
  { notify }: Pick<Deps, 'notify'>,
  tx: Tx,
  official: Actor,
  { authorId, eventId, eventName, timezone }: OwnEvaluation,
): Promise<void> {
  await notify(tx, [
    {
      userId: authorId,
      kind: 'evaluation_acknowledged',
      title: `${fullName(official.user)} acknowledged your feedback`,
      body: eventName,
      mentions: [official.id],
      path: paths.camp(eventId, 'officials', { participant: official.id, about: 'evaluations' }),
      event: { id: eventId, timezone },
    },
  ])
}
