import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { paymentsApi } from '@crew-chief/contract/payments'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { mails } from '../../../platform/mail/mail.tables.ts'
import { builders, inDays, tiers } from '../../../testing/builders.ts'
import { RETURN_URLS, registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { settlementDeps } from '../../../testing/settlement-deps.ts'
import { updateUser } from '../../accounts/public.ts'
import { payments } from '../../payments/payments.tables.ts'
import { runExpireHolds } from '../../payments/reconcile.job.ts'
import { waiverAcceptances } from '../events.tables.ts'

const server = await startServerWithPayments()
const given = builders(server)
const { start, open, pay, state, statusOf, seats, paymentOf, refundsOf, mailsTo } = registrationRequests(server)
const paid = { maxParticipants: 2, pricing: tiers(7_900, 11_000) }

test('a seat is held during payment and confirmed afterwards (1 §4)', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  expect(await statusOf(event.id, ann.id)).toEqual(['PENDING'])
  expect(await seats(event.id)).toMatchObject({ taken: 1, holding: 1 })

  await server.knobs.pay(sessionId)
  await server.knobs.delivered()
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
  expect(await state(sessionId, ann.token)).toMatchObject({
    status: 'paid',
    kind: 'registration',
    amount: 110,
    eventId: event.id,
  })
})

test('the payment page shows date, place and cover of the event', async () => {
  const place = {
    location: 'Lakeshore Fieldhouse, Chicago',
    timezone: 'America/Chicago',
    media: ['/files/events/cover.jpg'],
  }
  const event = await given.event({ ...paid, ...place })
  const ann = await given.signedIn()
  const { body } = await start(event.id, ann.token)
  const page = await (await fetch(body.url)).text()
  expect(page).toMatch(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M C[SD]T · Lakeshore Fieldhouse, Chicago/)
  expect(page).toContain(`src="${server.deps.config.publicUrl}/files/events/cover.jpg"`)
})

test('the price depends on the caller’s role and is stored in cents (1 §2.6)', async () => {
  const event = await given.event(paid)
  const member = await given.as('ALL_YOU_NEED')
  const sessionId = await pay(event.id, member.token)
  expect(await paymentOf(sessionId)).toMatchObject({ amountCents: 7_900, status: 'paid' })
})

test('the confirmation email has a calendar file and is sent once', async () => {
  const event = await given.event({ ...paid, name: 'Lakeshore Elite Camp' })
  const ann = await given.signedIn()
  const sessionId = await pay(event.id, ann.token)
  await state(sessionId, ann.token)
  const sent = await server.db.select().from(mails).where(eq(mails.toAddress, ann.email))
  expect(sent.map(({ subject }) => subject)).toEqual(['You’re in: Lakeshore Elite Camp'])
  expect(sent[0]?.attachment).toMatchObject({ name: 'event.ics' })
  expect(sent[0]?.attachment?.text).toContain('SUMMARY:Lakeshore Elite Camp')
  const { subjectId } = await paymentOf(sessionId)
  expect(sent[0]?.text).toContain(`View receipt: ${server.deps.config.publicUrl}/receipts/${subjectId}`)
})

test('registering again returns the same payment page and holds one seat', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const first = await start(event.id, ann.token)
  const second = await start(event.id, ann.token)
  expect(second.body.url).toBe(first.body.url)
  expect(await seats(event.id)).toMatchObject({ taken: 1, holding: 1 })
})

// The bank confirms it days later.
const LATE_CARD = '4000000000007775'

const ELSEWHERE = {
  successUrl: 'http://crew-chief.test/membership/success',
  cancelUrl: 'http://crew-chief.test/membership/cancel',
}

test('registering again with other return addresses replaces the page and keeps seat and deadline', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const first = await open(event.id, ann.token)
  const before = await paymentOf(first)
  // Less is left than the provider's minimum for a new page.
  const expiresAt = new Date(Date.now() + 5 * 60_000)
  await server.db.update(payments).set({ expiresAt }).where(eq(payments.id, before.id))
  const second = (await start(event.id, ann.token, ELSEWHERE)).body.sessionId ?? ''
  await server.runJobs()
  const after = await paymentOf(second)
  expect(after).toMatchObject({ status: 'open', subjectId: before.subjectId, expiresAt })
  expect(after.request).toMatchObject({
    successUrl: `${ELSEWHERE.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${ELSEWHERE.cancelUrl}?session_id=${after.id}`,
  })
  expect(await seats(event.id)).toMatchObject({ taken: 1, holding: 1 })
  await expect(server.knobs.pay(first)).rejects.toThrow()
  expect((await start(event.id, ann.token, ELSEWHERE)).body.sessionId).toBe(second)
  await server.knobs.pay(second)
  await server.knobs.delivered()
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
})

test('the replaced hold ends at its deadline, although the provider keeps the page open longer', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  await open(event.id, ann.token)
  const second = (await start(event.id, ann.token, ELSEWHERE)).body.sessionId ?? ''
  await server.db
    .update(payments)
    .set({ expiresAt: inDays(-1) })
    .where(eq(payments.sessionId, second))
  await runExpireHolds(settlementDeps(server.deps))
  expect(await statusOf(event.id, ann.id)).toEqual(['CANCELLED'])
  await expect(server.knobs.pay(second)).rejects.toThrow()
})

test('if both the replaced page and the new one are paid, one is refunded', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const first = await open(event.id, ann.token)
  const second = (await start(event.id, ann.token, ELSEWHERE)).body.sessionId ?? ''
  // The job that closes the first page has not run yet.
  await Promise.all([server.knobs.pay(first), server.knobs.pay(second)])
  await server.knobs.delivered()
  await server.runJobs()
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
  const refunded = [await refundsOf(first), await refundsOf(second)].map((each) => each.length)
  expect(refunded.toSorted()).toEqual([0, 1])
})

test.each(['paid', 'processing'] as const)(
  'a page that is %s is kept whatever the return addresses',
  async (status) => {
    const event = await given.event(paid)
    const ann = await given.signedIn()
    const sessionId = await open(event.id, ann.token)
    await server.knobs.drop(1)
    await server.knobs.pay(sessionId, status === 'processing' ? { card: LATE_CARD } : {})
    const again = await start(event.id, ann.token, ELSEWHERE)
    expect(again.body).toEqual({ url: `${ELSEWHERE.successUrl}?session_id=${sessionId}`, sessionId })
    expect((await paymentOf(sessionId)).status).toBe(status)
  },
)

test('a user who became a member gets a page with the member price, and the old page is closed', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const first = await open(event.id, ann.token)
  await inTransaction(server.db, (tx) => updateUser(tx, ann.id, { role: 'ALL_YOU_WANT' }))
  const second = await open(event.id, ann.token)
  await server.runJobs()
  expect(second).not.toBe(first)
  expect((await paymentOf(second)).amountCents).toBe(7_900)
  await expect(server.knobs.pay(first)).rejects.toThrow()
  await server.knobs.pay(second)
  await server.knobs.delivered()
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
})

test('full, ended and completed events and a second registration are rejected (1 §4)', async () => {
  const ann = await given.signedIn()
  const full = await given.event({ ...paid, maxParticipants: 1 })
  await given.registration(full.id, (await given.user()).id)
  expect(await start(full.id, ann.token)).toMatchObject({
    status: 409,
    code: 'events.full',
    message: 'This event is full.',
  })
  const ended = await given.event({ ...paid, startsAt: inDays(-3), endsAt: inDays(-1) })
  expect(await start(ended.id, ann.token)).toMatchObject({ status: 409, code: 'events.ended' })
  const completed = await given.event({ ...paid, status: 'completed' })
  expect(await start(completed.id, ann.token)).toMatchObject({ status: 409, code: 'events.ended' })
  const event = await given.event(paid)
  await pay(event.id, ann.token)
  expect(await start(event.id, ann.token)).toMatchObject({ status: 409, code: 'events.already_registered' })
  expect((await start(crypto.randomUUID(), ann.token)).status).toBe(404)
})

test('a free event is confirmed immediately, without a payment page', async () => {
  const event = await given.event({ maxParticipants: 1 })
  const ann = await given.signedIn()
  const { body } = await start(event.id, ann.token)
  expect(body).toEqual({ url: RETURN_URLS.successUrl, sessionId: null })
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
})

test('the accepted version of the liability release is stored; an outdated one is rejected', async () => {
  const event = await given.event({ ...paid, waiverVersion: 1 })
  const ann = await given.signedIn()
  expect(await start(event.id, ann.token, { waiverVersion: 7 })).toMatchObject({
    status: 409,
    message: 'The liability release has changed. Please read it again.',
  })
  await start(event.id, ann.token, { waiverVersion: 1 })
  const accepted = await server.db.select().from(waiverAcceptances).where(eq(waiverAcceptances.userId, ann.id))
  expect(accepted).toMatchObject([{ eventId: event.id, version: 1 }])
})

test('the cancel page closes the payment page and frees the seat', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  const { id } = await paymentOf(sessionId)
  // The cancel URL contains our payment id.
  const answer = await server.send(paymentsApi.cancelCheckout, { params: { sessionId: id } }, { token: ann.token })
  expect(answer.body.status).toBe('expired')
  expect(await statusOf(event.id, ann.id)).toEqual(['CANCELLED'])
  expect(await seats(event.id)).toMatchObject({ taken: 0, holding: 0 })
  await expect(server.knobs.pay(sessionId)).rejects.toThrow()
})

test('paying and then pressing Back keeps the payment', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  await server.knobs.drop(1)
  await server.knobs.pay(sessionId)
  const answer = await server.send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token: ann.token })
  expect(answer.body.status).toBe('paid')
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
})

test('a declined card keeps the page open and the seat held', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  await server.knobs.decline(sessionId)
  expect(await state(sessionId, ann.token)).toMatchObject({ status: 'open' })
  expect(await statusOf(event.id, ann.id)).toEqual(['PENDING'])
})

test('payments are visible to their payer only', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const bob = await given.as('ADMIN')
  const sessionId = await open(event.id, ann.token)
  const asked = { params: { sessionId } }
  expect((await server.send(paymentsApi.getCheckout, asked, { token: bob.token })).status).toBe(404)
  expect((await server.send(paymentsApi.cancelCheckout, asked, { token: bob.token })).status).toBe(404)
  expect(await mailsTo(bob.email)).toEqual([])
})

test('the generic checkout endpoint opens the same page, for the right price only (1 §7)', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const ask = (priceId: string) =>
    server.send(
      paymentsApi.createCheckoutSession,
      { body: { priceId, eventId: event.id, memberId: ann.id, recurring: false, ...RETURN_URLS } },
      { token: ann.token },
    )
  expect(await ask('price_members')).toMatchObject({ status: 400, code: 'payments.wrong_price' })
  expect(await statusOf(event.id, ann.id)).toEqual([])
  expect((await ask('price_others')).body.url).toContain('/pay/')
  const admin = await given.as('ADMIN')
  const cancellation = { params: { id: event.id }, body: { reason: 'The gym is closed.' } }
  await server.send(cancelOrTransferApi.cancelEvent, cancellation, { token: admin.token })
  expect(await ask('price_others')).toMatchObject({ status: 409, code: 'events.canceled' })
})
