// Serves the built web app: hashed assets for ever, the page itself never cached, every other path is the page.

import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { createWebPage, type LinkPreview } from './web-page.ts'

/** What the page at this path is about, for whoever shares a link to it; null where it has nothing to say. */
type PreviewOf = (path: string) => Promise<LinkPreview | null>

export async function serveWeb(app: FastifyInstance, folder: string, config: Config, previewOf: PreviewOf) {
  const { html, policy, about } = createWebPage(readFileSync(join(folder, 'index.html'), 'utf8'), config)
  const hashed = join(folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The template is not a page: it lacks the settings and the policy. Compressed copies are found beside their file, and
    // a route for each of them would only make starting longer.
    globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashed)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new AppError('route.not_found')
    const path = pathOf(request)
    const preview = await inTime(previewOf(path))
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(preview ? about(preview) : html)
  })
}

/** Whoever opens an address wants the page; whoever asks for a picture or data that is not there wants to know. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept?.includes('text/html') || !/\.\w+$/.test(pathOf({ url })))

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? ''

// The page opens whatever the database does: without a preview it is the page as always.
const MOST_WAIT_MS = 1_000

const inTime = (preview: Promise<LinkPreview | null>): Promise<LinkPreview | null> =>
  Promise.race([preview.catch(() => null), pause(MOST_WAIT_MS, null, { ref: false })])
