// An important announcement reaches every participant by mail too: some at a time, so that no transaction is long.

import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { type Jobs, jobKind } from '../../../platform/jobs/jobs.ts'
import { postMailOnce } from '../../../platform/mail/mail.ts'
import { composeMail } from '../../../platform/mail/mail-body.ts'
import { findCampEvent } from '../camp-access.ts'
import { type Announced, findAnnounced, listRecipients } from './announcements.store.ts'

/** `round` names this one calling out: a person gets one mail in it, however often a job of it runs. */
type Round = { announcementId: string; round: string; after: string | null }

export const mailAnnouncement = jobKind<Round>('camp.mail-announcement')

const AT_A_TIME = 50

export const callOut = (jobs: Jobs, tx: Tx, announcementId: string): Promise<void> =>
  jobs.send(tx, mailAnnouncement, { announcementId, round: randomUUID(), after: null })

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

export const runMailAnnouncement = (deps: MailDeps, { announcementId, round, after }: Round): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const found = await findAnnounced(tx, announcementId)
    // Taken back, or found less important, before everybody had heard of it.
    if (!found?.announcement.important) return
    const people = await listRecipients(tx, found.announcement.eventId, { after, most: AT_A_TIME })
    const compose = await composer(deps, tx, found)
    for (const person of people) {
      const to = { address: person.email, name: `${person.firstName} ${person.lastName}` }
      await postMailOnce(deps.jobs, tx, [round, person.id], { to, ...compose(person.firstName) })
    }
    const last = people.length === AT_A_TIME ? people.at(-1) : undefined
    if (last) await deps.jobs.send(tx, mailAnnouncement, { announcementId, round, after: last.id })
  })

async function composer({ config }: MailDeps, tx: Tx, { announcement, author }: Announced) {
  const { id, name } = await findCampEvent(tx, announcement.eventId)
  const lines = announcement.content.split('\n').filter((line) => line.trim() !== '')
  return (firstName: string) =>
    composeMail(config.productName, `${name}: ${announcement.title}`, [
      `Hello ${firstName},`,
      `${author.firstName} ${author.lastName} posted an important announcement for ${name}:`,
      announcement.title,
      ...lines,
      `All announcements are at ${config.publicUrl}/camp/${id}/announcements`,
    ])
}
