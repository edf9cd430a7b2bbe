// Previews of emails, shown in frames. Emails need inline styles, which the policy of the web app forbids, so a preview is
// a page with its own policy: no scripts, no forms, no links to other pages.

import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'

const Signed = { until: z.coerce.number(), signature: z.string() }
const MailLink = z.object({ id: z.uuid(), ...Signed })
const DraftLink = z.object({ draft: z.string(), ...Signed })

/** Null when the link is forged or expired. */
type Previews = {
  /** In the outbox. */
  findMail: (link: z.output<typeof MailLink>) => Promise<string | null>
  /** With a text that is being edited. */
  composeDraft: (link: z.output<typeof DraftLink>) => Promise<string | null>
}

export function serveMailPreview(
  app: FastifyInstance,
  { publicUrl }: Config,
  { findMail, composeDraft }: Previews,
): void {
  // The logo comes from the public URL, as in a mail program.
  const policy =
    `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: ${new URL(publicUrl).origin}; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

  function send(reply: FastifyReply, html: string | null) {
    if (html === null) throw new AppError('route.not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .send(html)
  }

  app.get('/api/mail/outbox/:id/preview.html', { config: { operation: 'showMailPreview' } }, async (request, reply) => {
    const link = MailLink.safeParse({ ...asObject(request.query), ...asObject(request.params) })
    return send(reply, link.success ? await findMail(link.data) : null)
  })
  app.get(
    '/api/settings/emails/preview.html',
    { config: { operation: 'showDraftPreview' } },
    async (request, reply) => {
      const link = DraftLink.safeParse(request.query)
      return send(reply, link.success ? await composeDraft(link.data) : null)
    },
  )
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
