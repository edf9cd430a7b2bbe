import { chmod, cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import { type Copy, copyUrl, createCopies, queryDatabase } from './databases.ts'
import { oursWithDemoData, programs, type Side } from './programs.ts'
import { findCamp, seedCamp } from './seeds/camp.ts'
import { findCourts, seedCourts } from './seeds/courts.ts'
import { insertHugeEvent, seedEvents } from './seeds/events.ts'
import { seedOrders } from './seeds/orders.ts'
import { seedPosts } from './seeds/posts.ts'
import { seedProducts } from './seeds/products.ts'
import { KNOWN_USER, SEEDED_EMAIL, seedUsers } from './seeds/users.ts'
import { type Program, type ServerProcess, startProcess } from './server-process.ts'
import { ADMIN, findAccounts, openSession, openSessions, type Session } from './sessions.ts'

export type Seed = 'users' | 'events' | 'products' | 'orders' | 'posts' | 'camp' | 'courts' | 'checkout'
/** A user of the demo data, the seeded customer with orders, a participant of the seeded camp. */
export type Role = 'admin' | 'member' | 'customer' | 'participant'

export type Bench = {
  emails: string[]
  passwordHash: string
  /** Locates the PostgreSQL processes whose CPU time is measured. */
  postgresDataDir: string
  databaseUrl: (copy: Copy) => string
  programs: Record<Side, Program>
  /** Starts a process, which runs until it is stopped or the run ends. */
  start: (program: Program) => Promise<ServerProcess>
  /** The same process for every row. */
  server: (side: Side) => Promise<ServerProcess>
  /** Stops the shared processes, for a row whose nodes must be the only ones that run jobs. */
  stopServers: () => Promise<unknown>
  /** Seeds the databases `large` and `small` once; returns the id of the seeded event if there is one. */
  seed: (seed: Seed) => Promise<{ event?: string }>
  /** One session per role and database. */
  session: (role: Role, copy: Copy) => Promise<Session>
  /** Sessions of seeded users that no other request used. */
  takeBuyers: (amount: number) => Promise<Session[]>
  /** How often the database `large` ran each statement, without those of the job queues. */
  statementCalls: () => Promise<Map<string, number>>
}

/** Teardown steps are added to `cleanups` as setup proceeds, so that a failed setup can be undone. */
export async function createBench(cleanups: (() => Promise<unknown>)[]): Promise<Bench> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'crew-chief-bench-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  // As root, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o755)
  const settings = { shared_preload_libraries: 'pg_stat_statements' }
  const cluster = await startCluster({ dataDir: join(folder, 'data'), database: 'crew_chief', settings })
  cleanups.push(cluster.stop)

  const original = cluster.url('crew_chief')
  const logFile = join(folder, 'servers.log')
  const demoDataDir = join(folder, 'demo')
  const demoServer = await startProcess(oursWithDemoData(original), { logFile, dataDir: demoDataDir })
  await demoServer.stop()
  const accounts = await findAccounts(original)
  await createCopies(original)
  const databaseUrl = (copy: Copy) => copyUrl(original, copy)
  await queryDatabase(databaseUrl('large'), 'create extension pg_stat_statements')

  const started: Promise<ServerProcess>[] = []
  const start = (program: Program) => {
    const dataDir = join(folder, `data-${started.length}`)
    // Each server gets a copy of the demo's data folder: the payment sandbox needs the demo's payments.
    const starting = cp(demoDataDir, dataDir, { recursive: true }).then(() =>
      startProcess(program, { logFile, dataDir }),
    )
    started.push(starting)
    return starting
  }
  cleanups.push(() => Promise.allSettled(started.map(async (process) => (await process).stop())))

  const all = programs(original)
  const servers = new Map<string, Promise<ServerProcess>>()
  let buyers: Promise<Session[]> | undefined
  const emailOf: Record<Role, () => Promise<string>> = {
    admin: async () => ADMIN,
    member: async () => accounts.emails[0] ?? '',
    customer: async () => `${KNOWN_USER.email}%`,
    participant: async () => (await findCamp(databaseUrl('large'))).participantEmail,
  }
  return {
    ...accounts,
    postgresDataDir: cluster.dataDir,
    databaseUrl,
    programs: all,
    start,
    server: memoize((side) => start(all[side]), servers),
    stopServers: () => {
      const running = [...servers.values()]
      servers.clear()
      return Promise.all(running.map(async (server) => (await server).stop()))
    },
    seed: createSeeder(databaseUrl('large'), databaseUrl('small')),
    session: memoize(async (role, copy) => openSession(databaseUrl(copy), await emailOf[role]())),
    takeBuyers: async (amount) => {
      buyers ??= openSessions(databaseUrl('large'), `%${SEEDED_EMAIL}`, BUYERS)
      return (await buyers).splice(0, amount)
    },
    statementCalls: async () => {
      const rows = await queryDatabase<{ id: string; calls: number }>(databaseUrl('large'), STATEMENT_CALLS)
      return new Map(rows.map(({ id, calls }) => [id, calls]))
    },
  }
}

// More than the longest run uses.
const BUYERS = 5_000

const STATEMENT_CALLS = `select queryid::text as id, sum(calls)::int as calls from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pgboss%' group by queryid`

function memoize<Keys extends string[], Result>(
  create: (...keys: Keys) => Promise<Result>,
  known = new Map<string, Promise<Result>>(),
) {
  return (...keys: Keys): Promise<Result> => {
    const result = known.get(keys.join(' ')) ?? create(...keys)
    known.set(keys.join(' '), result)
    return result
  }
}

function createSeeder(large: string, small: string): Bench['seed'] {
  const inBoth = async (seed: (url: string, amount: number) => Promise<void>, most: number) => {
    await seed(large, most)
    await seed(small, 1_000)
    return {}
  }
  const seeds: Record<Seed, () => Promise<{ event?: string }>> = {
    users: () => inBoth(seedUsers, 50_000),
    events: () => seedEvents(large, 500).then(() => ({})),
    products: () => seedProducts(large, 200).then(() => ({})),
    orders: () => seedOnce('users').then(() => inBoth(seedOrders, 100_000)),
    posts: () => seedOnce('users').then(() => inBoth(seedPosts, 20_000)),
    camp: async () => {
      await seedOnce('users')
      await seedCamp(large)
      return { event: (await findCamp(large)).eventId }
    },
    courts: async () => {
      await seedOnce('camp')
      await seedCourts(large)
      return { event: (await findCourts(large)).eventId }
    },
    checkout: async () => {
      await seedOnce('users')
      return { event: await insertHugeEvent(large) }
    },
  }
  const seedOnce = memoize((seed: Seed) => seeds[seed]())
  return seedOnce
}
