// Serves the built web app: hashed assets for ever, the page itself never cached, every other path is the page.

import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { createWebPage } from './web-page.ts'

export async function serveWeb(app: FastifyInstance, folder: string, config: Config) {
  const { html, policy } = createWebPage(readFileSync(join(folder, 'index.html'), 'utf8'), config)
  const hashed = join(folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The template is not a page: it lacks the settings and the policy.
    globIgnore: ['index.html*'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashed)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new AppError('route.not_found')
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

/** Whoever opens an address wants the page; whoever asks for a picture or data that is not there wants to know. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept?.includes('text/html') || !/\.\w+$/.test(url.split('?')[0] ?? ''))
