// Open Graph pictures of events, `/og/events/{slug}.png`.

import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

type FindPicture = (slug: string) => Promise<{ etag: string; draw: () => Promise<Buffer> } | undefined>

const CACHE = 'public, max-age=3600'

export function serveEventPictures(app: FastifyInstance, find: FindPicture) {
  app.get<{ Params: { slug: string } }>('/og/events/:slug.png', async ({ params, headers }, reply) => {
    const picture = await find(params.slug)
    if (!picture) throw new AppError('events.not_found')
    reply.header('etag', picture.etag).header('cache-control', CACHE)
    // Link previews are shown on other sites.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.type('image/png').send(await picture.draw())
  })
}
