// Random faults while notifications are delivered on two nodes: workers that die before or after the push service or the
// mail server accepted a message, lost answers, refusals and killed database connections. In the end every person has
// each notification once per channel. Fixed seed: failures are reproducible.

import { inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { builders } from '../../testing/builders.ts'
import { waitForOrEnd } from '../../testing/concurrency.ts'
import { deliverMailOnce } from '../../testing/deliver-mail.ts'
import { rounds } from '../../testing/rounds.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { runDeliverNotifications, type SendPush } from './deliver-notifications.job.ts'
import { notificationDeliveries, notificationSettings, notifications } from './notifications.tables.ts'
import { createNotify } from './notify.ts'

const SEED = 20_261_117
const RUNS = rounds(10, 25)
const STEPS = ['notify', 'notify', 'push', 'push', 'mail', 'mail', 'crash database', 'wait'] as const
const FAULTS = ['none', 'none', 'refused', 'answer lost', 'died before', 'died after'] as const
type Fault = (typeof FAULTS)[number]
type Step = { kind: (typeof STEPS)[number]; fault: Fault; pick: number }

const server = await startTestServer()
const { deps } = server
// The test's own connection is not killed: only the nodes must survive that.
const client = new pg.Pool({ connectionString: server.database.directUrl, application_name: 'crew-chief test', max: 1 })
afterAll(() => client.end())
const db = drizzle({ client })
const nodes = [deps, (await startSecondNode(server)).deps] as const
const given = builders(server)
const people = [await given.user(), await given.user(), await given.user()]
await db.insert(notificationSettings).values(people.map(({ id }) => ({ userId: id })))
const DEVICES = people.flatMap(({ id: userId }) => [1, 2].map((number) => ({ id: `${userId} ${number}`, userId })))

const notify = createNotify({
  jobs: deps.jobs,
  config: deps.config,
  listPushTargets: async () => DEVICES,
})

/** What devices and mailboxes received. A device replaces a message with the same tag, as browsers do. */
type World = { shown: Map<string, number>; mailbox: Map<string, number>; keys: number }

const died = () => new Promise<never>(() => {})
const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Accepts the message at the right moment of the fault. */
async function transfer(fault: Fault, accept: () => void): Promise<void> {
  if (fault === 'refused') throw new Error('503')
  if (fault === 'died before') return died()
  accept()
  if (fault === 'answer lost') throw new Error('timeout')
  if (fault === 'died after') return died()
}

/** Resolves when the worker finished or died. */
const orDied = (work: Promise<unknown>, fault: Fault) =>
  fault.startsWith('died') ? waitForOrEnd(hasReachedFault, work) : work.catch(() => {})
/** A claim is visible or nothing is due. */
async function hasReachedFault(): Promise<boolean> {
  const rows = await db.select().from(notificationDeliveries).where(sql`status = 'QUEUED' and due_at <= now()`)
  const sending = await db.select().from(mails).where(sql`status = 'SENDING'`)
  return rows.length === 0 || sending.length > 0
}

async function push({ shown }: World, { fault, pick }: Step, tagOf = (id: string) => id) {
  let isFaulty = true
  const sendPush: SendPush = async (device, { id }) => {
    // Only the first message of a round fails, so that rounds make progress.
    const current = isFaulty ? fault : 'none'
    isFaulty = false
    await transfer(current, () => add(shown, `${device} ${tagOf(id)}`))
    return 'sent'
  }
  const node = nodes[pick % 2] ?? deps
  await orDied(runDeliverNotifications({ ...node, sendPush }), fault)
}

async function mail({ mailbox }: World, { fault, pick }: Step) {
  const waiting = await db
    .select({ id: mails.id })
    .from(mails)
    .where(inArray(mails.status, ['QUEUED', 'FAILED', 'SENDING']))
  let isFaulty = true
  const transport: Transport = {
    connections: 1,
    close: () => {},
    send: async ({ id }) => {
      const current = isFaulty ? fault : 'none'
      isFaulty = false
      await transfer(current, () => add(mailbox, id))
      return 'SENT'
    },
  }
  const node = nodes[pick % 2] ?? deps
  for (const { id } of waiting) {
    const isDying = isFaulty && fault.startsWith('died')
    const work = deliverMailOnce({ db: node.db, transport }, id).catch(() => {})
    if (!isDying) await work
    else await waitForOrEnd(() => !isFaulty, work)
  }
}

const PERFORM: Record<Step['kind'], (world: World, step: Step) => Promise<unknown>> = {
  notify: (world, { pick }) => {
    // A key that may have been used before: the same change reported twice.
    const key = String(pick % 7)
    world.keys |= 1 << (pick % 7)
    return inTransaction(db, (tx) =>
      notify(
        tx,
        people.map(({ id: userId }) => ({
          userId,
          kind: 'courts',
          title: key,
          body: 'Court 3',
          mentions: [],
          path: '/camp',
          key,
        })),
      ),
    )
  },
  push,
  mail,
  'crash database': () =>
    db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name not in ('crew-chief live', 'crew-chief test')`),
  /** Claims of dead workers end, and further attempts become due. */
  wait: async () => {
    await db
      .update(notificationDeliveries)
      .set({ dueAt: sql`now() - interval '1 second'`, claimedAt: sql`claimed_at - interval '3 minutes'` })
    await db.update(mails).set({ claimedAt: sql`claimed_at - interval '4 minutes'` })
  },
}

const step = fc.record({
  kind: fc.constantFrom(...STEPS),
  fault: fc.constantFrom(...FAULTS),
  pick: fc.nat({ max: 1_000 }),
})
const HEALTHY = { kind: 'push', fault: 'none', pick: 0 } as const

async function runSequence(steps: readonly Step[], tagOf?: (id: string) => string) {
  await db.delete(notifications)
  await db.delete(mails)
  const world: World = { shown: new Map(), mailbox: new Map(), keys: 0 }
  const act = (each: Step) => (each.kind === 'push' ? push(world, each, tagOf) : PERFORM[each.kind](world, each))
  for (const each of steps) await act(each)
  // Everything works again: two rounds, because the first may claim what the second retries.
  for (let round = 0; round < 10; round++) {
    await PERFORM.wait(world, HEALTHY)
    await act(HEALTHY)
    await act({ ...HEALTHY, kind: 'mail' })
  }
  return world
}

async function expectOnce({ shown, mailbox, keys }: World) {
  const rows = await db.select().from(notifications)
  const changes = keys.toString(2).replaceAll('0', '').length
  expect(rows).toHaveLength(changes * people.length)
  const expected = rows.flatMap(({ id, userId }) =>
    DEVICES.filter((device) => device.userId === userId).map((device) => `${device.id} ${id}`),
  )
  expect([...shown.keys()].toSorted()).toEqual(expected.toSorted())
  // Retries of one mail have the same Message-ID, by which mailboxes recognize it.
  expect(mailbox.size).toBe(rows.length)
  expect(await db.select().from(mails)).toHaveLength(rows.length)
  const open = await db.select().from(notificationDeliveries).where(sql`status in ('QUEUED', 'SENDING', 'FAILED')`)
  expect(open).toEqual([])
}

test('every notification arrives once per channel, whatever fails in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await expectOnce(await runSequence(steps))
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
})

test('control: with a new tag for every attempt, a lost answer shows a notification twice', async () => {
  const steps: Step[] = [
    { kind: 'notify', fault: 'none', pick: 1 },
    { kind: 'push', fault: 'answer lost', pick: 0 },
  ]
  const world = await runSequence(steps, () => crypto.randomUUID())
  expect(world.shown.size).toBe(DEVICES.length + 1)
})
