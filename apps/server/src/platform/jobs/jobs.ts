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
  run: (data: never) => Promise<void>
  /** Cron expression of a scheduled job. */
  cron?: string
}
export const job = <Data extends object>(
  kind: JobKind<Data>,
  run: (data: Data) => Promise<void>,
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
  run: (data) => time(each.name, () => each.run(data)),
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
  /** Creates the queues; with `working`, also processes jobs until `stop`. */
  start: (jobs: readonly Job[], options: { working: boolean }) => Promise<void>
  stop: () => Promise<void>
  /** Processes all queued jobs now. For tests only. */
  drain: () => Promise<number>
}

// Eight retries with exponential backoff from 30 s: about three hours, longer than most provider outages.
const QUEUE = { retryLimit: 8, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 3600, expireInSeconds: 120 }

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

  return {
    send: async (db, kind, data, options) => {
      await boss.send(kind.name, data, { db: runSql(db), priority: options?.isUrgent ? 10 : 0 })
    },
    start: async (jobs, { working }) => {
      registered = jobs
      await boss.start()
      const existing = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const { name } of jobs) if (!existing.has(name)) await boss.createQueue(name, QUEUE)
      if (working) for (const each of jobs) await work(boss, each, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
    drain: async () => {
      let count = 0
      for (let found = true; found; ) {
        found = false
        for (const each of registered) {
          const batch = await boss.fetch<never>(each.name, { batchSize: 50 })
          for (const { id, data } of batch) {
            await each.run(data)
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

async function work(boss: PgBoss, { name, run, cron, options: { concurrency = 1 } }: Job, log: Log) {
  await boss.work<never>(
    name,
    {
      pollingIntervalSeconds: cron ? SCHEDULED_POLL_SECONDS : POLL_SECONDS,
      batchSize: 1,
      localConcurrency: concurrency,
    },
    async ([found]) => {
      if (!found) return
      await run(found.data).catch((error: Error) => {
        // pg-boss stores the error and retries.
        log.warn({ job: name, jobId: found.id, fault: describeFault(error) }, 'job failed')
        throw error
      })
    },
  )
  if (cron) await boss.schedule(name, cron)
}
