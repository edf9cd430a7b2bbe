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
writeFileSync(join(webFolder, 'index.html.br'), 'the compressed template')
writeFileSync(join(webFolder, 'assets/app-abc123.js'), 'export {}')
writeFileSync(join(webFolder, 'og.png'), 'a picture')
writeFileSync(join(webFolder, 'icon-192.png'), 'the logo')

/** The server with a built web app and other settings. */
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
  ['a response', api.health.path],
  ['an error', api.me.path],
  ['an unknown path', '/api/nowhere'],
])('%s of the API is not cached, framed or sniffed', async (_, url) => {
  const { headers } = await server.app.inject({ url })
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('the API documentation page may load only its own script and style', async () => {
  const { headers, statusCode } = await server.app.inject({ url: '/api/docs' })
  const policy = String(headers['content-security-policy'])
  expect([statusCode, policy.includes("script-src 'self'"), policy.includes('unsafe')]).toEqual([200, true, false])
  for (const refused of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"])
    expect(policy).toContain(refused)
})

test('the policy of the web app allows no inline code', async () => {
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
  '%s cannot be framed, opened or read by other origins',
  async (url) => {
    const { headers } = await web.inject({ url })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  },
)

test('the logo in emails may be shown by webmail', async () => {
  const { headers } = await web.inject({ url: '/icon-192.png' })
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('scripts have no policy that would restrict workers started from them', async () => {
  const { headers } = await web.inject({ url: '/assets/app-abc123.js' })
  expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
})

test('settings in the page are escaped', async () => {
  const { body } = await web.inject({ url: '/' })
  expect(body).toContain('<title>&#60;b&#62;Hoops&#60;/b&#62; $&#38; $$</title>')
  expect(body.match(/<\/head>/g)).toHaveLength(1)
  const [, settings = ''] = /<meta name="settings" content="([^"]*)">/.exec(body) ?? []
  const text = settings.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  expect(JSON.parse(text)).toMatchObject({ productName: '<b>Hoops</b> $& $$' })
})

const BROWSER = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'br' }

test.each(['/index.html', '/index.html.br', '/a.b', '/missing.png'])(
  '%s is 404, also for browser navigation: the raw template is never served',
  async (url) => {
    for (const headers of [BROWSER, { accept: 'image/avif,image/png,*/*' }]) {
      const { statusCode, body } = await web.inject({ url, headers })
      expect(statusCode).toBe(404)
      expect(JSON.parse(body).code).toBe('route.not_found')
    }
  },
)

test('HEAD returns the headers of the page', async () => {
  const { statusCode, headers } = await web.inject({ method: 'HEAD', url: '/events' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})

test('a percent-encoded API path gets API headers', async () => {
  const { statusCode, headers } = await web.inject({ url: '/%61pi/health' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('files without a hash in their name are cached for five minutes', async () => {
  const { statusCode, headers } = await web.inject({ url: '/og.png' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
})

test('hashed files are cached forever; a missing one is 404', async () => {
  const asset = await web.inject({ url: '/assets/app-abc123.js' })
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  const missing = await web.inject({ url: '/assets/app-old.js' })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'route.not_found'])
  const call = await web.inject({ url: '/api/nowhere' })
  expect([call.statusCode, call.json().code]).toEqual([404, 'route.not_found'])
})

test.each(['/assets/../../etc/passwd', '/..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
  '%s does not leave the web folder',
  async (url) => {
    expect((await web.inject({ url })).body).not.toContain('root:')
  },
)

test('HSTS is sent only when the public URL uses TLS', async () => {
  const plain = await web.inject({ url: '/events' })
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  for (const url of ['/events', api.health.path]) {
    const { headers } = await secure.inject({ url })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
})
