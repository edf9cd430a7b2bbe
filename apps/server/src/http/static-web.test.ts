import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../testing/test-config.ts'
import { replyWithError } from './error-reply.ts'
import { serveWeb } from './static-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-web-'))
const app = Fastify()
let ownIcon: Buffer | null = null
app.setErrorHandler(replyWithError)

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Crew Chief</title></head>')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'court-1a2b.js'), 'draw()')
  writeFileSync(join(folder, 'assets', 'court-1a2b.js.br'), 'packed')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"Crew Chief","short_name":"Crew Chief","id":"/"}')
  writeFileSync(join(folder, 'whistle.js'), 'blow()')
  writeFileSync(join(folder, 'whistle.js.br'), 'packed')
  writeFileSync(join(folder, 'icon-192.png'), 'shipped')
  await serveWeb(app, {
    folder,
    config: testConfig({ PRODUCT_NAME: 'Ohio Officials' }),
    findPage: async ({ path }) => {
      if (path === '/events/unreachable') throw new Error('connection refused')
      return null
    },
    icons: { names: ['icon-192.png'], draw: async () => ownIcon },
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })

test('an installed app has the name of the organization', async () => {
  const reply = await get('/manifest.webmanifest')
  expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(reply.json()).toEqual({ name: 'Ohio Officials', short_name: 'Ohio Officials', id: '/' })
})

test('the icon is the organization’s own, or the shipped file; webmail may load both', async () => {
  const read = async () => {
    const { body, headers } = await get('/icon-192.png')
    const { 'content-type': type, 'cache-control': caching, 'cross-origin-resource-policy': policy } = headers
    return { body, type, caching, policy }
  }
  const common = { type: 'image/png', caching: 'public, max-age=300', policy: 'cross-origin' }
  expect(await read()).toEqual({ body: 'shipped', ...common })
  ownIcon = Buffer.from('own')
  expect(await read()).toEqual({ body: 'own', ...common })
})

test('browsers that support it get the compressed copy', async () => {
  const reply = await get('/whistle.js')
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.body).toBe('packed')
})

test('files with a hash in their name are immutable, others are not', async () => {
  const { body, headers } = await get('/assets/court-1a2b.js')
  expect([body, headers['content-encoding']]).toEqual(['packed', 'br'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/whistle.js')).headers['cache-control']).toBe('public, max-age=300')
})

test.each(['/index.html', '/assets/../index.html', '/assets/%2e%2e/index.html', '/assets/..%2findex.html'])(
  'the template of the page is not served as %s',
  async (url) => {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
  },
)

test('compressed copies have no route', async () => {
  expect((await get('/whistle.js.br')).statusCode).not.toBe(200)
  expect(app.hasRoute({ method: 'GET', url: '/whistle.js' })).toBe(true)
  expect(app.hasRoute({ method: 'GET', url: '/whistle.js.br' })).toBe(false)
})

test.each(['/', '/events', '/shop', '/library/', '/privacy'])('%s is listed by search engines', async (path) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(200)
  expect(body).not.toContain('noindex')
})

test.each(['/dashboard', '/no-such-screen', '/camp/x/courts'])('%s returns the page, unlisted', async (path) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(200)
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test('a public page stays listed while its content cannot be loaded', async () => {
  const { statusCode, body } = await get('/events/unreachable')
  expect(statusCode).toBe(200)
  expect(body).not.toContain('noindex')
})

test.each(['/assets/x.js', '/assets/x', '/files/posts/1.png', '/foo.png', '/events/a.css', '/api', '/api/nothing'])(
  '%s is 404 for browsers as well',
  async (url) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toMatch(/^application\/json/)
  },
)
