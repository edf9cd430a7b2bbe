// The mixed load: the cost of each kind of request, the highest rate the server sustains, and a steady phase.

import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { queryDatabase } from '../databases.ts'
import type { BenchSetup } from '../setup.ts'
import { createEnvironment, type Deployment, type Environment, SEEDED } from './environment.ts'
import type { Side } from './fixtures.ts'
import type { LoadPhase, PhaseReport } from './messages.ts'
import { type CpuTime, cpuTime, type Sample, slopePerMinute, startMonitor } from './monitor.ts'
import { KIND_NAMES, type KindName, REQUEST_KINDS } from './request-kinds.ts'

/** CPU time of one request in ms. */
export type Cost = { node: number; postgres: number; bytes: number; perSecond: number }
type KindCost = { kind: KindName; share: number } & Record<Side, Cost>
export type PhaseResult = PhaseReport & { perSecond: number; cpu: CpuTime; samples: Sample[] }
/** Rows and size of a table including its indexes. */
type TableSize = { table: string; rows: number; bytes: number }
/** Short transactions per second, without and with a notification. */
type CommitRates = { plain: number; notifying: number }

/** Stored in docs/generated/mixed-load.json, from which bench/scaling.ts calculates. */
export type MixedLoadResult = {
  machine: string
  minutes: number
  seeded: typeof SEEDED
  tableSizes: TableSize[]
  /** CPU ms per second of one node and of PostgreSQL while only the streams are open. */
  idle: { node: number; postgres: number }
  commitRates: CommitRates
  kinds: KindCost[]
  steps: PhaseResult[]
  /** The highest rate with p95 below the limit and without failures. */
  knee: number
  baseline: PhaseResult
  steady: PhaseResult
  slopes: { memory: number[]; heap: number[] }
  /** Payments made during the run, and registrations they confirmed. */
  seats: { paid: number; confirmed: number }
}

const STEPS = [25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800]
const P95_LIMIT_MS = 500
/** The steady phase runs at this fraction of the knee, which leaves headroom as in production. */
const STEADY_FRACTION = 0.6
/** For machines too busy for the lowest step. */
const MIN_RATE = 5
const ANNOUNCE_EVERY = 20
const BASELINE_SECONDS = 60
/** Excluded from the slopes: caches and compiled code still grow at the start. */
const WARM_UP_FRACTION = 0.25

type Length = { isQuick: boolean; minutes: number }

export async function runMixedLoad(
  setup: BenchSetup,
  { isQuick, minutes }: Length,
  log: (line: string) => void,
): Promise<MixedLoadResult> {
  log('mixed: seeding the database…')
  const environment = await createEnvironment(setup)
  const { runPhase, paid } = createPhaseRunner(setup.postgresDataDir)
  try {
    const tableSizes = await measureTableSizes(environment.databaseUrl)
    log('mixed: warming up…')
    for (const side of ['baseline', 'ours'] as const) await runPhase(environment[side], arrivals(20, isQuick ? 4 : 10))
    const idle = await measureIdleCost(environment, setup.postgresDataDir)
    const commitRates = await measureCommitRates(environment.databaseUrl, isQuick ? 1 : 3)
    log('mixed: each kind of request separately…')
    const kinds = await measureKinds(environment, runPhase, idle, isQuick ? 1 : 3)
    const { steps, knee } = await findKnee(environment.ours, runPhase, isQuick ? 5 : 10, log)
    const rate = Math.max(MIN_RATE, Math.round(knee * STEADY_FRACTION))
    log(`mixed: baseline at ${rate}/s…`)
    const seconds = minutes * 60
    const baseline = await runPhase(
      environment.baseline,
      arrivals(rate, Math.min(BASELINE_SECONDS, seconds), ANNOUNCE_EVERY),
    )
    log(`mixed: steady at ${rate}/s for ${minutes} min…`)
    const steady = await runPhase(environment.ours, arrivals(rate, seconds, ANNOUNCE_EVERY))
    return {
      machine: `${cpus().length} cores ${process.arch}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
      minutes,
      seeded: SEEDED,
      tableSizes,
      idle,
      commitRates,
      kinds,
      steps,
      knee,
      baseline,
      steady,
      slopes: slopesOf(steady.samples),
      seats: await waitForConfirmations(environment.databaseUrl, paid()),
    }
  } finally {
    environment.close()
  }
}

type RunPhase = (deployment: Deployment, phase: LoadPhase) => Promise<PhaseResult>

const arrivals = (perSecond: number, seconds: number, announceEvery = 0) =>
  ({ type: 'arrivals', perSecond, seconds, announceEvery }) as const

function createPhaseRunner(postgresDataDir: string) {
  let paid = 0
  const runPhase: RunPhase = async ({ nodes, load }, phase) => {
    const before = await cpuTime(nodes, postgresDataDir)
    const stopMonitor = startMonitor(nodes, postgresDataDir, phase.seconds > 30 ? 2_000 : 1_000)
    const report = await load.run(phase)
    const samples = await stopMonitor()
    const cpu = difference(before, await cpuTime(nodes, postgresDataDir))
    paid += report.paid
    return { ...report, cpu, samples, perSecond: phase.type === 'arrivals' ? phase.perSecond : 0 }
  }
  return { runPhase, paid: () => paid }
}

const difference = (before: CpuTime, after: CpuTime): CpuTime => ({
  nodes: after.nodes.map((ms, index) => ms - (before.nodes[index] ?? 0)),
  postgres: after.postgres - before.postgres,
})
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function measureIdleCost({ ours: { nodes } }: Environment, postgresDataDir: string) {
  const seconds = 5
  const before = await cpuTime(nodes, postgresDataDir)
  await pause(seconds * 1000)
  const { nodes: perNode, postgres } = difference(before, await cpuTime(nodes, postgresDataDir))
  return { node: sum(perNode) / perNode.length / seconds, postgres: postgres / seconds }
}

/** Subtracts the idle cost: our nodes poll the job queues all the time, also while the baseline is measured. */
async function measureKinds(
  environment: Environment,
  runPhase: RunPhase,
  idle: MixedLoadResult['idle'],
  seconds: number,
): Promise<KindCost[]> {
  const costs: KindCost[] = []
  for (const kind of KIND_NAMES) {
    const measure = async (side: Side): Promise<Cost> => {
      // Warm-up: before its code is compiled, a request costs several times as much.
      await runPhase(environment[side], { type: 'repeat', kind, seconds: seconds / 2 })
      const { cpu, stats } = await runPhase(environment[side], { type: 'repeat', kind, seconds })
      const [failure] = stats.failures
      if (failure) throw new Error(`${side}, ${kind}: ${failure.reason}`)
      const { count, bytes } = stats.all
      const idleNodes = side === 'ours' ? idle.node * cpu.nodes.length * stats.seconds : 0
      return {
        node: Math.max(0, sum(cpu.nodes) - idleNodes) / count,
        postgres: Math.max(0, cpu.postgres - idle.postgres * stats.seconds) / count,
        bytes,
        perSecond: count / stats.seconds,
      }
    }
    costs.push({
      kind,
      share: REQUEST_KINDS[kind].share,
      ours: await measure('ours'),
      baseline: await measure('baseline'),
    })
  }
  return costs
}

async function findKnee(deployment: Deployment, runPhase: RunPhase, seconds: number, log: (line: string) => void) {
  const steps: PhaseResult[] = []
  let knee = 0
  for (const perSecond of STEPS) {
    log(`mixed: ${perSecond}/s…`)
    const step = await runPhase(deployment, arrivals(perSecond, seconds))
    steps.push(step)
    if (step.stats.failures.length > 0 || step.stats.all.p95 > P95_LIMIT_MS) break
    knee = perSecond
  }
  return { steps, knee }
}

function slopesOf(samples: readonly Sample[]) {
  const settled = samples.slice(Math.floor(samples.length * WARM_UP_FRACTION))
  const perNode = (of: (sample: Sample) => number[]) =>
    (settled[0] ? of(settled[0]) : []).map((_, index) => slopePerMinute(settled, (sample) => of(sample)[index] ?? 0))
  return { memory: perNode(({ memory }) => memory), heap: perNode(({ heap }) => heap) }
}

const measureTableSizes = (databaseUrl: string): Promise<TableSize[]> =>
  queryDatabase<TableSize>(
    databaseUrl,
    `select relname as table, reltuples::int as rows, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
      order by bytes desc`,
  )

const COMMIT_CLIENTS = 16

/** Transactions that call pg_notify commit one after the other, under one lock for the whole PostgreSQL server. */
async function measureCommitRates(databaseUrl: string, seconds: number): Promise<CommitRates> {
  const clients = Array.from({ length: COMMIT_CLIENTS }, () => new pg.Client({ connectionString: databaseUrl }))
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await clients[0]?.query('create table if not exists commit_rates (n int)')
    const rate = async (notify: string) => {
      const endAt = performance.now() + seconds * 1000
      const counts = await Promise.all(clients.map((client) => commitUntil(client, endAt, notify)))
      return sum(counts) / seconds
    }
    return {
      plain: await rate(''),
      notifying: await rate(`select pg_notify('commit_rates', gen_random_uuid()::text);`),
    }
  } finally {
    await clients[0]?.query('drop table commit_rates')
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function commitUntil(client: pg.Client, endAt: number, notify: string): Promise<number> {
  let count = 0
  for (; performance.now() < endAt; count++)
    await client.query(`begin; insert into commit_rates values (1); ${notify} commit`)
  return count
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
    if (confirmed >= paid || performance.now() > deadline) return { paid, confirmed }
    await pause(200)
  }
}
