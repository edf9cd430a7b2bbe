// One e-mail a day with everything a person did not want to get right away.

import { KIND_RULES } from '@crew-chief/domain/notifications/kinds'
import { paths } from '@crew-chief/domain/paths'
import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { queueMails, recipientOf } from '../../platform/mail/mail.ts'
import { accountReason } from '../../platform/mail/mail-body.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { mentionsOf } from './notification-mail.ts'
import { type ClaimedDelivery, claimDeliveries, finishDeliveries, linkMails } from './notifications.store.ts'
import { canMail } from './notify.ts'
import { listRecipients } from './recipients.store.ts'

export const sendDigests = jobKind<Record<never, never>>('notifications.digest')

const MAX_DELIVERIES = 1_000

type DigestDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

export async function runSendDigests(deps: DigestDeps): Promise<void> {
  for (let found = true; found; ) found = (await sendBatch(deps)) === MAX_DELIVERIES
}

const sendBatch = (deps: DigestDeps): Promise<number> =>
  inTransaction(deps.db, async (tx) => {
    // One worker at a time: two would split a person's digest into two mails.
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.digests})`)
    const claimed = await claimDeliveries(tx, { channel: 'email', isDigest: true, limit: MAX_DELIVERIES })
    const byPerson = Map.groupBy(claimed, ({ notification }) => notification.userId)
    const people = new Map((await listRecipients(tx, [...byPerson.keys()])).map((person) => [person.id, person]))
    for (const [userId, list] of byPerson) {
      const person = people.get(userId)
      const wanted = person
        ? list.filter(({ notification, isTooLate }) => !isTooLate && canMail(notification.kind, person))
        : []
      if (person && wanted.length > 0) {
        const mail = {
          to: recipientOf(person),
          mentions: wanted.flatMap(({ notification }) => mentionsOf(notification)),
          ...digestMail(deps, person.firstName, wanted),
        }
        const [mailId] = await queueMails(deps.jobs, tx, 'bulk', [mail])
        await linkMails(
          tx,
          wanted.map(({ delivery }) => ({ deliveryId: delivery.id, mailId })),
        )
      }
      await finishDeliveries(
        tx,
        list.map(({ delivery }) => delivery.id),
        { status: wanted.length > 0 ? 'SENT' : 'SKIPPED' },
      )
    }
    return claimed.length
  })

function digestMail({ config }: DigestDeps, firstName: string, list: readonly ClaimedDelivery[]) {
  const { publicUrl } = config
  return writeMail(config, {
    opening: { kind: 'digest', updates: list.length === 1 ? '1 update' : `${list.length} updates` },
    firstName,
    parts: [
      ...list.flatMap(({ notification: { kind, title, body, path } }) => [
        { facts: [[KIND_RULES[kind].label, title] as const] },
        { quote: body },
        { link: 'Open', url: `${publicUrl}${path}` },
      ]),
      { button: 'Change what you get', url: publicUrl + paths.notificationSettings() },
    ],
    reason: accountReason(config),
  })
}
