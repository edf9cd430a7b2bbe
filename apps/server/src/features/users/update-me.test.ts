import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { uploadsApi } from '@crew-chief/contract/uploads'
import { usersApi } from '@crew-chief/contract/users'
import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf } from '../../testing/upload-requests.ts'
import { uploads } from '../uploads/uploads.tables.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'crew-chief-update-me-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const server = await startTestServer({ env: { DATA_DIR: dataDir } })
const given = builders(server)

type Reader = { token: string }
const PROFILE = {
  firstName: 'Ann',
  lastName: 'Baseline',
  phoneNumber: '6145550188',
  address: '1 New St, Gary, IN 46402',
  shirtSize: 'XL',
  gender: 'FEMALE',
  experienceLevels: ['REC', 'FIBA'],
} as const
const save = (reader: Reader, change: object = {}) => {
  const body = { ...PROFILE, experienceLevels: [...PROFILE.experienceLevels], ...change }
  return server.send(usersApi.updateMe, { body }, reader)
}
const me = async (reader: Reader) => (await server.send(sessionApi.me, {}, reader)).body

const PNG = await pictureOf(4, 4)

/** A signed upload, and the content that was actually sent. */
async function uploaded(reader: Reader, { folder = 'profile' as UploadFolder, size = PNG.length, bytes = PNG } = {}) {
  const body = { folder, fileName: 'me.png', contentType: 'image/png', size }
  const { publicUrl } = (await server.send(uploadsApi.signUpload, { body }, reader)).body
  const [row] = await server.db.select().from(uploads).where(eq(uploads.publicUrl, publicUrl))
  if (bytes.length > 0) await server.deps.storage.write(row?.key ?? '', bytes, 'image/png')
  return publicUrl
}
const isAttached = async (url: string) =>
  (await server.db.select().from(uploads).where(eq(uploads.publicUrl, url)))[0]?.attachedAt instanceof Date

test('the profile is updated with normalized values (2 §7)', async () => {
  const ann = await given.signedIn()
  const { status, body } = await save(ann, {
    firstName: ' Ann ',
    phoneNumber: '(614) 555-0188',
    experienceLevels: ['FIBA', 'REC', 'FIBA'],
  })
  const levels = ['REC', 'FIBA'].map((level) => ({ id: level, experienceLevel: level }))
  expect([status, body]).toEqual([200, expect.objectContaining({ ...PROFILE, experienceLevels: levels })])
  expect(await me(ann)).toEqual({ ...body, emailConfirmed: true, userEvents: [] })
})

test('fields controlled by the server are ignored', async () => {
  const ann = await given.signedIn()
  const before = await me(ann)
  const sly = { id: randomUUID(), email: 'sly@mail.example', role: 'ADMIN', hasToReset: true, createdAt: '2001-01-01' }
  await save(ann, { ...sly, passwordHash: 'x', password: 'new password', erasedAt: '2001-01-01' })
  const { id, email, role, hasToReset, createdAt } = await me(ann)
  expect({ id, email, role, hasToReset, createdAt }).toEqual({
    id: before.id,
    email: before.email,
    role: before.role,
    hasToReset: before.hasToReset,
    createdAt: before.createdAt,
  })
  const login = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  expect(login.status).toBe(200)
})

test.each([
  ['firstName', '', 'First name required'],
  ['lastName', ' ', 'Last name required'],
  ['phoneNumber', '', 'Phone number required'],
  ['phoneNumber', '555', 'Please enter a valid 10-digit phone number'],
  ['address', '', 'Address required'],
  ['shirtSize', '', 'Shirt size required'],
  ['gender', 'X', 'Gender required'],
])('%s %j is rejected with “%s”', async (field, value, message) => {
  const ann = await given.signedIn()
  const answer = await save(ann, { [field]: value })
  expect([answer.status, answer.fields]).toEqual([400, { [field]: message }])
  expect((await me(ann)).firstName).toBe('Pat')
})

test('only names, phone and address are required; what is not sent stays (2 §5)', async () => {
  const { shirtSize, gender, experienceLevels, ...required } = PROFILE
  const ann = await given.signedIn()
  await save(ann)
  const { status, body } = await server.send(usersApi.updateMe, { body: { ...required, firstName: 'Anna' } }, ann)
  expect([status, body.firstName, body.shirtSize, body.gender]).toEqual([200, 'Anna', shirtSize, gender])
  expect(body.experienceLevels.map(({ experienceLevel }) => experienceLevel)).toEqual(experienceLevels)
})

test('a profile without shirt size and gender can be saved', async () => {
  const imported = await given.signedIn({ shirtSize: null, gender: null })
  const { status, body } = await save(imported, { shirtSize: null, gender: null })
  expect([status, body.shirtSize, body.gender]).toEqual([200, null, null])
})

test('a profile picture is stored, kept when omitted, and removed by null', async () => {
  const ann = await given.signedIn()
  const url = await uploaded(ann)
  expect((await save(ann, { profileImage: url })).body.profileImage).toBe(url)
  expect((await save(ann)).body.profileImage).toBe(url)
  expect(await isAttached(url)).toBe(true)
  expect((await save(ann, { profileImage: null })).body.profileImage).toBeNull()
  expect(await isAttached(url)).toBe(false)
})

test('a new picture releases the previous one', async () => {
  const ann = await given.signedIn()
  const first = await uploaded(ann)
  const second = await uploaded(ann)
  await save(ann, { profileImage: first })
  await save(ann, { profileImage: second })
  expect([await isAttached(first), await isAttached(second)]).toEqual([false, true])
})

test.each<[string, (ann: Reader) => Promise<string>]>([
  ['from anywhere else', async () => 'https://elsewhere.example/me.png'],
  ['that would run as a script', async () => 'javascript:alert(1)'],
  ['issued to someone else', async () => uploaded(await given.signedIn())],
  ['that was signed for but never uploaded', (ann) => uploaded(ann, { bytes: Buffer.alloc(0) })],
  ['that is not the picture it says', (ann) => uploaded(ann, { bytes: Buffer.from('MZ not a picture'), size: 16 })],
  ['of another size than signed for', (ann) => uploaded(ann, { size: PNG.length + 1 })],
])('a picture %s is rejected and nothing is saved', async (_, make) => {
  const ann = await given.signedIn()
  const answer = await save(ann, { profileImage: await make(ann) })
  expect([answer.status, answer.code]).toEqual([400, 'uploads.not_accepted'])
  expect(await me(ann)).toMatchObject({ firstName: 'Pat', profileImage: null })
})

test('a picture uploaded for another folder is rejected', async () => {
  const admin = await given.as('ADMIN')
  const answer = await save(admin, { profileImage: await uploaded(admin, { folder: 'events' }) })
  expect(answer.code).toBe('uploads.not_accepted')
})
