// A realistic mix of requests on two nodes: the highest rate they sustain, then a steady phase at 60 % of it.
// 200 camp hubs are open all the time; when an announcement changes, every one must be notified and fetches it.

import { setTimeout as pause } from 'node:timers/promises'
import { findBackends } from '@crew-chief/local-postgres/find-backends'
import { findPostmaster } from '@crew-chief/local-postgres/postmaster-file'
import { queryDatabase } from '../databases.ts'
import { openEventStream } from '../event-stream.ts'
import type { Measurements, Row } from '../measure.ts'
import { cpuMs, type ServerProcess } from '../server-process.ts'
import type { Bench } from '../setup.ts'
import { createEnvironment, type Deployment, type Environment } from './environment.ts'
import { createOpenLoad, type OpenLoad } from './open-load.ts'

const STEPS = [25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800]
const P95_LIMIT_MS = 500
const STEADY_FRACTION = 0.6
/** For machines too busy for the lowest step. */
const MIN_RATE = 5
const FLOOR_SECONDS = 60

type Log = (line: string) => void

export function mixedRows(minutes: number, isQuick: boolean, log: Log): readonly Row[] {
  let environment: Environment | undefined
  let rate = MIN_RATE
  const ours = async (bench: Bench): Promise<Measurements> => {
    log('mixed: seeding the database…')
    await bench.stopServers()
    environment = await createEnvironment(bench)
    const load = createOpenLoad(environment.ours, environment.provider)
    const readers = await openReaders(environment.ours, load)
    const knee = await findKnee(load, isQuick ? 5 : 10, log)
    rate = Math.max(MIN_RATE, Math.round(knee.rate * STEADY_FRACTION))
    log(`mixed: ${rate}/s for ${minutes} min…`)
    const measured = await measureSteady(bench, environment.ours, load, rate, minutes * 60, readers.announce)
    await waitForConfirmations(environment.databaseUrl, knee.paid + measured.paid)
    // A steady phase of less than 20 seconds has no announcement.
    const time = readers.slowestMs()
    return { ...measured.values, knee: knee.rate, ...(time > 0 && { time }) }
  }
  const floor = async (bench: Bench): Promise<Measurements> => {
    if (!environment) throw new Error('our nodes were not measured')
    log(`mixed: the floor at ${rate}/s…`)
    const load = createOpenLoad(environment.B, environment.provider)
    await load.run(20, isQuick ? 4 : 10)
    // The floor has no streams, so its readers fetch without being notified.
    const announce = everyInterval(async () => environment?.B.fixtures.participants.forEach(load.fetchAnnouncements))
    const seconds = Math.min(FLOOR_SECONDS, minutes * 60)
    return (await measureSteady(bench, environment.B, load, rate, seconds, announce)).values
  }
  return [
    {
      name: 'mixed: two nodes',
      measure: { ours, B: floor },
      vs: { B: { cpu: null, postgres: null, p95: null, p99: null, memory: null } },
      // `knee` is the highest rate; `time` is the slowest notification of the last open hub.
      limits: { knee: null, time: 2_000, growth: 1 },
      rounds: 1,
    },
  ]
}

async function findKnee(load: OpenLoad, seconds: number, log: Log) {
  await load.run(20, seconds)
  let rate = 0
  let paid = 0
  for (const step of STEPS) {
    const { p95, failures, ...report } = await load.run(step, seconds)
    log(`mixed: ${step}/s, p95 ${Math.round(p95)} ms ${failures[0] ?? ''}`)
    paid += report.paid
    if (failures.length > 0 || p95 > P95_LIMIT_MS) break
    rate = step
  }
  return { rate, paid }
}

const SAMPLE_MS = 2_000

async function measureSteady(
  bench: Bench,
  { nodes }: Deployment,
  load: OpenLoad,
  rate: number,
  seconds: number,
  announce: (endAt: number) => Promise<void>,
) {
  const memory: number[] = []
  const before = { nodes: nodesCpu(nodes), postgres: await postgresCpu(bench.postgresDataDir) }
  const timer = setInterval(() => memory.push(memoryOf(nodes)), SAMPLE_MS)
  const { count, p95, p99, failures, paid } = await load.run(rate, seconds, announce)
  clearInterval(timer)
  if (failures.length > 0) throw new Error(`${failures.length} of ${count} requests failed, first ${failures[0]}`)
  const cpu = (nodesCpu(nodes) - before.nodes) / count
  const postgres = ((await postgresCpu(bench.postgresDataDir)) - before.postgres) / count
  const growth = seconds < MIN_GROWTH_SECONDS ? {} : { growth: slope(memory) * (60_000 / SAMPLE_MS) }
  return { paid, values: { cpu, postgres, p95, p99, memory: memoryOf(nodes), ...growth } }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const nodesCpu = (nodes: readonly ServerProcess[]) => sum(nodes.map((node) => node.cpuMs() ?? 0))
const memoryOf = (nodes: readonly ServerProcess[]) => sum(nodes.map((node) => node.memoryMb() ?? 0)) / nodes.length

/** Includes backends that have exited: their time is added to the postmaster. */
async function postgresCpu(dataDir: string): Promise<number> {
  const backends = await findBackends(dataDir)
  const postmaster = await findPostmaster(dataDir)
  return sum(backends.map((pid) => cpuMs(pid, { includeExited: pid === postmaster?.pid }) ?? 0))
}

/** In a shorter run memory has not settled. The first quarter is not counted: caches and compiled code still grow. */
const MIN_GROWTH_SECONDS = 300
const WARM_UP_FRACTION = 0.25

/** Growth per sample by linear regression. */
function slope(samples: readonly number[]): number {
  const settled = samples.slice(Math.floor(samples.length * WARM_UP_FRACTION))
  const middle = (settled.length - 1) / 2
  const mean = sum(settled) / settled.length
  const covariance = sum(settled.map((value, index) => (index - middle) * (value - mean)))
  return covariance / sum(settled.map((_, index) => (index - middle) ** 2))
}

const ANNOUNCE_MS = 20_000
/** As in the web app: readers spread their requests instead of sending them at the same moment. */
const DEBOUNCE_MS = 100
const SPREAD_MS = 300

const everyInterval = (announce: () => Promise<unknown>) => async (endAt: number) => {
  // Half an interval from both ends, so that the resulting requests finish within the phase.
  for (let at = performance.now() + ANNOUNCE_MS / 2; at < endAt - ANNOUNCE_MS * 0.4; at += ANNOUNCE_MS) {
    await pause(Math.max(0, at - performance.now()))
    await announce()
  }
}

async function openReaders({ nodes, fixtures }: Deployment, load: OpenLoad) {
  let slowest = 0
  const streams = await Promise.all(
    fixtures.participants.map(async (reader, index) => {
      const url = `${nodes[index % nodes.length]?.origin}/api/camp/${fixtures.camp}/live`
      return { reader, waitForTopic: await openEventStream(url, reader.token) }
    }),
  )
  const announce = everyInterval(async () => {
    const startedAt = performance.now()
    const notified = streams.map(async ({ reader, waitForTopic }, index) => {
      await waitForTopic('announcements')
      slowest = Math.max(slowest, performance.now() - startedAt)
      setTimeout(() => load.fetchAnnouncements(reader), DEBOUNCE_MS + (SPREAD_MS * index) / streams.length)
    })
    await Promise.all([load.editAnnouncement(), ...notified])
  })
  return { announce, slowestMs: () => slowest }
}

const CONFIRMATION_TIMEOUT_MS = 20_000
const CONFIRMED = `select count(*)::int as count from registrations r join events e on e.id = r.event_id
  where e.name = 'Paid by all' and r.status = 'CONFIRMED'`

/** The last webhooks may still be on their way when the load ends. */
async function waitForConfirmations(databaseUrl: string, paid: number) {
  const deadline = performance.now() + CONFIRMATION_TIMEOUT_MS
  for (;;) {
    const [row] = await queryDatabase<{ count: number }>(databaseUrl, CONFIRMED)
    const confirmed = row?.count ?? 0
    if (confirmed >= paid) return
    if (performance.now() > deadline) throw new Error(`${confirmed} of ${paid} paid registrations are confirmed`)
    await pause(200)
  }
}
