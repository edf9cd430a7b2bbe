import { to12Hour } from '@crew-chief/domain/time-of-day'
import type { Actor } from '../../../actor.ts'
import { databaseTime } from '../../../db/database-time.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { ScheduleItemRow } from '../camp.tables.ts'
import type { CampEvent } from '../camp-access.ts'
import { listRegisteredIds } from '../recipients.store.ts'

const AHEAD_MS = 7 * 24 * 3_600_000
const INTERVAL_MS = 10 * 60_000

type Change = { event: CampEvent; item: ScheduleItemRow; kind: 'added' | 'changed' | 'removed' }

/** Participants of a running event, or one that begins soon. Further changes within ten minutes are silent. */
export async function notifyScheduleChange(
  { notify }: Pick<Deps, 'notify'>,
  tx: Tx,
  actor: Actor,
  { event, item, kind }: Change,
): Promise<void> {
  const now = await databaseTime(tx)
  const isNear = +event.startsAt <= +now + AHEAD_MS && event.endsAt > now
  if (!isNear || event.canceledAt) return
  const notification = {
    kind: 'schedule',
    title: `Schedule change: ${event.name}`,
    body: `${textOf(kind, item)} Check the schedule for the latest.`,
    mentions: [],
    path: `/camp/${event.id}/schedule`,
    event,
    key: `${event.id} ${Math.floor(+now / INTERVAL_MS)}`,
  } as const
  const ids = await listRegisteredIds(tx, event.id)
  await notify(
    tx,
    ids.filter((userId) => userId !== actor.id).map((userId) => ({ userId, ...notification })),
  )
}

/** `Film room was added: Day 1, 1:00 PM.` */
function textOf(kind: Change['kind'], { title, day, startTime }: ScheduleItemRow): string {
  if (kind === 'removed') return `${title} was removed.`
  const time = `Day ${day.slice('day'.length)}, ${to12Hour(startTime)}`
  return kind === 'added' ? `${title} was added: ${time}.` : `${title} changed: ${time}.`
}
