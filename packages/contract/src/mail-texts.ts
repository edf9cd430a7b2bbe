// Subject and text of the emails. Apart from settings.ts, because it contains all of them.

import { MAIL_KINDS, SUBJECT_LIMIT, TEXT_LIMIT } from '@crew-chief/domain/mail/mail-texts'
import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { singleLine } from './wire.ts'

const MailKindName = z.enum(MAIL_KINDS)

/** An empty field has its default. */
export const MailTextForm = z.object({
  subject: z.string().check(z.trim(), z.maxLength(SUBJECT_LIMIT, `At most ${SUBJECT_LIMIT} characters`), singleLine),
  text: z.string().check(z.trim(), z.maxLength(TEXT_LIMIT, `At most ${TEXT_LIMIT} characters`)),
})

const StoredMailText = z.object({
  kind: MailKindName,
  /** What admins wrote; empty for the default. */
  subject: z.string(),
  text: z.string(),
  /** Raised by every change; 0 for a mail that was never changed. */
  version: z.int(),
})

const mailParam = z.object({ kind: MailKindName })

export const mailTextsApi = defineEndpoints({
  listMailTexts: {
    method: 'GET',
    path: '/api/settings/emails',
    summary: 'List the emails with the subjects and texts that admins wrote',
    access: adminOnly,
    reply: z.object({ mails: z.array(StoredMailText) }),
    errors: [],
    failure: 'Failed to load the emails',
  },
  updateMailText: {
    method: 'PUT',
    path: '/api/settings/emails/:kind',
    summary: 'Change subject and text of an email, on all nodes at once; empty ones return to the default',
    access: adminOnly,
    params: mailParam,
    body: z.extend(MailTextForm, { version: z.int() }),
    reply: StoredMailText,
    errors: ['settings.changed_meanwhile', 'settings.bad_mail_text'],
    failure: 'Failed to save the email',
  },
  previewMailText: {
    method: 'POST',
    path: '/api/settings/emails/:kind/preview',
    summary: 'Get a link, which works for a minute, to an email with this subject and text, without saving them',
    access: adminOnly,
    params: mailParam,
    body: MailTextForm,
    /** `isSample`: there is no email of this kind whose data could be shown. */
    reply: z.object({ url: z.string(), subject: z.string(), isSample: z.boolean() }),
    errors: ['settings.bad_mail_text', 'settings.preview_too_long'],
    failure: 'Failed to load the preview',
  },
  sendTestOfMailText: {
    method: 'POST',
    path: '/api/settings/emails/:kind/test',
    summary: 'Send an email with this subject and text and invented data to yourself at once',
    access: adminOnly,
    params: mailParam,
    body: MailTextForm,
    reply: z.object({ to: z.string(), answer: z.string() }),
    errors: [
      'settings.bad_mail_text',
      'settings.mail_off',
      'settings.mail_server_refused',
      'settings.mail_server_limited',
    ],
    failure: 'Failed to send the test email',
  },
})
