// When the database needs somebody's eyes.

import { counted, durationInWords } from './counted.ts'
import { concernAt, finding, type Verdict, verdictOf } from './verdict.ts'

export type DatabaseFacts = {
  answeredMs: number
  isMigrated: boolean
  /** Of this node. `waiting`: questions without a connection. */
  pool: { most: number; open: number; idle: number; waiting: number }
  /** Of everybody who uses the server. */
  connections: { open: number; most: number }
  /** How long the longest statement has been running; null when none is. */
  slowestSeconds: number | null
}

export const DATABASE_LIMITS = {
  answeredMs: { watch: 250, trouble: 1_000 },
  waiting: { watch: 10, trouble: 50 },
  // Our own statements give up after 15 seconds: what runs longer belongs to a person or a backup.
  slowestSeconds: { watch: 60, trouble: 600 },
  connectionShare: { watch: 0.8, trouble: 0.95 },
} as const

export function judgeDatabase({ answeredMs, isMigrated, pool, connections, slowestSeconds }: DatabaseFacts): Verdict {
  const limits = DATABASE_LIMITS
  return verdictOf([
    ...finding(
      isMigrated ? undefined : 'trouble',
      'The tables are older than this program.',
      'Restart this node: migrations run at the start. If it says so again, read its log.',
    ),
    ...finding(
      concernAt(answeredMs, limits.answeredMs),
      `The database took ${answeredMs} ms to answer.`,
      'Look at the load of the database server and at the statements that run there now.',
    ),
    ...finding(
      concernAt(pool.waiting, limits.waiting),
      `${counted(pool.waiting, 'question waits', 'questions wait')} for one of the ${pool.most} connections of this node.`,
      'Look for slow statements; if there are none, add a node.',
    ),
    ...finding(
      concernAt(slowestSeconds ?? 0, limits.slowestSeconds),
      `A statement has been running for ${durationInWords(slowestSeconds ?? 0)}.`,
      'Find it in pg_stat_activity. A backup may take that long; anything else should be ended.',
    ),
    ...finding(
      concernAt(connections.open / connections.most, limits.connectionShare),
      `${connections.open} of the server's ${connections.most} connections are in use.`,
      'Put a pooler in front of the database, or raise max_connections.',
    ),
  ])
}
