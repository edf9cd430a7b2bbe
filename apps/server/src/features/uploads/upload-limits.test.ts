import { accountsApi } from '@crew-chief/contract/accounts'
import { storageHealth } from '@crew-chief/domain/system/health-checks'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { uploadRequests } from '../../testing/upload-requests.ts'
import { systemHandlers } from '../system/system.routes.ts'
import { systemDeps } from '../system/system-deps.ts'
import { runSweepUploads } from './sweep-uploads.job.ts'
import { uploads } from './uploads.tables.ts'

const server = await startTestServer()
const { db, deps } = server
const given = builders(server)
const { sign, put } = uploadRequests(server)

const MB = 1_048_576
const GB = 1_000_000_000
const CONTENT = Buffer.from('x')

afterEach(() => vi.restoreAllMocks())
const diskHas = (freeBytes: number, totalBytes = 500 * GB) =>
  vi.spyOn(deps.storage, 'check').mockImplementation(async () => ({ freeBytes, totalBytes }))

const unattached = (ownerId: string, size: number, key = crypto.randomUUID()) =>
  db
    .insert(uploads)
    .values({ key, folder: 'profile', ownerId, contentType: 'image/png', size, publicUrl: `/files/profile/${key}` })

test('one person has at most 200 MB of files that no record uses', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  await unattached(ann.id, 199 * MB)
  expect((await sign(ann.token, { content: CONTENT }, MB)).status).toBe(201)
  const refused = await sign(ann.token, { content: CONTENT }, 1)
  expect([refused.status, refused.code]).toEqual([429, 'uploads.quota'])
  expect((await sign(ben.token, { content: CONTENT }, MB)).status).toBe(201)
  await db.update(uploads).set({ attachedAt: sql`now()` }).where(eq(uploads.ownerId, ann.id))
  expect((await sign(ann.token, { content: CONTENT }, MB)).status).toBe(201)
})

test('parallel uploads are counted together; the sweep frees the space', async () => {
  const cleo = await given.signedIn()
  await unattached(cleo.id, 191 * MB)
  const answers = await runConcurrently(8, () => sign(cleo.token, { content: CONTENT }, 3 * MB))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(5).fill(429)])
  await db.update(uploads).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(uploads.ownerId, cleo.id))
  await runSweepUploads(deps)
  expect((await sign(cleo.token, { content: CONTENT }, 3 * MB)).status).toBe(201)
})

test('control: without the lock parallel uploads pass the limit', async () => {
  const dan = await given.signedIn()
  await unattached(dan.id, 191 * MB)
  const total = async () =>
    (await db.select().from(uploads).where(eq(uploads.ownerId, dan.id))).reduce((sum, { size }) => sum + size, 0)
  const allHaveCounted = createBarrier(8)
  await runConcurrently(8, async () => {
    const isAllowed = (await total()) + 3 * MB <= 200 * MB
    await allHaveCounted()
    if (isAllowed) await unattached(dan.id, 3 * MB)
  })
  expect(await total()).toBeGreaterThan(200 * MB)
})

test('an admin can upload several large videos before saving them', async () => {
  const admin = await given.as('ADMIN')
  const video = { folder: 'posts/videos' as const, contentType: 'video/mp4', fileName: 'a.mp4', content: CONTENT }
  for (let n = 0; n < 4; n++) expect((await sign(admin.token, video, 490 * MB)).status).toBe(201)
  expect((await sign(admin.token, video, 490 * MB)).code).toBe('uploads.quota')
})

test('below the reserve uploads stop, and everything else goes on', async () => {
  const ann = await given.signedIn()
  const permitted = (await sign(ann.token, { content: CONTENT })).body
  diskHas(0.9 * GB)
  const refused = await sign(ann.token, { content: CONTENT })
  expect([refused.status, refused.code]).toEqual([503, 'uploads.no_space'])
  // Permitted before the disk was full.
  const sent = await put(permitted, CONTENT)
  expect([sent.statusCode, sent.json().code]).toEqual([503, 'uploads.no_space'])
  const logIn = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  expect(logIn.status).toBe(200)
  diskHas(5 * GB)
  expect((await put(permitted, CONTENT)).statusCode).toBe(204)
})

test('the reserve of a small disk is 5 %', async () => {
  const ann = await given.signedIn()
  diskHas(0.51 * GB, 10 * GB)
  expect((await sign(ann.token, { content: CONTENT })).status).toBe(201)
  diskHas(0.49 * GB, 10 * GB)
  expect((await sign(ann.token, { content: CONTENT })).code).toBe('uploads.no_space')
})

test('readiness and status report stopped uploads', async () => {
  const read = async () => {
    const system = systemDeps(deps, { openStreams: () => ({ streams: 0, readers: 0 }), transport: undefined })
    onTestFinished(() => void system.node.stop())
    const ready = await systemHandlers(system, { isDraining: false }).ready()
    const { fault, result } = await system.probeStorage()
    const space = { freeBytes: result?.freeBytes ?? null, totalBytes: result?.totalBytes ?? null }
    const health = storageHealth({ kind: 'disk', answeredMs: 1, fault, ...space })
    return { ready, findings: health.findings.map(({ state, what }) => `${state}: ${what}`) }
  }
  diskHas(100 * GB)
  expect(await read()).toEqual({ ready: { status: 'ready' }, findings: [] })
  diskHas(0.5 * GB)
  const { ready, findings } = await read()
  expect(ready).toEqual({ status: 'ready', uploads: 'stopped' })
  expect(findings).toContain('trouble: Uploads are stopped to keep the rest running.')
})
