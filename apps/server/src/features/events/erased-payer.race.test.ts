import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import type { PersonalData } from '../../personal-data.ts'
import { builders, inDays, PASSWORD, tiers } from '../../testing/builders.ts'
import { waitForLockWaiters } from '../../testing/concurrency.ts'
import { withPendingErasure } from '../../testing/pending-erasure.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { settlementDeps } from '../../testing/settlement-deps.ts'
import { createFindActor } from '../accounts/find-actor.ts'
import { accountsPersonalData } from '../accounts/public.ts'
import { payments } from '../payments/payments.tables.ts'
import type { PaymentDeps } from '../payments/public.ts'
import { settleSession } from '../payments/settle-session.ts'
import { eraseMe } from '../users/erase-me.ts'
import { previewErasure } from '../users/preview-erasure.ts'
import { lockEventEvenDeleted } from './events.store.ts'
import { events, registrations } from './events.tables.ts'
import { eventsPersonalData } from './events-personal-data.ts'
import { updateStatus } from './registration-status.store.ts'
import { listUpcomingOf } from './registrations.store.ts'
import { releaseSeat } from './seats.store.ts'

const server = await startServerWithPayments({ webhooks: false })
const { db, deps, knobs, runJobs, send } = server
const given = builders(server)
const { open, seats, statusOf, paymentOf, refundsOf } = registrationRequests(server)
const jobs = settlementDeps(deps)
const FREE = { taken: 0, holding: 0, waitlisted: 0, line: 0 }

/** Paid at the provider, not settled here yet. */
async function paidPage() {
  const { id: eventId } = await given.event({ pricing: tiers(5_000, 7_500), refundFullUntil: inDays(1) })
  const ann = await given.signedIn()
  const sessionId = await open(eventId, ann.token)
  await knobs.pay(sessionId)
  const session = await deps.provider.findSession(sessionId)
  if (!session) throw new Error('no session')
  return { ann, eventId, sessionId, session }
}

type EraseRequest = Parameters<typeof eraseMe>[2]
type Page = Awaited<ReturnType<typeof paidPage>>

async function outcome({ ann, eventId, sessionId }: Page) {
  while ((await runJobs()) > 0);
  const refunded = (await refundsOf(sessionId)).map(({ status, amountCents }) => [status, amountCents])
  return { refunded, status: await statusOf(eventId, ann.id), seats: await seats(eventId) }
}

const REFUNDED = { refunded: [['succeeded', 7_500]], status: ['REFUNDED'], seats: FREE }

/** The erasure starts while the settlement has confirmed the seat and not committed yet. */
async function eraseDuringSettlement(page: Page, part: PersonalData, expected?: EraseRequest['expected']) {
  const confirmed = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const { registration } = jobs.settlements
  const paid: typeof registration.paid = async (...settled) => {
    const result = await registration.paid(...settled)
    confirmed.resolve()
    await commit.promise
    return result
  }
  const waiting: PaymentDeps = {
    ...jobs,
    settlements: { ...jobs.settlements, registration: { ...registration, paid } },
  }
  const settling = settleSession(waiting, page.session)
  await confirmed.promise
  const actor = await createFindActor(deps)(page.ann.token)
  if (!actor) throw new Error('no session')
  const erasing = eraseMe(deps, actor, { password: PASSWORD, expected }, [part, accountsPersonalData])
  await waitForLockWaiters(db)
  commit.resolve()
  await Promise.all([settling, erasing])
}

test('a payment that is settled while the account is being deleted is refunded', async () => {
  const page = await paidPage()
  await eraseDuringSettlement(page, eventsPersonalData(deps))
  expect(await outcome(page)).toEqual(REFUNDED)
})

test('control: releasing the seat without looking for its payment keeps the money', async () => {
  const unguarded: PersonalData = {
    ...eventsPersonalData(deps),
    tables: [],
    ends: {
      preview: async () => [],
      end: async (tx, { id: userId }) => {
        for (const { id, eventId } of await listUpcomingOf(tx, userId)) {
          await lockEventEvenDeleted(tx, eventId)
          await updateStatus(tx, id, { status: 'CANCELLED', offerExpiresAt: null })
          await releaseSeat(tx, eventId)
        }
        return []
      },
    },
  }
  const page = await paidPage()
  await eraseDuringSettlement(page, unguarded)
  expect(await outcome(page)).toEqual({ refunded: [], status: ['CANCELLED'], seats: FREE })
})

/** The list is shown before the settlement. */
async function eraseAsShown(page: Page, part: PersonalData) {
  const actor = await createFindActor(deps)(page.ann.token)
  if (!actor) throw new Error('no session')
  const shown = await previewErasure(deps, actor, [part])
  const expected = shown.map(({ name: _, ...item }) => item)
  await eraseDuringSettlement(page, part, expected)
}

test('a payment that is settled while the account is being deleted was not shown, so nothing is deleted', async () => {
  const page = await paidPage()
  await expect(eraseAsShown(page, eventsPersonalData(deps))).rejects.toMatchObject({ code: 'users.erasure_changed' })
  expect(await outcome(page)).toMatchObject({ refunded: [], status: ['CONFIRMED'] })
})

test('control: comparing what was read before the locks deletes the account', async () => {
  const page = await paidPage()
  const { ends, ...part } = eventsPersonalData(deps)
  if (!ends) throw new Error('nothing ends')
  const readBefore = await ends.preview(db, page.ann)
  const end: typeof ends.end = async (tx, owner) => {
    await ends.end(tx, owner)
    return readBefore
  }
  await eraseAsShown(page, { ...part, ends: { ...ends, end } })
  expect(await outcome(page)).toEqual(REFUNDED)
})

test('a payment that is settled after the account was deleted is refunded', async () => {
  const page = await paidPage()
  const duringErasure = withPendingErasure(server, eventsPersonalData(deps))
  await duringErasure(page.ann.token, () => settleSession(jobs, page.session))
  expect(await outcome(page)).toEqual(REFUNDED)
})

test('paying and deleting at the same moment: refunded once, whichever comes first', async () => {
  for (let round = 0; round < 4; round++) {
    const page = await paidPage()
    const erase = () => send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: page.ann.token })
    const settleTwice = () => Promise.all([settleSession(jobs, page.session), settleSession(jobs, page.session)])
    const [{ status }] = await Promise.all([erase(), settleTwice()])
    expect([status, await outcome(page)]).toEqual([204, REFUNDED])
  }
})

async function paidEarlier(startsAt: string) {
  const page = await paidPage()
  await settleSession(jobs, page.session)
  const { id } = await paymentOf(page.sessionId)
  await db.update(payments).set({ paidAt: sql`now() - interval '3 days'` }).where(eq(payments.id, id))
  const times = { startsAt: sql`now() + ${startsAt}::interval`, endsAt: sql`now() + interval '10 days'` }
  await inTransaction(db, (tx) => tx.update(events).set(times).where(eq(events.id, page.eventId)))
  return page
}

const NO_REFUND = { refundTerms: [] }

test.each([
  ['before the event starts the terms decide', '1 day', {}, 75, [['succeeded', 7_500]]],
  ['without terms nothing is refunded', '1 day', NO_REFUND, 0, []],
  ['after the start only the seat is released', '-1 day', {}, 0, []],
])('deleting the account: %s, as announced', async (_, startsAt, terms, announced, refunded) => {
  const page = await paidEarlier(startsAt)
  await db
    .update(registrations)
    .set({ changedAt: sql`now()`, ...terms })
    .where(eq(registrations.eventId, page.eventId))
  const token = { token: page.ann.token }
  const { body } = await send(usersApi.previewErasure, {}, token)
  expect(body).toMatchObject([{ kind: 'registration', status: 'CONFIRMED', paid: 75, refund: announced }])
  await send(usersApi.eraseMe, { body: { password: PASSWORD } }, token)
  expect(await outcome(page)).toMatchObject({ refunded, seats: FREE })
})
