import { registrationsApi } from '@crew-chief/contract/registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../../testing/builders.ts'
import { createBarrier, runConcurrently } from '../../../testing/concurrency.ts'
import { registrationRequests } from '../../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../../testing/sandbox-server.ts'
import { recordedPayments, registrations } from '../events.tables.ts'

const server = await startServerWithPayments()
const { db, send, knobs, runJobs } = server
const given = builders(server)
const { open } = registrationRequests(server)
const clinician = await given.as('CLINICIAN')
const PRICE = 7_500

async function owing() {
  const event = await given.event()
  const bob = await given.signedIn()
  const { id } = await given.registration(event.id, bob.id, { amountDueCents: PRICE })
  return { event, bob, ref: { id: event.id, registrationId: id } }
}
const record = (params: { id: string; registrationId: string }) =>
  send(registrationsApi.recordPayment, { params, body: { method: 'cash', amount: 75 } }, { token: clinician.token })

async function moneyOf(registrationId: string) {
  const [row] = await db.select().from(registrations).where(eq(registrations.id, registrationId))
  const rows = await db.select().from(recordedPayments).where(eq(recordedPayments.registrationId, registrationId))
  return [row?.amountDueCents, row?.pricePaidCents, rows.map(({ amountCents }) => amountCents)]
}

test('the same cash recorded three times at the same time is taken once', async () => {
  for (let round = 0; round < 5; round++) {
    const { ref } = await owing()
    const answers = await runConcurrently(3, () => record(ref))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await moneyOf(ref.registrationId)).toEqual([0, PRICE, [PRICE]])
  }
})

test('cash and a card at the same moment: one of them is kept', async () => {
  for (let round = 0; round < 5; round++) {
    const { event, bob, ref } = await owing()
    const sessionId = await open(event.id, bob.token)
    await Promise.all([knobs.pay(sessionId), record(ref)])
    do await knobs.delivered()
    while ((await runJobs()) > 0)
    const [due, paid] = await moneyOf(ref.registrationId)
    expect([due, paid]).toEqual([0, PRICE])
  }
})

test('control: reading before writing without the lock records the cash twice', async () => {
  const { ref } = await owing()
  const bothHaveRead = createBarrier(2)
  await runConcurrently(2, async () => {
    const [due = 0] = (await db.select().from(registrations).where(eq(registrations.id, ref.registrationId))).map(
      ({ amountDueCents }) => amountDueCents,
    )
    await bothHaveRead()
    const cash = { method: 'cash' as const, amountCents: PRICE, recordedBy: clinician.id }
    await db.insert(recordedPayments).values({ registrationId: ref.registrationId, ...cash })
    await db
      .update(registrations)
      .set({ amountDueCents: due - PRICE })
      .where(eq(registrations.id, ref.registrationId))
  })
  expect(await moneyOf(ref.registrationId)).toEqual([0, 0, [PRICE, PRICE]])
})

test('the database refuses an amount due below zero', async () => {
  const { ref } = await owing()
  const change = db.update(registrations).set({ amountDueCents: -1 }).where(eq(registrations.id, ref.registrationId))
  await expect(change).rejects.toThrow()
})
