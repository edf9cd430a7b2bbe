import { crc32 } from 'node:zlib'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, type TestFile, uploadRequests } from '../../testing/upload-requests.ts'
import { createFindActor } from '../accounts/find-actor.ts'
import { acceptUpload } from './accept-upload.ts'
import { resizePicture } from './picture.ts'
import { uploads } from './uploads.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { sign, upload } = uploadRequests(server)
const PNG = await pictureOf(40, 30)

type Person = Awaited<ReturnType<typeof given.signedIn>>

const save = ({ token }: Person, profileImage: string | null) => {
  const profile = { firstName: 'Pat', lastName: 'Lee', phoneNumber: '5551234567', address: '12 Baseline Rd, Dayton' }
  const choices = { shirtSize: 'M' as const, gender: 'OTHER' as const, experienceLevels: [] }
  const body = { ...profile, ...choices, profileImage }
  return server.send(usersApi.updateMe, { body }, { token })
}
const rowOf = async (publicUrl: string) =>
  (await server.db.select().from(uploads).where(eq(uploads.publicUrl, publicUrl)))[0]

test('a user’s own upload becomes the profile picture', async () => {
  const ann = await given.signedIn()
  const url = await upload(ann.token, { content: PNG })
  expect((await rowOf(url))?.attachedAt).toBeNull()
  const answer = await save(ann, url)
  expect([answer.status, answer.body.profileImage]).toEqual([200, url])
  expect(await rowOf(url)).toMatchObject({ checkedAt: expect.any(Date), attachedAt: expect.any(Date) })
})

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is stored without location and time and looks the same',
  async (format) => {
    const { token } = await given.as('ADMIN')
    const admin = await createFindActor(server.deps)(token)
    if (!admin) throw new Error('no active session')
    const exif = { IFD0: { Make: 'Camera', Copyright: 'Pat Lee' }, IFD3: { GPSLatitude: '39/1 45/1 0/1' } }
    const photo = await sharp(await pictureOf(400, 200, format))
      .withMetadata({ orientation: 6 })
      .withExif(exif)
      .toBuffer()
    const bearing = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const file = {
      content: bearing,
      contentType: `image/${format}`,
      fileName: 'a.x',
      folder: 'products/images' as const,
    }
    const url = await upload(token, file)
    await acceptUpload(server.deps, admin, 'products/images', { now: null, next: url })
    const stored = await server.deps.storage.read((await rowOf(url))?.key ?? '')
    expect(stored).toHaveLength(bearing.length)
    for (const text of ['Camera', 'Pat Lee', 'script']) expect(stored.includes(text)).toBe(false)
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
  },
)

test('a replaced or removed picture is released', async () => {
  const ann = await given.signedIn()
  const first = await upload(ann.token, { content: PNG })
  const second = await upload(ann.token, { content: PNG })
  await save(ann, first)
  await save(ann, second)
  expect([(await rowOf(first))?.attachedAt, (await rowOf(second))?.attachedAt]).toEqual([null, expect.any(Date)])
  expect((await save(ann, null)).body.profileImage).toBeNull()
  expect((await rowOf(second))?.attachedAt).toBeNull()
})

const SIGNATURE = PNG.subarray(0, 8)

test.each<[string, TestFile]>([
  ['an executable renamed .png', { content: Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(900)]) }],
  [
    'an SVG with a script',
    { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>') },
  ],
  ['a web page', { content: Buffer.from('<!doctype html><script>alert(1)</script>') }],
  [
    'a web page behind the first bytes of a PNG',
    { content: Buffer.concat([SIGNATURE, Buffer.from('<html>hi</html>')]) },
  ],
  ['a PNG that says it is a JPEG', { content: PNG, contentType: 'image/jpeg', fileName: 'me.jpg' }],
])('%s can be uploaded, but its URL is not accepted', async (_, file) => {
  const ann = await given.signedIn()
  const url = await upload(ann.token, file)
  const answer = await save(ann, url)
  expect([answer.status, answer.code]).toEqual([400, 'uploads.not_accepted'])
  expect((await rowOf(url))?.attachedAt).toBeNull()
  await server.runJobs()
  expect((await server.app.inject(url)).statusCode).toBe(404)
})

/** The header of a PNG with these dimensions. */
function withSize(png: Buffer, { width, height, bitDepth = 8 }: { width: number; height: number; bitDepth?: number }) {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt8(bitDepth, 24)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

test.each([
  ['50 megapixels', { width: 10_000, height: 5_000 }, 200],
  ['more than 50 megapixels', { width: 10_000, height: 5_001 }, 400],
  ['40 megapixels of 16 bits, which need as much memory', { width: 10_000, height: 4_000, bitDepth: 16 }, 400],
])('a picture of %s', async (_, size, status) => {
  const ann = await given.signedIn()
  const url = await upload(ann.token, { content: withSize(PNG, size) })
  const answer = await save(ann, url)
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.message).toContain('up to 50 megapixels')
})

test('a picture of more than 50 megapixels is not decoded', async () => {
  const plain = await sharp({ create: { width: 7_200, height: 7_000, channels: 3, background: '#F5C400' } })
    .png()
    .toBuffer()
  expect(await resizePicture(plain, 128)).toBeUndefined()
})

test('a refused attempt to use another person’s file does not delete it', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  const url = await upload(ann.token, { content: PNG })
  expect((await save(bob, url)).status).toBe(400)
  await server.runJobs()
  expect((await server.app.inject(url)).statusCode).toBe(200)
})

test.each<[string, (ann: Person) => Promise<string>]>([
  ['another person’s picture', async () => upload((await given.signedIn()).token, { content: PNG })],
  ['a foreign address', async () => 'https://elsewhere.example/profile/1800000000000-me.png'],
  ['a URL that was never issued', async () => '/files/profile/1800000000000-me.png'],
  ['a picture that was never sent', async (ann) => (await sign(ann.token, { content: PNG })).body.publicUrl],
  ['a script', async () => 'javascript:alert(1)'],
])('%s is rejected', async (_, address) => {
  const ann = await given.signedIn()
  const answer = await save(ann, await address(ann))
  expect([answer.status, answer.code]).toEqual([400, 'uploads.not_accepted'])
})

test('a picture of another folder is rejected', async () => {
  const admin = await given.as('ADMIN')
  const answer = await save(admin, await upload(admin.token, { folder: 'events', content: PNG }))
  expect(answer.code).toBe('uploads.not_accepted')
})

test('a picture that was deleted after the check is rejected, and the profile stays', async () => {
  const ann = await given.signedIn()
  const url = await upload(ann.token, { content: PNG })
  const stat = server.deps.storage.stat
  server.deps.storage.stat = async (key) => {
    server.deps.storage.stat = stat
    const file = await stat(key)
    await server.db.delete(uploads).where(eq(uploads.key, key))
    return file
  }
  expect((await save(ann, url)).code).toBe('uploads.not_accepted')
})

test('a storage failure is reported as such, and the same file is accepted later', async () => {
  const ann = await given.signedIn()
  const url = await upload(ann.token, { content: PNG })
  const { stat } = server.deps.storage
  server.deps.storage.stat = () => Promise.reject(new Error('storage answered 500'))
  const answer = await save(ann, url).finally(() => Object.assign(server.deps.storage, { stat }))
  expect([answer.status, answer.code]).toEqual([502, 'server.storage_failed'])
  expect((await save(ann, url)).status).toBe(200)
})
