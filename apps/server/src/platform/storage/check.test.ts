import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startFakeS3 } from '../../testing/fake-s3.ts'
import { localDisk } from './local-disk.ts'
import { s3Storage } from './s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'crew-chief-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const now = () => new Date()
const peer = await startFakeS3()
const s3 = (change: Partial<typeof peer.settings> = {}) => s3Storage({ ...peer.settings, ...change }, now)

test('the local disk reports its free space, also before the first file', async () => {
  const room = await localDisk({ folder: join(folder, 'files'), secret: 's', now }).check()
  expect(room?.totalBytes).toBeGreaterThan(room?.freeBytes ?? 0)
  expect(room?.freeBytes).toBeGreaterThan(0)
})

test('an unusable folder is reported', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  chmodSync(file, 0o400)
  await expect(localDisk({ folder: file, secret: 's', now }).check()).rejects.toThrow()
})

test('accessible S3 storage passes the check', async () => {
  expect(await s3().check()).toBeNull()
})

test.each([
  ['a wrong key', { secretAccessKey: 'another secret' }, 'SignatureDoesNotMatch'],
  ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
])('S3 with %s fails the check', async (_, change, code) => {
  await expect(s3(change).check()).rejects.toMatchObject({ code })
})
