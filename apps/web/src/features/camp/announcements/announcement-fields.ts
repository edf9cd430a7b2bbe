import type { Announcement, AnnouncementEdit, AnnouncementForm } from '@crew-chief/contract/announcements'
import type { AnnouncementAudience } from '@crew-chief/domain/camp/announcement-audience'
import type { EventType } from '@crew-chief/domain/events/event-choices'
import { zoneName } from '@crew-chief/domain/events/event-dates'
import { EVENT_WORDS } from '@crew-chief/domain/events/event-words'
import { to12Hour } from '@crew-chief/domain/time-of-day'
import { toWallClock } from '@crew-chief/domain/time-zone'
import type * as z from 'zod/mini'

export type AnnouncementValues = z.input<typeof AnnouncementEdit>
export type NewAnnouncementValues = z.input<typeof AnnouncementForm>

export const EMPTY_ANNOUNCEMENT: NewAnnouncementValues = {
  title: '',
  content: '',
  important: false,
  audience: 'everyone',
}

/** Crews get theirs from the court. */
export const audiencesOf = (type: EventType) =>
  [
    { value: 'everyone', label: 'Everyone' },
    { value: 'clinicians', label: EVENT_WORDS[type].clinicians },
    { value: 'waitlist', label: 'Waitlist' },
  ] as const satisfies readonly { value: AnnouncementAudience; label: string }[]

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

type HintOptions = { before?: Pick<Announcement, 'important'> | undefined; audience?: AnnouncementAudience | undefined }

/** People are mailed when an announcement becomes important, not when it already was. */
export function importantHint(sendsEmail: boolean, { before, audience = 'everyone' }: HintOptions = {}): string {
  if (before?.important) return `${PINNED}.`
  if (!sendsEmail) return `${PINNED}. ${EMAIL_OFF}`
  return `${PINNED} and emailed to ${audience === 'everyone' ? 'everyone' : 'them'}.`
}

/** Jun 12, 2027, 8:05 AM in the camp's time zone (spec 2 §2), with the zone's name if the viewer's clock differs. */
export function formatPostedAt(date: string, zone: string, viewerZone: string): string {
  const moment = new Date(date)
  const wallClock = toWallClock(moment, zone)
  const day = moment.toLocaleDateString('en-US', { timeZone: zone, month: 'short', day: 'numeric', year: 'numeric' })
  const name = wallClock === toWallClock(moment, viewerZone) ? '' : ` ${zoneName(moment, zone)}`
  return `${day}, ${to12Hour(wallClock.slice(11))}${name}`
}
