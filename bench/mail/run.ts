// `node bench/mail/run.ts` sends a newsletter from two nodes to an SMTP server, and kills a node and the server while it runs:
// the rate, mails that were lost or repeated, and how long codes and court changes take. A second run keeps MAIL_RATE.
// `--calm` kills nothing. The bundled server must be built.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startCluster } from '@crew-chief/local-postgres/start-cluster'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { queryDatabase } from '../databases.ts'

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '20000' },
    rate: { type: 'string', default: '50' },
    calm: { type: 'boolean', default: false },
  },
})
const people = Number(options.people)
const rate = Number(options.rate)
const limited = Math.min(people, 1_000)

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const MAIL_SERVER = fileURLToPath(new URL('mail-server.ts', import.meta.url))
// Nothing listens on port 9; payments are not used.
const PROVIDER = {
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
  STRIPE_PRICE_ALL_YOU_NEED: 'price_need',
  STRIPE_PRICE_ALL_YOU_WANT: 'price_want',
}

const cleanups: (() => unknown)[] = []

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Linux only. */
function cpuMs({ pid }: ChildProcess): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number)
  return (user + system) * 10
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

function start(script: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  cleanups.push(() => kill(child))
  return child
}

async function startNode(url: string, folder: string, env: Record<string, string>) {
  const port = await freePort()
  const child = start(MAIN, [], {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PORT: String(port),
    DATA_DIR: join(folder, `node-${port}`),
    AUTH_SECRET: 'a secret that only the benchmarks of this project know',
    PUBLIC_URL: 'http://crew-chief.test',
    MAIL_FROM: 'support@crewchief.example',
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'off',
    DRAIN_SECONDS: '0',
    ...PROVIDER,
    ...env,
  })
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await pause(200)
  return { child, origin }
}

type Mail = { at: number; id: string; to: string }

const readMails = (file: string): Mail[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [at, id = '', to = ''] = line.split(' ')
          return { at: Number(at), id, to }
        })
    : []

/** As `notify` writes it. */
const announce = (url: string, kind: string, priority: string, where: string) =>
  queryDatabase(
    url,
    `with n as (
       insert into notifications (user_id, kind, title, body, path, in_app)
       select id, '${kind}', 'Crew Chief', 'See you at camp.', '/camp', true from users where ${where} returning id
     ), d as (
       insert into notification_deliveries (notification_id, channel, priority) select id, 'email', '${priority}' from n
     )
     insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds)
     select 'notifications.deliver', '{}', 8, 30, true, 120 from generate_series(1, 4)`,
  )

async function prepare(folder: string) {
  const cluster = await startCluster({ dataDir: join(folder, 'data'), database: 'mail' })
  cleanups.push(cluster.stop)
  const url = cluster.url('mail')
  await migrate(url)
  await queryDatabase(
    url,
    `insert into users (email, first_name, last_name, role, email_confirmed_at)
     select name || number || '@mail.example', 'Pat', name, 'NON_MEMBER', now()
       from unnest(array['reader', 'urgent', 'limited']) name, generate_series(1, ${people}) number
      where name = 'reader' or number <= 1000`,
  )
  return url
}

const percentile = (sorted: readonly number[], share: number): string =>
  `${((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1000).toFixed(1)} s`

/** Each second a code and a court change, each for another person. */
function sendUrgent(url: string, origin: () => string, requests: Map<string, { kind: string; at: number }>) {
  let number = 0
  const timer = setInterval(() => {
    number += 2
    const code = `urgent${number - 1}@mail.example`
    const court = `urgent${number}@mail.example`
    requests.set(code, { kind: 'code', at: Date.now() })
    fetch(`${origin()}/api/auth/request-email-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: code }),
    })
      // The server limits requests of one network.
      .then(({ ok }) => ok || requests.delete(code))
      .catch(() => requests.delete(code))
    requests.set(court, { kind: 'court change', at: Date.now() })
    announce(url, 'courts', 'urgent', `email = '${court}'`).catch(() => requests.delete(court))
  }, 1_000)
  return () => clearInterval(timer)
}

async function run() {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'crew-chief-mail-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const url = await prepare(folder)
  const file = join(folder, 'mails.txt')
  const smtpPort = await freePort()
  const startServer = () => start(MAIL_SERVER, [String(smtpPort), file], {})
  let mailServer = startServer()
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }
  const first = await startNode(url, folder, env)
  const second = await startNode(url, folder, env)

  const kills: number[] = []
  const requests = new Map<string, { kind: string; at: number }>()
  const stopUrgent = sendUrgent(url, () => first.origin, requests)
  const readers = () => readMails(file).filter(({ to }) => to.startsWith('reader'))
  const startedAt = Date.now()
  await announce(url, 'newsletter', 'bulk', "email like 'reader%'")
  const reach = async (share: number) => {
    while (readers().length < people * share) await pause(200)
    return Date.now()
  }
  const undisturbedFrom = await reach(0.1)
  const cpuBefore = cpuMs(first.child) + cpuMs(second.child)
  const undisturbedTo = await reach(0.5)
  const cpuAfter = cpuMs(first.child) + cpuMs(second.child)
  if (!options.calm) {
    kills.push(Date.now())
    await kill(second.child)
    await startNode(url, folder, env)
    await reach(0.75)
    kills.push(Date.now())
    await kill(mailServer)
    await pause(3_000)
    mailServer = startServer()
  }
  const unsent = async () =>
    (
      await queryDatabase<{ mails: number }>(
        url,
        `select (select count(*) from mails where status not in ('SENT')) + (select count(*) from notification_deliveries where status in ('QUEUED', 'SENDING')) as mails`,
      )
    )[0]?.mails
  const deadline = Date.now() + 600_000
  while (readers().length < people * 0.98 && Date.now() < deadline) await pause(1_000)
  const mostAt = Date.now()
  stopUrgent()
  while (Number(await unsent()) > 0 && Date.now() < deadline) await pause(1_000)
  const endedAt = Date.now()

  const mails = readMails(file)
  const byId = Map.groupBy(mails, ({ id }) => id)
  const repeated = [...byId.values()].filter((list) => list.length > 1)
  const nearKill = repeated.filter(([mail]) => kills.some((at) => mail && mail.at > at - 1_000 && mail.at < at + 1_000))
  const reached = new Set(mails.map(({ to }) => to))
  const lost = Array.from({ length: people }, (_, index) => `reader${index + 1}@mail.example`).filter(
    (each) => !reached.has(each),
  )
  const between = readers().filter(({ at }) => at >= undisturbedFrom && at < undisturbedTo).length
  console.log(`newsletter to ${people} people, two nodes`)
  console.log(
    `  ${Math.round((between * 1000) / (undisturbedTo - undisturbedFrom))} mails a second, ${((cpuAfter - cpuBefore) / between).toFixed(1)} ms of CPU time of a node for each, before the first kill`,
  )
  console.log(
    `  98 % after ${Math.round((mostAt - startedAt) / 1000)} s, all after ${Math.round((endedAt - startedAt) / 1000)} s`,
  )
  console.log(
    `  lost ${lost.length}, repeated ${repeated.length}, of which ${nearKill.length} were accepted within a second of a kill`,
  )
  for (const kind of ['code', 'court change']) {
    const asked = [...requests].filter(([, request]) => request.kind === kind)
    const delays = asked
      .map(([address, { at }]) => (mails.find(({ to }) => to === address)?.at ?? Number.NaN) - at)
      .filter((ms) => !Number.isNaN(ms))
      .toSorted((a, b) => a - b)
    console.log(
      `  ${kind}: ${delays.length} of ${asked.length} sent, median ${percentile(delays, 0.5)}, 95 % ${percentile(delays, 0.95)}, longest ${percentile(delays, 1)}`,
    )
  }
  await measureLimit(url, folder, file, { ...env, MAIL_RATE: String(rate) })
}

/** Two other nodes with MAIL_RATE send to up to 1,000 people. */
async function measureLimit(url: string, folder: string, file: string, env: Record<string, string>) {
  for (const cleanup of cleanups.splice(3)) await cleanup()
  start(MAIL_SERVER, [new URL(env.SMTP_URL ?? '').port, file], {})
  await startNode(url, folder, env)
  await startNode(url, folder, env)
  await announce(url, 'newsletter', 'bulk', "email like 'limited%'")
  const sent = () => readMails(file).filter(({ to }) => to.startsWith('limited'))
  while (sent().length < limited) await pause(500)
  const times = sent().map(({ at }) => at)
  const perSecond = ((times.length - 1) * 1000) / (Math.max(...times) - Math.min(...times))
  console.log(`MAIL_RATE=${rate}, two nodes: ${perSecond.toFixed(1)} mails a second`)
}

try {
  await run()
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup()
}
