// Sends due deliveries. E-mails move to the outbox in one transaction; pushes are claimed, sent and then marked.

import { isChannelOn } from '@crew-chief/domain/notifications/kinds'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { grouped } from '../../platform/grouped.ts'
import { type NewMail, queueMails, recipientOf } from '../../platform/mail/mail.ts'
import { composeNotificationMail, mentionsOf, unsubscribeLink } from './notification-mail.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  finishDeliveries,
  linkMails,
  retryDelivery,
} from './notifications.store.ts'
import type { NotificationRow } from './notifications.tables.ts'
import { canMail } from './notify.ts'
import { listRecipients, type Recipient } from './recipients.store.ts'

const EMAILS_AT_ONCE = 50
const PUSHES_AT_ONCE = 100
const MAX_ATTEMPTS = 8
const FIRST_RETRY_SECONDS = 15

/** `gone`: the device unsubscribed. Throws when another attempt may succeed. */
export type SendPush = (subscriptionId: string, notification: NotificationRow) => Promise<'sent' | 'gone'>
export type DeliverDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'pseudonym'> & { sendPush: SendPush }

/** Pushes do not wait for e-mails. */
export async function runDeliverNotifications(deps: DeliverDeps): Promise<void> {
  await Promise.all([untilNone(() => sendPushes(deps)), untilNone(() => sendEmails(deps))])
}

async function untilNone(sendBatch: () => Promise<number>): Promise<void> {
  while ((await sendBatch()) > 0);
}

const sendEmails = (deps: DeliverDeps): Promise<number> =>
  inTransaction(deps.db, async (tx) => {
    const claimed = await claimDeliveries(tx, { channel: 'email', limit: EMAILS_AT_ONCE })
    const people = await recipientsOf(tx, claimed)
    const [wanted, unwanted] = split(claimed, (each) => {
      const person = people.get(each.notification.userId)
      return person !== undefined && !each.isTooLate && canMail(each.notification.kind, person)
    })
    const byPriority = Map.groupBy(wanted, ({ delivery }) => delivery.priority)
    for (const [priority, list] of byPriority) {
      const mails = list.flatMap(({ delivery, notification }) => {
        const person = people.get(notification.userId)
        return person ? [{ deliveryId: delivery.id, mail: mailOf(deps, notification, person) }] : []
      })
      const ids = await queueMails(
        deps.jobs,
        tx,
        priority,
        mails.map(({ mail }) => mail),
      )
      await linkMails(
        tx,
        mails.map(({ deliveryId }, index) => ({ deliveryId, mailId: ids[index] })),
      )
    }
    await finish(tx, wanted, 'SENT')
    await finish(tx, unwanted, 'SKIPPED')
    return claimed.length
  })

function mailOf(deps: DeliverDeps, notification: NotificationRow, person: Recipient): NewMail {
  const { page, oneClick } = unsubscribeLink(deps, notification)
  return {
    to: recipientOf(person),
    mentions: mentionsOf(notification),
    ...composeNotificationMail(deps.config, notification, person, page),
    ...(oneClick && { unsubscribeUrl: oneClick }),
    ...(notification.uselessAfter && { uselessAfter: notification.uselessAfter }),
  }
}

async function sendPushes(deps: DeliverDeps): Promise<number> {
  const { claimed, people } = await inTransaction(deps.db, async (tx) => {
    const claimed = await claimDeliveries(tx, { channel: 'push', limit: PUSHES_AT_ONCE })
    return { claimed, people: await recipientsOf(tx, claimed) }
  })
  const markSent = grouped<string>((ids) => finishDeliveries(deps.db, ids, { status: 'SENT' }))
  await Promise.all(claimed.map((each) => sendPush(deps, each, people.get(each.notification.userId), markSent)))
  return claimed.length
}

async function sendPush(
  deps: DeliverDeps,
  claimed: ClaimedDelivery,
  person: Recipient | undefined,
  markSent: (id: string) => Promise<void>,
): Promise<void> {
  const { delivery, notification, isTooLate } = claimed
  if (!person || isTooLate || !isChannelOn(notification.kind, 'push', person.choices))
    return finishDeliveries(deps.db, [delivery.id], { status: 'SKIPPED' })
  try {
    const outcome = await deps.sendPush(delivery.target, notification)
    if (outcome === 'sent') await markSent(delivery.id)
    else await finishDeliveries(deps.db, [delivery.id], { status: 'SKIPPED' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (delivery.attempts >= MAX_ATTEMPTS)
      return finishDeliveries(deps.db, [delivery.id], { status: 'FAILED', lastError: reason })
    await retryDelivery(deps.db, delivery.id, FIRST_RETRY_SECONDS * 2 ** (delivery.attempts - 1), reason)
  }
}

async function recipientsOf(tx: Tx, claimed: readonly ClaimedDelivery[]): Promise<Map<string, Recipient>> {
  const ids = [...new Set(claimed.map(({ notification }) => notification.userId))]
  return new Map((await listRecipients(tx, ids)).map((person) => [person.id, person]))
}

function split<T>(list: readonly T[], isWanted: (each: T) => boolean): [T[], T[]] {
  const { wanted = [], unwanted = [] } = Object.groupBy(list, (each) => (isWanted(each) ? 'wanted' : 'unwanted'))
  return [wanted, unwanted]
}

const finish = async (tx: Tx, list: readonly ClaimedDelivery[], status: 'SENT' | 'SKIPPED'): Promise<void> => {
  if (list.length > 0)
    await finishDeliveries(
      tx,
      list.map(({ delivery }) => delivery.id),
      { status },
    )
}
