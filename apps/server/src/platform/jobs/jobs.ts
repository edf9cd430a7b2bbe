// Background jobs on PostgreSQL (pg-boss). A job is sent in the transaction that causes it, so it exists exactly when
// that transaction commits.

import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Db } from '../../db/connect.ts'
import type { Reader } from '../../db/transaction.ts'
import { isDatabaseLost } from '../../db/unavailable.ts'
import { describeFault } from '../describe-fault.ts'
import { createLimiter } from '../limiter.ts'
import type { Log } from '../log.ts'
import { isOutage, type Outage } from '../outage.ts'

type JobOptions = {
  /** How many of these jobs a node runs at the same time; 1 by default. More for jobs that wait for other servers. */
  concurrency?: number
  /** How often a node looks for jobs after it found fewer than it can run. */
  pollSeconds?: number
}

/** The name of a job and the type of its data, for senders. */
export type JobKind<Data extends object> = { readonly name: string; readonly options: JobOptions; readonly data?: Data }
export const jobKind = <Data extends object>(name: string, options: JobOptions = {}): JobKind<Data> => ({
  name,
  options,
})

type SingleJob = {
  name: string
  options: JobOptions
  /** `stopping` is aborted when the node stops: work in several steps ends after the current one. */
  run: (data: never, stopping: AbortSignal) => Promise<void>
  /** Cron expression of a scheduled job. */
  cron?: string
}

/** `later`: the job did not run. It is queued again, and that is not a failed attempt. */
export type JobOutcome = 'done' | 'later' | Error

/** Jobs that are run together. Several of them share a queue when each takes its own priorities. */
type BatchJob = {
  name: string
  options: Pick<JobOptions, 'pollSeconds'>
  batchSize: number
  priorities: { minPriority?: number; maxPriority?: number }
  /** One outcome per job, in the same order. `stopping` is aborted when the node stops. */
  runBatch: (list: readonly never[], stopping: AbortSignal) => Promise<JobOutcome[]>
}

/** Runs again and again on every node, without a queue. */
type RepeatedJob = {
  name: string
  everySeconds: number
  repeat: (stopping: AbortSignal) => Promise<void>
}

type QueuedJob = SingleJob | BatchJob
export type Job = QueuedJob | RepeatedJob

const isQueued = (each: Job): each is QueuedJob => !('repeat' in each)

export const job = <Data extends object>(
  kind: JobKind<Data>,
  run: (data: Data, stopping: AbortSignal) => Promise<void>,
  cron?: string,
): Job => ({
  name: kind.name,
  options: kind.options,
  run,
  ...(cron && { cron }),
})

export const batchJob = <Data extends object>(
  kind: JobKind<Data>,
  runBatch: (list: readonly Data[], stopping: AbortSignal) => Promise<JobOutcome[]>,
  { batchSize, ...priorities }: { batchSize: number } & BatchJob['priorities'],
): Job => ({ name: kind.name, options: kind.options, batchSize, priorities, runBatch })

export const repeatedJob = (
  name: string,
  everySeconds: number,
  repeat: (stopping: AbortSignal) => Promise<void>,
): Job => ({ name, everySeconds, repeat })

/** The job with its run time measured. Batches measure their parts themselves. */
export const timedJob = (each: Job, time: (name: string, work: () => Promise<void>) => Promise<void>): Job =>
  'run' in each ? { ...each, run: (data, stopping) => time(each.name, () => each.run(data, stopping)) } : each

type Sending = {
  /** Jobs of a queue are taken from the highest priority to the lowest, 0 by default. */
  priority: number
  /** Instead of those of the queue. The delay is in seconds and doubles with every retry. */
  retryLimit?: number
  retryDelay?: number
}

export type Jobs = {
  send: <Data extends object>(db: Reader, kind: JobKind<Data>, data: Data) => Promise<void>
  /** In one statement. */
  sendAll: <Data extends object>(
    db: Reader,
    kind: JobKind<Data>,
    list: readonly Data[],
    options?: Sending,
  ) => Promise<void>
}

export type Worker = Jobs & {
  /** Creates the queues; with `working`, also processes jobs until `stop`. Finished jobs are deleted after `keepHours`. */
  start: (jobs: readonly Job[], options: { working: boolean; keepHours?: number }) => Promise<void>
  stop: () => Promise<void>
  /** Processes all queued jobs now. For tests only. */
  drain: () => Promise<number>
}

// Eight retries with exponential backoff from 30 s: about three hours, longer than most provider outages.
const QUEUE = { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 }

// Of earlier versions; nothing would process these jobs.
const FORMER_SCHEDULES = ['notifications.sweep']

// Polling costs the database about 1 ms per queue and node. Users wait for mails, but scheduled jobs can be late.
const POLL_SECONDS = 1
const SCHEDULED_POLL_SECONDS = 15

/** Failures during an `outage` of the database have no line of their own. */
export function createJobs(db: Db, log: Log, outage?: Outage): Worker {
  const runSql = (on: Reader) => ({
    executeSql: (text: string, values?: unknown[]) => on.$client.query(text, values),
  })
  const boss = new PgBoss({ db: runSql(db), supervise: true, schedule: true })
  const logFailure: LogFailure = (error, facts, message) => {
    if (outage && isDatabaseLost(error)) outage.lost(error)
    else if (!isOutage(error)) log.warn({ ...facts, fault: describeFault(error) }, message)
  }
  boss.on('error', (error) => {
    // Some are only a copy of the fields. Wrapped, because a bare system error need not be one of the driver.
    const cause = error instanceof Error ? error : Object.assign(new Error(), error)
    logFailure(new Error('The job queue failed.', { cause }), {}, 'job queue trouble')
  })
  let registered: readonly QueuedJob[] = []
  const repeating: Promise<void>[] = []
  const stopping = new AbortController()

  return {
    send: async (db, kind, data) => {
      await boss.send(kind.name, data, { db: runSql(db) })
    },
    sendAll: async (db, kind, list, sending = { priority: 0 }) => {
      const jobs = list.map((data) => ({ data, ...sending }))
      if (jobs.length > 0) await boss.insert(kind.name, jobs, { db: runSql(db) })
    },
    start: async (list, { working, keepHours = 1 }) => {
      registered = list.filter(isQueued)
      await boss.start()
      await createQueues(boss, registered, keepHours * 3600)
      if (!working) return
      for (const name of FORMER_SCHEDULES) await boss.unschedule(name)
      for (const each of registered) await work({ boss, db, logFailure }, each, stopping.signal)
      for (const each of list) if (!isQueued(each)) repeating.push(repeat(each, logFailure, stopping.signal))
    },
    stop: async () => {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 5_000 })
      await Promise.race([Promise.all(repeating), sleep(5_000, undefined, { ref: false })])
    },
    drain: async () => {
      let count = 0
      for (let done = 1; done > 0; count += done) {
        done = 0
        const due = await dueQueues(db)
        for (const each of registered.filter(({ name }) => due.has(name)))
          done += await drainOnce({ boss, db, logFailure }, each, stopping.signal)
      }
      return count
    },
  }
}

type LogFailure = (error: Error, facts: object, message: string) => void
type Parts = { boss: PgBoss; db: Db; logFailure: LogFailure }

async function createQueues(boss: PgBoss, jobs: readonly QueuedJob[], deleteAfterSeconds: number) {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of new Set(jobs.map(({ name }) => name))) {
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { ...QUEUE, deleteAfterSeconds })
    else if (queue.deleteAfterSeconds !== deleteAfterSeconds) await boss.updateQueue(name, { deleteAfterSeconds })
  }
}

async function repeat({ name, everySeconds, repeat }: RepeatedJob, logFailure: LogFailure, stopping: AbortSignal) {
  while (!stopping.aborted) {
    await repeat(stopping).catch((error: Error) => logFailure(error, { job: name }, 'job failed'))
    await sleep(everySeconds * 1_000, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}

async function work({ boss, db, logFailure }: Parts, each: QueuedJob, stopping: AbortSignal) {
  const { name, options } = each
  const cron = 'run' in each ? each.cron : undefined
  await boss.work<never>(
    name,
    {
      ...fetchOptions(each),
      pollingIntervalSeconds: cron ? SCHEDULED_POLL_SECONDS : (options.pollSeconds ?? POLL_SECONDS),
      // Without it, a node runs one batch per poll.
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    async (found) => {
      const outcomes = await outcomesOf(each, found, stopping)
      for (const { id, outcome } of outcomes) {
        // pg-boss stores the error and retries.
        if (outcome instanceof Error) logFailure(outcome, { job: name, jobId: id }, 'job failed')
      }
      await putBack(db, name, outcomes)
      return outcomes.map(({ id, outcome }) =>
        outcome instanceof Error
          ? { id, status: 'failed' as const, output: outcome }
          : { id, status: 'completed' as const },
      )
    },
  )
  if (cron) await boss.schedule(name, cron)
}

/**
 * Jobs fetched for each that runs at the same time. The next batch starts when the last job of this one has ended, so a
 * slow job holds up one of several places instead of all of them. At least two, because pg-boss fetches the next batch
 * right away only after a full batch of several.
 */
const FETCHED_PER_PLACE = 4

const fetchOptions = (each: QueuedJob) =>
  'run' in each
    ? { batchSize: each.cron ? 1 : FETCHED_PER_PLACE * (each.options.concurrency ?? 1) }
    : { batchSize: each.batchSize, ...each.priorities }

type Fetched = { id: string; data: never }

async function outcomesOf(each: QueuedJob, found: readonly Fetched[], stopping: AbortSignal) {
  const outcomes = await runAll(each, found, stopping)
  return found.map(({ id }, index) => ({ id, outcome: outcomes[index] ?? new Error('The job has no outcome.') }))
}

async function runAll(each: QueuedJob, found: readonly Fetched[], stopping: AbortSignal): Promise<JobOutcome[]> {
  const list = found.map(({ data }) => data)
  if ('runBatch' in each)
    return each.runBatch(list, stopping).catch((error: Error) => found.map((): JobOutcome => error))
  const limiter = createLimiter(each.options.concurrency ?? 1)
  const run = async (data: never): Promise<JobOutcome> => {
    if (stopping.aborted) return 'later'
    await each.run(data, stopping)
    return 'done'
  }
  return Promise.all(list.map((data) => limiter.run(() => run(data)).catch((error: Error) => error)))
}

// Without `started_on`, the next fetch does not count as a retry. pg-boss ignores results of jobs that are not active.
const PUT_BACK = `
  update pgboss.job set state = 'created', started_on = null
   where name = $1 and id = any($2::uuid[]) and state = 'active'`

async function putBack(db: Db, name: string, outcomes: readonly { id: string; outcome: JobOutcome }[]) {
  const ids = outcomes.filter(({ outcome }) => outcome === 'later').map(({ id }) => id)
  if (ids.length > 0) await db.$client.query(PUT_BACK, [name, ids])
}

/** One query: tests drain often, and asking every queue for jobs takes longer than most tests. */
async function dueQueues(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.$client.query<{ name: string }>(
    `select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
  )
  return new Set(rows.map(({ name }) => name))
}

const DRAINED_TOGETHER = 50

/** Returns how many jobs are done. A failed job fails the test. */
async function drainOnce({ boss, db }: Parts, each: QueuedJob, stopping: AbortSignal): Promise<number> {
  const batch = await boss.fetch<never>(each.name, { ...fetchOptions(each), batchSize: DRAINED_TOGETHER })
  let done = 0
  for (const some of 'run' in each ? batch.map((one) => [one]) : [batch]) {
    const outcomes = await outcomesOf(each, some, stopping)
    await putBack(db, each.name, outcomes)
    for (const { id, outcome } of outcomes) {
      if (outcome instanceof Error) throw outcome
      if (outcome === 'done') {
        await boss.complete(each.name, id)
        done++
      }
    }
  }
  return done
}
