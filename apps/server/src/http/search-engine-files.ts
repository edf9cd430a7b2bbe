// robots.txt and sitemap.xml. Both name absolute URLs, so they cannot be files of the web app.

import { offeredPlans } from '@crew-chief/domain/membership/plans'
import { paths } from '@crew-chief/domain/paths'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from '../platform/escape-html.ts'

const PUBLIC_PAGES = [
  paths.events(),
  paths.membership(),
  paths.shop(),
  paths.library(),
  paths.terms(),
  paths.privacy(),
  paths.refunds(),
  paths.shipping(),
]
/** Other screens are for signed-in people. */
export const isListed = (path: string): boolean => path === '/' || PUBLIC_PAGES.includes(path.replace(/\/$/, ''))

const CACHE = 'public, max-age=3600'

/** `listPaths`: the paths of public records. */
export function serveSearchEngineFiles(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'plans'>,
  listPaths: () => Promise<string[]>,
) {
  const { publicUrl } = config
  const robots = ['User-agent: *', 'Allow: /', 'Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
  app.get('/robots.txt', async (_, reply) => reply.header('cache-control', CACHE).type('text/plain').send(robots))
  app.get('/sitemap.xml', async (_, reply) => {
    const hasPlans = offeredPlans(config.plans).length > 0
    const pages = PUBLIC_PAGES.filter((path) => hasPlans || path !== paths.membership())
    const listed = [...pages, ...(await listPaths())]
    return reply
      .header('cache-control', CACHE)
      .type('application/xml; charset=utf-8')
      .send(sitemapOf(listed.map((path) => publicUrl + path)))
  })
}

const sitemapOf = (urls: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
