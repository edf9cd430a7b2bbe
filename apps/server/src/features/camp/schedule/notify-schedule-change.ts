// Participants get a notice of the first change right away. Further changes within ten minutes are bundled into the next
// notice, which `send-schedule-notices.job.ts` sends.

import { paths } from '@crew-chief/domain/paths'
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
  const now = await databaseTime(tx)
  if (isFarAhead(event, now) || isOver(event, now)) return
  await insertChange(tx, { eventId: event.id, itemId: item.id, actorId: actor.id, text: textOf(kind, item) })
  await sendBundle(deps, tx, event)
}

/** Everything that changed since the last notice, unless that is less than ten minutes old. */
export async function sendBundle({ notify }: NoticeDeps, tx: Tx, event: CampEvent): Promise<void> {
  await lockNotices(tx, event.id)
  const now = await databaseTime(tx)
  // Moved to a later date: the changes wait.
  if (isFarAhead(event, now) || (await wasJustSent(tx, event.id))) return
  const changes = lastOfEachItem(await takeChanges(tx, event.id))
  if (isOver(event, now)) return
  const ids = await listRegisteredIds(tx, event.id)
  await notify(
    tx,
    ids.flatMap((userId) => {
      const body = bodyOf(changes.filter(({ actorId }) => actorId !== userId))
      const title = `Schedule change: ${event.name}`
      const path = paths.camp(event.id, 'schedule')
      return body ? [{ userId, kind: 'schedule' as const, title, body, mentions: [], path, event }] : []
    }),
  )
}

const isFarAhead = ({ startsAt }: CampEvent, now: Date): boolean => +startsAt > +now + AHEAD_MS
const isOver = ({ endsAt, canceledAt }: CampEvent, now: Date): boolean => canceledAt !== null || endsAt <= now

/** Before own changes are left out: an earlier change by another person is outdated then. */
const lastOfEachItem = (changes: readonly ScheduleChangeRow[]): ScheduleChangeRow[] => [
  ...new Map(changes.map((change) => [change.itemId, change])).values(),
]

const MAX_LISTED = 3

/** Undefined without any. */
function bodyOf(changes: readonly ScheduleChangeRow[]): string | undefined {
  if (changes.length === 0) return undefined
  const listed = changes.slice(0, MAX_LISTED).map(({ text }) => text)
  const more = changes.length - MAX_LISTED
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'change' : 'changes'}.`] : []
  return [...listed, ...rest, 'Check the schedule for the latest.'].join(' ')
}

/** `Film room was added: Day 1, 1:00 PM.` */
function textOf(kind: Change['kind'], { title, day, startTime }: ScheduleItemRow): string {
  if (kind === 'removed') return `${title} was removed.`
  const time = `Day ${day.slice('day'.length)}, ${to12Hour(startTime)}`
  return kind === 'added' ? `${title} was added: ${time}.` : `${title} changed: ${time}.`
}
