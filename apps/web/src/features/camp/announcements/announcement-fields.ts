import type { Announcement, AnnouncementForm } from '@crew-chief/contract/announcements'
import { zoneName } from '@crew-chief/domain/events/event-dates'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'
import type * as z from 'zod/mini'

export type AnnouncementValues = z.input<typeof AnnouncementForm>

export const EMPTY_ANNOUNCEMENT: AnnouncementValues = { title: '', content: '', important: false }

export const ANNOUNCEMENT_LABELS = {
  title: 'Title',
  content: 'Content',
  important: 'Important',
} as const satisfies Record<keyof AnnouncementValues, string>

export const valuesOf = ({ title, content, important }: Announcement): AnnouncementValues => ({
  title,
  content,
  important,
})

const PINNED = 'Pinned to the top'
const EMAIL_OFF = 'Email isn’t set up, so no one will be emailed.'

/** Participants are mailed when an announcement becomes important, not when it already was. */
export function importantHint(sendsEmail: boolean, before?: Pick<Announcement, 'important'>): string {
  if (before?.important) return `${PINNED}.`
  return sendsEmail ? `${PINNED} and emailed to everyone.` : `${PINNED}. ${EMAIL_OFF}`
}

/** Jun 12, 2027, 8:05 AM in the camp's time zone (spec 2 §2), with the zone's name if the viewer's clock differs. */
export function formatPostedAt(date: string, zone: string, viewerZone: string): string {
  const moment = new Date(date)
  const wallClock = toWallClock(moment, zone)
  const day = moment.toLocaleDateString('en-US', { timeZone: zone, month: 'short', day: 'numeric', year: 'numeric' })
  const name = wallClock === toWallClock(moment, viewerZone) ? '' : ` ${zoneName(moment, zone)}`
  return `${day}, ${to12Hour(wallClock.slice(11))}${name}`
}
