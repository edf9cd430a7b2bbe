import { chmod, cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import { type Copy, copyUrl, createCopies } from './databases.ts'
import { oursWithDemoData, type ProgramName, programs } from './programs.ts'
import { seedCamp } from './seeds/camp.ts'
import { seedCourts } from './seeds/courts.ts'
import { seedEvents } from './seeds/events.ts'
import { seedOrders } from './seeds/orders.ts'
import { seedPosts } from './seeds/posts.ts'
import { seedProducts } from './seeds/products.ts'
import { seedUsers } from './seeds/users.ts'
import { type Program, type ServerProcess, startProcess } from './server-process.ts'
import { findAccounts, openSession, type Session } from './sessions.ts'

type Seed = 'users' | 'events' | 'products' | 'orders' | 'posts' | 'camp' | 'courts'

export type BenchSetup = {
  /** Duration of our half, or the baseline's half, of one round. */
  seconds: number
  emails: string[]
  passwordHash: string
  session: Session
  /** Starts the server on first use; it runs until the end. */
  server: (name: ProgramName) => Promise<ServerProcess>
  /** Seeds the databases `large` and `small`; runs once per seed. */
  seed: (seed: Seed) => Promise<void>
  databaseUrl: (copy: Copy) => string
  /** Locates the PostgreSQL processes whose CPU time is measured. */
  postgresDataDir: string
  /** Opens one session per user and database, and reuses it. */
  signIn: (copy: Copy, emailLike: string) => Promise<Session>
  /** Starts another process of the server. The caller stops it. */
  startServer: (name: ProgramName) => Promise<ServerProcess>
  /** Starts a program that is not in the list; it runs until the end. */
  startProgram: (program: Program) => Promise<ServerProcess>
}

/** Teardown steps are added to `cleanups` as setup proceeds, so that a failed setup can be undone. */
export async function createSetup(seconds: number, cleanups: (() => Promise<unknown>)[]): Promise<BenchSetup> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'crew-chief-bench-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  // As root, PostgreSQL runs as another user, who needs access to this folder.
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDir: join(folder, 'data'), database: 'crew_chief' })
  cleanups.push(cluster.stop)

  const databaseUrl = cluster.url('crew_chief')
  const logFile = join(folder, 'servers.log')
  const demoDataDir = join(folder, 'demo')
  const demoServer = await startProcess(oursWithDemoData(databaseUrl), { logFile, dataDir: demoDataDir })
  await demoServer.stop()
  const accounts = await findAccounts(databaseUrl)
  await createCopies(databaseUrl)

  const { startServer, startProgram, server, stopAll } = createServers(databaseUrl, folder, logFile, demoDataDir)
  cleanups.push(stopAll)
  const urlOfCopy = (copy: Copy) => copyUrl(databaseUrl, copy)
  const sessions = new Map<string, Promise<Session>>()
  return {
    seconds,
    ...accounts,
    session: await openSession(databaseUrl, accounts.emails[0] ?? ''),
    server,
    startServer,
    startProgram,
    databaseUrl: urlOfCopy,
    postgresDataDir: cluster.dataDir,
    signIn: (copy, emailLike) => {
      const key = `${copy} ${emailLike}`
      const session = sessions.get(key) ?? openSession(urlOfCopy(copy), emailLike)
      sessions.set(key, session)
      return session
    },
    seed: createSeeder(urlOfCopy('large'), urlOfCopy('small')),
  }
}

function createServers(databaseUrl: string, folder: string, logFile: string, demoDataDir: string) {
  const all = programs(databaseUrl)
  let count = 0
  const start = async (program: Program) => {
    const dataDir = join(folder, `data-${++count}`)
    // Each server gets a copy of the demo's data folder: the payment sandbox needs the demo's payments.
    await cp(demoDataDir, dataDir, { recursive: true })
    return startProcess(program, { logFile, dataDir })
  }
  const startServer = (name: ProgramName) => start(all[name])
  const started: Promise<ServerProcess>[] = []
  const startProgram = (program: Program) => {
    const process = start(program)
    started.push(process)
    return process
  }
  const servers = new Map<ProgramName, Promise<ServerProcess>>()
  const server = (name: ProgramName) => {
    const process = servers.get(name) ?? startServer(name)
    servers.set(name, process)
    return process
  }
  const stopAll = () =>
    Promise.allSettled([...servers.values(), ...started].map(async (process) => (await process).stop()))
  return { startServer, startProgram, server, stopAll }
}

function createSeeder(large: string, small: string) {
  const seeds: Record<Seed, () => Promise<void>> = {
    users: async () => {
      await seedUsers(large, 50_000)
      await seedUsers(small, 1_000)
    },
    events: () => seedEvents(large, 500),
    products: () => seedProducts(large, 10_000),
    orders: async () => {
      await seedOnce('users')
      await seedOrders(large, 100_000)
      await seedOrders(small, 1_000)
    },
    posts: async () => {
      await seedOnce('users')
      await seedPosts(large, 20_000)
      await seedPosts(small, 1_000)
    },
    camp: async () => {
      await seedOnce('users')
      await seedCamp(large)
    },
    courts: async () => {
      await seedOnce('camp')
      await seedCourts(large)
    },
  }
  const started = new Map<Seed, Promise<void>>()
  const seedOnce = (seed: Seed): Promise<void> => {
    const seeding = started.get(seed) ?? seeds[seed]()
    started.set(seed, seeding)
    return seeding
  }
  return seedOnce
}
