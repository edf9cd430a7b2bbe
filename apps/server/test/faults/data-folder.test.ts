import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsApi } from '@crew-chief/contract/accounts'
import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { findProcess } from '@crew-chief/local-postgres/running-process'
import { afterAll, expect, test } from 'vitest'
import { spawnServer } from '../../src/testing/spawn-server.ts'
import { clientOf } from './nodes.ts'
import { reportFigures, seconds } from './report-figures.ts'
import { EVENT_FORM } from './request-bodies.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@mail.example', ADMIN_PASSWORD: 'correct horse battery' }
const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-folder-'))
// As root, PostgreSQL is run by another user, who needs access.
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** As with `npm start`: the database runs as a child process, with its data in the folder. */
const spawn = () => spawnServer({ PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...ADMIN })

async function start() {
  const startedAt = performance.now()
  const node = spawn()
  const client = clientOf(await node.address())
  const startMs = performance.now() - startedAt
  const credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }
  const { body } = await client.send(accountsApi.login, { body: credentials })
  return { ...node, ...client, token: body.token, startMs }
}
type Started = Awaited<ReturnType<typeof start>>

const write = async ({ send, token }: Started, name: string) =>
  (await send(eventsAdminApi.createEvent, { body: { ...EVENT_FORM, name } }, { token })).status
const written = async ({ send, token }: Started) =>
  eventsOf((await send(eventsApi.listEvents, { query: {} }, { token })).body)
    .map(({ name }) => name)
    .sort()

const postmaster = (): number => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

test('a data folder belongs to one application; after SIGKILL of server or database all acknowledged writes survive', async () => {
  const first = await start()
  expect(await write(first, 'before')).toBe(201)

  const second = spawn()
  expect(await second.ended).toBe(1)
  expect(second.output.stderr).toMatch(/^Crew Chief can’t start\.\n.*in use by another application/s)
  expect(await write(first, 'while another was refused')).toBe(201)

  first.child.kill('SIGKILL')
  await first.ended
  const afterNode = await start()
  expect(await written(afterNode)).toEqual(['before', 'while another was refused'])
  expect(await write(afterNode, 'after node')).toBe(201)

  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  const killedAt = performance.now()
  // Its backends answer a little longer.
  await expect.poll(postmaster).not.toBe(killed)
  await expect.poll(() => write(afterNode, 'after database')).toBe(201)
  const recoveryMs = performance.now() - killedAt
  expect(await afterNode.isReady()).toBe(200)
  expect(await written(afterNode)).toEqual(['after database', 'after node', 'before', 'while another was refused'])

  const pid = postmaster()
  afterNode.child.kill('SIGTERM')
  expect(await afterNode.ended).toBe(0)
  expect(await findProcess(pid)).toBeUndefined()
  reportFigures('one machine, kill -9', {
    'start after the node was killed s': seconds(afterNode.startMs),
    'writes again after the database was killed s': seconds(recoveryMs),
    'acknowledged and lost': 0,
    'processes left': 0,
  })
})

test('a local database that cannot be restarted ends the server with the reason', async () => {
  const node = await start()
  expect(await write(node, 'before the damage')).toBe(201)
  // PostgreSQL does not start without this file.
  renameSync(join(dataDir, 'postgres/global/pg_control'), join(dataDir, 'pg_control'))
  process.kill(postmaster(), 'SIGKILL')
  expect(await node.ended).toBe(1)
  expect(node.output.stderr).toMatch(/^Crew Chief has stopped\.\n.*5 restarts.*pg_control/s)
})
