import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, inDays, tiers } from '../../testing/builders.ts'
import { notificationRequests } from '../../testing/notification-requests.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { registrations, spotTransfers } from './events.tables.ts'
import { runExpireOffers } from './waitlist/expire-offers.job.ts'

const server = await startServerWithPayments()
const { db, deps, send, knobs, runJobs } = server
const given = builders(server)
const { open, pay } = registrationRequests(server)
const { notificationsOf, mailsAfterJobs, switchOffMail } = notificationRequests(server)
const admin = await given.as('ADMIN')

type Person = Awaited<ReturnType<typeof given.signedIn>>
type Change = NonNullable<Parameters<typeof send<typeof registrationsApi.changeRegistration>>[1]['body']>

async function settle() {
  do await knobs.delivered()
  while ((await runJobs()) > 0)
}
const shown = async (person: Person) =>
  (await notificationsOf(person)).map(({ kind, title, path }) => [kind, title, path])
const subjectsTo = async ({ email }: Person) => (await mailsAfterJobs(email)).map(({ subject }) => subject)
const change = async (eventId: string, registrationId: string, body: Change) => {
  const params = { id: eventId, registrationId }
  expect((await send(registrationsApi.changeRegistration, { params, body }, { token: admin.token })).status).toBe(200)
}
const registerFree = (id: string, { token }: Person, userId?: string) =>
  send(registrationsApi.registerForEvent, { params: { id }, body: userId ? { userId } : {} }, { token })

test('an offer and its end notify the person on the waitlist, and nobody else', async () => {
  const event = await given.event({ name: 'Full Camp', maxParticipants: 1 })
  const holder = await given.signedIn()
  const first = await given.signedIn()
  const second = await given.signedIn()
  await registerFree(event.id, holder)
  for (const { token } of [first, second]) await send(waitlistApi.joinWaitlist, { params: { id: event.id } }, { token })
  await send(
    cancelOrTransferApi.cancelMyRegistration,
    { params: { id: event.id }, body: { expectedRefund: 0 } },
    { token: holder.token },
  )
  const path = `/events?register=${event.id}`
  expect(await shown(first)).toEqual([['waitlist_offer', 'Your spot opened up: Full Camp', path]])
  expect([await shown(holder), await shown(second)]).toEqual([[], []])
  const [mail] = await mailsAfterJobs(first.email)
  expect(mail?.text).toContain(`Take your spot: ${deps.config.publicUrl}${path}`)
  expect(mail?.unsubscribeUrl).toContain('waitlist_offer')
  expect(mail?.uselessAfter).not.toBeNull()

  await db
    .update(registrations)
    .set({ offerExpiresAt: sql`now() - interval '1 second'` })
    .where(eq(registrations.userId, first.id))
  await runExpireOffers(deps)
  expect((await shown(first)).at(-1)).toEqual(['waitlist_offer', 'Your offer expired: Full Camp', path])
  expect(await shown(second)).toEqual([['waitlist_offer', 'Your spot opened up: Full Camp', path]])
})

test('an offer is not mailed to a person who switched these emails off', async () => {
  const event = await given.event({ maxParticipants: 1 })
  const holder = await given.signedIn()
  const waiting = await given.signedIn()
  const { id } = await given.registration(event.id, holder.id)
  await given.registration(event.id, waiting.id, { status: 'WAITLISTED' })
  await switchOffMail(waiting, 'waitlist_offer')
  await change(event.id, id, { status: 'CANCELLED' })
  expect([await subjectsTo(waiting), (await shown(waiting)).length]).toEqual([[], 1])
})

test('a status set by staff notifies the person; setting it again does not', async () => {
  const event = await given.event({ name: 'Camp', maxParticipants: 1 })
  const ann = await given.signedIn()
  const { id } = await given.registration(event.id, ann.id)
  for (let n = 0; n < 2; n++) await change(event.id, id, { status: 'CANCELLED' })
  await change(event.id, id, { status: 'CONFIRMED' })
  expect(await shown(ann)).toEqual([
    ['registration', 'Registration canceled: Camp', '/my-events'],
    ['registration', 'You’re in: Camp', '/my-events'],
  ])
  expect((await subjectsTo(ann)).toSorted()).toEqual(['Registration canceled: Camp', 'You’re in: Camp'])
  expect(await shown(admin)).toEqual([])
})

test('staff who move a person to the waitlist of a full event notify them', async () => {
  const event = await given.event({ name: 'Camp', maxParticipants: 1 })
  const ann = await given.signedIn()
  const next = await given.signedIn()
  const { id } = await given.registration(event.id, ann.id)
  await given.registration(event.id, next.id, { status: 'WAITLISTED', waitlistedAt: new Date(Date.now() - 1_000) })
  await change(event.id, id, { status: 'WAITLISTED' })
  expect(await shown(ann)).toEqual([['registration', 'You’re on the waitlist: Camp', '/my-events']])
  expect((await shown(next)).map(([kind]) => kind)).toEqual(['waitlist_offer'])
  const [mail] = await mailsAfterJobs(ann.email)
  expect(mail?.text).toContain('The organizer moved you to the waitlist for Camp.')
})

test('a person who is offered the spot right away gets the offer only', async () => {
  const event = await given.event({ name: 'Camp', maxParticipants: 1 })
  const ann = await given.signedIn()
  const { id } = await given.registration(event.id, ann.id)
  await change(event.id, id, { status: 'WAITLISTED' })
  expect((await shown(ann)).map(([kind]) => kind)).toEqual(['waitlist_offer'])
})

test('a spot given by staff notifies the person; a free registration of their own does not', async () => {
  const event = await given.event({ name: 'Camp' })
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  expect((await registerFree(event.id, admin, ann.id)).status).toBe(201)
  expect((await registerFree(event.id, ben)).status).toBe(201)
  expect(await shown(ann)).toEqual([['registration', 'You’re in: Camp', '/my-events']])
  expect(await shown(ben)).toEqual([])
  // The calendar file is attached, whatever the settings.
  expect([await subjectsTo(ann), await subjectsTo(ben)]).toEqual([['You’re in: Camp'], ['You’re in: Camp']])
})

test('payments and refunds notify the payer, whatever their choices', async () => {
  const event = await given.event({ name: 'Camp', pricing: tiers(5_000, 7_500) })
  const ann = await given.signedIn()
  await switchOffMail(ann, 'payment')
  await pay(event.id, ann.token)
  await settle()
  const [row] = await db.select().from(registrations).where(eq(registrations.userId, ann.id))
  const registrationId = row?.id ?? ''
  const receipt = `/receipts/${registrationId}`
  expect(await shown(ann)).toEqual([['payment', 'You’re in: Camp', receipt]])

  await change(event.id, registrationId, { price: { amount: 100, reason: 'Gym fee' } })
  expect((await shown(ann)).at(-1)).toEqual(['payment', 'Payment due: Camp', `/events?register=${event.id}`])
  const params = { id: event.id, registrationId }
  const received = await send(
    registrationsApi.recordPayment,
    { params, body: { method: 'cash', amount: 25 } },
    { token: admin.token },
  )
  expect(received.status).toBe(201)
  expect((await shown(ann)).at(-1)).toEqual(['payment', 'Payment received: Camp', receipt])
  await change(event.id, registrationId, { refund: true })
  await settle()
  expect((await shown(ann)).at(-1)).toEqual(['payment', 'Refund: Camp', receipt])
  expect(await subjectsTo(ann)).toEqual([
    'You’re in: Camp',
    'Payment due: Camp',
    'Payment received: Camp',
    'Refund: Camp',
  ])
})

test('a payment that the bank declines later notifies the payer', async () => {
  const event = await given.event({ name: 'Camp', pricing: tiers(5_000, 7_500) })
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  await knobs.pay(sessionId, { card: '4000000000007775' })
  await knobs.delivered()
  await knobs.settleLate(sessionId, 'failed')
  await settle()
  const [found, ...others] = await notificationsOf(ann)
  expect(found).toEqual({
    kind: 'payment',
    title: 'Payment failed: Camp',
    body: 'Your bank declined the payment for Camp. You weren’t charged. We’ve released your spot. You can try again or pay another way.',
    path: `/events?register=${event.id}`,
  })
  expect(others).toEqual([])
})

test('a canceled event notifies everyone who registered once, whatever their choices', async () => {
  const event = await given.event({ name: 'Camp', maxParticipants: 1 })
  const ann = await given.signedIn()
  const waiting = await given.signedIn()
  const gone = await given.signedIn()
  const other = await given.signedIn()
  await given.registration(event.id, ann.id)
  await given.registration(event.id, waiting.id, { status: 'WAITLISTED' })
  await given.registration(event.id, gone.id, { status: 'CANCELLED' })
  await switchOffMail(ann, 'event_canceled')
  await send(
    cancelOrTransferApi.cancelEvent,
    { params: { id: event.id }, body: { reason: 'The gym flooded.' } },
    { token: admin.token },
  )
  await settle()
  const expected = [['event_canceled', 'Canceled: Camp', '/my-events']]
  expect([await shown(ann), await shown(waiting)]).toEqual([expected, expected])
  expect([await shown(gone), await shown(other)]).toEqual([[], []])
  expect(await subjectsTo(ann)).toEqual(['Canceled: Camp'])
})

test('a deleted event notifies everyone who registered', async () => {
  const event = await given.event({ name: 'Camp' })
  const ann = await given.signedIn()
  const other = await given.signedIn()
  await given.registration(event.id, ann.id)
  expect((await send(eventsAdminApi.deleteEvent, { params: { id: event.id } }, { token: admin.token })).status).toBe(
    204,
  )
  expect([await shown(ann), await shown(other)]).toEqual([[['event_canceled', 'Canceled: Camp', '/events']], []])
  expect(await subjectsTo(ann)).toEqual(['Canceled: Camp'])
})

async function offerSpot(pricing: ReturnType<typeof tiers>, terms: Parameters<typeof given.event>[0] = {}) {
  const event = await given.event({ name: 'Camp', pricing, ...terms })
  const ann = await given.signedIn()
  const ben = await given.signedIn({ firstName: 'Ben', role: 'ALL_YOU_NEED' })
  if (pricing.length > 0) await pay(event.id, ann.token)
  else await registerFree(event.id, ann)
  await settle()
  const params = { id: event.id }
  await send(cancelOrTransferApi.offerTransfer, { params, body: { email: ben.email } }, { token: ann.token })
  const [transfer] = await db.select().from(spotTransfers).where(eq(spotTransfers.fromUserId, ann.id))
  return { event, ann, ben, transferId: transfer?.id ?? '' }
}

test('the giver is notified when a transfer is accepted or declined; the recipient did it', async () => {
  const accepted = await offerSpot([])
  const accept = { params: { id: accepted.transferId }, body: { waiverVersion: 1 } }
  expect((await send(cancelOrTransferApi.acceptTransfer, accept, { token: accepted.ben.token })).status).toBe(200)
  expect(await shown(accepted.ann)).toEqual([['registration', 'Spot transferred: Camp', '/my-events']])
  expect(await shown(accepted.ben)).toEqual([])
  const declined = await offerSpot([])
  const params = { id: declined.transferId }
  await send(cancelOrTransferApi.declineTransfer, { params }, { token: declined.ben.token })
  expect(await shown(declined.ann)).toEqual([['registration', 'Transfer declined: Camp', '/my-events']])
  expect((await subjectsTo(declined.ann)).at(-1)).toBe('Transfer declined: Camp')
})

test('a transfer that returns money cannot be switched off', async () => {
  const { ann, ben, transferId } = await offerSpot(tiers(5_000, 7_500), { refundFullUntil: inDays(10) })
  await switchOffMail(ann, 'registration')
  const accept = { params: { id: transferId }, body: { waiverVersion: 1 } }
  expect((await send(cancelOrTransferApi.acceptTransfer, accept, { token: ben.token })).status).toBe(200)
  await settle()
  const [, transferred] = await notificationsOf(ann)
  expect(transferred).toMatchObject({ kind: 'payment', title: 'Spot transferred: Camp' })
  expect(transferred?.body).toContain('$25.00')
  expect((await subjectsTo(ann)).at(-1)).toBe('Spot transferred: Camp')
})

test('people who cancel are notified of their refund', async () => {
  const event = await given.event({ name: 'Camp', pricing: tiers(5_000, 7_500), refundFullUntil: inDays(10) })
  const ann = await given.signedIn()
  await pay(event.id, ann.token)
  await settle()
  const canceled = await send(
    cancelOrTransferApi.cancelMyRegistration,
    { params: { id: event.id }, body: { expectedRefund: 75 } },
    { token: ann.token },
  )
  expect(canceled.status).toBe(200)
  await settle()
  expect((await shown(ann)).slice(1).map(([kind, title]) => [kind, title])).toEqual([
    ['payment', 'Registration canceled: Camp'],
  ])
})
