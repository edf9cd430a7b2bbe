import { randomUUID } from 'node:crypto'
import { registrationsApi } from '@crew-chief/contract/registrations'
import type { RefundStatus } from '@crew-chief/domain/payments/payment-choices'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { builders, inDays } from '../../../testing/builders.ts'
import { statementsOf } from '../../../testing/statements.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { payments } from '../../payments/payments.tables.ts'
import { insertRefund } from '../../payments/refunds.store.ts'
import { type RegistrationRow, waiverAcceptances } from '../events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

const list = (id: string, token: string = admin.token) =>
  server.send(registrationsApi.listRegistrations, { params: { id } }, { token })

async function pay({ id, userId }: RegistrationRow, amountCents: number, refund?: RefundStatus) {
  const [payment] = await server.db
    .insert(payments)
    .values({
      purpose: 'registration',
      subjectId: id,
      userId,
      description: 'Camp',
      amountCents,
      status: 'paid',
      request: { mode: 'payment', lines: [], successUrl: '/', cancelUrl: '/' },
      expiresAt: new Date(),
      paidAt: new Date(),
    })
    .returning()
  if (refund && payment)
    await inTransaction(server.db, (tx) =>
      insertRefund(tx, { paymentId: payment.id, amountCents, reason: 'Asked', status: refund }),
    )
}

test('staff see all registrations, newest first, with user and price (1 §3)', async () => {
  const camp = await given.event()
  const ann = await given.user({ experienceLevels: ['DI'] })
  const bob = await given.user()
  const first = await given.registration(camp.id, ann.id, {
    pricePaidCents: 28_900,
    note: 'Left knee',
    createdAt: inDays(-2),
  })
  await given.registration(camp.id, bob.id, { status: 'CANCELLED', createdAt: inDays(-1) })
  const { body } = await list(camp.id)
  expect(body.map(({ status }) => status)).toEqual(['CANCELLED', 'CONFIRMED'])
  expect(body[1]).toEqual({
    id: first.id,
    status: 'CONFIRMED',
    pricePaid: 289,
    amountDue: 0,
    needsWaiver: true,
    hasAccepted: true,
    offeredTo: null,
    complimentaryReason: null,
    createdAt: first.createdAt.toISOString(),
    offerExpiresAt: null,
    note: 'Left knee',
    shirtSize: null,
    level: null,
    waitlistPosition: null,
    waiver: null,
    refundable: 0,
    refund: null,
    user: {
      id: ann.id,
      firstName: ann.firstName,
      lastName: ann.lastName,
      email: ann.email,
      phoneNumber: ann.phoneNumber,
      address: ann.address,
      profileImage: null,
      gender: 'OTHER',
      shirtSize: 'M',
      experienceLevels: [{ id: 'DI', experienceLevel: 'DI' }],
    },
  })
  const clinician = await given.as('CLINICIAN')
  expect((await list(camp.id, clinician.token)).body).toEqual(body)
})

test('waitlisted people have their position, in the order in which spots are offered', async () => {
  const camp = await given.event()
  const waiting = async (lastName: string, days: number, fields = {}) => {
    const { id } = await given.user({ lastName })
    const at = { createdAt: inDays(-days), waitlistedAt: inDays(-days) }
    await given.registration(camp.id, id, { status: 'WAITLISTED', ...at, ...fields })
  }
  await waiting('Second', 2)
  await waiting('First', 3)
  await waiting('Offered', 9, { offerExpiresAt: inDays(1) })
  // Registered long ago, and put on the waitlist last.
  await waiting('Third', 1, { createdAt: inDays(-30) })
  await given.registration(camp.id, (await given.user({ lastName: 'Confirmed' })).id)
  const { body } = await list(camp.id)
  const positions = body.map(({ user, waitlistPosition }) => [user.lastName, waitlistPosition])
  expect(Object.fromEntries(positions)).toEqual({ First: 1, Second: 2, Third: 3, Offered: null, Confirmed: null })
})

test('the latest accepted liability release of this event is shown', async () => {
  const camp = await given.event()
  const other = await given.event()
  const ann = await given.user()
  await given.registration(camp.id, ann.id)
  const accepted = (eventId: string, version: number, days: number) => ({
    eventId,
    version,
    userId: ann.id,
    acceptedAt: inDays(days),
  })
  const latest = accepted(camp.id, 2, -1)
  await server.db.insert(waiverAcceptances).values([accepted(camp.id, 1, -3), latest, accepted(other.id, 7, -2)])
  expect((await list(camp.id)).body[0]?.waiver).toEqual({
    version: 2,
    acceptedAt: latest.acceptedAt.toISOString(),
    onPaper: false,
  })
})

test('a payment through the provider without a refund is refundable', async () => {
  const camp = await given.event()
  const register = async () => given.registration(camp.id, (await given.user()).id, { pricePaidCents: 28_900 })
  const money = async ({ id }: RegistrationRow) => {
    const found = (await list(camp.id)).body.find((registrant) => registrant.id === id)
    return [found?.refundable, found?.refund]
  }
  const plain = await register()
  const asked = await register()
  const again = await register()
  const byHand = await register()
  await pay(plain, 28_900)
  await pay(asked, 28_900, 'pending')
  await pay(again, 28_900)
  await pay(again, 11_000, 'succeeded')
  expect(await money(plain)).toEqual([289, null])
  expect(await money(asked)).toEqual([0, 'pending'])
  expect(await money(again)).toEqual([289, null])
  expect(await money(byHand)).toEqual([0, null])
})

test.each(['PENDING', 'CONFIRMED', 'WAITLISTED'] as const)(
  'a %s participant gets only the own entry, without the staff note',
  async (status) => {
    const camp = await given.event()
    const ann = await given.signedIn()
    const bob = await given.user()
    await given.registration(camp.id, bob.id)
    await given.registration(camp.id, ann.id, { status, note: 'Often late' })
    const { body } = await list(camp.id, ann.token)
    expect(body).toMatchObject([{ status, note: null, user: { id: ann.id } }])
  },
)

test.each(['CLINICIAN', 'ADMIN'] as const)(
  'the note about a participating %s is visible to other staff only',
  async (role) => {
    const camp = await given.event()
    const self = await given.as(role)
    const ann = await given.user()
    await given.registration(camp.id, ann.id, { note: 'Left knee', createdAt: inDays(-1) })
    await given.registration(camp.id, self.id, { note: 'Often late' })
    const notes = async (token: string) => (await list(camp.id, token)).body.map(({ note }) => note)
    // Clinicians who take part are campers there.
    expect(await notes(self.token)).toEqual(role === 'ADMIN' ? [null, 'Left knee'] : [null])
    expect(await notes(admin.token)).toEqual(['Often late', 'Left knee'])
  },
)

test.each(['CANCELLED', 'REFUNDED'] as const)('a user with a %s registration sees nothing', async (status) => {
  const camp = await given.event()
  const ann = await given.signedIn()
  await given.registration(camp.id, ann.id, { status })
  expect(await list(camp.id, ann.token)).toMatchObject({ status: 403, code: 'events.not_a_participant' })
})

test('other users are rejected; an unknown event is not found', async () => {
  const camp = await given.event()
  const gone = await given.event({ deletedAt: new Date() })
  const ann = await given.signedIn()
  expect(await list(camp.id, ann.token)).toMatchObject({ status: 403, message: 'Only participants can see this.' })
  expect((await list(gone.id)).code).toBe('events.not_found')
  expect((await list(randomUUID(), ann.token)).status).toBe(404)
})

test('the list needs the same number of statements with one registration and with many', async () => {
  const camp = await given.event({ maxParticipants: 20 })
  const register = async () => pay(await given.registration(camp.id, (await given.user()).id), 28_900, 'pending')
  const count = async () => (await statementsOf(() => list(camp.id))).length
  await register()
  const before = await count()
  for (let n = 0; n < 10; n++) await register()
  expect(await count()).toBe(before)
})

test('a webinar needs no liability release', async () => {
  const camp = await given.event()
  const webinar = await given.event({ type: 'webinar', location: 'Online' })
  const ann = await given.user()
  for (const { id } of [camp, webinar]) await given.registration(id, ann.id)
  expect((await list(camp.id)).body[0]).toMatchObject({ waiver: null, needsWaiver: true })
  expect((await list(webinar.id)).body[0]).toMatchObject({ waiver: null, needsWaiver: false })
})
