// Reminds people of their next game, and of events they are registered for. Keys make every reminder unique, also when
// two nodes run the job.

import { campDays, momentOf } from '@crew-chief/domain/camp/camp-days'
import { courtWithGym } from '@crew-chief/domain/courts/court-groups'
import { formatWithZone } from '@crew-chief/domain/events/event-dates'
import { paths } from '@crew-chief/domain/paths'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { withoutMarkdown } from '@crew-chief/domain/without-markdown'
import { databaseTime } from '../../db/database-time.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { noticeOf } from '../../platform/mail/write-mail.ts'
import { type NewNotification, noticeMail } from '../../platform/notification.ts'
import { type EventRow, eventFacts } from '../events/public.ts'
import { listCrewMembers } from './recipients.store.ts'
import { listEventsStarting, listNearCourts, listToRemind, type NearCourt } from './remind.store.ts'

export const remind = jobKind<object>('camp.remind')
export const REMIND_CRON = '* * * * *'

const GAME_AHEAD_MS = 20 * 60_000
const HOUR_MS = 3_600_000

type RemindDeps = Pick<Deps, 'db' | 'config' | 'notify'>
type Content = Omit<NewNotification, 'userId'>

export async function runRemind(deps: RemindDeps): Promise<void> {
  await remindOfGames(deps)
  // People who registered after a reminder was due get only the next one.
  await remindOfEvents(deps, { within: 7 * 24, after: 24 })
  await remindOfEvents(deps, { within: 24, after: 0 })
}

const remindOfGames = ({ db, notify }: RemindDeps): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = await databaseTime(tx)
    const soon = new Map(
      (await listNearCourts(tx)).flatMap((court) => {
        const startsAt = startOf(court)
        const isSoon = startsAt && startsAt > now && +startsAt - +now <= GAME_AHEAD_MS
        return isSoon ? [[court.id, gameReminder(court, startsAt)] as const] : []
      }),
    )
    if (soon.size === 0) return
    const members = await listCrewMembers(tx, [...soon.keys()])
    await notify(
      tx,
      members.flatMap(({ courtId, userId, isAbsent }) => {
        const content = soon.get(courtId)
        return content && !isAbsent ? [{ userId, ...content }] : []
      }),
    )
  })

/** Undefined when the event no longer has that day. */
function startOf({ day, startTime, event: { startsAt, endsAt, timezone } }: NearCourt): Date | undefined {
  const days = campDays({ startDate: startsAt.toISOString(), endDate: endsAt.toISOString(), timezone })
  const found = days.find(({ key }) => key === day)
  return found && momentOf(found, startTime, timezone)
}

const gameReminder = (court: NearCourt, startsAt: Date): Content => ({
  kind: 'game_soon',
  title: `Your game starts at ${to12Hour(court.startTime)}`,
  body: `${courtWithGym(court)}. ${court.event.name}.`,
  mentions: [],
  path: paths.camp(court.event.id, 'courts'),
  event: court.event,
  key: `${court.id} ${startsAt.toISOString()}`,
  uselessAfter: startsAt,
})

/** `within`: hours before the start. */
const remindOfEvents = ({ db, config, notify }: RemindDeps, window: { within: number; after: number }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = await databaseTime(tx)
    for (const event of await listEventsStarting(tx, window)) {
      const content = eventReminder(config, event, now)
      // A postponed event is announced again.
      const key = `${event.id} ${window.within} ${event.startsAt.toISOString()}`
      const dueAt = new Date(+event.startsAt - window.within * HOUR_MS)
      const userIds = await listToRemind(tx, { eventId: event.id, dueAt, key })
      await notify(
        tx,
        userIds.map((userId) => ({ userId, ...content, key })),
      )
    }
  })

function eventReminder(config: Deps['config'], event: EventRow, now: Date): Content {
  const { name, startsAt, timezone, location } = event
  const bring = event.whatToBring && withoutMarkdown(event.whatToBring).split(/\n+/).join(', ')
  const path = paths.camp(event.id)
  const opening = { kind: 'event_reminder', event: name } as const
  return {
    kind: 'event_reminder',
    title: noticeOf(config, opening).subject,
    body: `${formatWithZone(startsAt, timezone, now)}. ${location}.${bring ? ` Bring: ${bring}` : ''}`,
    mentions: [],
    path,
    event,
    mail: noticeMail(config, {
      opening,
      mentions: [],
      parts: [
        { facts: [...eventFacts(event), ...(bring ? [['What to bring', bring] as const] : [])] },
        { button: 'Open the event', url: `${config.publicUrl}${path}` },
      ],
      reason: `You’re getting this email because you’re registered for ${name}.`,
    }),
    uselessAfter: startsAt,
  }
}
