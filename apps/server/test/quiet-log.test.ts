// Expected states leave no stack traces in the log, and an outage one line when it begins and one when it is over.

import { Writable } from 'node:stream'
import { api } from '@crew-chief/contract/api'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { createJobs, job, jobKind } from '../src/platform/jobs/jobs.ts'
import { connectWatched } from '../src/platform/watched-database.ts'
import { openChaosProxy } from '../src/testing/chaos-proxy.ts'
import { runConcurrently } from '../src/testing/concurrency.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const server = await startTestServer()
const proxy = await openChaosProxy(server.db.$client.options.connectionString ?? '')

type Line = { level: number; msg?: string; operation?: string }
const lines: Line[] = []
const log = pino(
  { level: 'debug', base: null },
  new Writable({
    write: (line, _, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)
const WARN = 40
const warnings = () => lines.filter(({ level }) => level >= WARN)

const { db, databaseOutage, close } = connectWatched({ url: proxy.through(), log, guard: true })
const drain = { isDraining: false }
const app = await createApp({ ...server.deps, db, databaseOutage }, { log, drain })
afterAll(async () => {
  databaseOutage.stop()
  await app.close()
  await close()
})
beforeEach(() => {
  lines.length = 0
})

const get = async (url: string) => (await app.inject({ url })).statusCode

test.each([api.ready, api.health])('$name is logged at debug level only', async ({ path, name }) => {
  expect(await get(path)).toBe(200)
  expect(lines).toEqual([expect.objectContaining({ level: 20, operation: name, status: 200 })])
})

test('the checks of a node that stops leave no line', async () => {
  drain.isDraining = true
  expect(await get(api.ready.path)).toBe(503)
  drain.isDraining = false
  expect(lines).toEqual([expect.objectContaining({ level: 20, operation: 'ready', code: 'server.not_ready' })])
})

test('a refused log-in leaves a security event and the line of the request', async () => {
  const payload = { email: 'nobody@mail.example', password: 'wrong' }
  const { statusCode } = await app.inject({ method: 'POST', url: api.login.path, payload })
  expect(statusCode).toBe(401)
  expect(warnings()).toEqual([])
  expect(lines.filter(({ operation }) => operation)).toEqual([
    expect.objectContaining({ operation: 'login', status: 401 }),
  ])
  expect(JSON.stringify(lines)).not.toContain('stack')
})

test('a lost database leaves one line, and another when it is back, with the number of refused requests', async () => {
  const jobs = createJobs(db, log, databaseOutage)
  await jobs.start([job(jobKind('test.quiet'), async () => {})], { working: true })
  await get(api.listEvents.path)
  lines.length = 0
  await proxy.refuse()
  const statuses = await runConcurrently(30, () => get(api.listEvents.path))
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect([await get(api.ready.path), await get(api.ready.path)]).toEqual([503, 503])
  expect(warnings().map(({ msg }) => msg)).toEqual(['database lost'])
  await proxy.pass()
  await expect.poll(() => warnings().length).toBe(2)
  await jobs.stop()
  expect(warnings().at(-1)?.msg).toMatch(/^database back after \d+ s, 30 requests refused$/)
  expect(JSON.stringify(warnings())).not.toContain('stack')
  expect(await get(api.listEvents.path)).toBe(200)
})
