import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@crew-chief/contract/api'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { createLog } from '../src/platform/log.ts'
import { testConfig } from '../src/testing/test-config.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()

const webFolder = mkdtempSync(join(tmpdir(), 'crew-chief-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(
  join(webFolder, 'index.html'),
  '<!doctype html><html><head><title>Crew Chief</title></head><body></body></html>',
)
writeFileSync(join(webFolder, 'index.html.br'), 'the template, packed')
writeFileSync(join(webFolder, 'assets/app-abc123.js'), 'export {}')
writeFileSync(join(webFolder, 'og.png'), 'a picture')

/** The whole server with a built web app, under another set of settings. */
const appWith = async (env: Record<string, string>) => {
  const made = await createApp(
    { ...server.deps, config: testConfig(env) },
    { log: createLog('silent'), drain: server.drain, webFolder },
  )
  afterAll(() => made.close())
  return made
}
const web = await appWith({ PRODUCT_NAME: '<b>Hoops</b> $& $$' })
const secure = await appWith({ PUBLIC_URL: 'https://crew.example' })
afterAll(() => rmSync(webFolder, { recursive: true }))

test.each([
  ['an answer', api.health.path],
  ['a refusal', api.me.path],
  ['a path that is not there', '/api/nowhere'],
])('%s of the API is data: kept by no cache, framed by nobody, sniffed by none (promise 21)', async (_, url) => {
  const { headers } = await server.app.inject({ url })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('the API page may load its own script and style, and nothing else', async () => {
  const { headers, statusCode } = await server.app.inject({ url: '/api/docs' })
  const policy = String(headers['content-security-policy'])
  expect([statusCode, policy.includes("script-src 'self'"), policy.includes('unsafe')]).toEqual([200, true, false])
  for (const refused of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"])
    expect(policy).toContain(refused)
})

test('the web page has a policy without inline code', async () => {
  const { headers } = await web.inject({ url: '/events' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cache-control']).toBe('no-cache')
})

test.each(['/assets/app-abc123.js', '/og.png', '/missing.png', '/events', '/api/docs', '/api/docs/docs.js'])(
  '%s is framed by nobody, opened by nobody else’s window, and read by no other site',
  async (url) => {
    const { headers } = await web.inject({ url })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  },
)

test('a script brings no policy of its own that its worker would have to live with', async () => {
  const { headers } = await web.inject({ url: '/assets/app-abc123.js' })
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
})

test('settings written into the page are text, whatever they contain', async () => {
  const { body } = await web.inject({ url: '/' })
  expect(body).toContain('<title>&#60;b&#62;Hoops&#60;/b&#62; $&#38; $$</title>')
  expect(body.match(/<\/head>/g)).toHaveLength(1)
  const [, settings = ''] = /<meta name="settings" content="([^"]*)">/.exec(body) ?? []
  const text = settings.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  expect(JSON.parse(text)).toMatchObject({ productName: '<b>Hoops</b> $& $$' })
})

const BROWSER = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'br' }

test('/index.html is the page with its policy and settings, never the bare template', async () => {
  const { statusCode, headers, body } = await web.inject({ url: '/index.html', headers: BROWSER })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(body).toContain('<meta name="settings"')
  for (const url of ['/index.html', '/index.html.br']) expect((await web.inject({ url })).statusCode).toBe(404)
})

test('asking only for the head of a page is asking for the page', async () => {
  const { statusCode, headers } = await web.inject({ method: 'HEAD', url: '/events' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

test('an address with a dot in it is a page to a browser, a missing picture is not', async () => {
  const page = await web.inject({ url: '/a.b', headers: BROWSER })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const picture = await web.inject({ url: '/missing.png', headers: { accept: 'image/avif,image/png,*/*' } })
  expect([picture.statusCode, picture.json().code]).toEqual([404, 'route.not_found'])
})

test('an API address is one however it is spelt', async () => {
  const { statusCode, headers } = await web.inject({ url: '/%61pi/health' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('a file without a hash in its name is asked for again after five minutes', async () => {
  const { statusCode, headers } = await web.inject({ url: '/og.png' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
})

test('hashed files are kept for ever, a missing file is not the page', async () => {
  const asset = await web.inject({ url: '/assets/app-abc123.js' })
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const missing = await web.inject({ url: '/assets/app-old.js' })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'route.not_found'])
  const call = await web.inject({ url: '/api/nowhere' })
  expect([call.statusCode, call.json().code]).toEqual([404, 'route.not_found'])
})

test.each(['/assets/../../etc/passwd', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
  '%s leads nowhere',
  async (url) => {
    expect((await web.inject({ url })).body).not.toContain('root:')
  },
)

test('browsers are told to insist on TLS only where the public address has it', async () => {
  const plain = await web.inject({ url: '/events' })
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  for (const url of ['/events', api.health.path]) {
    const { headers } = await secure.inject({ url })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
})
