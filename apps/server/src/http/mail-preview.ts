// The preview of an email, shown in a frame of the outbox. Emails need inline styles, which the policy of the web app
// forbids, so the preview is a page with its own policy: no scripts, no forms, no links to other pages.

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'

const Link = z.object({ id: z.uuid(), until: z.coerce.number(), signature: z.string() })

/** Null when the link is forged or expired. */
type FindPreview = (link: z.output<typeof Link>) => Promise<string | null>

export function serveMailPreview(app: FastifyInstance, { publicUrl }: Config, findPreview: FindPreview) {
  // The logo comes from the public URL, as in a mail program.
  const policy =
    `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: ${new URL(publicUrl).origin}; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"
  app.get('/api/mail/outbox/:id/preview.html', { config: { operation: 'showMailPreview' } }, async (request, reply) => {
    const link = z.safeParse(Link, { ...asObject(request.query), ...asObject(request.params) })
    const html = link.success ? await findPreview(link.data) : null
    if (html === null) throw new AppError('route.not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .send(html)
  })
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
