// Two of our nodes and two floor nodes on one PostgreSQL with a large database, and a payment sandbox.

import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { queryDatabase } from '../databases.ts'
import { AUTH_SECRET, ours } from '../programs.ts'
import { findCamp, seedCamp } from '../seeds/camp.ts'
import { seedEvents, seedPastEvents } from '../seeds/events.ts'
import { seedOrders } from '../seeds/orders.ts'
import { seedPosts } from '../seeds/posts.ts'
import { SEEDED_EMAIL, seedUsers } from '../seeds/users.ts'
import { freePort, type Program, type ServerProcess } from '../server-process.ts'
import { ADMIN, openSession, openSessionsFor, type Session } from '../sessions.ts'
import type { Bench } from '../setup.ts'
import { entryScript } from '../web-build.ts'

export type LoadUser = Session & { email: string }
/** The records that requests refer to. */
export type Fixtures = {
  users: LoadUser[]
  participants: LoadUser[]
  events: string[]
  freeEvents: string[]
  paidEvents: string[]
  posts: string[]
  asset: string
  camp: string
  announcement: string
  admin: Session
}
export type Deployment = { side: 'ours' | 'B'; nodes: ServerProcess[]; fixtures: Fixtures }
export type Environment = {
  databaseUrl: string
  ours: Deployment
  B: Deployment
  /** The payment sandbox and its API key. */
  provider: { url: string; key: string }
}

const SANDBOX = fileURLToPath(new URL('../../packages/stripe-sandbox/src/main.ts', import.meta.url))
/** As apps/server/src/open-provider.ts derives the keys of its built-in sandbox. */
const derived = (purpose: string) => createHmac('sha256', AUTH_SECRET).update(purpose).digest('hex').slice(0, 40)
const KEYS = {
  STRIPE_SECRET_KEY: `sk_test_${derived('sandbox key')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${derived('sandbox webhook')}`,
}

export async function createEnvironment(bench: Bench): Promise<Environment> {
  const databaseUrl = bench.databaseUrl('mixed')
  await seedDatabase(databaseUrl)
  // The sandbox needs the webhook address before the nodes, which need the sandbox's address, can start. It is a separate
  // process, so that the provider's CPU time is not measured.
  const port = await freePort()
  const sandbox = await bench.start({
    script: SANDBOX,
    env: { ...KEYS, WEBHOOK_URLS: `http://127.0.0.1:${port}/api/stripe/webhook` },
    probe: '/assets/page.css',
  })
  const program = ours(databaseUrl)
  const ourNode: Program = {
    ...program,
    env: {
      ...program.env,
      ...KEYS,
      TRUST_PROXY: 'on',
      STRIPE_API_BASE: sandbox.origin,
      STRIPE_PRICE_ALL_YOU_NEED: 'price_all_you_need',
      STRIPE_PRICE_ALL_YOU_WANT: 'price_all_you_want',
    },
  }
  const { S } = bench.programs
  const floorNode = { ...S, env: { ...S.env, DATABASE_URL: databaseUrl } }
  const deploy = async (side: Deployment['side'], nodes: Program[]): Promise<Deployment> => ({
    side,
    nodes: await Promise.all(nodes.map(bench.start)),
    fixtures: await findFixtures(databaseUrl, side, bench.passwordHash),
  })
  return {
    databaseUrl,
    ours: await deploy('ours', [{ ...ourNode, port }, ourNode]),
    B: await deploy('B', [floorNode, floorNode]),
    provider: { url: sandbox.origin, key: KEYS.STRIPE_SECRET_KEY },
  }
}

/** The length of the list a visitor reads. */
const UPCOMING_EVENTS = 200
/** This many free and paid events have unlimited seats, so that registrations never fail. */
const UNLIMITED_EVENTS = 20

async function seedDatabase(url: string) {
  await seedUsers(url, 100_000)
  await seedEvents(url, UPCOMING_EVENTS)
  await seedPastEvents(url, 2_000 - UPCOMING_EVENTS)
  await queryDatabase(url, PAST_REGISTRATIONS)
  await seedOrders(url, 100_000)
  await seedPosts(url, 20_000)
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

const USERS = 3_000
const READERS = 200

/** Our server and the floor get different users, because a user can register for an event only once. */
async function findFixtures(url: string, side: Deployment['side'], passwordHash: string): Promise<Fixtures> {
  const part = side === 'ours' ? 0 : 1
  const camp = (await findCamp(url)).eventId
  const ids = async (from: string) =>
    (await queryDatabase<{ id: string }>(url, `select id ${from}`)).map(({ id }) => id)
  const signIn = async (statement: string, count: number): Promise<LoadUser[]> => {
    const users = await queryDatabase<{ id: string; email: string }>(url, statement, [camp, part * count, count])
    const emails = new Map(users.map(({ id, email }) => [id, email]))
    const sessions = await openSessionsFor(url, [...emails.keys()])
    return sessions.map((session) => ({ ...session, email: emails.get(session.userId) ?? '' }))
  }
  const users = await signIn(SEEDED_USERS, USERS)
  // Seeded users have no password.
  await queryDatabase(url, 'update users set password_hash = $1 where id = any($2)', [
    passwordHash,
    users.map(({ userId }) => userId),
  ])
  const [announcement = ''] = await ids(`from announcements where event_id = '${camp}' order by created_at limit 1`)
  return {
    users,
    participants: await signIn(CAMP_PARTICIPANTS, READERS),
    events: await ids("from events where status = 'upcoming' and deleted_at is null and not is_draft"),
    freeEvents: await ids("from events where name = 'Free for all'"),
    paidEvents: await ids("from events where name = 'Paid by all'"),
    // Recent posts that every role can read.
    posts: await ids("from posts where required_role = 'NON_MEMBER' order by created_at desc limit 2000"),
    asset: entryScript(),
    camp,
    announcement,
    admin: await openSession(url, ADMIN),
  }
}

const SEEDED_USERS = `select id, email from users where email like '%${SEEDED_EMAIL}' and role <> 'CLINICIAN'
  and not exists (select from registrations r where r.user_id = users.id and r.event_id = $1)
  order by id offset $2 limit $3`
const CAMP_PARTICIPANTS = `select u.id, u.email from registrations r join users u on u.id = r.user_id
  where r.event_id = $1 and r.status = 'CONFIRMED' order by u.id offset $2 limit $3`
