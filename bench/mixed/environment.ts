// Two of our nodes and two baseline nodes on one PostgreSQL, a payment sandbox, and a load process for each side.

import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { queryDatabase } from '../databases.ts'
import { AUTH_SECRET, ours } from '../programs.ts'
import { seedCamp } from '../seeds/camp.ts'
import { seedEvents, seedPastEvents } from '../seeds/events.ts'
import { seedOrders } from '../seeds/orders.ts'
import { seedPosts } from '../seeds/posts.ts'
import { SEEDED_EMAIL, seedUsers } from '../seeds/users.ts'
import { freePort, type Program, type ServerProcess } from '../server-process.ts'
import type { BenchSetup } from '../setup.ts'
import { WEB_FOLDER } from '../web-build.ts'
import type { LoadConfig, Side } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import type { Command, LoadPhase, PhaseReport, Reply } from './messages.ts'

type LoadProcess = { run: (phase: LoadPhase) => Promise<PhaseReport>; stop: () => void }
export type Deployment = { nodes: ServerProcess[]; load: LoadProcess }
export type Environment = Record<Side, Deployment> & { databaseUrl: string; close: () => void }

const BASELINE = fileURLToPath(new URL('../baselines/mixed.ts', import.meta.url))
const SANDBOX = fileURLToPath(new URL('../../packages/stripe-sandbox/src/main.ts', import.meta.url))
const LOAD_PROCESS = fileURLToPath(new URL('load-process.ts', import.meta.url))
const EVENT_LOOP_REPORTER = new URL('event-loop-reporter.ts', import.meta.url)
/** As apps/server/src/open-provider.ts derives the keys of its built-in sandbox. */
const derived = (purpose: string) => createHmac('sha256', AUTH_SECRET).update(purpose).digest('hex').slice(0, 40)
const KEYS = { secretKey: `sk_test_${derived('sandbox key')}`, webhookSecret: `whsec_${derived('sandbox webhook')}` }

export async function createEnvironment(setup: BenchSetup): Promise<Environment> {
  const databaseUrl = setup.databaseUrl('mixed')
  await seedDatabase(databaseUrl)
  // The sandbox needs the webhook address before the nodes, which need the sandbox's address, can start.
  const firstPort = await freePort()
  const sandbox = await setup.startProgram(sandboxProgram(firstPort))
  const provider = { url: sandbox.origin, key: KEYS.secretKey }
  const deploy = async (side: Side, programs: Program[]): Promise<Deployment> => {
    const nodes = await Promise.all(programs.map(setup.startProgram))
    const fixtures = await createFixtures(databaseUrl, side, setup.passwordHash)
    const origins = nodes.map(({ origin }) => origin)
    return { nodes, load: await startLoadProcess({ side, nodes: origins, fixtures, provider }) }
  }
  const ourNode = ourProgram(databaseUrl, sandbox.origin)
  const baselineNode = baselineProgram(databaseUrl)
  const deployments = {
    ours: await deploy('ours', [{ ...ourNode, port: firstPort }, ourNode]),
    baseline: await deploy('baseline', [baselineNode, baselineNode]),
  }
  const close = () => {
    for (const { load } of Object.values(deployments)) load.stop()
  }
  return { ...deployments, databaseUrl, close }
}

/** A separate process, so that the provider's CPU time is not measured. */
const sandboxProgram = (nodePort: number): Program => ({
  script: SANDBOX,
  env: {
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    WEBHOOK_URLS: `http://127.0.0.1:${nodePort}/api/stripe/webhook`,
  },
  probe: '/assets/page.css',
})

function ourProgram(databaseUrl: string, sandboxUrl: string): Program {
  const program = ours(databaseUrl)
  return {
    ...program,
    env: {
      ...program.env,
      TRUST_PROXY: 'on',
      NODE_OPTIONS: `--import=${EVENT_LOOP_REPORTER}`,
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_BASE: sandboxUrl,
      STRIPE_PRICE_ALL_YOU_NEED: 'price_all_you_need',
      STRIPE_PRICE_ALL_YOU_WANT: 'price_all_you_want',
    },
  }
}

const baselineProgram = (databaseUrl: string): Program => ({
  script: BASELINE,
  env: { DATABASE_URL: databaseUrl, WEB_FOLDER, NODE_OPTIONS: `--import=${EVENT_LOOP_REPORTER}` },
  probe: '/',
})

async function startLoadProcess(config: LoadConfig): Promise<LoadProcess> {
  const child = fork(LOAD_PROCESS, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const send = async (command: Command): Promise<Exclude<Reply, { problem: string }>> => {
    const done = new AbortController()
    const message = once(child, 'message', { signal: done.signal })
    const exit = once(child, 'exit', { signal: done.signal }).then(() => [{ problem: 'exited' }])
    // The abort below rejects the promise that lost the race.
    for (const promise of [message, exit]) promise.catch(() => {})
    child.send(command)
    const [reply]: Reply[] = await Promise.race([message, exit])
    done.abort()
    if (!reply || 'problem' in reply) throw new Error(`load process: ${reply?.problem}`)
    return reply
  }
  await send({ type: 'configure', config })
  return {
    run: async (phase) => {
      const reply = await send(phase)
      if (!('stats' in reply)) throw new Error('load process: unexpected reply')
      return reply
    },
    stop: () => void child.kill(),
  }
}

export const SEEDED = { users: 100_000, events: 2_000, orders: 100_000, posts: 20_000 } as const

/** The length of the list a visitor reads. */
const UPCOMING_EVENTS = 200
/** This many free and paid events have unlimited seats, so that registrations never fail. */
const UNLIMITED_EVENTS = 20

async function seedDatabase(url: string) {
  await seedUsers(url, SEEDED.users)
  await seedEvents(url, UPCOMING_EVENTS)
  await seedPastEvents(url, SEEDED.events - UPCOMING_EVENTS)
  await queryDatabase(url, PAST_REGISTRATIONS)
  await seedOrders(url, SEEDED.orders)
  await seedPosts(url, SEEDED.posts)
  await seedCamp(url)
  for (const statement of [FREE_EVENTS, PAID_EVENTS]) await queryDatabase(url, statement)
  await queryDatabase(url, 'vacuum analyze')
}

// Two per user, because `GET /api/auth/me` reads them.
const PAST_REGISTRATIONS = `insert into registrations (event_id, user_id, status)
  select past.id, seeded.id, 'CONFIRMED'
  from (select id, row_number() over (order by id) as n from users where email like '%${SEEDED_EMAIL}') seeded
  cross join generate_series(0, 1) k
  join (select id, row_number() over (order by id) - 1 as n from events where status = 'completed') past
    on past.n = (seeded.n * 7 + k * 911) % (select count(*) from events where status = 'completed')`

const unlimitedSeats = (set: string, skip: number) => `update events set max_participants = 1000000, ${set}
  where id in (select id from events where status = 'upcoming' and name like 'Whistle week%' order by id
    limit ${UNLIMITED_EVENTS} offset ${skip})`
const FREE_EVENTS = unlimitedSeats(`pricing = '[]', name = 'Free for all'`, 0)
const PAID_EVENTS = unlimitedSeats(`name = 'Paid by all'`, UNLIMITED_EVENTS)
