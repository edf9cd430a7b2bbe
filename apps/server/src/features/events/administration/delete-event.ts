// Only events without registrations that were paid with real money can be deleted. All others are cancelled and notified.

import { paths } from '@crew-chief/domain/paths'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail, recipientOf } from '../../../platform/mail/mail.ts'
import type { NotifyingDeps } from '../../../platform/mail/mail-and-notify.ts'
import { noticeOf, writeMail } from '../../../platform/mail/write-mail.ts'
import { recordAudit } from '../../audit/public.ts'
import { cancelAllOf } from '../change-status.ts'
import { lockEvent, markEventDeleted } from '../events.store.ts'
import { countLive, listTestRegistrants } from '../registrants.store.ts'
import { releasePictures } from './update-event.ts'

export const deleteEvent = (
  { db, jobs, config, notify }: NotifyingDeps & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const event = await lockEvent(tx, id)
    if (!event) throw new AppError('events.not_found')
    const { paid, paying } = await countLive(tx, id)
    if (paid + paying > 0) throw new AppError('events.has_registrations', { message: blockedMessage(paid, paying) })
    const testers = new Set(await listTestRegistrants(tx, id))
    const cancelled = (await cancelAllOf(tx, id)).map((person) => ({ ...person, isTester: testers.has(person.id) }))
    for (const person of cancelled)
      await queueMail(jobs, tx, 'transactional', cancellationMail(config, event.name, person))
    await notify(
      tx,
      cancelled.map((person) => {
        const { subject, paragraphs } = noticeOf(config, openingOf(event.name, person))
        const about = { title: subject, body: paragraphs[0] ?? '', path: paths.events(), event, mentions: [] }
        return { userId: person.id, kind: 'event_canceled' as const, ...about, mail: 'sent' as const }
      }),
    )
    await releasePictures(tx, event, [])
    await markEventDeleted(tx, id)
    await recordAudit(tx, actor, {
      action: 'events.deleted',
      subject: { kind: 'event', id, name: event.name },
      details: { cancelled: String(cancelled.length) },
    })
    return undefined
  })

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

function blockedMessage(paid: number, paying: number): string {
  const reasons = [
    paid > 0 && `${people(paid)} paid for this event. Refund or cancel their registrations first.`,
    paying > 0 && `${people(paying)} ${paying === 1 ? 'is' : 'are'} paying right now. Wait until the hold ends.`,
  ].filter(Boolean)
  return `${reasons.join(' ')} Then delete the event.`
}

type Canceled = Awaited<ReturnType<typeof cancelAllOf>>[number] & { isTester: boolean }

const openingOf = (event: string, { isTester }: Canceled) =>
  ({
    kind: 'event_deleted',
    event,
    payment: `${isTester ? 'Your payment was a test' : 'You didn’t pay anything'}, so there’s nothing to refund.`,
  }) as const

function cancellationMail(config: Deps['config'], eventName: string, person: Canceled) {
  const body = writeMail(config, {
    opening: openingOf(eventName, person),
    firstName: person.firstName,
    parts: [{ button: 'See upcoming events', url: config.publicUrl + paths.events() }],
    reason: `You’re getting this email because you were registered for ${eventName}.`,
  })
  return { to: recipientOf(person), mentions: [], ...body }
}
