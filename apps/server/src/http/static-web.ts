// Serves the built web app: hashed assets are immutable, the page is never cached. Every path of a screen returns the page;
// missing files and unknown endpoints are 404.

import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { describeFault } from '../platform/describe-fault.ts'
import type { FindPage, PageAnswer, PageRequest } from '../platform/public-page.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { isListed } from './search-engine-files.ts'
import { webPageOf } from './web-page.ts'

// Has the name that an installed application gets.
const MANIFEST = 'manifest.webmanifest'
const SHORT = 'public, max-age=300'

/** Icons of the organization instead of the shipped files of these names. */
type OwnIcons = { names: readonly string[]; draw: (name: string) => Promise<Buffer | null> }

type Options = { folder: string; config: Config; findPage: FindPage; icons: OwnIcons }

export async function serveWeb(app: FastifyInstance, { folder, config, findPage, icons }: Options) {
  const currentPage = webPageOf(readFileSync(join(folder, 'index.html'), 'utf8'), config)
  const hashed = join(folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // A route for each file, so that all other paths are screens. The hundreds of assets share one: their routes would take
    // a tenth of the start and 8 MB.
    wildcard: false,
    // index.html and the manifest are templates without settings. Compressed copies are found through `preCompressed` and
    // need no routes.
    globIgnore: ['assets/**', 'index.html*', `${MANIFEST}*`, '**/*.br', '**/*.gz', ...icons.names],
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : SHORT)
    },
  })
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) =>
    reply.sendFile(`assets/${request.params.file}`),
  )
  for (const name of icons.names)
    app.get(`/${name}`, async (_, reply) => {
      // One of them is the logo in emails, which webmail loads from another origin.
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const icon = await icons.draw(name)
      return icon ? reply.header('cache-control', SHORT).type('image/png').send(icon) : reply.sendFile(name)
    })
  app.get(`/${MANIFEST}`, async (_, reply) => {
    const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'))
    const { productName: name } = config
    reply.header('cache-control', SHORT).type('application/manifest+json')
    return JSON.stringify({ ...manifest, name, short_name: name })
  })
  app.setNotFoundHandler(async (request, reply) => {
    const { html, unlisted, policy, render } = currentPage()
    if (!wantsPage(request)) throw new AppError('route.not_found')
    const asked = pageRequest(request)
    const answer = await withTimeout(PAGE_TIMEOUT_MS, () => findPage(asked)).catch((error: Error) => {
      request.log.warn({ path: asked.path, fault: describeFault(error) }, 'page sent without its content')
      return 'unavailable' as const
    })
    reply.header('cache-control', 'no-cache')
    if (isRedirect(answer)) return reply.redirect(answer.redirect + searchOf(request), 301)
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
    if (answer === 'not-found') return reply.code(404).send(unlisted)
    if (answer === 'unavailable') return reply.send(html)
    if (answer) return reply.send(render(answer))
    return reply.send(isListed(asked.path) ? html : unlisted)
  })
}

const isRedirect = (answer: PageAnswer | 'unavailable'): answer is { redirect: string } =>
  answer !== null && typeof answer === 'object' && 'redirect' in answer

/** Screens have no dot in their path. */
const wantsPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets|files)(\/|$)|\.\w+$/.test(pathOf({ url }))

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?')[0] ?? ''

const searchOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.slice(pathOf({ url }).length)

const pageRequest = (request: FastifyRequest): PageRequest => ({
  path: pathOf(request),
  query: new URLSearchParams(searchOf(request)),
})

// When the database is slow, the page is sent without the content of the record.
const PAGE_TIMEOUT_MS = 1_000
