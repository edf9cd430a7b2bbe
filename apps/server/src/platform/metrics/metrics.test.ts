import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMetrics, type SystemGauges } from './metrics.ts'

const GAUGES: SystemGauges = {
  queues: [{ name: 'mail.deliver', waiting: 3, retrying: 2, running: 1, failed: 0, oldestSeconds: 12 }],
  mails: { waiting: 4, failed: 5 },
  mailAges: { urgent: 7, transactional: 0, bulk: 900 },
  notifications: { waiting: 6, sent: 7, failed: 8, oldestSeconds: 9 },
  events: { lastReceivedAt: new Date(1_800_000_000_000), unsettled: 1 },
  payments: { quarantined: 1, failedRefunds: 0, openDisputes: 3 },
}

function newMetrics(readGauges: () => Promise<SystemGauges> = async () => GAUGES) {
  const pool = { totalCount: 7, idleCount: 2, waitingCount: 1, on: () => undefined }
  return createMetrics({
    version: '1.2.3',
    pool,
    passwords: { load: () => ({ running: 2, waiting: 9 }) },
    readGauges,
  })
}

/** Lines of this metric, without HELP and TYPE. */
const linesOf = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name))

test('requests are counted by operation, method and status class', async () => {
  const metrics = newMetrics()
  metrics.observeRequest('login', 'POST', 200, 7)
  metrics.observeRequest('login', 'POST', 204, 12_000)
  metrics.observeRequest('login', 'POST', 401, 5)
  const text = await metrics.text()
  const good = 'operation="login",method="POST",status="2xx"'
  expect(linesOf(text, 'http_request_duration_seconds').filter((line) => line.includes('2xx'))).toEqual([
    `http_request_duration_seconds_bucket{le="0.005",${good}} 0`,
    ...[0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10].map(
      (bound) => `http_request_duration_seconds_bucket{le="${bound}",${good}} 1`,
    ),
    `http_request_duration_seconds_bucket{le="+Inf",${good}} 2`,
    `http_request_duration_seconds_sum{${good}} 12.007`,
    `http_request_duration_seconds_count{${good}} 2`,
  ])
  // Bounds are inclusive.
  expect(text).toContain('{le="0.005",operation="login",method="POST",status="4xx"} 1')
  expect(text).toContain('# TYPE http_request_duration_seconds histogram')
})

test('in-flight requests exclude streams, which are counted separately', async () => {
  const metrics = newMetrics()
  for (let i = 0; i < 5; i++) metrics.requestBegan()
  metrics.requestEnded()
  metrics.countStreams(() => 3)
  const text = await metrics.text()
  expect(linesOf(text, 'http_requests_in_flight')).toEqual(['http_requests_in_flight 1'])
  expect(linesOf(text, 'crew_chief_live')).toEqual(['crew_chief_live_streams_open 3'])
})

test('gauges are collected when the metrics are read', async () => {
  const text = await newMetrics().text()
  for (const line of [
    'crew_chief_build_info{version="1.2.3"',
    'crew_chief_database_up 1',
    'crew_chief_database_pool{state="total"} 7',
    'crew_chief_database_pool{state="idle"} 2',
    'crew_chief_database_pool{state="waiting"} 1',
    'crew_chief_password_checks{state="running"} 2',
    'crew_chief_password_checks{state="waiting"} 9',
    'crew_chief_jobs{queue="mail.deliver",state="retrying"} 2',
    'crew_chief_job_oldest_waiting_seconds{queue="mail.deliver"} 12',
    'crew_chief_mails{state="failed"} 5',
    'crew_chief_mail_oldest_waiting_seconds{priority="urgent"} 7',
    'crew_chief_notifications{state="sent"} 7',
    'crew_chief_notification_oldest_waiting_seconds 9',
    'crew_chief_webhook_last_received_timestamp_seconds 1800000000',
    'crew_chief_webhook_unsettled_events 1',
    'crew_chief_payments_needing_attention{kind="quarantined"} 1',
    'crew_chief_payments_needing_attention{kind="disputed"} 3',
    'crew_chief_failures_total{kind="database_unavailable"} 0',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ])
    expect(text).toContain(line)
})

test('when the database fails, its gauges are left out and the rest is reported', async () => {
  const text = await newMetrics(() => Promise.reject(new Error('ECONNREFUSED'))).text()
  expect(linesOf(text, 'crew_chief_database_up')).toEqual(['crew_chief_database_up 0'])
  expect(linesOf(text, 'crew_chief_jobs')).toEqual([])
  expect(linesOf(text, 'crew_chief_build_info')).toHaveLength(1)
})

test('a database that does not respond is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const text = newMetrics(() => new Promise(() => {})).text()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await text).toContain('crew_chief_database_up 0')
})

test('repeated reads query the database once per cache period', async () => {
  let asked = 0
  const metrics = newMetrics(async () => {
    asked += 1
    return GAUGES
  })
  await Promise.all([metrics.text(), metrics.text()])
  await metrics.text()
  expect(asked).toBe(1)
})

test('tasks are timed by name and outcome, and their results and errors pass through', async () => {
  const metrics = newMetrics()
  expect(await metrics.timeJob('mail.deliver', async () => 7)).toBe(7)
  await expect(metrics.timeProvider('refund', () => Promise.reject(new Error('declined')))).rejects.toThrow('declined')
  const text = await metrics.text()
  expect(text).toContain('crew_chief_job_duration_seconds_count{queue="mail.deliver",outcome="done"} 1')
  expect(text).toContain('crew_chief_provider_call_duration_seconds_count{call="refund",outcome="failed"} 1')
})

test('two registries in one process are independent', async () => {
  const one = newMetrics()
  const other = newMetrics()
  one.failed('internal')
  expect(await one.text()).toContain('crew_chief_failures_total{kind="internal"} 1')
  expect(await other.text()).toContain('crew_chief_failures_total{kind="internal"} 0')
})

test.each(['deploy/alerts.yml', 'docs/monitoring.md'])('every metric named in %s exists', async (file) => {
  const metrics = newMetrics()
  metrics.observeRequest('health', 'GET', 200, 1)
  const text = await metrics.text()
  const words = readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8')
  const named = new Set(words.match(/\b(crew_chief_[a-z_]+|http_request[a-z_]+|nodejs_[a-z0-9_]+[a-z])/g))
  expect(named.size).toBeGreaterThan(5)
  expect([...named].filter((name) => !text.includes(name))).toEqual([])
})
