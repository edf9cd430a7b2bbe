import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { keyOfUrl } from '@crew-chief/domain/uploads/stored-file'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startFakeS3 } from '../../testing/fake-s3.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf } from '../../testing/upload-requests.ts'
import { runCloseMemberFiles } from '../uploads/file-access.job.ts'
import { postFiles } from './feed.tables.ts'
import { findFileAccess } from './file-access.ts'

const { objects, settings } = await startFakeS3()
const server = await startTestServer({
  env: {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  },
})
const given = builders(server)
const admin = await given.as('ADMIN')
const member = await given.as('ALL_YOU_NEED')
const PNG = await pictureOf(40, 30)

/** Uploads to the bucket, as a browser does. */
async function image(): Promise<string> {
  const file = { folder: 'posts/images' as const, fileName: 'a.png', contentType: 'image/png', size: PNG.length }
  const { body } = await server.send(uploadsApi.signUpload, { body: file }, { token: admin.token })
  const form = new FormData()
  for (const [name, value] of Object.entries(body.fields ?? {})) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(PNG)]), 'a.png')
  expect((await fetch(body.uploadUrl, { method: 'POST', body: form })).status).toBe(204)
  return body.publicUrl
}
async function makePost(path: string, requiredRole: Post['requiredRole']) {
  const body = { type: 'IMAGE' as const, title: 'Gallery', description: 'Look', requiredRole, files: { path } }
  const { body: post } = await server.send(feedAdminApi.createPost, { body }, { token: admin.token })
  await server.runJobs()
  return post
}
const setAudience = async ({ id }: Post, requiredRole: Post['requiredRole']) => {
  await server.send(
    feedAdminApi.updatePost,
    { params: { id }, body: { post: { requiredRole } } },
    { token: admin.token },
  )
  await server.runJobs()
}
const read = async ({ id }: Post) =>
  (await server.send(feedApi.getPost, { params: { id } }, { token: member.token })).body.files[0]?.path ?? ''
const statusOf = async (url: string) => (await fetch(url)).status
const versionsOf = (url: string) => [url, `${url}.small.webp`, `${url}.medium.webp`]
const statuses = (urls: string[]) => Promise.all(urls.map(statusOf))

test('the bucket refuses the plain address of a members’ file and its smaller versions', async () => {
  const plain = await image()
  const post = await makePost(plain, 'ALL_YOU_NEED')
  expect(await statuses(versionsOf(plain))).toEqual([403, 403, 403])
  await setAudience(post, 'NON_MEMBER')
  expect(await read(post)).toBe(plain)
  expect(await statuses(versionsOf(plain))).toEqual([200, 200, 200])
  await setAudience(post, 'ALL_YOU_NEED')
  expect(await statuses(versionsOf(plain))).toEqual([403, 403, 403])
})

test('a signed address leads to the bucket and expires there too', async () => {
  const post = await makePost(await image(), 'ALL_YOU_NEED')
  const signed = await read(post)
  expect(signed).toMatch(/^\/files\/posts\/images\/[\w.-]+\?expires=\d+&signature=/)
  const { statusCode, headers } = await server.app.inject({ url: signed })
  expect(statusCode).toBe(302)
  expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/)
  const location = headers.location ?? ''
  expect((await server.app.inject({ url: signed })).headers.location).toBe(location)
  const served = await fetch(location)
  const expires = Number(/expires=(\d+)/.exec(signed)?.[1]) * 1000
  expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'private'])
  expect(Date.parse(served.headers.get('expires') ?? '')).toBe(expires)
  const { searchParams } = new URL(location)
  const [, date = '', hour = ''] = /^(\d{8})T(\d{2})0000Z$/.exec(searchParams.get('X-Amz-Date') ?? '') ?? []
  const start = Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${hour}:00:00Z`)
  expect(start + Number(searchParams.get('X-Amz-Expires')) * 1000).toBe(expires)
  for (const url of [signed.replace('signature=', 'signature=x'), signed.split('?')[0] ?? ''])
    expect((await server.app.inject({ url })).statusCode).toBe(404)
})

test('an editor sends back the signed address, and the address at the bucket is stored', async () => {
  const plain = await image()
  const post = await makePost(plain, 'ALL_YOU_NEED')
  const body = { post: { title: 'Renamed', files: post.files } }
  expect(
    (await server.send(feedAdminApi.updatePost, { params: { id: post.id }, body }, { token: admin.token })).status,
  ).toBe(200)
  const rows = await server.db.select().from(postFiles).where(eq(postFiles.postId, post.id))
  expect(rows.map(({ path }) => path)).toEqual([plain])
})

test('members’ files of earlier versions, which were public, are closed by a daily job', async () => {
  const closed = await image()
  const open = await image()
  await makePost(closed, 'ALL_YOU_NEED')
  await makePost(open, 'NON_MEMBER')
  const object = objects.get(keyOfUrl(closed) ?? '')
  if (object) object.isPublic = true
  expect(await statuses([closed, open])).toEqual([200, 200])
  await runCloseMemberFiles({ ...server.deps, findAccess: findFileAccess })
  expect(await statuses([closed, open])).toEqual([403, 200])
})

test('the nightly job closes files in batches', async () => {
  const closed = await image()
  await makePost(closed, 'ALL_YOU_NEED')
  const object = objects.get(keyOfUrl(closed) ?? '')
  if (object) object.isPublic = true
  // The first batch has only an earlier file.
  await runCloseMemberFiles({ ...server.deps, findAccess: findFileAccess }, {}, 1)
  expect(await statuses([closed])).toEqual([200])
  await server.runJobs()
  expect(await statuses([closed])).toEqual([403])
})
