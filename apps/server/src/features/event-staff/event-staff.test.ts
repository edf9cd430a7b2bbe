import { campApi } from '@crew-chief/contract/camp'
import { campsApi } from '@crew-chief/contract/camps'
import { courtsApi } from '@crew-chief/contract/courts'
import { directoryApi } from '@crew-chief/contract/directory'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { desc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { eventStaff } from '../events/events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')
const { listStaff, addStaff, updateStaff, removeStaff, acceptStaffInvitation } = eventStaffApi

type Body = WireRequest<typeof addStaff>['body']
const add = (eventId: string, body: Body, token = admin.token) =>
  server.send(addStaff, { params: { id: eventId }, body }, { token })
const staffOf = async (eventId: string, token = admin.token) =>
  (await server.send(listStaff, { params: { id: eventId } }, { token })).body
const campsOf = async (token: string) =>
  (await server.send(campsApi.listCamps, {}, { token })).body.map(({ id, myFunctions }) => [id, ...myFunctions])

async function lastMailTo(address: string) {
  const [mail] = await server.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail
}
const tokenIn = (text: string): string => /staff-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const accept = (token: string, session: string) =>
  server.send(acceptStaffInvitation, { body: { token } }, { token: session })

test('an address with an account is added and told by mail, and enters that camp only', async () => {
  const camp = await make.camp()
  const person = await given.signedIn()
  await make.camp()
  const { status, body } = await add(camp.id, { email: person.email.toUpperCase(), functions: ['desk', 'assigner'] })
  expect([status, body]).toMatchObject([201, { kind: 'account', userId: person.id, functions: ['assigner', 'desk'] }])
  expect((await lastMailTo(person.email)).subject).toBe(`You’re on staff: ${camp.name}`)
  expect(await campsOf(person.token)).toEqual([[camp.id, 'assigner', 'desk']])
  expect((await add(camp.id, { userId: person.id, functions: ['desk'] })).code).toBe('staff.already_listed')
})

test.each([
  ['camp', 'Clinician and Desk'],
  ['webinar', 'Speaker and Desk'],
] as const)('the mails of a %s name the functions as the event does', async (type, expected) => {
  const event = await make.camp({ type })
  const person = await given.signedIn()
  const invited = `speaker.${type}@mail.example`
  for (const email of [person.email, invited]) {
    await add(event.id, { email, functions: ['clinician', 'desk'] })
    expect((await lastMailTo(email)).text).toContain(`Function: ${expected}`)
  }
})

test('another address is invited; the token is stored as a hash and works once', async () => {
  const camp = await make.camp()
  const email = 'new.clinician@mail.example'
  expect((await add(camp.id, { email, functions: ['clinician'] })).body).toMatchObject({ kind: 'invited', name: null })
  const mail = await lastMailTo(email)
  const token = tokenIn(mail.text)
  expect(mail.holdsSecret).toBe(true)
  const stored = await server.db.select().from(eventStaff).where(eq(eventStaff.eventId, camp.id))
  expect(JSON.stringify(stored)).not.toContain(token)
  const person = await given.signedIn({ email: 'private@mail.example' })
  expect((await accept(token, person.token)).body).toEqual({
    eventId: camp.id,
    eventName: camp.name,
    eventType: 'camp',
    functions: ['clinician'],
  })
  expect(await campsOf(person.token)).toEqual([[camp.id, 'clinician']])
  const other = await given.signedIn()
  expect(await accept(token, other.token)).toMatchObject({ status: 400, code: 'staff.invitation_invalid' })
  expect(await campsOf(other.token)).toEqual([])
})

test('an account that only claims an address gets no access; the owner of the address does, with the link', async () => {
  const camp = await make.camp()
  const email = 'head.official@mail.example'
  const claimed = await given.signedIn({ email, emailConfirmedAt: null })
  expect((await add(camp.id, { email, functions: ['director'] })).body).toMatchObject({ kind: 'invited', email })
  expect(await campsOf(claimed.token)).toEqual([])
  const mail = await lastMailTo(email)
  expect(mail.subject).toBe(`You’re invited to work at ${camp.name}`)
  const isConfirmed = async () => (await server.send(sessionApi.me, {}, claimed)).body.emailConfirmed
  expect(await isConfirmed()).toBe(false)
  expect((await accept(tokenIn(mail.text), claimed.token)).body).toMatchObject({ functions: ['director'] })
  expect([await isConfirmed(), await campsOf(claimed.token)]).toEqual([true, [[camp.id, 'director']]])
  expect((await add(camp.id, { email, functions: ['desk'] })).code).toBe('staff.already_listed')
})

test('an account added by its id is invited as well while its address is not confirmed', async () => {
  const camp = await make.camp()
  const claimed = await given.signedIn({ email: 'claimed.by.id@mail.example', emailConfirmedAt: null })
  const { body } = await add(camp.id, { userId: claimed.id, functions: ['director'] })
  expect(body).toMatchObject({ kind: 'invited', userId: null, email: claimed.email })
  expect(await campsOf(claimed.token)).toEqual([])
  expect((await accept(tokenIn((await lastMailTo(claimed.email)).text), claimed.token)).status).toBe(200)
  expect(await campsOf(claimed.token)).toEqual([[camp.id, 'director']])
  expect((await add(camp.id, { userId: claimed.id, functions: ['desk'] })).code).toBe('staff.already_listed')
})

describe('an invitation ends with the function of its sender', () => {
  /** A director who has invited an address as director. */
  async function invited(functions: ('director' | 'desk')[] = ['director']) {
    const camp = await make.camp()
    const director = await given.signedIn()
    const { body } = await add(camp.id, { userId: director.id, functions })
    const email = `second.account.${camp.id}@mail.example`
    await add(camp.id, { email, functions: ['director'] }, director.token)
    const token = tokenIn((await lastMailTo(email)).text)
    const isExpired = async () => (await staffOf(camp.id)).find((each) => each.email === email)?.isExpired
    return { camp, director, email, token, isExpired, params: { id: camp.id, staffId: body.id } }
  }

  test('when they are removed; they cannot get back in with it', async () => {
    const { camp, director, token, isExpired, params } = await invited()
    expect(await isExpired()).toBe(false)
    await server.send(removeStaff, { params }, { token: admin.token })
    expect(await isExpired()).toBe(true)
    for (const { token: session } of [director, await given.signedIn()])
      expect(await accept(token, session)).toMatchObject({ status: 400, code: 'staff.invitation_invalid' })
    expect(await campsOf(director.token)).toEqual([])
    expect(await staffOf(camp.id)).toHaveLength(1)
  })

  test('when they are no longer a director', async () => {
    const { token, isExpired, params } = await invited(['director', 'desk'])
    await server.send(updateStaff, { params, body: { functions: ['desk'] } }, { token: admin.token })
    expect([await isExpired(), (await accept(token, (await given.signedIn()).token)).status]).toEqual([true, 400])
  })

  test('not when an admin or another director sends it again', async () => {
    const { camp, email, isExpired, params } = await invited()
    await server.send(removeStaff, { params }, { token: admin.token })
    await add(camp.id, { email, functions: ['desk'] })
    const token = tokenIn((await lastMailTo(email)).text)
    expect([await isExpired(), (await accept(token, (await given.signedIn()).token)).status]).toEqual([false, 200])
  })
})

test('an account with another, unconfirmed address cannot use the link, which confirms nothing and stays valid', async () => {
  const camp = await make.camp()
  const email = 'work.address@mail.example'
  const person = await given.signedIn({ emailConfirmedAt: null })
  await add(camp.id, { email, functions: ['desk'] })
  const token = tokenIn((await lastMailTo(email)).text)
  expect(await accept(token, person.token)).toMatchObject({
    status: 403,
    code: 'staff.email_unconfirmed',
    message: 'Please confirm your email first. Use the link we emailed you, or get a new one on your profile.',
  })
  expect((await server.send(sessionApi.me, {}, person)).body.emailConfirmed).toBe(false)
  expect(await campsOf(person.token)).toEqual([])
  expect((await accept(token, (await given.signedIn()).token)).status).toBe(200)
})

test('expired and replaced invitations are refused', async () => {
  const camp = await make.camp()
  const email = 'late@mail.example'
  const person = await given.signedIn()
  await add(camp.id, { email, functions: ['desk'] })
  const first = tokenIn((await lastMailTo(email)).text)
  await add(camp.id, { email, functions: ['desk'] })
  const second = tokenIn((await lastMailTo(email)).text)
  expect(await staffOf(camp.id)).toHaveLength(1)
  expect((await accept(first, person.token)).status).toBe(400)
  await server.db
    .update(eventStaff)
    .set({ tokenExpiresAt: new Date(Date.now() - 1_000) })
    .where(eq(eventStaff.eventId, camp.id))
  expect((await accept(second, person.token)).status).toBe(400)
  expect(await staffOf(camp.id)).toMatchObject([{ kind: 'invited', isExpired: true }])
})

test('campers see names and functions, without invitations and addresses', async () => {
  const camp = await make.camp()
  const director = await given.signedIn()
  const camper = await make.participant(camp.id)
  await add(camp.id, { userId: director.id, functions: ['director'] })
  await add(camp.id, { email: 'hidden@mail.example', functions: ['desk'] })
  const seen = await staffOf(camp.id, camper.token)
  expect(seen).toMatchObject([{ userId: director.id, functions: ['director'], email: null }])
  expect(JSON.stringify(seen)).not.toContain('@')
  expect(await staffOf(camp.id, director.token)).toHaveLength(2)
})

test('a guest can be placed on courts of the event, and is in no directory', async () => {
  const camp = await make.camp()
  const other = await make.camp()
  const { body } = await add(camp.id, { name: 'Lou Anne Sandoval', functions: ['clinician'] })
  expect(body).toMatchObject({ kind: 'guest', name: 'Lou Anne Sandoval' })
  const board = async (eventId: string) =>
    (await server.send(courtsApi.openCourtBoard, { params: { eventId } }, { token: admin.token })).body
  const guest = (await board(camp.id)).clinicians.find(({ lastName }) => lastName === 'Sandoval')
  expect(guest).toMatchObject({ firstName: 'Lou Anne' })
  expect((await board(other.id)).clinicians).not.toContainEqual(guest)
  const { body: directory } = await server.send(directoryApi.listOfficials, {}, { token: admin.token })
  expect(directory).not.toContainEqual(expect.objectContaining({ lastName: 'Sandoval' }))
  const place = async (eventId: string) => {
    const { id } = await make.court(eventId)
    const request = { params: { id }, body: { clinicianId: guest?.id ?? '' } }
    return server.send(courtsApi.assignClinician, request, { token: admin.token })
  }
  expect((await place(camp.id)).status).toBe(200)
  expect((await place(other.id)).status).toBe(404)
  const key = { id: camp.id, staffId: body.id }
  expect((await server.send(removeStaff, { params: key }, { token: admin.token })).status).toBe(204)
  expect((await board(camp.id)).courts.map(({ clinician }) => clinician)).toEqual([null])
})

describe('the record of a clinician', () => {
  const inDirectory = async ({ id }: { id: string }) =>
    (await server.send(directoryApi.listOfficials, {}, { token: admin.token })).body.some(({ userId }) => userId === id)
  const onBoardOf = async (eventId: string, { lastName }: { lastName: string }) =>
    (await server.send(courtsApi.openCourtBoard, { params: { eventId } }, { token: admin.token })).body.clinicians.find(
      (clinician) => clinician.lastName === lastName,
    )
  const openHub = (eventId: string, token: string) => server.send(campApi.openCamp, { params: { eventId } }, { token })

  test('is in the directory once the person accepted, and can be placed at the event before', async () => {
    const camp = await make.camp()
    const other = await make.camp()
    const ann = await given.signedIn({ lastName: 'Directory' })
    await add(camp.id, { userId: ann.id, functions: ['clinician'] })
    expect(await inDirectory(ann)).toBe(false)
    expect(await onBoardOf(camp.id, ann)).toBeDefined()
    expect(await onBoardOf(other.id, ann)).toBeUndefined()
    await openHub(camp.id, ann.token)
    expect(await inDirectory(ann)).toBe(true)
    expect(await onBoardOf(other.id, ann)).toBeDefined()
  })

  test.each([
    ['was never accepted', false],
    ['was accepted', true],
  ])('is not in the directory after a function that %s is removed; courts keep the person', async (_, isAccepted) => {
    const camp = await make.camp()
    const ann = await given.signedIn({ lastName: `Removed ${isAccepted}` })
    const { body } = await add(camp.id, { userId: ann.id, functions: ['clinician'] })
    if (isAccepted) await openHub(camp.id, ann.token)
    const record = await onBoardOf(camp.id, ann)
    await make.court(camp.id, { positions: { clinician: record?.id ?? '' } })
    await server.send(removeStaff, { params: { id: camp.id, staffId: body.id } }, { token: admin.token })
    expect(await inDirectory(ann)).toBe(false)
    expect(await onBoardOf(camp.id, ann)).toBeUndefined()
    const courts = await server.send(courtsApi.listCourts, { params: { eventId: camp.id } }, { token: admin.token })
    expect(courts.body).toMatchObject([{ clinician: { id: record?.id } }])
  })

  test('is in the directory without the function after the person got the role, or an admin edited or created it', async () => {
    const camp = await make.camp()
    const people = []
    for (const role of ['NON_MEMBER', 'NON_MEMBER', 'ADMIN'] as const) {
      const person = await given.signedIn({ role, lastName: `Kept ${people.length}` })
      const { body } = await add(camp.id, { userId: person.id, functions: ['clinician'] })
      const record = await onBoardOf(camp.id, person)
      await server.send(removeStaff, { params: { id: camp.id, staffId: body.id } }, { token: admin.token })
      people.push({ ...person, recordId: record?.id ?? '' })
    }
    const [promoted, edited, created] = people
    if (!(promoted && edited && created)) throw new Error('three people')
    const form = { firstName: 'Ann', lastName: 'Kept' }
    const changes = [
      await server.send(
        usersApi.changeMembership,
        { body: { userId: promoted.id, membership: 'CLINICIAN' } },
        { token: admin.token },
      ),
      await server.send(
        directoryApi.updateOfficial,
        { params: { id: edited.recordId }, body: form },
        { token: admin.token },
      ),
      await server.send(directoryApi.createOfficial, { body: { ...form, userId: created.id } }, { token: admin.token }),
    ]
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 201])
    for (const person of people) expect([person.lastName, await inDirectory(person)]).toEqual([person.lastName, true])
  })
})

test('entries about an invitation name the account with its address', async () => {
  const camp = await make.camp({ name: 'Named Camp' })
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Unconfirmed', emailConfirmedAt: null })
  const { body } = await add(camp.id, { userId: ann.id, functions: ['desk'] })
  const params = { id: camp.id, staffId: body.id }
  await server.send(updateStaff, { params, body: { functions: ['clinician'] } }, { token: admin.token })
  await server.send(removeStaff, { params }, { token: admin.token })
  const entries = await server.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.personId, ann.id))
    .orderBy(auditEntries.at)
  const named = {
    subjectKind: 'user',
    subjectId: ann.id,
    subjectName: 'Ann Unconfirmed',
    personName: 'Ann Unconfirmed',
  }
  expect(entries).toMatchObject([
    { action: 'staff.added', ...named, details: { event: 'Named Camp', invited: 'true', functions: 'desk' } },
    { action: 'staff.changed', ...named },
    { action: 'staff.removed', ...named },
  ])
  expect(JSON.stringify(entries)).not.toContain(ann.email)
})

test('adding, changing and removing are audited, without addresses', async () => {
  const camp = await make.camp({ name: 'Audited Camp' })
  const person = await given.signedIn()
  const { body } = await add(camp.id, { userId: person.id, functions: ['desk'] })
  const params = { id: camp.id, staffId: body.id }
  await server.send(updateStaff, { params, body: { functions: ['clinician'] } }, { token: admin.token })
  await server.send(removeStaff, { params }, { token: admin.token })
  await add(camp.id, { email: 'secret.address@mail.example', functions: ['desk'] })
  const entries = await server.db
    .select()
    .from(auditEntries)
    .where(like(auditEntries.action, 'staff.%'))
    .orderBy(auditEntries.at)
  const own = entries.filter(({ subjectId }) => subjectId === person.id || subjectId === camp.id)
  expect(own.map(({ action }) => action)).toEqual(['staff.added', 'staff.changed', 'staff.removed', 'staff.added'])
  expect(JSON.stringify(own)).not.toContain('secret.address')
})

test('one of user, address and name, and at least one function', async () => {
  const camp = await make.camp()
  expect((await add(camp.id, { email: 'a@mail.example', name: 'A', functions: ['desk'] })).status).toBe(400)
  expect((await add(camp.id, { functions: ['desk'] })).status).toBe(400)
  expect((await add(camp.id, { name: 'A', functions: [] })).status).toBe(400)
})

test('resumes and ratings are for admins, the person, and people of an event where the person is staff', async () => {
  const camp = await make.camp()
  const other = await make.camp()
  const joan = await make.clinician()
  const bill = await make.clinician()
  await make.staff(camp.id, { userId: joan.id })
  await make.staff(other.id, { userId: bill.id })
  const rated = await make.directoryEntry({ userId: (await given.as('CLINICIAN')).id, rating: 4.5 })
  await make.staff(camp.id, { userId: rated.userId })
  const ratingFor = async (token: string) => {
    const list = await server.send(directoryApi.listOfficials, {}, { token })
    const one = await server.send(directoryApi.getOfficial, { params: { id: rated.id } }, { token })
    return [list.body.find(({ id }) => id === rated.id)?.rating, one.body.rating]
  }
  const here = await make.participant(camp.id)
  const elsewhere = await make.participant(other.id)
  const waiting = await make.participant(camp.id, {}, { status: 'PENDING' })
  expect(await ratingFor(here.token)).toEqual([4.5, 4.5])
  expect(await ratingFor(joan.token)).toEqual([4.5, 4.5])
  expect(await ratingFor(admin.token)).toEqual([4.5, 4.5])
  for (const { token } of [elsewhere, waiting, await given.signedIn()])
    expect(await ratingFor(token)).toEqual([null, null])
})

test('being added to the staff shows no resume and no rating until the person accepted or opened the hub', async () => {
  const camp = await make.camp()
  const director = await given.signedIn()
  const camper = await make.participant(camp.id)
  await make.staff(camp.id, { userId: director.id, functions: ['director'] })
  const rae = await given.signedIn()
  const sam = await given.signedIn()
  for (const { id: userId } of [rae, sam])
    await make.directoryEntry({ userId, rating: 4.5, resumeUrl: 'https://files.example/resume.pdf' })
  const { body: added } = await add(camp.id, { userId: rae.id, functions: ['clinician'] }, director.token)
  await add(camp.id, { email: sam.email, functions: ['desk'] }, director.token)
  expect(added).toMatchObject({ kind: 'account', hasAccepted: false })
  const ratings = async ({ token }: { token: string }) => {
    const { body } = await server.send(directoryApi.listOfficials, {}, { token })
    return [rae, sam].map(({ id }) => body.find(({ userId }) => userId === id)?.rating)
  }
  for (const reader of [director, camper]) expect(await ratings(reader)).toEqual([null, null])
  expect(await ratings(admin)).toEqual([4.5, 4.5])
  expect(await ratings(rae)).toEqual([4.5, null])
  await server.send(campApi.openCamp, { params: { eventId: camp.id } }, { token: rae.token })
  for (const reader of [director, camper, sam]) expect((await ratings(reader))[0]).toBe(4.5)
  expect((await staffOf(camp.id)).map(({ userId, hasAccepted }) => [userId, hasAccepted])).toEqual([
    [director.id, true],
    [rae.id, true],
    [sam.id, false],
  ])
})

test('joining an event without a staff list shows resumes and ratings only of people on its courts', async () => {
  const webinar = await make.camp()
  const camp = await make.camp()
  const rated = await make.directoryEntry({ rating: 4.5 })
  const placed = await make.directoryEntry({ rating: 4.1 })
  await make.court(camp.id, { positions: { Lead: placed.id } })
  const ratingsFor = async (token: string) => {
    const { body } = await server.send(directoryApi.listOfficials, {}, { token })
    return [rated, placed].map((one) => body.find(({ id }) => id === one.id)?.rating)
  }
  expect(await ratingsFor((await make.participant(webinar.id)).token)).toEqual([null, null])
  expect(await ratingsFor((await make.participant(camp.id)).token)).toEqual([null, 4.1])
  expect(await ratingsFor((await make.clinician()).token)).toEqual([4.5, 4.1])
})

test('emptying the staff list does not show the resume and rating of a person on its courts who has not accepted', async () => {
  const camp = await make.camp()
  const director = await given.signedIn()
  const rae = await given.signedIn()
  const camper = await make.participant(camp.id)
  const { id, rating } = await make.directoryEntry({ userId: rae.id, rating: 4.5 })
  const { body: own } = await add(camp.id, { userId: director.id, functions: ['director'] })
  const { body: added } = await add(camp.id, { userId: rae.id, functions: ['clinician'] }, director.token)
  await make.court(camp.id, { positions: { Lead: id } })
  for (const { id: staffId } of [added, own]) {
    const removed = await server.send(removeStaff, { params: { id: camp.id, staffId } }, { token: director.token })
    expect(removed.status).toBe(204)
  }
  const ratingFor = async ({ token }: { token: string }) =>
    (await server.send(directoryApi.getOfficial, { params: { id } }, { token })).body.rating
  expect(await ratingFor(camper)).toBeNull()
  await given.registration(camp.id, rae.id)
  expect(await ratingFor(camper)).toBe(rating)
})

test('a restricted board is for people who may enter the hub', async () => {
  const camp = await make.camp({ boardVisibility: 'participants' })
  const camper = await make.participant(camp.id)
  const stranger = await given.signedIn()
  const read = (token: string) =>
    Promise.all(
      [courtsApi.listCourts, courtsApi.openCourtBoard].map((endpoint) =>
        server.send(endpoint, { params: { eventId: camp.id } }, { token }),
      ),
    )
  for (const { status } of await read(camper.token)) expect(status).toBe(200)
  for (const reply of await read(stranger.token))
    expect(reply).toMatchObject({ status: 403, code: 'courts.restricted' })
})
