// Announcements of a camp (spec 2 §7 Announcements). Author and date are set by the server.

import { ANNOUNCEMENT_AUDIENCES } from '@crew-chief/domain/camp/announcement-audience'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { Reach } from './notifications.ts'
import { byEvent, byId, id, isoDateTime, requiredLine, requiredText } from './wire.ts'

export const Announcement = z.object({
  id,
  eventId: id,
  title: z.string(),
  content: z.string(),
  /** When it was posted. */
  date: isoDateTime,
  /** Full name. */
  author: z.string(),
  authorId: id,
  important: z.boolean(),
  editedAt: z.nullable(isoDateTime),
  version: z.int(),
  /** Only if not everyone. */
  audience: z.optional(z.enum(ANNOUNCEMENT_AUDIENCES)),
  /** The court of a crew. */
  audienceName: z.optional(z.string()),
  /** Number of people it was sent to. For staff, and only if not everyone. */
  recipients: z.optional(z.int()),
})
export type Announcement = z.output<typeof Announcement>

export const AnnouncementRecipient = z.object({
  userId: id,
  name: z.string(),
  seenAt: z.nullable(isoDateTime),
  /** Null after 30 days: no longer known. */
  reach: z.nullable(Reach),
})
export type AnnouncementRecipient = z.output<typeof AnnouncementRecipient>

const texts = {
  title: requiredLine(200, 'Title required'),
  content: requiredText(10_000, 'Content required'),
  important: z._default(z.boolean(), false),
}
/** The audience stays as it was posted. */
export const AnnouncementEdit = z.object(texts)
export type AnnouncementEdit = z.output<typeof AnnouncementEdit>

type Audience = { audience?: string | undefined; courtId?: string | undefined }
const crewHasCourt = z.refine<Audience>(({ audience, courtId }) => (audience === 'crew') === (courtId !== undefined), {
  error: 'Choose the court of the crew',
  path: ['courtId'],
})

export const AnnouncementForm = z
  .object({
    ...texts,
    audience: z.optional(z.enum(ANNOUNCEMENT_AUDIENCES)),
    /** Of the crew. */
    courtId: z.optional(id),
  })
  .check(crewHasCourt)
export type AnnouncementForm = z.output<typeof AnnouncementForm>

export const announcementsApi = defineEndpoints({
  listAnnouncements: {
    method: 'GET',
    path: '/api/announcement/events/:eventId/announcements',
    summary: 'List the announcements of a camp to the user, important ones first, then newest; all of them for staff',
    access: signedIn,
    params: byEvent,
    reply: z.array(Announcement),
    errors: ['events.not_found', 'camp.announcements_closed'],
    failure: 'Failed to load announcements. Please try again.',
  },
  getAnnouncement: {
    method: 'GET',
    path: '/api/announcement/announcements/:id',
    summary: 'Get an announcement',
    access: signedIn,
    params: byId,
    reply: Announcement,
    errors: ['camp.announcement_not_found'],
    failure: 'Failed to load announcements. Please try again.',
  },
  listAnnouncementRecipients: {
    method: 'GET',
    path: '/api/announcement/announcements/:id/recipients',
    summary: 'List the people an announcement was sent to, by which ways it reached them, and who has read it',
    access: signedIn,
    params: byId,
    reply: z.array(AnnouncementRecipient),
    errors: ['camp.announcement_not_found'],
    failure: 'Failed to load who got this announcement. Please try again.',
  },
  createAnnouncement: {
    method: 'POST',
    path: '/api/announcement/events/:eventId/announcements',
    summary: 'Post an announcement and notify its audience, by default all participants; important ones by email',
    access: signedIn,
    params: byEvent,
    body: AnnouncementForm,
    reply: Announcement,
    status: 201,
    errors: ['events.not_found', 'courts.not_found', 'camp.no_recipients'],
    failure: 'Failed to post announcement.',
  },
  updateAnnouncement: {
    method: 'PUT',
    path: '/api/announcement/announcements/:id',
    summary: 'Update an announcement',
    access: signedIn,
    params: byId,
    body: z.extend(AnnouncementEdit, { version: z.optional(z.int()) }),
    reply: Announcement,
    errors: ['camp.announcement_not_found', 'camp.announcement_changed'],
    failure: 'Failed to update announcement.',
  },
  deleteAnnouncement: {
    method: 'DELETE',
    path: '/api/announcement/announcements/:id',
    summary: 'Delete an announcement',
    access: signedIn,
    params: byId,
    errors: ['camp.announcement_not_found'],
    failure: 'Failed to delete announcement.',
  },
})
