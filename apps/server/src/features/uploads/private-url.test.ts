import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { s3Storage } from '../../platform/storage/s3.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { plainUrl, signedUrls } from './private-url.ts'
import { uploads } from './uploads.tables.ts'

const server = await startTestServer()
const { db } = server
const owner = await builders(server).user()
const bucket = s3Storage(
  {
    endpoint: 'https://nyc3.storage.example',
    region: 'nyc3',
    bucket: 'crew',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    publicUrl: 'https://cdn.example',
  },
  () => new Date(),
)

async function resume(storage: Storage): Promise<string> {
  const key = `official-resumes/1800000000000-${randomUUID()}.pdf`
  const publicUrl = storage.publicUrl(key)
  const file = { folder: 'official-resumes', ownerId: owner.id, contentType: 'application/pdf', size: 10 }
  await db.insert(uploads).values({ ...file, key, publicUrl })
  return publicUrl
}

test.each([
  ['on the disk', server.deps.storage],
  ['in a bucket', bucket],
])('a private file %s is recognized by its plain and its signed URLs', async (_, storage) => {
  const deps = { db, storage }
  const mine = await resume(storage)
  const other = await resume(storage)
  const signed = await signedUrls(deps, [mine, other, 'https://elsewhere.example/c.pdf'])
  expect(signed.size).toBe(2)
  const mineSigned = signed.get(mine) ?? ''
  expect(mineSigned).toContain('?')
  expect(await plainUrl(deps, mine, mineSigned)).toBe(mine)
  expect(await plainUrl(deps, mine, `${mineSigned}0`)).toBe(mine)
  expect(await plainUrl(deps, mine, mine)).toBe(mine)
  for (const sent of [signed.get(other), other, null, undefined]) expect(await plainUrl(deps, mine, sent)).toBe(sent)
})
