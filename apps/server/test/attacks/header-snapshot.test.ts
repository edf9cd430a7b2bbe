import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createLog } from '../../src/platform/log.ts'
import { builders } from '../../src/testing/builders.ts'
import { testConfig } from '../../src/testing/test-config.ts'
import { startTestServer } from '../../src/testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../src/testing/upload-requests.ts'

// All headers of each kind of response, so that a lost, changed or added header is noticed.
const server = await startTestServer()
const { token } = await builders(server).signedIn()
const picture = await uploadRequests(server).upload(token, { content: await pictureOf(20, 20) })

const webFolder = mkdtempSync(join(tmpdir(), 'crew-chief-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
writeFileSync(join(webFolder, 'assets/app-abc123.js'), 'export {}')
const web = await createApp(
  { ...server.deps, config: testConfig({ PUBLIC_URL: 'https://crew.example' }) },
  { log: createLog('silent'), drain: server.drain, webFolder },
)
afterAll(async () => {
  await web.close()
  rmSync(webFolder, { recursive: true })
})

/** Headers that differ between responses. */
const VARYING = new Set(['date', 'content-length', 'etag', 'last-modified', 'connection'])

async function headersOf(url: string, headers: Record<string, string> = {}) {
  const reply = await web.inject({ url, headers })
  const stable = Object.entries(reply.headers).filter(([name]) => !VARYING.has(name))
  return { status: reply.statusCode, ...Object.fromEntries(stable) }
}

const COMMON = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const DATA = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json; charset=utf-8',
}

test('an API response', async () => {
  expect(await headersOf('/api/health')).toEqual({ status: 200, ...COMMON, ...DATA })
})

test('an API error', async () => {
  expect(await headersOf('/api/auth/me')).toEqual({ status: 401, ...COMMON, ...DATA })
})

test('an unknown API route', async () => {
  expect(await headersOf('/api/nowhere')).toEqual({ status: 404, ...COMMON, ...DATA })
})

test('a page', async () => {
  expect(await headersOf('/events', { accept: 'text/html' })).toEqual({
    status: 200,
    ...COMMON,
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'self'",
      "style-src 'self' 'sha256-HEgcc7Q2y7CNYdVXsR7RNKN1sogtpM6HTLo+rE5tA1Q=' 'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'content-type': 'text/html; charset=utf-8',
  })
})

test('the API documentation page', async () => {
  expect(await headersOf('/api/docs')).toEqual({
    status: 200,
    ...COMMON,
    ...DATA,
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
  })
})

test('an uploaded file', async () => {
  expect(await headersOf(picture)).toEqual({
    status: 200,
    ...COMMON,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': expect.stringMatching(/^inline; filename="[\w.-]+\.png"$/),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'content-type': 'image/png',
  })
})

test('an asset of the web app', async () => {
  expect(await headersOf('/assets/app-abc123.js')).toEqual({
    status: 200,
    ...COMMON,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "frame-ancestors 'none'",
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
})

test('a missing image', async () => {
  expect(await headersOf('/missing.png', { accept: 'image/png' })).toEqual({
    status: 404,
    ...COMMON,
    // During an upgrade an old node lacks files of the new version: proxies must not cache that.
    'cache-control': 'no-store',
    'content-security-policy': "frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
  })
})
