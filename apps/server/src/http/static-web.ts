// Serves the built web app: hashed assets are immutable, the page is never cached, and every other path returns the page.

import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { createWebPage, type LinkPreview } from './web-page.ts'

/** Link preview of a path; null when it has none. */
type PreviewOf = (path: string) => Promise<LinkPreview | null>

export async function serveWeb(app: FastifyInstance, folder: string, config: Config, previewOf: PreviewOf) {
  const { html, policy, withPreview } = createWebPage(readFileSync(join(folder, 'index.html'), 'utf8'), config)
  const hashed = join(folder, 'assets') + sep
  const mailLogo = join(folder, 'icon-192.png')
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // index.html is a template without settings. Compressed copies are found through `preCompressed` and need no routes.
    globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashed)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      // The logo in emails, which webmail loads from another origin.
      if (path === mailLogo) reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new AppError('route.not_found')
    const path = pathOf(request)
    const preview = await withinTimeout(previewOf(path))
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(preview ? withPreview(preview) : html)
  })
}

/** Navigations get the page; requests for missing files or data get a 404. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept?.includes('text/html') || !/\.\w+$/.test(pathOf({ url })))

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? ''

// When the database is slow, the page is sent without a preview.
const PREVIEW_TIMEOUT_MS = 1_000

const withinTimeout = (preview: Promise<LinkPreview | null>): Promise<LinkPreview | null> =>
  Promise.race([preview.catch(() => null), sleep(PREVIEW_TIMEOUT_MS, null, { ref: false })])
