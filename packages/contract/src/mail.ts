// The mail outbox for admins.

import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { byId, id, isoDateTime, searchTerm } from './wire.ts'

export const MAIL_STATUSES = ['QUEUED', 'SENDING', 'SENT', 'KEPT', 'FAILED'] as const

const Mail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: isoDateTime,
  sentAt: z.nullable(isoDateTime),
  bodyRemovedAt: z.nullable(isoDateTime),
  /** The account that has the address now. */
  userId: z.nullable(id),
})

/** Mails per page. */
export const OUTBOX_PAGE = 100

const Backlog = z.object({
  /** Mails that are queued or being sent. */
  waiting: z.object({ urgent: z.int(), transactional: z.int(), bulk: z.int() }),
  sentLastMinute: z.int(),
  /** At the rate of the last minute, without paused mails; null if nothing was sent, 0 if nothing waits. */
  secondsLeft: z.nullable(z.int()),
  bulkPausedAt: z.nullable(isoDateTime),
})

export const mailApi = defineEndpoints({
  getMailBacklog: {
    method: 'GET',
    path: '/api/mail/backlog',
    summary: 'Count the emails that wait and estimate how long they take',
    access: adminOnly,
    reply: Backlog,
    errors: [],
    failure: 'Failed to count waiting emails',
  },
  setBulkMail: {
    method: 'PUT',
    path: '/api/mail/bulk',
    summary: 'Pause or resume newsletters, announcements and digests; other emails are still sent',
    access: adminOnly,
    body: z.object({ isPaused: z.boolean() }),
    reply: Backlog,
    errors: [],
    failure: 'Failed to change newsletters',
  },
  listOutbox: {
    method: 'GET',
    path: '/api/mail/outbox',
    summary:
      'List the newest emails with their delivery status, 100 at a time; pass the last id as `before` for the next page. `search` matches recipient and subject',
    access: adminOnly,
    query: z.object({
      status: z.optional(z.enum(MAIL_STATUSES)),
      search: z.optional(searchTerm),
      before: z.optional(id),
    }),
    reply: z.array(Mail),
    errors: [],
    failure: 'Failed to fetch emails',
  },
  linkMailPreview: {
    method: 'GET',
    path: '/api/mail/outbox/:id/preview',
    summary: 'Get a link to the HTML preview of an email; it works for one minute',
    access: adminOnly,
    params: byId,
    reply: z.object({ url: z.string() }),
    errors: ['mail.not_found'],
    failure: 'Failed to load the preview',
  },
  resendMail: {
    method: 'POST',
    path: '/api/mail/outbox/:id/resend',
    summary: 'Resend an email',
    access: adminOnly,
    params: byId,
    reply: Mail,
    errors: ['mail.not_found', 'mail.secret_gone', 'mail.body_removed', 'mail.too_late'],
    failure: 'Failed to resend email',
  },
})
