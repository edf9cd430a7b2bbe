import { campApi } from '@crew-chief/contract/camp'
import { courtsApi } from '@crew-chief/contract/courts'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { recordNotifications } from '../../../testing/live-notifications.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../../testing/upload-requests.ts'
import { auditEntries } from '../../audit/audit.tables.ts'
import { registrations } from '../../events/events.tables.ts'
import { uploads } from '../../uploads/uploads.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { camp, participant, clinician, court, staff, deleteCamp } = campBuilders(server)
const { upload } = uploadRequests(server)
const notifications = await recordNotifications(server)
const admin = await given.as('ADMIN')
const event = await camp({ name: 'Lakeshore Elite Camp' })
const picture = await pictureOf(40, 40)
beforeEach(notifications)

const photo = (token = admin.token, content = picture) => upload(token, { content })
const set = (userId: string, profileImage: string, { token = admin.token, eventId = event.id } = {}) =>
  server.send(campApi.setParticipantPhoto, { params: { eventId, userId }, body: { profileImage } }, { token })
const me = async (token: string) => (await server.send(sessionApi.me, {}, { token })).body
const uploadAt = async (url: string) => (await server.db.select().from(uploads).where(eq(uploads.publicUrl, url)))[0]

test('an admin sets a participant’s photo for the event; their profile keeps its own', async () => {
  const profileImage = 'https://files.example/own.png'
  const person = { firstName: 'Ann', lastName: 'Adams', profileImage }
  const ann = await participant(event.id, person)
  const url = await photo()
  const { status, body } = await set(ann.id, url)
  expect([status, body.user.id, body.user.profileImage]).toEqual([200, ann.id, url])
  expect((await me(ann.token)).profileImage).toBe(profileImage)
  const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.at)).limit(1)
  expect(entry).toMatchObject({
    action: 'participants.photo_changed',
    actorId: admin.id,
    subjectId: ann.id,
    subjectName: 'Ann Adams',
    details: { event: 'Lakeshore Elite Camp' },
  })
  expect(await notifications()).toEqual([{ eventId: event.id, topic: 'participants' }])
})

test('a photo of the event cannot become the profile picture as well: replacing one would delete both', async () => {
  const ann = await participant(event.id)
  const url = await photo()
  await set(ann.id, url)
  const { firstName, lastName, phoneNumber, address, shirtSize, gender } = await me(ann.token)
  const profile = { firstName, lastName, phoneNumber: phoneNumber ?? '', address: address ?? '', experienceLevels: [] }
  const body = { ...profile, shirtSize: shirtSize ?? 'M', gender: gender ?? 'OTHER', profileImage: url }
  const refused = await server.send(usersApi.updateMe, { body }, { token: ann.token })
  expect([refused.status, refused.code]).toEqual([400, 'uploads.not_accepted'])
  expect((await me(ann.token)).profileImage).toBeNull()
})

test('the photo is shown everywhere at this event and nowhere else', async () => {
  const here = await camp()
  const elsewhere = await camp()
  const ann = await participant(here.id)
  await given.registration(elsewhere.id, ann.id)
  for (const { id } of [here, elsewhere]) await court(id, { campers: [ann.id] })
  const url = await photo()
  await set(ann.id, url, { eventId: here.id })
  const picturesAt = async (eventId: string) => {
    const request = { params: { eventId } }
    const token = { token: admin.token }
    const board = (await server.send(courtsApi.openCourtBoard, request, token)).body
    const coverage = (await server.send(campApi.campCoverage, request, token)).body
    const crews = (await server.send(campApi.campCrews, request, token)).body
    const list = (await server.send(campApi.listParticipants, { ...request, query: {} }, token)).body
    return [
      board.officials[0],
      board.courts[0]?.campers[0]?.user,
      coverage.officials[0],
      crews[0]?.officials[0],
      list.participants[0]?.user,
    ].map((each) => each?.profileImage)
  }
  expect(await picturesAt(here.id)).toEqual([url, url, url, url, url])
  expect(await picturesAt(elsewhere.id)).toEqual([null, null, null, null, null])
})

test('a director cannot replace the profile picture of an admin through the roster', async () => {
  const director = await given.signedIn()
  const boss = await given.signedIn({ role: 'ADMIN', profileImage: '/boss.png' })
  const own = await camp()
  await staff(own.id, { userId: director.id, functions: ['director'] })
  await given.registration(own.id, boss.id, { acceptedAt: null })
  const url = await photo(director.token)
  const { body } = await set(boss.id, url, { token: director.token, eventId: own.id })
  expect([body.user.profileImage, (await me(boss.token)).profileImage]).toEqual([url, '/boss.png'])
})

test('the previous photo is released, and the new one belongs to the participant', async () => {
  const ann = await participant(event.id)
  const first = await photo()
  const second = await photo()
  await set(ann.id, first)
  await set(ann.id, second)
  expect(await uploadAt(first)).toMatchObject({ attachedAt: null })
  expect(await uploadAt(second)).toMatchObject({ ownerId: ann.id, attachedAt: expect.any(Date) })
})

test('the photo is erased with the participant’s account, not with the admin’s', async () => {
  const ann = await participant(event.id)
  const boss = await given.as('ADMIN')
  const url = await photo(boss.token)
  await set(ann.id, url, { token: boss.token })
  const erase = (token: string) => server.send(usersApi.eraseMe, { body: { password: 'correct horse' } }, { token })
  expect((await erase(boss.token)).status).toBeLessThan(300)
  expect((await uploadAt(url))?.attachedAt).not.toBeNull()
  expect((await erase(ann.token)).status).toBeLessThan(300)
  expect((await uploadAt(url))?.attachedAt).toBeNull()
  const kept = await server.db.select().from(registrations).where(eq(registrations.userId, ann.id))
  expect(kept.map((row) => row.picture)).toEqual([null])
})

test('setting the same photo again changes nothing and sends no notification', async () => {
  const ann = await participant(event.id)
  const url = await photo()
  await set(ann.id, url)
  await notifications()
  const { status, body } = await set(ann.id, url)
  expect([status, body.user.profileImage, await notifications()]).toEqual([200, url, []])
})

test('a picture belongs to one user: not to a second participant, and not to one who already shows it', async () => {
  const ann = await participant(event.id)
  const bob = await participant(event.id)
  const shared = await photo()
  const own = await photo()
  await set(ann.id, shared)
  const sizes = { shirtSize: 'M' as const, gender: 'OTHER' as const }
  const profile = {
    firstName: 'A',
    lastName: 'B',
    phoneNumber: '5551234567',
    address: 'Here',
    profileImage: own,
    ...sizes,
  }
  expect((await server.send(usersApi.updateMe, { body: profile }, { token: admin.token })).status).toBe(200)
  for (const url of [shared, own]) expect((await set(bob.id, url)).code).toBe('uploads.not_accepted')
  expect((await me(bob.token)).profileImage).toBeNull()
  expect(await uploadAt(own)).toMatchObject({ ownerId: admin.id, attachedAt: expect.any(Date) })
})

test('only pictures uploaded by the admin are accepted', async () => {
  const ann = await participant(event.id)
  const theirs = await photo(ann.token)
  const elsewhere = await upload(admin.token, { folder: 'events', content: picture })
  const noPicture = await photo(admin.token, Buffer.concat([picture.subarray(0, 20), Buffer.from('no picture at all')]))
  for (const url of [theirs, elsewhere, noPicture, 'https://elsewhere.example/me.png'])
    expect((await set(ann.id, url)).code).toBe('uploads.not_accepted')
  expect((await me(ann.token)).profileImage).toBeNull()
  expect(await notifications()).toEqual([])
})

test('clinicians and the participant are rejected (2 §6)', async () => {
  const ann = await participant(event.id)
  const robin = await clinician()
  for (const { token } of [ann, robin]) expect((await set(ann.id, await photo(token), { token })).status).toBe(403)
})

test('not found for non-participants and unknown events', async () => {
  const bob = await given.user()
  const url = await photo()
  const gone = await camp()
  expect((await set(bob.id, url)).code).toBe('camp.not_a_participant')
  const ann = await participant(gone.id)
  await deleteCamp(gone.id)
  expect((await set(ann.id, url, { eventId: gone.id })).code).toBe('events.not_found')
})
