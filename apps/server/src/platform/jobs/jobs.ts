// Background jobs on PostgreSQL (pg-boss). A job is sent in the transaction that causes it, so it exists exactly when
// that transaction commits.

import { PgBoss } from 'pg-boss'
import type { Db } from '../../db/connect.ts'
import type { Reader } from '../../db/transaction.ts'
import { describeFault } from '../describe-fault.ts'
import type { Log } from '../log.ts'

type JobOptions = {
  /** How many of these jobs a node runs at the same time. */
  concurrency?: number
}

/** The name of a job and the type of its data, for senders. */
export type JobKind<Data extends object> = { readonly name: string; readonly options: JobOptions; readonly data?: Data }
export const jobKind = <Data extends object>(name: string, options: JobOptions = {}): JobKind<Data> => ({
  name,
  options,
})

export type Job = {
  name: string
  options: JobOptions
  /** `stopping` is aborted when the node stops: work in several steps ends after the current one. */
  run: (data: never, stopping: AbortSignal) => Promise<void>
  /** Cron expression of a scheduled job. */
  cron?: string
}
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

/** The job with its run time measured. */
export const timedJob = (each: Job, time: (name: string, work: () => Promise<void>) => Promise<void>): Job => ({
  ...each,
  run: (data, stopping) => time(each.name, () => each.run(data, stopping)),
})

export type Jobs = {
  send: <Data extends object>(
    db: Reader,
    kind: JobKind<Data>,
    data: Data,
    options?: { isUrgent: boolean },
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

export function createJobs(db: Db, log: Log): Worker {
  const runSql = (on: Reader) => ({
    executeSql: (text: string, values?: unknown[]) => on.$client.query(text, values),
  })
  const boss = new PgBoss({ db: runSql(db), supervise: true, schedule: true })
  boss.on('error', (error) => log.warn({ fault: describeFault(error) }, 'job queue trouble'))
  let registered: readonly Job[] = []
  const stopping = new AbortController()

  return {
    send: async (db, kind, data, options) => {
      await boss.send(kind.name, data, { db: runSql(db), priority: options?.isUrgent ? 10 : 0 })
    },
    start: async (jobs, { working, keepHours = 1 }) => {
      registered = jobs
      await boss.start()
      const deleteAfterSeconds = keepHours * 3600
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const { name } of jobs) {
        const queue = existing.get(name)
        if (!queue) await boss.createQueue(name, { ...QUEUE, deleteAfterSeconds })
        else if (queue.deleteAfterSeconds !== deleteAfterSeconds) await boss.updateQueue(name, { deleteAfterSeconds })
      }
      if (!working) return
      for (const name of FORMER_SCHEDULES) await boss.unschedule(name)
      for (const each of jobs) await work(boss, each, { log, stopping: stopping.signal })
    },
    stop: () => {
      stopping.abort()
      return boss.stop({ graceful: true, timeout: 5_000 })
    },
    drain: async () => {
      let count = 0
      for (let found = true; found; ) {
        found = false
        for (const each of registered) {
          const batch = await boss.fetch<never>(each.name, { batchSize: 50 })
          for (const { id, data } of batch) {
            await each.run(data, stopping.signal)
            await boss.complete(each.name, id)
            count++
          }
          found ||= batch.length > 0
        }
      }
      return count
    },
  }
}

type WorkOptions = { log: Log; stopping: AbortSignal }

async function work(
  boss: PgBoss,
  { name, run, cron, options: { concurrency = 1 } }: Job,
  { log, stopping }: WorkOptions,
) {
  await boss.work<never>(
    name,
    {
      pollingIntervalSeconds: cron ? SCHEDULED_POLL_SECONDS : POLL_SECONDS,
      batchSize: 1,
      localConcurrency: concurrency,
    },
    async ([found]) => {
      if (!found) return
      await run(found.data, stopping).catch((error: Error) => {
        // pg-boss stores the error and retries.
        log.warn({ job: name, jobId: found.id, fault: describeFault(error) }, 'job failed')
        throw error
      })
    },
  )
  if (cron) await boss.schedule(name, cron)
}
