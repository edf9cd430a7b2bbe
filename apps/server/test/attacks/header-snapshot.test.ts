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

// Every header of one answer of each kind, written out (promise 21): one that is lost, changed or added is seen here.
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

/** What differs from one answer to the next. */
const VARYING = new Set(['date', 'content-length', 'etag', 'last-modified', 'connection'])

async function headersOf(url: string, headers: Record<string, string> = {}) {
  const reply = await web.inject({ url, headers })
  const kept = Object.entries(reply.headers).filter(([name]) => !VARYING.has(name))
  return { status: reply.statusCode, ...Object.fromEntries(kept) }
}

const EVERYWHERE = {
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

test('an answer of the API', async () => {
  expect(await headersOf('/api/health')).toEqual({ status: 200, ...EVERYWHERE, ...DATA })
})

test('a refusal', async () => {
  expect(await headersOf('/api/auth/me')).toEqual({ status: 401, ...EVERYWHERE, ...DATA })
})

test('an address of the API where nothing is', async () => {
  expect(await headersOf('/api/nowhere')).toEqual({ status: 404, ...EVERYWHERE, ...DATA })
})

test('a page', async () => {
  expect(await headersOf('/events', { accept: 'text/html' })).toEqual({
    status: 200,
    ...EVERYWHERE,
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'self'",
      "style-src 'self' 'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='",
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

test('the page that shows the API', async () => {
  expect(await headersOf('/api/docs')).toEqual({
    status: 200,
    ...EVERYWHERE,
    ...DATA,
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
  })
})

test('a file somebody uploaded', async () => {
  expect(await headersOf(picture)).toEqual({
    status: 200,
    ...EVERYWHERE,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': expect.stringMatching(/^inline; filename="[\w.-]+\.png"$/),
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'content-type': 'image/png',
  })
})

test('a part of the built application', async () => {
  expect(await headersOf('/assets/app-abc123.js')).toEqual({
    status: 200,
    ...EVERYWHERE,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "frame-ancestors 'none'",
    'content-type': 'application/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
})

test('a picture that is not there', async () => {
  expect(await headersOf('/missing.png', { accept: 'image/png' })).toEqual({
    status: 404,
    ...EVERYWHERE,
    // A node that is not yet upgraded lacks a file of the next version: nothing on the way may remember that.
    'cache-control': 'no-store',
    'content-security-policy': "frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
  })
})
