import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../testing/test-config.ts'
import { serveWeb } from './static-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'static-web-'))
const app = Fastify()

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Crew Chief</title>')
  writeFileSync(join(folder, 'whistle.js'), 'blow()')
  writeFileSync(join(folder, 'whistle.js.br'), 'packed')
  await serveWeb(app, folder, testConfig({}), async () => null)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })

test('browsers that support it get the compressed copy', async () => {
  const reply = await get('/whistle.js')
  expect(reply.headers['content-encoding']).toBe('br')
  expect(reply.body).toBe('packed')
})

test('compressed copies have no route', async () => {
  expect((await get('/whistle.js.br')).statusCode).not.toBe(200)
  expect(app.hasRoute({ method: 'GET', url: '/whistle.js' })).toBe(true)
  expect(app.hasRoute({ method: 'GET', url: '/whistle.js.br' })).toBe(false)
})
