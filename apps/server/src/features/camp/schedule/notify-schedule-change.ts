// Participants get a notice of the first change right away. Further changes within ten minutes are bundled into the next
// notice, which a job sends.

import { to12Hour } from '@crew-chief/domain/time-of-day'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { ADVISORY_LOCKS } from '../../../db/advisory-locks.ts'
import { databaseTime } from '../../../db/database-time.ts'
import { inTransaction, type Reader, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../platform/jobs/jobs.ts'
import { events } from '../../events/public.ts'
import { notifications } from '../../notifications/public.ts'
import { type ScheduleChangeRow, type ScheduleItemRow, scheduleChanges } from '../camp.tables.ts'
import { type CampEvent, campColumns } from '../camp-access.ts'
import { listRegisteredIds } from '../recipients.store.ts'

const AHEAD_MS = 7 * 24 * 3_600_000

type NoticeDeps = Pick<Deps, 'notify'>
type Change = { event: CampEvent; item: ScheduleItemRow; kind: 'added' | 'changed' | 'removed' }

/** Only for a running event, or one that begins soon. */
export async function notifyScheduleChange(
  deps: NoticeDeps,
  tx: Tx,
  actor: Actor,
  { event, item, kind }: Change,
): Promise<void> {
  if (!(await isNear(tx, event))) return
  await tx
    .insert(scheduleChanges)
    .values({ eventId: event.id, itemId: item.id, actorId: actor.id, text: textOf(kind, item) })
  await sendBundle(deps, tx, event)
}

export const sendScheduleNotices = jobKind<object>('camp.schedule-notices')
export const SCHEDULE_NOTICES_CRON = '* * * * *'

export async function runSendScheduleNotices(deps: NoticeDeps & Pick<Deps, 'db'>): Promise<void> {
  const waiting = await deps.db.selectDistinct({ eventId: scheduleChanges.eventId }).from(scheduleChanges)
  for (const { eventId } of waiting)
    await inTransaction(deps.db, async (tx) => {
      const [event] = await tx
        .select(campColumns)
        .from(events)
        .where(and(eq(events.id, eventId), isNull(events.deletedAt)))
      if (event) await sendBundle(deps, tx, event)
      else await takeChanges(tx, eventId)
    })
}

/** Everything that changed since the last notice, unless that is less than ten minutes old. */
async function sendBundle({ notify }: NoticeDeps, tx: Tx, event: CampEvent): Promise<void> {
  // Two writers must not both find that there was no notice.
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.scheduleNotices}, hashtext(${event.id}))`)
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

async function wasJustSent(db: Reader, eventId: string): Promise<boolean> {
  const recent = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.eventId, eventId),
        eq(notifications.kind, 'schedule'),
        gt(notifications.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1)
  return recent.length > 0
}

/** Oldest first. */
async function takeChanges(tx: Tx, eventId: string): Promise<ScheduleChangeRow[]> {
  const taken = await tx.delete(scheduleChanges).where(eq(scheduleChanges.eventId, eventId)).returning()
  return taken.toSorted((a, b) => +a.createdAt - +b.createdAt)
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
