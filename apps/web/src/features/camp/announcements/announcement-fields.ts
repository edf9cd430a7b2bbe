// An announcement as its form holds it.

import type { Announcement, AnnouncementForm } from '@crew-chief/contract/announcements'
import type * as z from 'zod/mini'
import type { FieldOf, Labels } from '../meanwhile/use-meanwhile.ts'

export type AnnouncementValues = z.input<typeof AnnouncementForm>

export const EMPTY_ANNOUNCEMENT: AnnouncementValues = { title: '', content: '', important: false }

export const ANNOUNCEMENT_LABELS: Labels<AnnouncementValues> = {
  title: 'Title',
  content: 'Content',
  important: 'Important',
}
// Object.keys forgets the keys' type; the record above has exactly these.
export const ANNOUNCEMENT_FIELDS = Object.keys(ANNOUNCEMENT_LABELS) as FieldOf<AnnouncementValues>[]

export const valuesOf = ({ title, content, important }: Announcement): AnnouncementValues => ({
  title,
  content,
  important,
})

const ABOVE = 'Stands above all others'

/** Becoming important calls everybody; having been so does not call them again. */
export const importantHint = (before?: Pick<Announcement, 'important'>): string =>
  before?.important ? `${ABOVE}.` : `${ABOVE} and is mailed to every participant.`
