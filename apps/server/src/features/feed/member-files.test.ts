import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { users } from '../accounts/public.ts'
import { postFiles } from './feed.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { upload } = uploadRequests(server)
const admin = await given.as('ADMIN')
const member = await given.as('ALL_YOU_NEED')
const PNG = await pictureOf(40, 30)
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(200)])
const HOUR_MS = 3_600_000

afterEach(() => vi.useRealTimers())

/** Sets the clock of the server; sessions use the clock of the database. */
const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })
const startOfHour = () => Math.floor(Date.now() / HOUR_MS) * HOUR_MS

const image = () => upload(admin.token, { folder: 'posts/images', content: PNG })
const video = () =>
  upload(admin.token, { folder: 'posts/videos', fileName: 'p.mp4', contentType: 'video/mp4', content: MP4 })
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const statusOf = async (url: string) => (await get(url)).statusCode

type Audience = Post['requiredRole']
async function makePost(files: { path: string; thumbnail?: string }[], requiredRole: Audience, type?: 'VIDEO') {
  const body = { type: type ?? ('IMAGE' as const), title: 'Gallery', description: 'Look', requiredRole, files }
  return (await server.send(feedAdminApi.createPost, { body }, { token: admin.token })).body
}
const edit = ({ id }: Post, post: object) =>
  server.send(feedAdminApi.updatePost, { params: { id }, body: { post } }, { token: admin.token })
const read = ({ id }: Post, token?: string) =>
  server.send(feedApi.getPost, { params: { id } }, { token }).then(({ body }) => body)
const pathOf = ({ files }: Post): string => files[0]?.path ?? ''
const storedFiles = ({ id }: Post) => server.db.select().from(postFiles).where(eq(postFiles.postId, id))

test('a member’s file is served only with the signature that readers of the post get', async () => {
  const plain = await image()
  const post = await makePost([{ path: plain }], 'ALL_YOU_NEED')
  const signed = pathOf(await read(post, member.token))
  expect(signed).toMatch(/^\/files\/posts\/images\/[\w.-]+\?expires=\d+&signature=[\w-]{43}$/)
  const { statusCode, headers } = await get(signed)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const refused = await get(plain)
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'route.not_found'])
  expect((await server.app.inject({ method: 'HEAD', url: plain })).statusCode).toBe(404)
  const { body } = await server.send(feedApi.listPosts, { query: { page: '1' } }, { token: member.token })
  expect(JSON.stringify(body)).toContain(signed)
  expect((await read(post)).files).toEqual([])
})

test('a copied address stops working after its expiry, for members, former members and visitors', async () => {
  const former = await given.as('ALL_YOU_WANT')
  const post = await makePost([{ path: await image() }], 'ALL_YOU_NEED')
  setClock(startOfHour() + 20 * 60_000)
  const copied = pathOf(await read(post, former.token))
  await server.db.update(users).set({ role: 'NON_MEMBER' }).where(eq(users.id, former.id))
  expect((await read(post, former.token)).files).toEqual([])
  setClock(startOfHour() + 2 * HOUR_MS - 1_000)
  expect(await statusOf(copied)).toBe(200)
  setClock(startOfHour() + HOUR_MS + 1_000)
  expect(await statusOf(copied)).toBe(404)
  expect((await get(copied, { authorization: `Bearer ${member.token}` })).statusCode).toBe(404)
  expect(await statusOf(pathOf(await read(post, member.token)))).toBe(200)
})

test('the address stays the same for an hour, and the cached file does not outlive it', async () => {
  const post = await makePost([{ path: await image() }], 'ALL_YOU_NEED')
  const start = startOfHour() + HOUR_MS
  const addressAt = async (time: number) => {
    setClock(time)
    return pathOf(await read(post, member.token))
  }
  const first = await addressAt(start)
  expect((await get(first)).headers['cache-control']).toBe('private, max-age=7200')
  expect(await addressAt(start + HOUR_MS - 1)).toBe(first)
  expect((await get(first)).headers['cache-control']).toBe('private, max-age=3600')
  const second = await addressAt(start + HOUR_MS)
  expect(second).not.toBe(first)
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
})

test('a changed signature, expiry or file is refused', async () => {
  const post = await makePost([{ path: await image() }], 'ALL_YOU_NEED')
  const other = await makePost([{ path: await image() }], 'ALL_YOU_NEED')
  const signed = pathOf(await read(post, member.token))
  const [plain = '', query = ''] = signed.split('?')
  const [otherPlain = ''] = pathOf(await read(other, member.token)).split('?')
  const expires = Number(new URLSearchParams(query).get('expires'))
  const tampered = [
    `${otherPlain}?${query}`,
    signed.replace(`expires=${expires}`, `expires=${expires + 3600}`),
    signed.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
    signed.slice(0, -1),
    `${plain}?expires=${expires}`,
    `${plain}?expires=${expires}&signature=`,
    `${plain}?expires=9e15&signature=x`,
    `${signed}&expires=${expires}`,
  ]
  for (const url of tampered) expect([url, await statusOf(url)]).toEqual([url, 404])
  expect(await statusOf(signed)).toBe(200)
})

test('a file becomes public and members-only with its post', async () => {
  const plain = await image()
  expect((await get(plain)).headers['cache-control']).toBe('private, no-store')
  const post = await makePost([{ path: plain }], 'NON_MEMBER')
  expect(pathOf(post)).toBe(plain)
  expect((await get(plain)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(pathOf((await edit(post, { requiredRole: 'ALL_YOU_NEED' })).body)).toContain('signature=')
  expect(await statusOf(plain)).toBe(404)
  await edit(post, { requiredRole: 'NON_MEMBER' })
  expect(await statusOf(plain)).toBe(200)
})

test('a file that a public post also uses is public', async () => {
  const plain = await image()
  const hidden = await makePost([{ path: plain }], 'ALL_YOU_NEED')
  const open = await makePost([{ path: plain }], 'NON_MEMBER')
  expect(await statusOf(plain)).toBe(200)
  expect(await statusOf(pathOf(await read(hidden, member.token)))).toBe(200)
  await server.send(feedAdminApi.deletePost, { params: { id: open.id } }, { token: admin.token })
  expect(await statusOf(plain)).toBe(404)
})

test('a file of a deleted members-only post is not readable until it is swept', async () => {
  const plain = await image()
  const post = await makePost([{ path: plain }], 'ALL_YOU_NEED')
  await server.send(feedAdminApi.deletePost, { params: { id: post.id } }, { token: admin.token })
  expect(await statusOf(plain)).toBe(404)
})

test('an editor sends back signed addresses, also expired ones, and the plain ones are stored', async () => {
  const path = await video()
  const thumbnail = await image()
  const post = await makePost([{ path, thumbnail }], 'ALL_YOU_NEED', 'VIDEO')
  expect(post.files[0]?.thumbnail).toContain('signature=')
  expect([await statusOf(pathOf(post)), await statusOf(post.files[0]?.thumbnail ?? '')]).toEqual([200, 200])
  expect(await statusOf(thumbnail)).toBe(404)
  setClock(Date.now() + 5 * HOUR_MS)
  const { status, body } = await edit(post, { title: 'Renamed', files: post.files })
  expect([status, body.title, body.files[0]?.id]).toEqual([200, 'Renamed', post.files[0]?.id])
  expect(await storedFiles(post)).toMatchObject([{ path, thumbnail }])
  expect((await edit(post, { files: { url: pathOf(post) } })).status).toBe(200)
  expect(await storedFiles(post)).toMatchObject([{ path, thumbnail }])
})

test('range requests and smaller versions work with the same signature', async () => {
  const clip = await makePost([{ path: await video() }], 'ALL_YOU_NEED', 'VIDEO')
  const part = await get(pathOf(clip), { range: 'bytes=4-7' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'ftyp', `bytes 4-7/${MP4.length}`])
  const post = await makePost([{ path: await image() }], 'ALL_YOU_NEED')
  const [plain = '', query] = pathOf(post).split('?')
  const small = `${pictureKey(plain, 'small')}?${query}`
  const early = await get(small)
  expect([early.statusCode, early.headers.location]).toEqual([302, pathOf(post)])
  await server.runJobs()
  const made = await get(small)
  expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await statusOf(pictureKey(plain, 'small'))).toBe(404)
})
