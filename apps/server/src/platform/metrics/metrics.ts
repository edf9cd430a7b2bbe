// What this node can be measured by, in Prometheus' own format. One registry a server, nothing global: two may run
// in one process. Names of ours begin with crew_chief_.

import type { SystemGauges } from '@crew-chief/domain/system/system-gauges'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { databaseGauges } from './database-gauges.ts'
import { createRequestTimes } from './request-times.ts'

type Load = { running: number; waiting: number }
type Pool = {
  totalCount: number
  idleCount: number
  waitingCount: number
  on: (event: 'error', note: () => void) => unknown
}

type Watched = {
  version: string
  pool: Pool
  passwords: { load: () => Load }
  /** What only the database knows. */
  ask: () => Promise<SystemGauges>
}

export const FAILURES = ['database_unavailable', 'database_error', 'provider', 'busy', 'internal'] as const
export type Failure = (typeof FAILURES)[number]

// A job or a call outside takes longer than a request.
const WORK_BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics({ version, pool, passwords, ask }: Watched) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = createRequestTimes()
  const traffic = { started: 0, ended: 0, streams: () => 0 }
  watchNode(registers, { version, pool, passwords, traffic })
  const refresh = databaseGauges(registers, ask)

  const failures = new Counter({
    name: 'crew_chief_failures_total',
    help: 'Requests that failed through no fault of the caller, by kind.',
    labelNames: ['kind'],
    registers,
  })
  // From zero, so that the first one is seen as a rise.
  for (const kind of FAILURES) failures.inc({ kind }, 0)
  const jobs = workTimes(
    registers,
    'crew_chief_job_duration_seconds',
    'Time a job took, by queue and outcome.',
    'queue',
  )
  const calls = workTimes(
    registers,
    'crew_chief_provider_call_duration_seconds',
    'Time the payment provider took, by call and outcome.',
    'call',
  )

  return {
    contentType: registry.contentType,
    requestBegan: () => {
      traffic.started += 1
    },
    requestEnded: () => {
      traffic.ended += 1
    },
    observeRequest: requests.observe,
    /** Streams are requests that never end: they are counted apart. */
    countStreams: (count: () => number) => {
      traffic.streams = count
    },
    failed: (kind: Failure) => failures.inc({ kind }),
    timeJob: jobs,
    timeProvider: calls,
    text: async (): Promise<string> => {
      await refresh()
      return `${await registry.metrics()}\n${requests.text()}`
    },
  }
}

type NodeWatch = Omit<Watched, 'ask'> & { traffic: { started: number; ended: number; streams: () => number } }

/** Read when somebody asks, not kept up to date meanwhile. */
function watchNode(registers: Registry[], { version, pool, passwords, traffic }: NodeWatch) {
  const info = { version, node: process.version }
  new Gauge({
    name: 'crew_chief_build_info',
    help: 'Which program this is; always 1.',
    labelNames: ['version', 'node'],
    registers,
  }).set(info, 1)
  gauge(registers, 'http_requests_in_flight', 'Requests being answered now, live streams left out.', () => ({
    '': traffic.started - traffic.ended - traffic.streams(),
  }))
  gauge(registers, 'crew_chief_live_streams_open', 'Live streams open on this node.', () => ({ '': traffic.streams() }))
  gauge(registers, 'crew_chief_database_pool', 'Connections of this node; waiting: questions without one.', () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  gauge(registers, 'crew_chief_password_checks', 'Passwords being checked, and those that wait for it.', passwords.load)
  const lost = new Counter({
    name: 'crew_chief_database_connections_lost_total',
    help: 'Connections to the database that broke while nobody used them.',
    registers,
  })
  pool.on('error', () => lost.inc())
}

/** One number by state; under no name, the number alone. */
function gauge(registers: Registry[], name: string, help: string, read: () => Record<string, number>) {
  const isAlone = '' in read()
  new Gauge({
    name,
    help,
    labelNames: isAlone ? [] : ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(read())) this.set(isAlone ? {} : { state }, value)
    },
  })
}

/** Wraps work: how long it took and whether it went well, under a name. */
function workTimes<Label extends string>(registers: Registry[], name: string, help: string, label: Label) {
  const times = new Histogram({ name, help, labelNames: [label, 'outcome'], buckets: WORK_BOUNDS, registers })
  return async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const since = performance.now()
    const note = (outcome: string) => times.labels(what, outcome).observe((performance.now() - since) / 1000)
    try {
      const result = await work()
      note('done')
      return result
    } catch (error) {
      note('failed')
      throw error
    }
  }
}
