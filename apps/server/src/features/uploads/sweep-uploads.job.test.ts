import { PICTURE_VERSIONS, pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { runMakePictureVersions } from './picture-versions.job.ts'
import { runSweepUploads, SWEEP_CRON } from './sweep-uploads.job.ts'
import { findUploadByUrl } from './uploads.store.ts'
import { uploads } from './uploads.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const { storage } = server.deps
const ann = await given.signedIn()
const PNG = await pictureOf(20, 20)

/** An image with its versions, uploaded some hours ago. */
async function uploadedAgo(hours: number, { isUsed }: { isUsed: boolean }) {
  const row = await findUploadByUrl(server.db, await upload(ann.token, { content: PNG }))
  if (!row) throw new Error('an upload has a row')
  await runMakePictureVersions(server.deps, { uploadId: row.id })
  const createdAt = sql`now() - make_interval(hours => ${hours})`
  await server.db
    .update(uploads)
    .set({ createdAt, attachedAt: isUsed ? sql`now()` : null })
    .where(eq(uploads.id, row.id))
  return row.key
}
const filesOf = (key: string) =>
  Promise.all([key, ...PICTURE_VERSIONS.map(({ name }) => pictureKey(key, name))].map((each) => storage.stat(each)))
const isThere = async (key: string) => {
  const [row] = await server.db.select().from(uploads).where(eq(uploads.key, key))
  return [row !== undefined, ...(await filesOf(key)).map((file) => file !== undefined)]
}
async function sweep() {
  await runSweepUploads(server.deps)
  await server.runJobs()
}

test('uploads that are unattached after a day are deleted with row, file and versions', async () => {
  const key = await uploadedAgo(25, { isUsed: false })
  await sweep()
  expect(await isThere(key)).toEqual([false, false, false, false])
})

test('attached uploads and recent uploads are kept', async () => {
  const used = await uploadedAgo(500, { isUsed: true })
  const recent = await uploadedAgo(23, { isUsed: false })
  await sweep()
  expect(await isThere(used)).toEqual([true, true, true, true])
  expect(await isThere(recent)).toEqual([true, true, true, true])
})

test('one sweep deletes hundreds of uploads', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({
    key: `profile/${index}-gone.png`,
    publicUrl: `/files/profile/${index}-gone.png`,
    folder: 'profile',
    contentType: 'image/png',
    size: 1,
    createdAt: new Date(0),
  }))
  await server.db.insert(uploads).values(many)
  await sweep()
  expect(await server.db.$count(uploads, sql`key like '%-gone.png'`)).toBe(0)
})

test('deleting a file is retried when storage fails', async () => {
  const key = await uploadedAgo(25, { isUsed: false })
  await runSweepUploads(server.deps)
  expect(await isThere(key)).toEqual([false, true, true, true])
  await server.runJobs()
  expect(await isThere(key)).toEqual([false, false, false, false])
})

test('the sweep runs every hour', () => {
  expect(SWEEP_CRON).toMatch(/^\d+ \* \* \* \*$/)
})
