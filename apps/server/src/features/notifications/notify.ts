// Writes notifications and their deliveries in the transaction that causes them. A job sends the deliveries.

import { randomUUID } from 'node:crypto'
import { isChannelOn, KIND_RULES, type NotificationKind } from '@crew-chief/domain/notifications/kinds'
import { afterQuietHours, nextDigest } from '@crew-chief/domain/notifications/quiet-hours'
import { databaseTime } from '../../db/database-time.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Jobs, jobKind } from '../../platform/jobs/jobs.ts'
import { notifyUsers } from '../../platform/live/live.ts'
import type { NewNotification, Notify } from '../../platform/notification.ts'
import { insertDeliveries, insertNotifications, type NewDelivery } from './notifications.store.ts'
import { listRecipients, type Recipient } from './recipients.store.ts'

export const deliverNotifications = jobKind<Record<never, never>>('notifications.deliver', {
  concurrency: 2,
  pollSeconds: 0.5,
})

const MAX_JOBS = 4

/** The push subscriptions of these people. */
export type ListPushTargets = (tx: Tx, userIds: readonly string[]) => Promise<{ id: string; userId: string }[]>

type NotifyDeps = { jobs: Jobs; config: { timezone: string }; listPushTargets: ListPushTargets }

export const createNotify =
  ({ jobs, config, listPushTargets }: NotifyDeps): Notify =>
  async (tx, list) => {
    const ids = [...new Set(list.flatMap((each) => [each.userId, ...namedIn(each)]))]
    const people = new Map((await listRecipients(tx, ids)).map((person) => [person.id, person]))
    const wanted = list.flatMap((each) => {
      const person = people.get(each.userId)
      const namesErased = namedIn(each).some((id) => !people.has(id))
      return person && !namesErased ? [{ ...each, id: randomUUID(), person }] : []
    })
    if (wanted.length === 0) return []
    const written = await insertNotifications(
      tx,
      wanted.map(({ person, event, mail, mentions, isUrgent: _, ...row }) => ({
        ...row,
        mentions: [...mentions],
        eventId: event?.id ?? null,
        mail: mail && mail !== 'sent' ? mail : null,
        inApp: isChannelOn(row.kind, 'inApp', person.choices),
      })),
    )
    const writtenIds = new Set(written.map(({ id }) => id))
    const targets = Map.groupBy(await listPushTargets(tx, ids), ({ userId }) => userId)
    const now = await databaseTime(tx)
    const deliveries = wanted
      .filter(({ id }) => writtenIds.has(id))
      .flatMap((each) => {
        const zone = each.event?.timezone ?? each.person.timezone ?? config.timezone
        return planDeliveries(each, { now, zone, devices: targets.get(each.userId) ?? [] })
      })
    await insertDeliveries(tx, deliveries)
    // Several jobs for many deliveries, so that all nodes send them.
    const count = Math.min(Math.ceil(deliveries.length / 50), MAX_JOBS)
    await jobs.sendAll(tx, deliverNotifications, Array(count).fill({}))
    await notifyUsers(tx, [...new Set(written.map(({ userId }) => userId))])
    return written
  }

const namedIn = ({ mentions, mail }: NewNotification): readonly string[] =>
  mail && mail !== 'sent' ? [...mentions, ...mail.mentions] : mentions

type Plan = { now: Date; zone: string; devices: readonly { id: string }[] }

function planDeliveries(
  { id: notificationId, kind, mail, isUrgent, person }: NewNotification & { id: string; person: Recipient },
  { now, zone, devices }: Plan,
): NewDelivery[] {
  const rules = KIND_RULES[kind]
  const pushDueAt = (isUrgent ?? rules.isUrgent) ? now : afterQuietHours(now, zone, person.quietHours)
  const { priority } = rules
  const pushes = isChannelOn(kind, 'push', person.choices)
    ? devices.map(({ id }) => ({ notificationId, channel: 'push' as const, target: id, priority, dueAt: pushDueAt }))
    : []
  if (mail === 'sent' || !canMail(kind, person)) return pushes
  const isDigest = person.hasDigest && rules.isDigestible === true
  const dueAt = isDigest ? nextDigest(now, zone) : now
  return [...pushes, { notificationId, channel: 'email', isDigest, priority, dueAt }]
}

/** Checked again when it is sent. */
export function canMail(kind: NotificationKind, person: Recipient): boolean {
  const { isMandatory, quotesUsers } = KIND_RULES[kind]
  if (!isChannelOn(kind, 'email', person.choices)) return false
  if (person.hasBounced && !isMandatory) return false
  return person.isEmailConfirmed || !quotesUsers
}
