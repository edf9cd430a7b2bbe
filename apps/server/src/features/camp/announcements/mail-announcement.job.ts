// Mails an important announcement to all participants, in batches to keep transactions short.

import { randomUUID } from 'node:crypto'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { type Jobs, jobKind } from '../../../platform/jobs/jobs.ts'
import { queueMailOnce, recipientOf } from '../../../platform/mail/mail.ts'
import { composeMail } from '../../../platform/mail/mail-body.ts'
import { findCampEvent } from '../camp-access.ts'
import { type AnnouncementWithAuthor, findAnnouncement, listRecipients } from './announcements.store.ts'

/** `round` identifies one mailing: each person gets one mail per round, even if a job is retried. */
type Batch = { announcementId: string; round: string; after: string | null }

export const mailAnnouncement = jobKind<Batch>('camp.mail-announcement')

const BATCH_SIZE = 50

export const queueAnnouncementMail = (jobs: Jobs, tx: Tx, announcementId: string): Promise<void> =>
  jobs.send(tx, mailAnnouncement, { announcementId, round: randomUUID(), after: null })

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

export const runMailAnnouncement = (deps: MailDeps, { announcementId, round, after }: Batch): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const found = await findAnnouncement(tx, announcementId)
    // Deleted or no longer important since the mailing began.
    if (!found?.announcement.important) return
    const people = await listRecipients(tx, found.announcement.eventId, { after, limit: BATCH_SIZE })
    const compose = await composer(deps, tx, found)
    for (const person of people) {
      const mail = { to: recipientOf(person), ...compose(person.firstName) }
      await queueMailOnce(deps.jobs, tx, [round, person.id], mail)
    }
    const last = people.length === BATCH_SIZE ? people.at(-1) : undefined
    if (last) await deps.jobs.send(tx, mailAnnouncement, { announcementId, round, after: last.id })
  })

async function composer({ config }: MailDeps, tx: Tx, { announcement, author }: AnnouncementWithAuthor) {
  const { id, name } = await findCampEvent(tx, announcement.eventId)
  return (firstName: string) =>
    composeMail(config, {
      subject: `${announcement.title}: ${name}`,
      parts: [
        `Hello ${firstName},`,
        `${fullName(author)} posted an important announcement for ${name}:`,
        { quote: `${announcement.title}\n${announcement.content}` },
        { button: 'See all announcements', url: `${config.publicUrl}/camp/${id}/announcements` },
      ],
      reason: `You’re getting this email because you’re registered for ${name}.`,
    })
}
