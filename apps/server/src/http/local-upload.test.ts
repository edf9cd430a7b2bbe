import { readdir, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signPermission } from '../platform/storage/local-disk.ts'
import { builders } from '../testing/builders.ts'
import { runConcurrently } from '../testing/concurrency.ts'
import { startTestServer } from '../testing/test-server.ts'
import { uploadRequests } from '../testing/upload-requests.ts'

const server = await startTestServer()
const given = builders(server)
const { sign, put } = uploadRequests(server)
const { storage, config } = server.deps
const CONTENT = Buffer.from('hello, storage')

const { token } = await given.signedIn()
const signed = async (content = CONTENT) => (await sign(token, { content })).body
const keyOf = (publicUrl: string) => decodeURIComponent(publicUrl.replace('/files/', ''))
const draftsFolder = join(config.dataDir, 'files/.drafts')
const drafts = () => readdir(draftsFolder).catch(() => [])

test('an upload is stored completely and leaves no draft', async () => {
  const permission = await signed()
  expect((await put(permission, CONTENT)).statusCode).toBe(204)
  expect(await storage.read(keyOf(permission.publicUrl))).toEqual(CONTENT)
  expect(await drafts()).toEqual([])
})

test('files may be larger than the JSON body limit', async () => {
  const big = Buffer.alloc(3_000_000, 'x')
  const permission = await signed(big)
  expect((await put(permission, big)).statusCode).toBe(204)
  expect(await storage.stat(keyOf(permission.publicUrl))).toMatchObject({ size: 3_000_000 })
})

type Signed = Awaited<ReturnType<typeof signed>>

test.each<[string, number, string, (permission: Signed) => ReturnType<typeof put>]>([
  ['one byte more', 413, 'uploads.too_large', (p) => put(p, Buffer.concat([CONTENT, Buffer.from('!')]))],
  ['one byte less', 400, 'input.invalid', (p) => put(p, CONTENT.subarray(1))],
  ['less than was announced', 400, 'input.invalid', (p) => put(p, CONTENT.subarray(1), { 'content-length': '14' })],
  ['nothing', 400, 'input.invalid', (p) => put(p, Buffer.alloc(0))],
  ['another type', 415, 'uploads.wrong_type', (p) => put({ ...p, headers: { 'content-type': 'text/html' } }, CONTENT)],
  ['a type with a tail', 415, 'uploads.wrong_type', (p) => put(p, CONTENT, { 'content-type': 'image/png; a=b' })],
  ['no type', 415, 'uploads.wrong_type', (p) => put({ ...p, headers: {} }, CONTENT)],
  [
    'a forged permission',
    403,
    'access.role',
    (p) => put({ ...p, uploadUrl: `${p.uploadUrl.slice(0, -3)}AAA` }, CONTENT),
  ],
  ['no permission', 403, 'access.role', (p) => put({ ...p, uploadUrl: '/api/files/upload' }, CONTENT)],
])('%s is rejected, and nothing is stored', async (_, status, code, send) => {
  const permission = await signed()
  const reply = await send(permission)
  expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  expect(await storage.stat(keyOf(permission.publicUrl))).toBeUndefined()
  expect(await drafts()).toEqual([])
})

const SECRET = config.authSecret ?? ''
const permissionFor = (given: Parameters<typeof signPermission>[1], secret = SECRET) => ({
  uploadUrl: `/api/files/upload?permission=${signPermission(secret, given)}`,
  headers: { 'content-type': 'image/png' },
})
const PUT = { may: 'put', key: 'profile/1-x.png', contentType: 'image/png', size: CONTENT.length } as const

test.each([
  ['past its five minutes', permissionFor({ ...PUT, until: Date.now() - 1 })],
  ['signed with another secret', permissionFor({ ...PUT, until: Date.now() + 60_000 }, 'another secret')],
  ['to read', permissionFor({ may: 'read', key: PUT.key, until: Date.now() + 60_000 })],
])('a permission %s is rejected', async (_, permission) => {
  expect((await put(permission, CONTENT)).statusCode).toBe(403)
  expect(await storage.stat(PUT.key)).toBeUndefined()
})

test('a permission works once, so that a checked file cannot be replaced', async () => {
  const permission = await signed()
  await put(permission, CONTENT)
  const other = Buffer.from('hello, changes')
  expect((await put(permission, other)).statusCode).toBe(403)
  expect(await storage.read(keyOf(permission.publicUrl))).toEqual(CONTENT)
})

test('of five parallel uploads with one permission, one succeeds', async () => {
  const permission = await signed()
  const replies = await runConcurrently(5, (index) => put(permission, Buffer.from(`hello, storag${index}`)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403, 403, 403, 403])
  expect(await drafts()).toEqual([])
})

test('an interrupted upload leaves nothing behind', async () => {
  const address = await server.listen()
  const { uploadUrl, headers, publicUrl } = await signed()
  const sending = httpRequest(address + uploadUrl, { method: 'PUT', headers: { ...headers, 'content-length': '14' } })
  sending.on('error', () => {})
  sending.write('hello')
  await expect.poll(drafts).toHaveLength(1)
  sending.destroy()
  await expect.poll(drafts).toEqual([])
  expect(await storage.stat(keyOf(publicUrl))).toBeUndefined()
})

test('drafts of interrupted uploads are deleted after a day', async () => {
  const old = join(draftsFolder, 'old')
  const recent = join(draftsFolder, 'recent')
  for (const path of [old, recent]) await writeFile(path, 'half a file')
  const yesterday = Date.now() / 1000 - 25 * 3600
  await utimes(old, yesterday, yesterday)
  await storage.removeStaleDrafts()
  expect(await drafts()).toEqual(['recent'])
})
