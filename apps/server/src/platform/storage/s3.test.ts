// Runs against our strict S3 simulation in `npm test` and against a real server in `node tools/test-s3.mjs`.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startFakeS3 } from '../../testing/fake-s3.ts'
import { s3Storage } from './s3.ts'
import { SIGNATURE_SECONDS, type SignedUpload } from './storage.ts'

const named = process.env.TEST_REAL_S3 === 'yes' ? realSettings() : undefined
const settings = named ?? (await startFakeS3()).settings
const storage = s3Storage(settings, () => new Date())

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(2000)])
const made: string[] = []
const newKey = (folder: string, name = 'a-b_c.png') => {
  const key = `${folder}/${Date.now()}${made.length}-${name}`
  made.push(key)
  return key
}
afterAll(async () => {
  for (const key of made) await storage.remove(key)
})

async function upload({ uploadUrl, fields = {} }: SignedUpload, content: Buffer): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)]), 'picture.png')
  const response = await fetch(uploadUrl, { method: 'POST', body: form })
  await response.arrayBuffer()
  return response.status
}

const picture = (key: string) => ({ key, contentType: 'image/png', size: PNG.length, isPrivate: false })

test('a signed form uploads exactly its file, which is then public', async () => {
  const key = newKey('profile')
  const signed = await storage.sign(picture(key))
  expect(signed).toMatchObject({ method: 'POST', headers: {} })
  expect(await storage.stat(key)).toBeUndefined()
  expect(await upload(signed, PNG)).toBe(204)
  expect(await storage.stat(key)).toEqual({ size: PNG.length, firstBytes: PNG.subarray(0, 512) })
  expect((await storage.read(key)).equals(PNG)).toBe(true)
  const served = await fetch(storage.publicUrl(key))
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await served.arrayBuffer()).equals(PNG)).toBe(true)
})

test('redirects of storage are not followed, so that the signature is not leaked', async () => {
  const asked: (string | undefined)[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(307, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  afterAll(() => elsewhere.close())
  const address = elsewhere.address()
  const port = typeof address === 'object' ? address?.port : 0
  const away = s3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}` }, () => new Date())
  await expect(away.read('profile/1-a.png')).rejects.toThrow('storage answered 307')
  expect(asked).toEqual([`/${settings.bucket}/profile/1-a.png`])
})

test.each<[string, (signed: SignedUpload) => Promise<number>]>([
  ['a forged signature', (signed) => upload(changed(signed, 'x-amz-signature', 'ab'.repeat(32)), PNG)],
  ['another key', (signed) => upload(changed(signed, 'key', newKey('profile', 'other.png')), PNG)],
  ['another type', (signed) => upload(changed(signed, 'Content-Type', 'text/html'), PNG)],
  ['one byte more', (signed) => upload(signed, Buffer.concat([PNG, Buffer.from('!')]))],
  ['one byte less', (signed) => upload(signed, PNG.subarray(1))],
])('%s is rejected, and nothing is stored', async (_, send) => {
  const key = newKey('profile')
  const status = await send(await storage.sign(picture(key)))
  expect([400, 403]).toContain(status)
  for (const each of made.slice(-2)) if (each >= key) expect(await storage.stat(each)).toBeUndefined()
})

test('a permission expires after five minutes', async () => {
  const key = newKey('profile')
  const before = new Date(Date.now() - (SIGNATURE_SECONDS + 1) * 1000)
  const signed = await s3Storage(settings, () => before).sign(picture(key))
  expect(signed.expiresAt.getTime()).toBeLessThan(Date.now())
  expect([400, 403]).toContain(await upload(signed, PNG))
  expect(await storage.stat(key)).toBeUndefined()
})

test('a private file is readable only with a signed URL', async () => {
  const key = newKey('official-resumes', 'cv.pdf')
  const file = { key, contentType: 'application/pdf', size: PNG.length, isPrivate: true }
  expect(await upload(await storage.sign(file), PNG)).toBe(204)
  expect((await fetch(storage.publicUrl(key))).status).toBe(403)
  const address = await storage.privateUrl(key)
  expect((await fetch(address)).status).toBe(200)
  const forged = new URL(address)
  forged.searchParams.set('X-Amz-Signature', '0'.repeat(64))
  expect((await fetch(forged)).status).toBe(403)
  expect((await fetch(address.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'))).status).toBe(403)
})

test('files written by the server are public if their folder is, and can be removed', async () => {
  const open = newKey('profile', 'a.png.small.webp')
  const closed = newKey('official-resumes', 'cv.pdf')
  await storage.write(open, PNG, 'image/webp')
  await storage.write(closed, PNG, 'application/pdf')
  const served = await fetch(storage.publicUrl(open))
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await fetch(storage.publicUrl(closed))).status).toBe(403)
  await storage.remove(open)
  expect(await storage.stat(open)).toBeUndefined()
  await storage.remove(open)
})

test('with a wrong secret requests fail, and the error names neither key nor bucket', async () => {
  const stranger = s3Storage({ ...settings, secretAccessKey: 'a guess' }, () => new Date())
  const key = newKey('profile')
  expect([400, 403]).toContain(await upload(await stranger.sign(picture(key)), PNG))
  await expect(stranger.write(key, PNG, 'image/png')).rejects.toThrow(/^storage answered 403$/)
  await expect(stranger.read(key)).rejects.toThrow(/^storage answered 403$/)
})

function realSettings() {
  const { s3 } = readConfig(process.env)
  if (!s3) throw new Error('no S3 server is named')
  return s3
}

const changed = (signed: SignedUpload, name: string, value: string): SignedUpload => ({
  ...signed,
  fields: { ...signed.fields, [name]: value },
})
