// Participants get a notice of the first change right away. Further changes within ten minutes are bundled into the next
// notice, which `send-schedule-notices.job.ts` sends.

import { to12Hour } from '@crew-chief/domain/time-of-day'
import type { Actor } from '../../../actor.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { ScheduleChangeRow, ScheduleItemRow } from '../camp.tables.ts'
import type { CampEvent } from '../camp-access.ts'
import { listRegisteredIds } from '../recipients.store.ts'
import { insertChange, lockNotices, takeChanges, wasJustSent } from './schedule-changes.store.ts'

const AHEAD_MS = 7 * 24 * 3_600_000

export type NoticeDeps = Pick<Deps, 'notify'>
type Change = { event: CampEvent; item: ScheduleItemRow; kind: 'added' | 'changed' | 'removed' }

/** Only for a running event, or one that begins soon. */
export async function notifyScheduleChange(
  deps: NoticeDeps,
  tx: Tx,
  actor: Actor,
  { event, item, kind }: Change,
): Promise<void> {
  if (!(await isNear(tx, event))) return
  await insertChange(tx, { eventId: event.id, itemId: item.id, actorId: actor.id, text: textOf(kind, item) })
  await sendBundle(deps, tx, event)
}

/** Everything that changed since the last notice, unless that is less than ten minutes old. */
export async function sendBundle({ notify }: NoticeDeps, tx: Tx, event: CampEvent): Promise<void> {
  await lockNotices(tx, event.id)
  if (await wasJustSent(tx, event.id)) return
  const changes = await takeChanges(tx, event.id)
  if (!(await isNear(tx, event))) return
  const ids = await listRegisteredIds(tx, event.id)
  await notify(
    tx,
    ids.flatMap((userId) => {
      const body = bodyOf(changes.filter(({ actorId }) => actorId !== userId))
      const title = `Schedule change: ${event.name}`
      const path = `/camp/${event.id}/schedule`
      return body ? [{ userId, kind: 'schedule' as const, title, body, mentions: [], path, event }] : []
    }),
  )
}

async function isNear(tx: Tx, { startsAt, endsAt, canceledAt }: CampEvent): Promise<boolean> {
  const now = await databaseTime(tx)
  return !canceledAt && +startsAt <= +now + AHEAD_MS && endsAt > now
}

const MAX_LISTED = 3

/** The last change of each item; undefined without any. */
function bodyOf(changes: readonly ScheduleChangeRow[]): string | undefined {
  const last = [...new Map(changes.map(({ itemId, text }) => [itemId, text])).values()]
  if (last.length === 0) return undefined
  const more = last.length - MAX_LISTED
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'change' : 'changes'}.`] : []
  return [...last.slice(0, MAX_LISTED), ...rest, 'Check the schedule for the latest.'].join(' ')
}

/** `Film room was added: Day 1, 1:00 PM.` */
function textOf(kind: Change['kind'], { title, day, startTime }: ScheduleItemRow): string {
  if (kind === 'removed') return `${title} was removed.`
  const time = `Day ${day.slice('day'.length)}, ${to12Hour(startTime)}`
  return kind === 'added' ? `${title} was added: ${time}.` : `${title} changed: ${time}.`
}
