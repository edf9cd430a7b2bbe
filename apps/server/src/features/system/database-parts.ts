// The database and the queues in it, as the status page shows them.

import { judgeDatabase } from '@crew-chief/domain/system/database-health'
import { judgeQueues, queueState } from '@crew-chief/domain/system/queue-health'
import { knownMigrations } from '../../db/migrate.ts'
import { readQueues } from './queues.store.ts'
import { readDatabase } from './system.store.ts'
import type { SystemDeps } from './system-deps.ts'

export async function databasePart({ db }: Pick<SystemDeps, 'db'>) {
  const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = db.$client
  const since = performance.now()
  const { version, size, newest, slowest, replicas, ...connections } = await readDatabase(db)
  const migratedTo = Number(newest ?? 0)
  const facts = {
    // Distributions append their own words to it.
    version: version.split(' ')[0] ?? version,
    answeredMs: Math.round(performance.now() - since),
    sizeBytes: Number(size),
    isMigrated: migratedTo >= Math.max(...knownMigrations()),
    migratedTo: migratedTo > 0 ? new Date(migratedTo).toISOString() : null,
    pool: { most: options.max, open, idle, waiting },
    connections,
    slowestSeconds: slowest,
    replicas,
  }
  return { ...judgeDatabase(facts), facts }
}

export async function queuesPart({ db }: Pick<SystemDeps, 'db'>) {
  const queues = await readQueues(db)
  return { ...judgeQueues(queues), facts: queues.map((queue) => ({ ...queue, state: queueState(queue) })) }
}
