// Background work on our own database (pg-boss). A job is sent inside the transaction that causes it,
// so it exists exactly when its cause does.

import { PgBoss } from 'pg-boss'
import type { Db } from '../../db/connect.ts'
import type { Reader } from '../../db/transaction.ts'
import { describeFault } from '../describe-fault.ts'
import type { Log } from '../log.ts'

type JobOptions = {
  /** How many of a kind one node runs at the same time. */
  atOnce?: number
}

/** A job's name and the shape of its data; senders need no more than this. */
export type JobKind<Data extends object> = { readonly name: string; readonly options: JobOptions; readonly data?: Data }
export const jobKind = <Data extends object>(name: string, options: JobOptions = {}): JobKind<Data> => ({
  name,
  options,
})

export type Job = {
  name: string
  options: JobOptions
  run: (data: never) => Promise<void>
  /** Five fields of cron, for work that comes round by itself. */
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

/** The same job, with a watch on every run. */
export const timedJob = (each: Job, time: (name: string, work: () => Promise<void>) => Promise<void>): Job => ({
  ...each,
  run: (data) => time(each.name, () => each.run(data)),
})

export type Jobs = {
  send: <Data extends object>(
    within: Reader,
    kind: JobKind<Data>,
    data: Data,
    how?: { isUrgent: boolean },
  ) => Promise<void>
}

export type Worker = Jobs & {
  /** Makes the queues; with `working`, also takes jobs from them until `stop`. */
  start: (jobs: readonly Job[], options: { working: boolean }) => Promise<void>
  stop: () => Promise<void>
  /** Runs what is waiting now, in this process. For tests and for nobody else. */
  drain: () => Promise<number>
}

// Eight more tries, 30 s and doubling: some three hours, which outlives an outage of most providers.
const QUEUE = { retryLimit: 8, retryDelay: 30, retryBackoff: true, deleteAfterSeconds: 3600, expireInSeconds: 120 }

// How often an idle node asks a queue, in seconds. Each question costs the database about a millisecond, for every queue and
// node. Somebody waits for a mail; what comes round by the clock can be late.
const ASKED_BY_PEOPLE = 1
const ASKED_BY_CLOCK = 15

export function createJobs(db: Db, log: Log): Worker {
  const runSql = (on: Reader) => ({
    executeSql: (text: string, values?: unknown[]) => on.$client.query(text, values),
  })
  const boss = new PgBoss({ db: runSql(db), supervise: true, schedule: true })
  boss.on('error', (error) => log.warn({ fault: describeFault(error) }, 'job queue trouble'))
  let known: readonly Job[] = []

  return {
    send: async (within, kind, data, how) => {
      await boss.send(kind.name, data, { db: runSql(within), priority: how?.isUrgent ? 10 : 0 })
    },
    start: async (jobs, { working }) => {
      known = jobs
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
        for (const each of known) {
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

async function work(boss: PgBoss, { name, run, cron, options: { atOnce = 1 } }: Job, log: Log) {
  await boss.work<never>(
    name,
    { pollingIntervalSeconds: cron ? ASKED_BY_CLOCK : ASKED_BY_PEOPLE, batchSize: 1, localConcurrency: atOnce },
    async ([found]) => {
      if (!found) return
      await run(found.data).catch((error: Error) => {
        // pg-boss keeps the error and tries again; the line here is for whoever watches.
        log.warn({ job: name, jobId: found.id, fault: describeFault(error) }, 'job failed')
        throw error
      })
    },
  )
  if (cron) await boss.schedule(name, cron)
}
