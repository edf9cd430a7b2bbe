// Prometheus metrics of this node. Each server has its own registry, because tests run several in one process.

import type { MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import type { QueueFacts } from '@crew-chief/domain/system/health-checks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { cacheFor } from '../cache-for.ts'
import { withTimeout } from '../with-timeout.ts'

/** Gauges that are read from the database. */
export type SystemGauges = {
  queues: QueueFacts[]
  mails: { waiting: number; failed: number }
  /** Seconds that the oldest waiting mail of a priority has waited. */
  mailAges: Record<MailPriority, number>
  events: { lastReceivedAt: Date | null; unsettled: number }
  notifications: { waiting: number; sent: number; failed: number; oldestSeconds: number }
  payments: { quarantined: number; failedRefunds: number; openDisputes: number }
}

type Load = { running: number; waiting: number }
type Pool = {
  totalCount: number
  idleCount: number
  waitingCount: number
  on: (event: 'error', listener: () => void) => unknown
}

type Sources = {
  version: string
  pool: Pool
  passwords: { load: () => Load }
  readGauges: () => Promise<SystemGauges>
}

export const FAILURES = ['database_unavailable', 'database_error', 'provider', 'busy', 'internal'] as const
export type Failure = (typeof FAILURES)[number]

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
// Jobs and provider calls take longer than requests.
const WORK_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics({ version, pool, passwords, readGauges }: Sources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response, by operation.',
    labelNames: ['operation', 'method', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const traffic = { started: 0, ended: 0, streams: () => 0 }
  registerNodeGauges(registers, { version, pool, passwords, traffic })
  const refresh = databaseGauges(registers, readGauges)

  const failures = new Counter({
    name: 'crew_chief_failures_total',
    help: 'Requests that failed with a server error, by kind.',
    labelNames: ['kind'],
    registers,
  })
  // Start at zero, so that the first failure is visible as an increase.
  for (const kind of FAILURES) failures.inc({ kind }, 0)
  const jobs = taskTimer(
    registers,
    'crew_chief_job_duration_seconds',
    'Duration of jobs, by queue and outcome.',
    'queue',
  )
  const calls = taskTimer(
    registers,
    'crew_chief_provider_call_duration_seconds',
    'Duration of requests to the payment provider, by call and outcome.',
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
    /** `operation` is the name of an endpoint, never a URL: every value becomes a time series. */
    observeRequest: (operation: string, method: string, status: number, ms: number) =>
      requests.labels(operation, method, `${Math.trunc(status / 100)}xx`).observe(ms / 1000),
    /** Streams are requests that never end, so they are counted separately. */
    countStreams: (count: () => number) => {
      traffic.streams = count
    },
    failed: (kind: Failure) => failures.inc({ kind }),
    timeJob: jobs,
    timeProvider: calls,
    text: async (): Promise<string> => {
      await refresh()
      return registry.metrics()
    },
  }
}

type NodeSources = Omit<Sources, 'readGauges'> & { traffic: { started: number; ended: number; streams: () => number } }

/** Collected when the metrics are read. */
function registerNodeGauges(registers: Registry[], { version, pool, passwords, traffic }: NodeSources) {
  const info = { version, node: process.version }
  new Gauge({
    name: 'crew_chief_build_info',
    help: 'Version of the server and of Node.js; always 1.',
    labelNames: ['version', 'node'],
    registers,
  }).set(info, 1)
  gauge(registers, 'http_requests_in_flight', 'Requests in progress, without live streams.', () => ({
    '': traffic.started - traffic.ended - traffic.streams(),
  }))
  gauge(registers, 'crew_chief_live_streams_open', 'Live streams open on this node.', () => ({ '': traffic.streams() }))
  gauge(
    registers,
    'crew_chief_database_pool',
    'Database connections of this node; waiting: queries waiting for a connection.',
    () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  )
  gauge(registers, 'crew_chief_password_checks', 'Password checks running and waiting.', passwords.load)
  const lost = new Counter({
    name: 'crew_chief_database_connections_lost_total',
    help: 'Idle database connections that were lost.',
    registers,
  })
  pool.on('error', () => lost.inc())
}

/** One value per state; the key '' means a gauge without labels. */
function gauge(registers: Registry[], name: string, help: string, read: () => Record<string, number>) {
  const isUnlabeled = '' in read()
  new Gauge({
    name,
    help,
    labelNames: isUnlabeled ? [] : ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(read())) this.set(isUnlabeled ? {} : { state }, value)
    },
  })
}

/** Returns a function that measures the duration and outcome of a task. */
function taskTimer<Label extends string>(registers: Registry[], metric: string, help: string, label: Label) {
  const times = new Histogram({ name: metric, help, labelNames: [label, 'outcome'], buckets: WORK_BUCKETS, registers })
  return async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const since = performance.now()
    const record = (outcome: string) => times.labels(name, outcome).observe((performance.now() - since) / 1000)
    try {
      const result = await task()
      record('done')
      return result
    } catch (error) {
      record('failed')
      throw error
    }
  }
}

const CACHE_MS = 5_000
const TIMEOUT_MS = 2_000

/** When the database does not respond, `database_up` is 0 and the other gauges are left out. */
function databaseGauges(registers: Registry[], readGauges: () => Promise<SystemGauges>): () => Promise<void> {
  const make = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `crew_chief_${name}`, help, labelNames, registers })
  const up = make('database_up', '1 when the database responds, else 0.')
  const jobs = make('jobs', 'Jobs by queue and state; failed ones are deleted after an hour.', ['queue', 'state'])
  const oldest = make('job_oldest_waiting_seconds', 'Age of the oldest due job of a queue.', ['queue'])
  const mails = make('mails', 'Mails waiting for delivery and failed mails.', ['state'])
  const mailAge = make('mail_oldest_waiting_seconds', 'Age of the oldest waiting mail.', ['priority'])
  const notifications = make('notifications', 'Deliveries by push and e-mail of the last day.', ['state'])
  const lateNotification = make('notification_oldest_waiting_seconds', 'How late the oldest due delivery is.')
  const lastEvent = make('webhook_last_received_timestamp_seconds', 'Time of the last event of the payment provider.')
  const unsettled = make('webhook_unsettled_events', 'Events of the payment provider that are not processed yet.')
  const payments = make('payments_needing_attention', 'Payments and refunds that need an admin.', ['kind'])

  function update({ queues, ...others }: SystemGauges) {
    for (const { name, oldestSeconds, ...states } of queues) {
      for (const [state, count] of Object.entries(states)) jobs.set({ queue: name, state }, count)
      oldest.set({ queue: name }, oldestSeconds ?? 0)
    }
    for (const [state, count] of Object.entries(others.mails)) mails.set({ state }, count)
    for (const [priority, seconds] of Object.entries(others.mailAges)) mailAge.set({ priority }, seconds)
    const { oldestSeconds, ...deliveries } = others.notifications
    for (const [state, count] of Object.entries(deliveries)) notifications.set({ state }, count)
    lateNotification.set(oldestSeconds)
    if (others.events.lastReceivedAt) lastEvent.set(others.events.lastReceivedAt.getTime() / 1000)
    unsettled.set(others.events.unsettled)
    payments.set({ kind: 'quarantined' }, others.payments.quarantined)
    payments.set({ kind: 'refund_failed' }, others.payments.failedRefunds)
    payments.set({ kind: 'disputed' }, others.payments.openDisputes)
  }

  return cacheFor(
    async () => {
      const gauges = await withTimeout(TIMEOUT_MS, readGauges).catch(() => undefined)
      for (const each of [
        jobs,
        oldest,
        mails,
        mailAge,
        notifications,
        lateNotification,
        lastEvent,
        unsettled,
        payments,
      ])
        each.reset()
      up.set(gauges ? 1 : 0)
      if (gauges) update(gauges)
    },
    { ttlMs: CACHE_MS },
  )
}
