// Announcements of a camp (spec 2 §7 Announcements). Author and date are set by the server.

import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
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
})
export type Announcement = z.output<typeof Announcement>

export const AnnouncementForm = z.object({
  title: requiredLine(200, 'Title required'),
  content: requiredText(10_000, 'Content required'),
  important: z._default(z.boolean(), false),
})
export type AnnouncementForm = z.output<typeof AnnouncementForm>

export const announcementsApi = defineEndpoints({
  listAnnouncements: {
    method: 'GET',
    path: '/api/announcement/events/:eventId/announcements',
    summary: 'List the announcements of a camp, important ones first, then newest',
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
  createAnnouncement: {
    method: 'POST',
    path: '/api/announcement/events/:eventId/announcements',
    summary: 'Post an announcement; important ones are emailed to all participants',
    access: signedIn,
    params: byEvent,
    body: AnnouncementForm,
    reply: Announcement,
    status: 201,
    errors: ['events.not_found'],
    failure: 'Failed to post announcement.',
  },
  updateAnnouncement: {
    method: 'PUT',
    path: '/api/announcement/announcements/:id',
    summary: 'Update an announcement',
    access: signedIn,
    params: byId,
    body: z.extend(AnnouncementForm, { version: z.optional(z.int()) }),
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
