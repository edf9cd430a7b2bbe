import { fullName } from '@crew-chief/domain/accounts/full-name'
import { paths } from '@crew-chief/domain/paths'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { supportReason } from '../../platform/mail/mail-body.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { getEventAt } from '../events/public.ts'

const PER_USER: Limit = { name: 'event-questions', max: 5, seconds: 3600, errorCode: 'events.too_many_questions' }

export async function askOrganizer(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'rateLimits'>,
  actor: Actor,
  eventId: string,
  question: string,
): Promise<undefined> {
  const { db, jobs, config, rateLimits } = deps
  // Only about events the person may see.
  const event = await getEventAt(deps, actor, eventId)
  await rateLimits.take(PER_USER, actor.id)
  const name = fullName(actor.user)
  const body = writeMail(config, {
    opening: { kind: 'event_question', event: event.name, person: name },
    parts: [
      { quote: question },
      `Reply to ${actor.user.email}.`,
      { button: 'Open the event', url: config.publicUrl + paths.event(event.slug) },
    ],
    reason: supportReason(config),
  })
  await inTransaction(db, (tx) =>
    queueMail(jobs, tx, 'transactional', {
      to: { address: config.supportEmail, name: config.productName },
      mentions: [actor.id],
      ...body,
    }),
  )
}
