import { NO_CHOICE, plansOf } from '@crew-chief/domain/membership/plan-choices'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveSearchEngineFiles } from './search-engine-files.ts'

const app = Fastify()
const config = { publicUrl: 'https://camp.example', plans: plansOf({}) }
serveSearchEngineFiles(app, config, async () => ['/events?register=1&from=<x>'])

test('robots.txt keeps crawlers out of the API and names the sitemap', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain('Sitemap: https://camp.example/sitemap.xml')
})

test('the sitemap lists pages and records as absolute, escaped URLs', async () => {
  const { body, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toMatch(/^application\/xml/)
  expect(body).toContain('<loc>https://camp.example/events</loc>')
  expect(body).toContain('<loc>https://camp.example/privacy</loc>')
  expect(body).toContain('<loc>https://camp.example/events?register=1&#38;from=&#60;x&#62;</loc>')
})

test('the sitemap lists the membership page while a plan is on offer', async () => {
  const isListed = async () => (await app.inject('/sitemap.xml')).body.includes('<loc>https://camp.example/membership<')
  expect(await isListed()).toBe(true)
  const off = { ...NO_CHOICE, isOffered: false }
  config.plans = plansOf({ ALL_YOU_NEED: off })
  expect(await isListed()).toBe(true)
  config.plans = plansOf({ ALL_YOU_NEED: off, ALL_YOU_WANT: off })
  expect(await isListed()).toBe(false)
})
