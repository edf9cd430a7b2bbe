// The mail outbox for admins.

import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { byId, id, isoDateTime } from './wire.ts'

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
})

export const mailApi = defineEndpoints({
  listOutbox: {
    method: 'GET',
    path: '/api/mail/outbox',
    summary: 'List the newest emails with their delivery status',
    access: adminOnly,
    query: z.object({ status: z.optional(z.enum(MAIL_STATUSES)) }),
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
