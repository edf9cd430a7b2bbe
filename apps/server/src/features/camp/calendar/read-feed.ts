// Calendar feeds: a camp's schedule, and the courts of one person. The token in the URL is the permission; it works only
// while its owner may enter the camp, or lost access because the event was canceled: calendars then show it as canceled.

import { courtWithGym } from '@crew-chief/domain/courts/court-groups'
import { areCourtsHidden, canEnterEvent, standingOf } from '@crew-chief/domain/events/event-staff'
import { paths } from '@crew-chief/domain/paths'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { calendarState } from '../../../platform/calendar.ts'
import { findSettings } from '../../courts/public.ts'
import { listItems } from '../schedule/schedule.store.ts'
import { calendarFeed, type FeedEntry } from './calendar-feed.ts'
import { findFeed, listCourtsOf } from './feeds.store.ts'

type FeedDeps = Pick<Deps, 'db' | 'config'>
type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

export async function scheduleFeed(deps: FeedDeps, token: string): Promise<string> {
  const feed = await openFeed(deps, token)
  const items = await listItems(deps.db, feed.event.id)
  const entries = items.map(({ id, day, startTime, endTime, title, location, description, version }) => ({
    uid: `${id}@crew-chief`,
    day,
    startTime,
    endTime,
    title,
    description,
    location: locationOf(location, feed),
    ...calendarState(version, feed.event.canceledAt),
  }))
  return writeFeed(deps, feed, feed.event.name, entries)
}

export async function courtsFeed(deps: FeedDeps, token: string): Promise<string> {
  const feed = await openFeed(deps, token)
  const settings = await findSettings(deps.db, feed.event.id)
  const courts = await listCourtsOf(deps.db, { eventId: feed.event.id, userId: feed.userId })
  const visible = areCourtsHidden(standingOf(feed, feed.facts), settings) ? [] : courts
  const entries = visible.map(({ id, name, gym, day, startTime, endTime, crew, positions }) => ({
    uid: `${id}-${feed.userId}@crew-chief`,
    day,
    startTime,
    endTime,
    title: [name, ...positions].join(', '),
    description: crew.length > 0 ? `Crew: ${crew.join(', ')}` : '',
    location: locationOf(courtWithGym({ name, gym }), feed),
    ...calendarState(0, feed.event.canceledAt),
  }))
  return writeFeed(deps, feed, `My courts: ${feed.event.name}`, entries)
}

async function openFeed({ db }: FeedDeps, token: string): Promise<Feed> {
  const feed = await findFeed(db, token)
  // Unknown, replaced and no longer permitted tokens get the same response.
  if (!feed || !(feed.wasCanceledFor || canEnterEvent(standingOf(feed, feed.facts))))
    throw new AppError('camp.no_calendar')
  return feed
}

const locationOf = (place: string, { event }: Feed): string => [place, event.location].filter(Boolean).join(', ')

const writeFeed = ({ config }: FeedDeps, { event }: Feed, name: string, entries: readonly FeedEntry[]): string =>
  calendarFeed({
    name,
    productName: config.productName,
    camp: { startDate: event.startsAt.toISOString(), endDate: event.endsAt.toISOString(), timezone: event.timezone },
    entries,
    url: config.publicUrl + paths.camp(event.id),
    writtenAt: new Date(),
  })
