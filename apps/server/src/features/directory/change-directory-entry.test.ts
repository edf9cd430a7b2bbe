import { randomUUID } from 'node:crypto'
import { directoryApi } from '@crew-chief/contract/directory'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { recordNotifications } from '../../testing/live-notifications.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../testing/upload-requests.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { courtPositions } from '../courts/courts.tables.ts'
import { uploads } from '../uploads/uploads.tables.ts'

const server = await startTestServer()
const { send, db } = server
const given = builders(server)
const notes = await recordNotifications(server)
const make = campBuilders(server)
const { upload } = uploadRequests(server)
const admin = await given.signedIn({ firstName: 'Ada', lastName: 'Boss', role: 'ADMIN' })
const member = await given.signedIn()

type Change = WireRequest<typeof directoryApi.updateOfficial>['body']
const name = { firstName: 'Robin', lastName: 'Vale' }
const update = (id: string, body: Change, { token } = admin) =>
  send(directoryApi.updateOfficial, { params: { id }, body }, { token })
const read = async (id: string, { token } = member) =>
  (await send(directoryApi.getOfficial, { params: { id } }, { token })).body
const attached = async (url: string) =>
  (await db.select().from(uploads).where(eq(uploads.publicUrl, url)))[0]?.attachedAt

const aPhoto = async (token: string) =>
  upload(token, { folder: 'clinician', fileName: 'me.png', content: await pictureOf(20, 20) })
const aResume = (token: string) =>
  upload(token, {
    folder: 'official-resumes',
    fileName: 'cv.pdf',
    contentType: 'application/pdf',
    content: Buffer.from('%PDF-1.7 twenty seasons'),
  })

test('first name, last name and bio are enough for a new record of type clinician (2 §7)', async () => {
  const { status, body } = await send(
    directoryApi.createOfficial,
    { body: { ...name, notes: 'Bio' } },
    { token: admin.token },
  )
  expect([status, body]).toEqual([
    201,
    {
      ...name,
      id: body.id,
      userId: null,
      role: null,
      experience: null,
      rating: null,
      notes: 'Bio',
      avatar: null,
      resumeUrl: null,
      type: 'clinician',
      experienceLevels: [],
      version: 1,
    },
  ])
  const [line] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.id))
  expect(line).toMatchObject({ action: 'officials.created', subjectName: 'Robin Vale', actorId: admin.id })
})

test('a record needs a name, and the rating is 1 to 5 in tenths (2 §5)', async () => {
  const create = (body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/officials',
      payload: body,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  expect((await create({ firstName: ' ', lastName: 'Vale' })).json().fields).toEqual({
    firstName: 'First name required',
  })
  for (const rating of [0.9, 5.1, 4.55, 'good']) expect((await create({ ...name, rating })).statusCode).toBe(400)
  expect((await create({ ...name, rating: 4.7 })).json().rating).toBe(4.7)
})

test('the directory is sorted by name and visible to every signed-in user (2 §2)', async () => {
  const zed = await make.directoryEntry({ firstName: 'Zed', lastName: 'Aaronson' })
  const abe = await make.directoryEntry({ firstName: 'Abe', lastName: 'Aaronson' })
  const { status, body } = await send(directoryApi.listOfficials, {}, { token: member.token })
  expect(status).toBe(200)
  expect(body.slice(0, 2).map(({ id }) => id)).toEqual([abe.id, zed.id])
})

test('an unknown record: 404', async () => {
  const id = randomUUID()
  const { token } = admin
  expect((await send(directoryApi.getOfficial, { params: { id } }, { token })).status).toBe(404)
  expect((await update(id, name)).status).toBe(404)
  expect((await send(directoryApi.deleteOfficial, { params: { id } }, { token })).code).toBe('officials.not_found')
})

test('an admin edits every field; omitted fields stay, empty ones are cleared', async () => {
  const { id } = await make.directoryEntry({
    firstName: 'Rob',
    notes: 'Old',
    experience: 'Ten seasons',
    experienceLevels: ['DI'],
  })
  const { body } = await update(id, { ...name, role: 'Lead clinician', rating: 4.5, notes: '', type: 'official' })
  expect(body).toMatchObject({
    ...name,
    role: 'Lead clinician',
    rating: 4.5,
    notes: null,
    type: 'official',
    experience: 'Ten seasons',
    experienceLevels: ['DI'],
    version: 2,
  })
  const [line] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(line?.details).toEqual({ fields: 'first name, last name, role, rating, bio, type' })
})

test('server-owned fields are ignored', async () => {
  const { id } = await make.directoryEntry()
  const payload = { ...name, userId: member.id, id: randomUUID(), createdAt: '2020-01-01T00:00:00Z' }
  const headers = { authorization: `Bearer ${admin.token}` }
  await server.app.inject({ method: 'PUT', url: `/api/officials/${id}`, payload, headers })
  expect(await read(id)).toMatchObject({ id, userId: null })
})

test('a clinician can edit only their own record: 403 for others', async () => {
  const own = await make.clinician()
  const other = await make.clinician()
  expect((await update(own.directoryId, { ...name, notes: 'Me' }, own)).body.notes).toBe('Me')
  for (const id of [other.directoryId, (await make.directoryEntry()).id]) {
    const answer = await update(id, name, own)
    expect([answer.status, answer.code]).toEqual([403, 'officials.not_yours'])
  }
})

test('rating, role and type sent by a clinician are ignored', async () => {
  const robin = await make.clinician()
  const rank = { rating: 3.5, role: 'Clinician', type: 'clinician' }
  await update(robin.directoryId, { ...name, ...rank })
  const own = { notes: 'Bio', experience: 'Ten seasons', experienceLevels: ['DI' as const] }
  const better = { rating: 5, role: 'Head of everybody', type: 'legend' }
  const { status, body } = await update(robin.directoryId, { ...name, ...own, ...better }, robin)
  expect([status, body]).toMatchObject([200, { ...own, ...rank }])
  const lines = await db.select().from(auditEntries).where(eq(auditEntries.actorId, robin.id))
  expect(lines.map(({ details }) => details.fields)).toEqual(['experience, bio, experience levels'])
})

test('saving an outdated version fails and names what changed', async () => {
  const { id } = await make.directoryEntry()
  expect((await update(id, { ...name, notes: 'First', version: 1 })).status).toBe(200)
  const late = await update(id, { ...name, notes: 'Second', version: 1 })
  expect([late.status, late.code]).toEqual([409, 'officials.changed_meanwhile'])
  expect(late.message).toContain('Ada Boss changed the last name and bio while you were editing.')
  expect((await read(id)).notes).toBe('First')
  expect((await update(id, { ...name, notes: 'Second', version: 2 })).status).toBe(200)
})

test('photo and resume must be uploaded by the same user, to their own folders', async () => {
  const robin = await make.clinician()
  const photo = await aPhoto(robin.token)
  const resume = await aResume(robin.token)
  for (const files of [{ avatar: resume }, { resumeUrl: photo }, { avatar: 'https://elsewhere.example/me.png' }])
    expect((await update(robin.directoryId, { ...name, ...files }, robin)).code).toBe('uploads.not_accepted')
  expect((await update(robin.directoryId, { ...name, avatar: photo })).code).toBe('uploads.not_accepted')
  const { body } = await update(robin.directoryId, { ...name, avatar: photo, resumeUrl: resume }, robin)
  expect(body.avatar).toBe(photo)
  expect(await attached(resume)).toBeInstanceOf(Date)
})

test('a resume opens with the signed URL of a response but not with the plain one', async () => {
  const robin = await make.clinician()
  const resume = await aResume(robin.token)
  await update(robin.directoryId, { ...name, resumeUrl: resume }, robin)
  const { resumeUrl } = await read(robin.directoryId, robin)
  const open = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode
  expect([await open(resumeUrl ?? ''), await open(resume)]).toEqual([200, 404])
})

test('sending the signed URL back keeps the file; another or none replaces it', async () => {
  const robin = await make.clinician()
  const resume = await aResume(robin.token)
  await update(robin.directoryId, { ...name, resumeUrl: resume }, robin)
  const page = await read(robin.directoryId, robin)
  const again = await update(robin.directoryId, { ...name, resumeUrl: page.resumeUrl, notes: 'New' }, admin)
  expect(again.status).toBe(200)
  expect(await attached(resume)).toBeInstanceOf(Date)
  const next = await aResume(robin.token)
  await update(robin.directoryId, { ...name, resumeUrl: next }, robin)
  expect([await attached(resume), await attached(next)]).toEqual([null, expect.any(Date)])
  await update(robin.directoryId, { ...name, resumeUrl: null }, robin)
  expect([(await read(robin.directoryId)).resumeUrl, await attached(next)]).toEqual([null, null])
})

test('deleting a record removes the person from every court and keeps the account', async () => {
  const event = await make.camp()
  const robin = await make.clinician()
  const resume = await aResume(robin.token)
  await update(robin.directoryId, { ...name, resumeUrl: resume }, robin)
  const court = await make.court(event.id, { positions: { clinician: robin.directoryId } })
  const params = { id: robin.directoryId }
  expect((await send(directoryApi.deleteOfficial, { params }, { token: robin.token })).status).toBe(403)
  await notes()
  expect((await send(directoryApi.deleteOfficial, { params }, { token: admin.token })).status).toBe(204)
  expect(await notes()).toEqual([{ eventId: event.id, topic: 'courts' }])
  const positions = await db.select().from(courtPositions).where(eq(courtPositions.courtId, court.id))
  expect(positions).toMatchObject([{ position: 'clinician', clinicianId: null }])
  expect(await attached(resume)).toBeNull()
  expect((await send(directoryApi.listOfficials, {}, { token: robin.token })).status).toBe(200)
  const lines = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, robin.directoryId))
  expect(lines.map(({ action }) => action)).toContain('officials.deleted')
})
