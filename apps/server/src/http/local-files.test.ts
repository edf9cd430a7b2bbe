import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signPermission } from '../platform/storage/local-disk.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { storage, config } = server.deps
const VIDEO = Buffer.from('0123456789')

await storage.write('posts/videos/1800000000000-game.mp4', VIDEO, 'video/mp4')
await server.db.execute(sql`
  insert into uploads (key, public_url, folder, content_type, size)
  values ('posts/videos/1800000000000-game.mp4', '/files/posts/videos/1800000000000-game.mp4', 'posts/videos',
    'video/mp4', ${VIDEO.length})`)
await storage.write('profile/1800000000000-me.png', Buffer.from('picture'), 'image/png')
await storage.write('profile/1800000000000-page.html', Buffer.from('<script>1</script>'), 'text/html')
await storage.write('official-resumes/1800000000000-cv.docx', Buffer.from('resume'), 'application/msword')
await storage.write('official-resumes/1800000000000-cv.pdf', Buffer.from('resume'), 'application/pdf')
await writeFile(join(config.dataDir, 'outside.png'), 'not for you')

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const video = (range: string) => get('/files/posts/videos/1800000000000-game.mp4', { range })

test('a public file is served with its own type, immutable, and never as executable content', async () => {
  const { statusCode, headers, body } = await get('/files/profile/1800000000000-me.png')
  expect([statusCode, body]).toEqual([200, 'picture'])
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '7',
    'content-disposition': 'inline; filename="me.png"',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
  })
})

test('HEAD sends the headers without the body', async () => {
  const reply = await server.app.inject({ method: 'HEAD', url: '/files/profile/1800000000000-me.png' })
  expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '7'])
})

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
])('a range request %s returns that part', async (range, part, contentRange) => {
  const { statusCode, headers, body } = await video(range)
  expect([statusCode, body, headers['content-range']]).toEqual([206, part, contentRange])
  expect([headers['content-type'], headers['content-length']]).toEqual(['video/mp4', String(part.length)])
})

test('a range beyond the end is not satisfiable', async () => {
  const { statusCode, headers } = await video('bytes=10-')
  expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */10'])
})

test.each([
  '/files/profile/1800000000000-page.html',
  '/files/profile/missing.png',
  '/files/profile',
  '/files/',
  '/files/../outside.png',
  '/files/%2e%2e/outside.png',
  '/files/profile/..%2f..%2foutside.png',
  '/files/profile/%2e%2e%2f%2e%2e%2foutside.png',
  '/files/.drafts/x.png',
  '/files/profile/a%00.png',
  '/files/profile/%E0%A4%A.png',
])('%s gives a JSON 404', async (url) => {
  const { statusCode, headers, json } = await get(url)
  expect([400, 404]).toContain(statusCode)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
})

test('a private file is readable only with its own permission', async () => {
  const key = 'official-resumes/1800000000000-cv.docx'
  const other = await storage.privateUrl('official-resumes/1800000000000-cv.pdf')
  const [, permission] = other.split('?')
  const past = signPermission(config.authSecret ?? '', { may: 'read', key, until: Date.now() - 1 })
  for (const query of ['', '?permission=x', `?${permission}`, `?permission=${past}`])
    expect((await get(storage.publicUrl(key) + query)).statusCode).toBe(404)
  const { statusCode, headers, body } = await get(await storage.privateUrl(key))
  expect([statusCode, body]).toEqual([200, 'resume'])
  expect(headers['cache-control']).toBe('private, no-store')
  // Browsers cannot display Word documents, so they are downloaded under their original name.
  expect(headers['content-disposition']).toBe('attachment; filename="cv.docx"')
})

test('a missing small version redirects to the original', async () => {
  const address = storage.publicUrl('profile/1800000000000-me.png')
  const early = await get(pictureKey(address, 'small'))
  expect([early.statusCode, early.headers.location, early.headers['cache-control']]).toEqual([302, address, 'no-store'])
  await storage.write('profile/1800000000000-me.png.small.webp', Buffer.from('small'), 'image/webp')
  const made = await get(pictureKey(address, 'small'))
  expect([made.statusCode, made.body, made.headers['content-type']]).toEqual([200, 'small', 'image/webp'])
})
