import { pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { runMakePictureVersions } from './picture-versions.job.ts'
import { findUploadByUrl } from './uploads.store.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const { storage } = server.deps

async function madeFrom(content: Buffer, contentType: string) {
  const { token } = await given.signedIn()
  const url = await upload(token, { content, contentType })
  const row = await findUploadByUrl(server.db, url)
  await runMakePictureVersions(server.deps, { uploadId: row?.id ?? '' })
  return row?.key ?? ''
}
const factsOf = async (key: string) => sharp(await storage.read(key)).metadata()

test('small and medium versions keep the whole image and its proportions', async () => {
  const key = await madeFrom(await pictureOf(1600, 800, 'jpeg'), 'image/jpeg')
  expect(await factsOf(pictureKey(key, 'small'))).toMatchObject({ format: 'webp', width: 128, height: 64 })
  expect(await factsOf(pictureKey(key, 'medium'))).toMatchObject({ format: 'webp', width: 640, height: 320 })
})

test('a small image is not enlarged', async () => {
  const key = await madeFrom(await pictureOf(40, 30), 'image/png')
  expect(await factsOf(pictureKey(key, 'medium'))).toMatchObject({ width: 40, height: 30 })
})

test('versions are rotated upright and contain no metadata', async () => {
  const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '39/1 45/1 0/1' } }
  const photo = await sharp(await pictureOf(400, 200, 'jpeg'))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const facts = await factsOf(pictureKey(await madeFrom(photo, 'image/jpeg'), 'small'))
  expect(facts).toMatchObject({ width: 64, height: 128 })
  expect([facts.exif, facts.orientation, facts.xmp, facts.icc]).toEqual([undefined, undefined, undefined, undefined])
})

test('a broken image is not retried', async () => {
  const whole = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 251)), {
    raw: { width: 100, height: 100, channels: 3 },
  })
    .png()
    .toBuffer()
  const key = await madeFrom(whole.subarray(0, whole.length / 2), 'image/png')
  expect(await storage.stat(pictureKey(key, 'small'))).toBeUndefined()
})

test('a deleted upload is skipped', async () => {
  await runMakePictureVersions(server.deps, { uploadId: crypto.randomUUID() })
})

test('a storage failure is retried', async () => {
  const { token } = await given.signedIn()
  const row = await findUploadByUrl(server.db, await upload(token, { content: await pictureOf(4, 4) }))
  const down = {
    ...server.deps,
    storage: { ...storage, read: () => Promise.reject(new Error('storage answered 503')) },
  }
  await expect(runMakePictureVersions(down, { uploadId: row?.id ?? '' })).rejects.toThrow('503')
})
