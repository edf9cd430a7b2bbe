import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { eventsApi } from '@crew-chief/contract/events'
import { myEventsApi } from '@crew-chief/contract/my-events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders, inDays, PASSWORD, tiers } from '../../../testing/builders.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { registrations, spotTransfers, waiverAcceptances } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, send, knobs, runJobs } = server
const given = builders(server)
const { open, pay, statusOf, seats, refundsOf, mailsTo } = registrationRequests(server)

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}

type Person = Awaited<ReturnType<typeof given.signedIn>>

/** Ann has paid the non-member price of $75. */
async function paidSpot(more: Parameters<typeof given.event>[0] = {}) {
  const ann = await given.signedIn({ firstName: 'Ann' })
  const event = await given.event({ name: 'Summer Camp', pricing: tiers(5_000, 7_500), ...more })
  const sessionId = await pay(event.id, ann.token)
  await settle()
  return { ann, id: event.id, sessionId }
}

const offer = (id: string, { token }: Person, email: string) =>
  send(cancelOrTransferApi.offerTransfer, { params: { id }, body: { email } }, { token })
const accept = (id: string, { token }: Person, body: { waiverVersion?: number } = { waiverVersion: 1 }) =>
  send(cancelOrTransferApi.acceptTransfer, { params: { id }, body }, { token })
const read = (id: string, person?: Person) =>
  send(cancelOrTransferApi.getTransfer, { params: { id } }, { token: person?.token })

/** The id is only in the link of the email. */
async function linkedId(address: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, address))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return /\/transfers\/([0-9a-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const releasesOf = async (eventId: string, { id }: Person) =>
  (
    await db
      .select()
      .from(waiverAcceptances)
      .where(and(eq(waiverAcceptances.eventId, eventId), eq(waiverAcceptances.userId, id)))
  ).map(({ version }) => version)

async function offered(
  recipient: Partial<Parameters<typeof given.signedIn>[0]> = {},
  event: Parameters<typeof given.event>[0] = {},
) {
  const spot = await paidSpot(event)
  const ben = await given.signedIn({ firstName: 'Ben', ...recipient })
  expect((await offer(spot.id, spot.ann, ben.email)).status).toBe(201)
  return { ...spot, ben, transferId: await linkedId(ben.email) }
}

const rowOf = async (eventId: string) =>
  (await db.select().from(registrations).where(eq(registrations.eventId, eventId)))[0]

test('the recipient takes over the spot; the sender loses it, and both get an email', async () => {
  const { ann, ben, id, transferId } = await offered()
  expect((await read(transferId, ben)).body).toMatchObject({
    status: 'offered',
    from: expect.stringContaining('Ann'),
    isPaid: true,
  })
  expect((await accept(transferId, ben)).body).toEqual({ eventId: id, amountDue: 0 })
  expect(await statusOf(id, ann.id)).toEqual([])
  expect(await statusOf(id, ben.id)).toEqual(['CONFIRMED'])
  expect(await seats(id)).toMatchObject({ taken: 1, holding: 1 })
  const mine = await send(eventsApi.getEvent, { params: { id } }, { token: ann.token })
  expect(mine.body.myRegistration).toBeNull()
  expect((await mailsTo(ann.email)).at(-1)).toBe('Spot transferred: Summer Camp')
  expect((await mailsTo(ben.email)).at(-1)).toBe('You’re in: Summer Camp')
  expect((await read(transferId, ben)).body.status).toBe('accepted')
  expect((await accept(transferId, ben)).code).toBe('transfers.expired')
})

test('an online event has no liability release to accept', async () => {
  const released = (transfer: Awaited<ReturnType<typeof offered>>) =>
    db.select().from(waiverAcceptances).where(eq(waiverAcceptances.userId, transfer.ben.id))
  const camp = await offered()
  const webinar = await offered({}, { type: 'webinar', location: 'Online' })
  expect((await accept(camp.transferId, camp.ben)).status).toBe(200)
  expect((await accept(webinar.transferId, webinar.ben, {})).status).toBe(200)
  expect(await released(camp)).toHaveLength(1)
  expect(await released(webinar)).toEqual([])
})

test('a member pays less: the difference goes to the card that paid, and the spot stays', async () => {
  const terms = { refundFullUntil: inDays(10) }
  const { ben, id, sessionId, transferId } = await offered({ role: 'ALL_YOU_NEED' }, terms)
  expect((await accept(transferId, ben)).body.amountDue).toBe(0)
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 2_500, keepsPurchase: true, status: 'succeeded' }])
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', userId: ben.id, pricePaidCents: 5_000 })
})

test('a higher price is due first: the spot stays the sender’s until the recipient has paid the difference', async () => {
  const ann = await given.signedIn({ role: 'ALL_YOU_NEED' })
  const { id } = await given.event({ name: 'Summer Camp', pricing: tiers(5_000, 7_500) })
  await pay(id, ann.token)
  await settle()
  const ben = await given.signedIn()
  await offer(id, ann, ben.email)
  const transferId = await linkedId(ben.email)
  expect((await read(transferId, ben)).body.amountDue).toBe(25)
  expect((await accept(transferId, ben)).body.amountDue).toBe(25)
  expect(await rowOf(id)).toMatchObject({ userId: ann.id, status: 'CONFIRMED', pricePaidCents: 5_000 })
  await pay(id, ben.token)
  await settle()
  expect(await rowOf(id)).toMatchObject({ userId: ben.id, amountDueCents: 0, pricePaidCents: 7_500 })
  expect((await mailsTo(ann.email)).at(-1)).toBe('Spot transferred: Summer Camp')
  expect((await mailsTo(ben.email)).at(-1)).toBe('You’re in: Summer Camp')
})

test('only the account with the address sees and answers the offer; a visitor sees it with the link', async () => {
  const { transferId } = await offered()
  const stranger = await given.signedIn()
  expect((await read(transferId, stranger)).status).toBe(404)
  expect((await accept(transferId, stranger)).status).toBe(404)
  const visitor = await read(transferId)
  expect(visitor.status).toBe(200)
  expect(JSON.stringify(visitor.body)).not.toContain('@')
})

test('an open offer is shown to its sender with the event, in lists and in My events', async () => {
  const { ann, ben, id } = await offered()
  const readAll = async ({ token }: Person) => {
    const { body: event } = await send(eventsApi.getEvent, { params: { id } }, { token })
    const { body: list } = await send(eventsApi.listEvents, { query: { page: 1, mine: 'yes' } }, { token })
    const { body: mine } = await send(myEventsApi.listMyEvents, { query: {} }, { token })
    const listed = Array.isArray(list) ? list : list.events
    return [event, ...listed]
      .map(({ myRegistration }) => myRegistration?.transferOffer ?? null)
      .concat(mine.events.map(({ registration }) => registration?.transferOffer ?? null))
  }
  const offer = { toEmail: ben.email, expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }
  expect(await readAll(ann)).toEqual([offer, offer, offer])
  expect(await readAll(ben)).toEqual([null])
  await db.update(spotTransfers).set({ expiresAt: new Date(Date.now() - 1_000) })
  expect(await readAll(ann)).toEqual([null, null, null])
})

test('what the sender got back is with the spot they transferred', async () => {
  const { ann, ben, transferId } = await offered(
    { role: 'ALL_YOU_NEED', lastName: 'Cole' },
    { refundFullUntil: inDays(10) },
  )
  await accept(transferId, ben)
  await settle()
  const past = await send(myEventsApi.listMyEvents, { query: { period: 'past' } }, { token: ann.token })
  expect(past.body.events).toMatchObject([{ transferred: { to: 'Ben Cole', paid: 75, refunded: 25 } }])
})

test('one open offer; it can be withdrawn and made again', async () => {
  const { ann, ben, id, transferId } = await offered()
  expect((await offer(id, ann, 'else@mail.example')).code).toBe('transfers.already_offered')
  const withdrawn = await send(cancelOrTransferApi.withdrawTransfer, { params: { id } }, { token: ann.token })
  expect(withdrawn.status).toBe(204)
  expect((await accept(transferId, ben)).code).toBe('transfers.expired')
  expect((await offer(id, ann, 'else@mail.example')).status).toBe(201)
  const mine = await send(cancelOrTransferApi.getMyTransfer, { params: { id } }, { token: ann.token })
  expect(mine.body.offer).toMatchObject({ toEmail: 'else@mail.example' })
})

test('staff cancel an offer, which the roster shows', async () => {
  const { ben, id, transferId } = await offered()
  const admin = await given.as('ADMIN')
  const roster = await send(registrationsApi.listRegistrations, { params: { id } }, { token: admin.token })
  expect(roster.body).toMatchObject([{ offeredTo: ben.email }])
  const params = { id, registrationId: roster.body[0]?.id ?? '' }
  expect((await send(cancelOrTransferApi.cancelTransfer, { params }, { token: admin.token })).status).toBe(204)
  expect((await accept(transferId, ben)).code).toBe('transfers.expired')
})

test('the address of an offer is for admins and the holder; other staff see that there is an offer', async () => {
  const { ann, ben, id } = await offered()
  const offeredTo = async ({ token }: { token: string }) =>
    (await send(registrationsApi.listRegistrations, { params: { id } }, { token })).body.map((spot) => spot.offeredTo)
  const masked = `${ben.email.charAt(0)}…${ben.email.slice(ben.email.indexOf('@'))}`
  expect(await offeredTo(await given.as('CLINICIAN'))).toEqual([masked])
  for (const reader of [ann, await given.as('ADMIN')]) expect(await offeredTo(reader)).toEqual([ben.email])
})

test('declining leaves the spot with the sender', async () => {
  const { ann, ben, id, transferId } = await offered()
  const declined = await send(cancelOrTransferApi.declineTransfer, { params: { id: transferId } }, { token: ben.token })
  expect(declined.status).toBe(204)
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
  expect((await mailsTo(ann.email)).at(-1)).toBe('Transfer declined: Summer Camp')
  expect((await accept(transferId, ben)).code).toBe('transfers.expired')
})

test('an offer ends after 72 hours or at the start of the event, and cannot be accepted then', async () => {
  const { ben, transferId } = await offered()
  const [row] = await db.select().from(spotTransfers).where(eq(spotTransfers.id, transferId))
  expect(Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(72)
  await db
    .update(spotTransfers)
    .set({ expiresAt: inDays(-1) })
    .where(eq(spotTransfers.id, transferId))
  expect((await read(transferId, ben)).body.status).toBe('expired')
  expect((await accept(transferId, ben)).code).toBe('transfers.expired')

  const ann = await given.signedIn()
  const soon = await given.event({ startsAt: inDays(1), endsAt: inDays(2) })
  await given.registration(soon.id, ann.id)
  const { body } = await offer(soon.id, ann, 'friend@mail.example')
  expect(body.expiresAt).toBe(soon.startsAt.toISOString())
})

test('a spot cannot be offered to the own address, before the own address is confirmed, after the start or while paying', async () => {
  const { ann, id } = await paidSpot()
  expect((await offer(id, ann, ann.email)).code).toBe('transfers.own_address')
  const eve = await given.signedIn({ emailConfirmedAt: null })
  await given.registration(id, eve.id)
  expect((await offer(id, eve, 'friend@mail.example')).code).toBe('transfers.email_unconfirmed')
  const running = await given.event({ startsAt: inDays(-1) })
  await given.registration(running.id, ann.id)
  expect((await offer(running.id, ann, 'friend@mail.example')).code).toBe('registrations.event_started')
  const owing = await given.event({ pricing: tiers(5_000, 7_500) })
  await given.registration(owing.id, ann.id, { amountDueCents: 7_500 })
  await open(owing.id, ann.token)
  expect((await offer(owing.id, ann, 'friend@mail.example')).code).toBe('transfers.still_paying')
})

test('a person who is registered already cannot accept another spot', async () => {
  const { ann, id } = await paidSpot()
  const ben = await given.signedIn()
  await given.registration(id, ben.id)
  await offer(id, ann, ben.email)
  expect((await accept(await linkedId(ben.email), ben)).code).toBe('events.already_registered')
})

test('the current liability release must be accepted', async () => {
  const { ben, id, transferId } = await offered()
  for (const body of [{ waiverVersion: 2 }, {}])
    expect((await accept(transferId, ben, body)).code).toBe('events.waiver_changed')
  expect((await accept(transferId, ben, { waiverVersion: 1 })).status).toBe(200)
  expect(await releasesOf(id, ben)).toEqual([1])
})

test('a webinar has no liability release to accept', async () => {
  const { ben, id, transferId } = await offered({}, { type: 'webinar', location: 'Online' })
  expect((await accept(transferId, ben, {})).status).toBe(200)
  expect(await releasesOf(id, ben)).toEqual([])
})

const readMine = async (id: string, { token }: Person) => {
  const { body } = await send(eventsApi.getEvent, { params: { id } }, { token })
  const mine = await send(myEventsApi.listMyEvents, { query: {} }, { token })
  return { ...body.myRegistration, ...mine.body.events.find(({ event }) => event.id === id)?.registration }
}
const lastMailTo = async ({ email }: Person) => {
  const rows = await db.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.createdAt)).limit(1)
  return rows[0]?.text ?? ''
}

test('the recipient is not told that they paid what the sender paid', async () => {
  const { ben, id, transferId } = await offered({ role: 'ALL_YOU_NEED' })
  await accept(transferId, ben)
  expect(await lastMailTo(ben)).toContain('Your spot at Summer Camp is confirmed.')
  expect(await lastMailTo(ben)).not.toMatch(/Paid|View receipt/)
  const nothing = { pricePaid: 0, paid: 0, refunded: 0, hasReceipt: false, isTransferred: true }
  expect(await readMine(id, ben)).toMatchObject(nothing)
  await settle()
  expect(await readMine(id, ben)).toMatchObject(nothing)
})

test('the recipient reads only what they paid themselves', async () => {
  const ann = await given.signedIn({ role: 'ALL_YOU_NEED' })
  const { id } = await given.event({ name: 'Summer Camp', pricing: tiers(5_000, 7_500) })
  await pay(id, ann.token)
  await settle()
  const ben = await given.signedIn()
  await offer(id, ann, ben.email)
  await accept(await linkedId(ben.email), ben)
  await pay(id, ben.token)
  await settle()
  expect(await rowOf(id)).toMatchObject({ pricePaidCents: 7_500 })
  expect(await readMine(id, ben)).toMatchObject({ pricePaid: 25, paid: 25, refunded: 0, hasReceipt: true })
  expect(await lastMailTo(ben)).toMatch(/Paid:? \$25\.00/)
  const exported = await send(usersApi.exportMe, {}, { token: ben.token })
  expect(JSON.stringify(exported.body)).toContain('"pricePaidCents":2500')
})

test('senders and addresses have a daily limit', async () => {
  const ann = await given.signedIn()
  for (let n = 0; n < 6; n++) {
    const { id } = await given.event()
    await given.registration(id, ann.id)
    const { code, status } = await offer(id, ann, 'often@mail.example')
    expect(n < 5 ? status : code).toBe(n < 5 ? 201 : 'transfers.too_many')
  }
})

test('a name cannot put markup or lines of its own into the email', async () => {
  const ann = await given.signedIn({ firstName: '<b>Ann</b>' })
  const { id } = await given.event()
  await given.registration(id, ann.id)
  await offer(id, ann, 'escaped@mail.example')
  const [mail] = await db.select().from(mails).where(eq(mails.toAddress, 'escaped@mail.example'))
  expect(mail?.html).toContain('&#60;b&#62;Ann')
  expect(mail?.html).not.toContain('<b>Ann')
})

test('a canceled spot cannot be accepted, and its new holder’s refund goes to the payer’s card', async () => {
  const policy = { refundFullUntil: inDays(10) }
  const { ann, id, sessionId } = await paidSpot(policy)
  const ben = await given.signedIn()
  await offer(id, ann, ben.email)
  await accept(await linkedId(ben.email), ben)
  expect((await mailsTo(ann.email)).at(-1)).toBe('Spot transferred: Summer Camp')
  const preview = await send(cancelOrTransferApi.previewCancellation, { params: { id } }, { token: ben.token })
  expect(preview.body).toMatchObject({ refund: 75, refundToOthers: 75 })
  await send(cancelOrTransferApi.cancelMyRegistration, { params: { id }, body: { expectedRefund: 75 } }, ben)
  await settle()
  expect(await refundsOf(sessionId)).toMatchObject([{ amountCents: 7_500, status: 'succeeded' }])
  expect((await mailsTo(ann.email)).at(-1)).toBe('Refund: Summer Camp')
  expect((await mailsTo(ben.email)).at(-1)).toBe('Registration canceled: Summer Camp')
})

test('erasing the account ends open offers and removes the address; the export names them', async () => {
  const { ann, ben, transferId } = await offered()
  const exported = await send(usersApi.exportMe, {}, { token: ann.token })
  expect(JSON.stringify(exported.body)).toContain('spotTransfers')
  await send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ben.token })
  const [row] = await db.select().from(spotTransfers).where(eq(spotTransfers.id, transferId))
  expect(row).toMatchObject({ status: 'withdrawn', toEmail: '' })
})
