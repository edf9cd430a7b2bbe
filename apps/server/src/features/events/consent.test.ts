// What staff of an event see of people they added, and what makes it visible.

import { campApi } from '@crew-chief/contract/camp'
import { campsApi } from '@crew-chief/contract/camps'
import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import { courtsApi } from '@crew-chief/contract/courts'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { registrations } from './events.tables.ts'

const server = await startServerWithPayments()
const { send, db } = server
const given = builders(server)
const make = campBuilders(server)
const { pay } = registrationRequests(server)
const admin = await given.as('ADMIN')

type Session = { id: string; token: string }

const PROFILE = {
  phoneNumber: '5550107788',
  address: '7 Secret Lane, Dayton, OH 45402',
  gender: 'FEMALE' as const,
  shirtSize: 'XL' as const,
  experienceLevels: ['JUCO' as const],
}
const SHOWN = {
  phoneNumber: PROFILE.phoneNumber,
  address: PROFILE.address,
  gender: PROFILE.gender,
  shirtSize: PROFILE.shirtSize,
}
const HIDDEN = { email: null, phoneNumber: null, address: null, gender: null, shirtSize: null }

let serial = 0
const person = () => {
  const lastName = `Quiet${String.fromCharCode(65 + serial)}${++serial}`
  return given.signedIn({ firstName: 'Ann', lastName, ...PROFILE })
}

/** A camp with a director who has registered Ann. */
async function givenSpot(event: Parameters<typeof make.camp>[0] = {}) {
  const camp = await make.camp(event)
  const director = await given.signedIn()
  await make.staff(camp.id, { userId: director.id, functions: ['director'] })
  const ann = await person()
  const { body } = await register(camp.id, ann.id, director)
  return { camp, director, ann, registrationId: body.id }
}

const register = (id: string, userId: string, by: Session) =>
  send(registrationsApi.registerForEvent, { params: { id }, body: { userId } }, { token: by.token })
const openHub = (eventId: string, by: Session) => send(campApi.openCamp, { params: { eventId } }, { token: by.token })
const sign = (id: string, by: Session) => send(registrationsApi.signWaiver, { params: { id } }, { token: by.token })

/** Each way in which the reader gets the person's record. */
async function recordsOf(eventId: string, { id: userId }: Session, { token }: Session) {
  const roster = await send(registrationsApi.listRegistrations, { params: { id: eventId } }, { token })
  const list = await send(campApi.listParticipants, { params: { eventId }, query: { limit: 100 } }, { token })
  const one = await send(campApi.getParticipant, { params: { eventId, userId } }, { token })
  const board = await send(courtsApi.openCourtBoard, { params: { eventId } }, { token })
  const isTheirs = ({ user }: { user: { id: string } }) => user.id === userId
  return {
    users: [roster.body.find(isTheirs), list.body.participants.find(isTheirs), one.body].map((each) => each?.user),
    hasAccepted: one.body.hasAccepted,
    phone: board.body.officials.find(({ id }) => id === userId)?.phoneNumber,
    text: JSON.stringify([roster.body, list.body, one.body, board.body]),
  }
}

async function expectHidden(eventId: string, ann: Session & { email: string }, reader: Session) {
  const { users, hasAccepted, phone, text } = await recordsOf(eventId, ann, reader)
  for (const user of users) expect(user).toMatchObject({ firstName: 'Ann', ...HIDDEN })
  for (const user of users) expect(user?.experienceLevels).toEqual([{ id: 'JUCO', experienceLevel: 'JUCO' }])
  expect([hasAccepted, phone]).toEqual([false, null])
  for (const secret of [ann.email, PROFILE.phoneNumber, PROFILE.address]) expect(text).not.toContain(secret)
}

async function expectShown(eventId: string, ann: Session & { email: string }, reader: Session) {
  const { users, phone } = await recordsOf(eventId, ann, reader)
  for (const user of users) expect(user).toMatchObject({ ...SHOWN, email: ann.email })
  expect(phone).toBe(PROFILE.phoneNumber)
}

test('a person registered by staff shows name, level and picture; admins and the person see everything', async () => {
  const { camp, director, ann, registrationId } = await givenSpot()
  const ref = { id: camp.id, registrationId }
  await expectHidden(camp.id, ann, director)
  const changes = [
    await send(registrationsApi.recordWaiver, { params: ref }, { token: director.token }),
    await send(registrationsApi.changeRegistration, { params: ref, body: { note: 'Late' } }, { token: director.token }),
  ]
  for (const { body } of changes) expect(body).toMatchObject({ hasAccepted: false, user: HIDDEN })
  // The release on paper was recorded by staff.
  await expectHidden(camp.id, ann, director)
  await expectShown(camp.id, ann, admin)
  const own = await send(registrationsApi.listRegistrations, { params: { id: camp.id } }, { token: ann.token })
  expect(own.body).toMatchObject([{ user: { ...SHOWN, email: ann.email } }])
})

test('what staff set for the event stays visible', async () => {
  const { camp, director, ann, registrationId } = await givenSpot()
  const details = { shirtSize: 'S' as const, level: 'DI' as const }
  const params = { id: camp.id, registrationId }
  await send(registrationsApi.changeRegistration, { params, body: details }, { token: director.token })
  const { users } = await recordsOf(camp.id, ann, director)
  for (const user of users)
    expect(user).toMatchObject({ ...HIDDEN, shirtSize: 'S', experienceLevels: [{ experienceLevel: 'DI' }] })
})

test('neither search nor order reveals what is hidden', async () => {
  const { camp, director, ann } = await givenSpot()
  const bea = await make.participant(camp.id, { firstName: 'Bea', lastName: 'Open', email: 'm@mail.example' })
  const find = async (query: { search?: string; sort?: 'email' }, { token }: Session) =>
    (await send(campApi.listParticipants, { params: { eventId: camp.id }, query }, { token })).body.participants.map(
      ({ user }) => user.id,
    )
  for (const search of [ann.email, '550107', 'Secret Lane']) {
    expect(await find({ search }, director)).toEqual([])
    expect(await find({ search }, admin)).toEqual([ann.id])
  }
  expect(await find({ search: 'ann quiet' }, director)).toEqual([ann.id])
  expect(await find({ search: bea.email }, director)).toEqual([bea.id])
  const carl = await make.participant(camp.id, { email: 'zz@mail.example' })
  // Ann's address is between the others; hidden ones come last.
  expect(await find({ sort: 'email' }, director)).toEqual([bea.id, carl.id, ann.id])
  expect(await find({ sort: 'email' }, admin)).toEqual([bea.id, ann.id, carl.id])
})

test('phone numbers of people on the courts are hidden as well, also of people only placed there', async () => {
  const { camp, director, ann } = await givenSpot()
  const robin = await make.clinician({ phoneNumber: '5550102299' })
  await make.court(camp.id, { campers: [ann.id], positions: { Lead: robin.directoryId } })
  const phones = async ({ token }: Session) =>
    (await send(courtNoticesApi.getCourtNotices, { params: { eventId: camp.id } }, { token })).body.pending
      .map(({ phoneNumber }) => phoneNumber)
      .toSorted()
  expect(await phones(director)).toEqual([null, null])
  expect(await phones(admin)).toEqual(['5550102299', PROFILE.phoneNumber])
})

describe('what makes the data visible', () => {
  test('signing the release', async () => {
    const { camp, director, ann } = await givenSpot()
    // The hub asks for the release first, so it is not open yet.
    expect((await openHub(camp.id, ann)).body.needsWaiver).toBe(true)
    await expectHidden(camp.id, ann, director)
    expect((await sign(camp.id, ann)).status).toBe(204)
    await expectShown(camp.id, ann, director)
  })

  test('opening the hub, where there is nothing to sign', async () => {
    const { camp, director, ann } = await givenSpot({ location: 'Online' })
    await expectHidden(camp.id, ann, director)
    const { body } = await openHub(camp.id, ann)
    expect(body.needsWaiver).toBe(false)
    await expectShown(camp.id, ann, director)
    const acceptedAt = async () => (await db.select().from(registrations).where(eq(registrations.userId, ann.id)))[0]
    const first = await acceptedAt()
    await openHub(camp.id, ann)
    expect(await acceptedAt()).toEqual(first)
  })

  test('registering, joining the waitlist and paying what is due', async () => {
    const { camp, director, ann } = await givenSpot({ pricing: tiers(5_000, 7_500) })
    await pay(camp.id, ann.token)
    await expectShown(camp.id, ann, director)
    const full = await make.camp({ maxParticipants: 1 })
    await make.staff(full.id, { userId: director.id, functions: ['director'] })
    const bea = await person()
    const carl = await person()
    const own = { params: { id: full.id }, body: {} }
    expect((await send(registrationsApi.registerForEvent, own, { token: bea.token })).status).toBe(201)
    expect((await send(waitlistApi.joinWaitlist, { params: { id: full.id } }, { token: carl.token })).status).toBe(201)
    await expectShown(full.id, bea, director)
    const { body } = await send(
      registrationsApi.listRegistrations,
      { params: { id: full.id } },
      { token: director.token },
    )
    expect(body.find(({ user }) => user.id === carl.id)?.user).toMatchObject(SHOWN)
  })

  test('taking over a spot, which does not carry the picture of the event to the new holder', async () => {
    const { camp, director, ann, registrationId } = await givenSpot({ startsAt: new Date(Date.now() + 86_400_000) })
    await db.update(registrations).set({ picture: '/files/ann.png' }).where(eq(registrations.id, registrationId))
    const ben = await person()
    const offer = { params: { id: camp.id }, body: { email: ben.email } }
    expect((await send(cancelOrTransferApi.offerTransfer, offer, { token: ann.token })).status).toBe(201)
    await expectHidden(camp.id, ann, director)
    const [mail] = await db.select().from(mails).where(eq(mails.toAddress, ben.email)).orderBy(desc(mails.createdAt))
    const id = /\/transfers\/([0-9a-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? ''
    const accept = { params: { id }, body: { waiverVersion: 1 } }
    expect((await send(cancelOrTransferApi.acceptTransfer, accept, { token: ben.token })).status).toBe(200)
    await expectShown(camp.id, ben, director)
    const { users } = await recordsOf(camp.id, ben, director)
    for (const user of users) expect(user?.profileImage).toBeNull()
  })

  test('only at that event', async () => {
    const { camp, director, ann } = await givenSpot()
    await sign(camp.id, ann)
    const other = await make.camp()
    await make.staff(other.id, { userId: director.id, functions: ['director'] })
    await register(other.id, ann.id, director)
    await expectHidden(other.id, ann, director)
  })
})

describe('a clinician who was a camper', () => {
  const read = async (eventId: string, { token }: Session) => {
    const roster = await send(registrationsApi.listRegistrations, { params: { id: eventId } }, { token })
    const hub = await send(campApi.openCamp, { params: { eventId } }, { token })
    const camps = await send(campsApi.listCamps, {}, { token })
    return [roster.status, hub.status, camps.body.some(({ id }) => id === eventId)]
  }

  test.each(['CANCELLED', 'REFUNDED'] as const)('stays one with a %s registration', async (status) => {
    const camp = await make.camp()
    const joan = await make.clinician()
    expect(await read(camp.id, joan)).toEqual([200, 200, true])
    await given.registration(camp.id, joan.id, { status })
    expect(await read(camp.id, joan)).toEqual([403, 403, false])
    await make.staff(camp.id, { userId: joan.id })
    expect(await read(camp.id, joan)).toEqual([200, 200, true])
  })

  test('stays one after canceling over the API', async () => {
    const camp = await make.camp({
      startsAt: new Date(Date.now() + 86_400_000),
      refundFullUntil: new Date(Date.now() + 3_600_000),
    })
    const joan = await make.clinician()
    const own = { params: { id: camp.id }, body: {} }
    expect((await send(registrationsApi.registerForEvent, own, { token: joan.token })).status).toBe(201)
    const cancel = { params: { id: camp.id }, body: { expectedRefund: 0 } }
    expect((await send(cancelOrTransferApi.cancelMyRegistration, cancel, { token: joan.token })).status).toBeLessThan(
      300,
    )
    expect(await read(camp.id, joan)).toEqual([403, 403, false])
  })

  test('stays one after transferring the spot', async () => {
    const camp = await make.camp({ startsAt: new Date(Date.now() + 86_400_000) })
    const joan = await make.clinician()
    const ben = await given.signedIn()
    await given.registration(camp.id, joan.id)
    const offer = { params: { id: camp.id }, body: { email: ben.email } }
    await send(cancelOrTransferApi.offerTransfer, offer, { token: joan.token })
    const [mail] = await db.select().from(mails).where(eq(mails.toAddress, ben.email)).orderBy(desc(mails.createdAt))
    const id = /\/transfers\/([0-9a-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? ''
    const accept = { params: { id }, body: { waiverVersion: 1 } }
    expect((await send(cancelOrTransferApi.acceptTransfer, accept, { token: ben.token })).status).toBe(200)
    expect(await read(camp.id, joan)).toEqual([403, 403, false])
  })
})
