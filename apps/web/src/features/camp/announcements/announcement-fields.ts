import type { Announcement, AnnouncementForm } from '@crew-chief/contract/announcements'
import type * as z from 'zod/mini'
import { formatShortDate, formatTime } from '../../../lib/format.ts'

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

/** Participants are mailed when an announcement becomes important, not when it already was. */
export const importantHint = (before?: Pick<Announcement, 'important'>): string =>
  before?.important ? `${PINNED}.` : `${PINNED} and emailed to everyone.`

/** Jun 12, 2027, 8:05 AM in the viewer's time zone (spec 2 §2) */
export const formatPostedAt = (date: string): string => `${formatShortDate(date)}, ${formatTime(new Date(date))}`
