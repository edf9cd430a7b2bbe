import { ROLES, type Role } from '@crew-chief/domain/roles'
import { UPLOAD_FOLDER_NAMES, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts } from '../../platform/rate-limit.tables.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { type TestFile, uploadRequests } from '../../testing/upload-requests.ts'
import { uploads } from './uploads.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { sign } = uploadRequests(server)

const MB = 1_048_576
const CONTENT = Buffer.from('x')
const TYPES: Record<UploadFolder, string> = {
  profile: 'image/png',
  clinician: 'image/png',
  events: 'image/jpeg',
  'products/images': 'image/webp',
  'official-resumes': 'application/pdf',
  logos: 'image/webp',
  'posts/images': 'image/png',
  'posts/pdfs': 'application/pdf',
  'posts/videos': 'video/mp4',
}
/** Written by hand, independent of the implementation. */
const MAY: Partial<Record<Role, readonly UploadFolder[]>> = {
  ADMIN: UPLOAD_FOLDER_NAMES,
  CLINICIAN: ['profile', 'clinician', 'official-resumes'],
}

test.each(ROLES)('%s can upload to the permitted folders only', async (role) => {
  const { token } = await given.as(role)
  for (const folder of UPLOAD_FOLDER_NAMES) {
    const { status, code } = await sign(token, { folder, contentType: TYPES[folder], content: CONTENT })
    const isTheirs = (MAY[role] ?? ['profile']).includes(folder)
    expect([folder, status, code]).toEqual([
      folder,
      isTheirs ? 201 : 403,
      isTheirs ? undefined : 'uploads.not_your_folder',
    ])
  }
})

test.each<[string, Partial<TestFile>, number, number, string]>([
  ['an SVG', { contentType: 'image/svg+xml' }, 10, 415, 'Invalid file type'],
  ['a WebP as profile picture', { contentType: 'image/webp' }, 10, 415, 'Invalid file type'],
  ['a web page', { contentType: 'text/html' }, 10, 415, 'Invalid file type'],
  ['a program', { contentType: 'application/x-msdownload' }, 10, 415, 'Invalid file type'],
  ['exactly 5 MB', {}, 5 * MB, 413, 'The file is too large'],
  ['an event picture one byte over 10 MB', { folder: 'events' }, 10 * MB + 1, 413, 'The file is too large'],
  ['a logo one byte over 500 kB', { folder: 'logos' }, MB / 2 + 1, 413, 'The file is too large'],
  ['nothing at all', {}, 0, 400, 'The file is empty'],
  ['a file without a name', { fileName: ' ' }, 10, 400, 'File name required'],
  ['a name of 256 signs', { fileName: 'x'.repeat(256) }, 10, 400, 'At most 255 characters'],
])('%s is rejected before the upload (1 §5, 2 §5)', async (_, file, size, status, message) => {
  const admin = await given.as('ADMIN')
  const answer = await sign(admin.token, { content: CONTENT, ...file }, size)
  expect([answer.status, answer.message]).toEqual([status, message])
  expect(await server.db.select().from(uploads).where(eq(uploads.ownerId, admin.id))).toEqual([])
})

test('one byte below 5 MB is accepted', async () => {
  const { token } = await given.signedIn()
  expect((await sign(token, { content: CONTENT }, 5 * MB - 1)).status).toBe(201)
})

test('an unknown folder is rejected', async () => {
  const { token } = await given.as('ADMIN')
  const body = { folder: '../etc', fileName: 'a.png', contentType: 'image/png', size: 1 }
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, json } = await server.app.inject({ method: 'POST', url: '/api/uploads', payload: body, headers })
  expect([statusCode, json().fields]).toEqual([400, { folder: 'Unknown folder' }])
})

test.each([
  ['my photo (1).png', /^\/files\/profile\/\d{13}-[0-9a-f]{16}-my_photo__1_\.png$/],
  ['../../../etc/passwd', /^\/files\/profile\/\d{13}-[0-9a-f]{16}-\.\._\.\._\.\._etc_passwd\.png$/],
  ['page.html', /^\/files\/profile\/\d{13}-[0-9a-f]{16}-page\.html\.png$/],
])(
  'the key of %s has its folder, a timestamp, a random part and the extension of its type (1 §7)',
  async (fileName, address) => {
    const { token } = await given.signedIn()
    expect((await sign(token, { fileName, content: CONTENT })).body.publicUrl).toMatch(address)
  },
)

test('the permission allows a PUT of this type for five minutes', async () => {
  const { token } = await given.signedIn()
  const { body } = await sign(token, { content: CONTENT })
  expect(body).toMatchObject({ method: 'PUT', headers: { 'content-type': 'image/png' } })
  const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(4.9)
  expect(minutes).toBeLessThanOrEqual(5)
})

test('twenty parallel uploads of the same name get different keys', async () => {
  const { token } = await given.signedIn()
  const answers = await Promise.all(Array.from({ length: 20 }, () => sign(token, { content: CONTENT })))
  expect(new Set(answers.map(({ body }) => body.publicUrl)).size).toBe(20)
})

test.each([
  ['a person', undefined, 429],
  ['an admin', 'ADMIN' as const, 201],
])('%s is rejected after sixty files per hour', async (_, role, status) => {
  const { token } = await given.signedIn(role && { role })
  await server.db.delete(attempts)
  await sign(token, { content: CONTENT })
  await server.db.update(attempts).set({ count: 59 })
  const last = await sign(token, { content: CONTENT })
  const next = await sign(token, { content: CONTENT })
  expect([last.status, next.status]).toEqual([201, status])
  expect(next.code).toBe(status === 201 ? undefined : 'uploads.too_many')
})
