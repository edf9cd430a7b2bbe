// The bundle that production runs: files beside the sources, parts that are loaded when needed, and stack traces.

import { feedApi } from '@crew-chief/contract/feed'
import { passkeysApi } from '@crew-chief/contract/passkeys'
import { pushApi } from '@crew-chief/contract/push'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { shopApi } from '@crew-chief/contract/shop'
import { systemApi } from '@crew-chief/contract/system'
import { expect, onTestFinished, test } from 'vitest'
import { builders, tiers } from '../src/testing/builders.ts'
import { RETURN_URLS } from '../src/testing/registration-requests.ts'
import { databaseSettingsOf } from '../src/testing/second-node.ts'
import { createTestDatabase } from '../src/testing/test-database.ts'
import { startTestServer } from '../src/testing/test-server.ts'
import { AUTH_SECRET, OWN_SANDBOX, spawnNode } from './faults/nodes.ts'

const server = await startTestServer()
const given = builders(server)
const { DATABASE_URL = '', ...database } = databaseSettingsOf(server.deps)

const spawnBundle = (env: Record<string, string> = {}) =>
  spawnNode(DATABASE_URL, { ...database, AUTH_SECRET, ...OWN_SANDBOX, ...env })

test('API documentation, passkeys, push, metrics and the payment page work', async () => {
  const { base, send } = await spawnBundle({
    METRICS_TOKEN: 'token-of-the-metrics',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@mail.example',
  })
  const { token } = await given.signedIn()
  const admin = await given.as('ADMIN')
  const textOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, { headers })
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }
  expect(await textOf('/api/docs/docs.js')).toContain('openapi')
  expect((await send(systemApi.openApi, {}, { token: admin.token })).status).toBe(200)
  expect((await send(passkeysApi.startPasskeyLogin, {})).body.challenge).toMatch(/./)
  expect((await send(pushApi.pushKey, {}, { token })).body.key).toMatch(/^[\w-]{80,}$/)
  expect(await textOf('/api/metrics', { authorization: 'Bearer token-of-the-metrics' })).toContain('build_info')

  const { id } = await given.event({ pricing: tiers(5000, 7500) })
  const started = await send(registrationsApi.startRegistration, { params: { id }, body: RETURN_URLS }, { token })
  expect([started.status, started.message]).toEqual([200, 'undefined'])
  const page = new URL(started.body.url)
  expect(await textOf(page.pathname + page.search)).toContain('page.css')
  expect(await textOf('/sandbox/assets/page.css')).toContain('font')
})

test('an empty database is filled with the texts and pictures of the demo content', async () => {
  const empty = await createTestDatabase()
  onTestFinished(empty.drop)
  const { base, send } = await spawnNode(empty.url, { DEMO_DATA: 'on', ...OWN_SANDBOX })
  const { body } = await send(feedApi.listPosts, { query: { limit: '50' } })
  const posts = Array.isArray(body) ? body : body.posts
  const contentOf = (title: string) => posts.find((post) => post.title === title)?.content
  expect(contentOf('The Whistle, No. 12: open angles')).toMatch(/^## See between\n\n/)
  const { body: shop } = await send(shopApi.listProducts, { query: {} })
  const [picture = ''] = shop.products.flatMap(({ gallery }) => gallery)
  expect((await fetch(new URL(picture, base))).headers.get('content-type')).toBe('image/png')
})

test('logged stack traces name the source', async () => {
  const { send, output } = await spawnBundle({ LOG_LEVEL: 'error' })
  await server.db.execute('alter table products rename to products_elsewhere')
  try {
    expect((await send(shopApi.listProducts, { query: {} })).status).toBe(500)
    await expect.poll(() => output.stdout).toMatch(/apps\/server\/src\/features\/shop\/[\w.-]+\.ts:\d+:\d+/)
    expect(output.stdout).not.toMatch(/dist\/(?!packages-)[\w-]+\.js:/)
  } finally {
    await server.db.execute('alter table products_elsewhere rename to products')
  }
})
