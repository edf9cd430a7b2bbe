import { formatDuration, plural } from './format.ts'
import { type Finding, finding, type Health, healthFrom, type SystemState, severityAt, worstOf } from './health.ts'

export type DatabaseFacts = {
  answeredMs: number
  isMigrated: boolean
  /** This node's pool. `waiting` counts queries that wait for a connection. */
  pool: { most: number; open: number; idle: number; waiting: number }
  /** All clients of the database server. */
  connections: { open: number; most: number }
  /** Runtime of the longest active statement; null when there is none. */
  slowestSeconds: number | null
}

const DATABASE_LIMITS = {
  answeredMs: { watch: 250, trouble: 1_000 },
  waiting: { watch: 10, trouble: 50 },
  // Our own statements time out after 15 seconds, so a longer one is a manual query or a backup.
  slowestSeconds: { watch: 60, trouble: 600 },
  connectionShare: { watch: 0.8, trouble: 0.95 },
} as const

export function databaseHealth({ answeredMs, isMigrated, pool, connections, slowestSeconds }: DatabaseFacts): Health {
  const limits = DATABASE_LIMITS
  return healthFrom([
    ...finding(
      isMigrated ? undefined : 'trouble',
      'The tables are older than this program.',
      'Restart this node: migrations run at the start. If it says so again, read its log.',
    ),
    ...finding(
      severityAt(answeredMs, limits.answeredMs),
      `The database took ${answeredMs} ms to answer.`,
      'Look at the load of the database server and at the statements that run there now.',
    ),
    ...finding(
      severityAt(pool.waiting, limits.waiting),
      `${plural(pool.waiting, 'question waits', 'questions wait')} for one of the ${pool.most} connections of this node.`,
      'Look for slow statements; if there are none, add a node.',
    ),
    ...finding(
      severityAt(slowestSeconds ?? 0, limits.slowestSeconds),
      `A statement has been running for ${formatDuration(slowestSeconds ?? 0)}.`,
      'Find it in pg_stat_activity. A backup may take that long; anything else should be ended.',
    ),
    ...finding(
      severityAt(connections.open / connections.most, limits.connectionShare),
      `${connections.open} of the server's ${connections.most} connections are in use.`,
      'Put a pooler in front of the database, or raise max_connections.',
    ),
  ])
}

export type QueueFacts = {
  name: string
  /** Due now. */
  waiting: number
  /** Scheduled for a later retry. */
  retrying: number
  running: number
  /** Failed for good within the last hour; older ones are deleted. */
  failed: number
  /** Age of the oldest due job; null when none is due. */
  oldestSeconds: number | null
}

const QUEUE_LIMITS = {
  oldestSeconds: { watch: 120, trouble: 600 },
  retrying: { watch: 10, trouble: 1_000 },
  failed: { watch: 1, trouble: 100 },
} as const

function queueFindings({ name, oldestSeconds, retrying, failed }: QueueFacts): Finding[] {
  return [
    ...finding(
      severityAt(oldestSeconds ?? 0, QUEUE_LIMITS.oldestSeconds),
      `${name}: the oldest job has been waiting for ${formatDuration(oldestSeconds ?? 0)}.`,
      'See that a node is running and takes jobs; many at once need a while.',
    ),
    ...finding(
      severityAt(retrying, QUEUE_LIMITS.retrying),
      `${name}: ${plural(retrying, 'job is', 'jobs are')} to be tried again.`,
      'Something outside does not answer. They go through by themselves once it does.',
    ),
    ...finding(
      severityAt(failed, QUEUE_LIMITS.failed),
      `${name}: ${plural(failed, 'job was', 'jobs were')} given up within the last hour.`,
      'The log says why, in lines with "job failed".',
    ),
  ]
}

export const queueState = (queue: QueueFacts): SystemState => worstOf(queueFindings(queue).map(({ state }) => state))

export const queuesHealth = (queues: readonly QueueFacts[]): Health => healthFrom(queues.flatMap(queueFindings))

export type PaymentsFacts = {
  provider: 'stripe' | 'sandbox'
  /** Reachable from outside this machine. */
  isPublic: boolean
  /** Received but not yet applied. */
  unsettledEvents: number
  oldestUnsettledSeconds: number | null
  /** Time from the last event to the newest payment; null without payments. */
  eventsBehindSeconds: number | null
  quarantined: number
  failedRefunds: number
}

const PAYMENTS_LIMITS = {
  oldestUnsettledSeconds: { watch: 120, trouble: 3_600 },
  // Never 'trouble': missing webhooks only delay settlement.
  eventsBehindSeconds: { watch: 600, trouble: Number.POSITIVE_INFINITY },
} as const

export const paymentsHealth = (facts: PaymentsFacts): Health =>
  healthFrom([
    ...finding(
      facts.quarantined > 0 ? 'trouble' : undefined,
      `${plural(facts.quarantined, 'payment does', 'payments do')} not match what was asked for.`,
      'Open Payments: nothing is given for them until someone decides.',
    ),
    ...finding(
      facts.failedRefunds > 0 ? 'trouble' : undefined,
      `${plural(facts.failedRefunds, 'refund', 'refunds')} failed.`,
      'Open Payments and try again, or pay back by hand.',
    ),
    ...eventFindings(facts),
    ...finding(
      facts.provider === 'sandbox' && facts.isPublic ? 'watch' : undefined,
      'Payments run in the sandbox: no money moves.',
      'Set the STRIPE_ settings before anybody is asked to pay.',
    ),
  ])

function eventFindings(facts: PaymentsFacts): Finding[] {
  const { unsettledEvents, oldestUnsettledSeconds, eventsBehindSeconds, provider } = facts
  const silence =
    provider === 'stripe' ? severityAt(eventsBehindSeconds ?? 0, PAYMENTS_LIMITS.eventsBehindSeconds) : undefined
  return [
    ...finding(
      severityAt(oldestUnsettledSeconds ?? 0, PAYMENTS_LIMITS.oldestUnsettledSeconds),
      `${plural(unsettledEvents, 'event', 'events')} of the provider could not be acted on for ${formatDuration(oldestUnsettledSeconds ?? 0)}.`,
      'The log says why, in lines of receiveProviderEvent. The provider sends them again.',
    ),
    ...finding(
      silence,
      'Payments arrive, but the provider’s events do not.',
      'Check the webhook endpoint and its secret at the provider. Until then payments settle within five minutes.',
    ),
  ]
}

export type MailFacts = {
  sendsBy: 'smtp' | 'outbox'
  isPublic: boolean
  waiting: number
  failed: number
  oldestWaitingSeconds: number | null
  /** Why the mail server is unavailable; null when it responds or none is configured. */
  fault: string | null
}

const MAIL_LIMITS = {
  oldestWaitingSeconds: { watch: 300, trouble: 1_800 },
  failed: { watch: 1, trouble: 100 },
} as const

export const mailHealth = (facts: MailFacts): Health =>
  healthFrom([
    ...finding(
      facts.fault ? 'trouble' : undefined,
      `The mail server ${facts.fault}.`,
      'Check SMTP_URL and the mail server. Mails wait and are tried again for some three hours.',
    ),
    ...finding(
      severityAt(facts.oldestWaitingSeconds ?? 0, MAIL_LIMITS.oldestWaitingSeconds),
      `The oldest mail has been waiting for ${formatDuration(facts.oldestWaitingSeconds ?? 0)}.`,
      'See that a node is running, and that the mail server answers.',
    ),
    ...finding(
      severityAt(facts.failed, MAIL_LIMITS.failed),
      `${plural(facts.failed, 'mail', 'mails')} could not be delivered.`,
      'Open the outbox: each says why, and can be sent again.',
    ),
    ...finding(
      facts.sendsBy === 'outbox' && facts.isPublic ? 'watch' : undefined,
      'No mail server is set up: nobody receives anything.',
      'Set SMTP_URL and MAIL_FROM.',
    ),
  ])

const GB = 1_000_000_000

export type StorageFacts = {
  kind: 'disk' | 's3'
  /** Null for S3, which reports no capacity. */
  freeBytes: number | null
  totalBytes: number | null
  /** Response time; null without a response. */
  answeredMs: number | null
  fault: string | null
}

const STORAGE_LIMITS = {
  answeredMs: { watch: 1_000, trouble: 10_000 },
  // Lower bounds. An upload may be half a gigabyte, and the local database shares the disk.
  freeBytes: { watch: 5 * GB, trouble: GB },
  freeShare: { watch: 0.1, trouble: 0.02 },
} as const

export const storageHealth = ({ kind, freeBytes, totalBytes, answeredMs, fault }: StorageFacts): Health =>
  healthFrom([
    ...finding(
      fault ? 'trouble' : undefined,
      `The ${kind === 'disk' ? 'folder for files' : 'file storage'} ${fault}.`,
      kind === 'disk' ? 'Check that DATA_DIR exists and may be written.' : 'Check the S3_ settings and the storage.',
    ),
    ...finding(
      freeBytes === null || totalBytes === null ? undefined : freeSpaceSeverity(freeBytes, totalBytes),
      `Little room is left on the disk: ${formatGigabytes(freeBytes ?? 0)} GB.`,
      'Make room or enlarge the disk. A full disk stops uploads, and the local database with them.',
    ),
    ...finding(
      severityAt(answeredMs ?? 0, STORAGE_LIMITS.answeredMs),
      `The file storage took ${answeredMs} ms to answer.`,
      'Look at the storage and the way to it. Uploads go there straight from the browser.',
    ),
  ])

/** Checks absolute size and share, because 10 % of a large disk is plenty. */
function freeSpaceSeverity(free: number, total: number) {
  const { freeBytes, freeShare } = STORAGE_LIMITS
  const state = worstOf([
    severityBelow(free, freeBytes) ?? 'ok',
    // The share is ignored while at least 50 GB are free.
    free < 10 * freeBytes.watch ? (severityBelow(free / total, freeShare) ?? 'ok') : 'ok',
  ])
  return state === 'ok' ? undefined : state
}

const severityBelow = (value: number, { watch, trouble }: { watch: number; trouble: number }) =>
  severityAt(-value, { watch: -watch, trouble: -trouble })

const formatGigabytes = (bytes: number) => (bytes / GB).toFixed(1)

type LiveFacts = {
  streams: number
  readers: number
  /** resting: no open streams, so not subscribed. deaf: the subscription to other nodes is broken. */
  hearing: 'resting' | 'hearing' | 'deaf'
}

export const liveHealth = ({ hearing }: LiveFacts): Health =>
  healthFrom(
    finding(
      hearing === 'deaf' ? 'watch' : undefined,
      'Changes are not heard: readers look again about every 20 seconds instead.',
      'If the database stands behind a pooler, name a connection that is not pooled by DATABASE_DIRECT_URL.',
    ),
  )

export type NodeFacts = {
  heapBytes: number
  heapLimitBytes: number
  /** Event loop delay, 99th percentile. */
  delayMs: number
  passwordChecks: { running: number; waiting: number }
}

const NODE_LIMITS = {
  heapShare: { watch: 0.8, trouble: 0.95 },
  delayMs: { watch: 100, trouble: 500 },
  // The queue holds 200; further log-ins are rejected with "try again later".
  passwordsWaiting: { watch: 40, trouble: 150 },
} as const

export const nodeHealth = ({ heapBytes, heapLimitBytes, delayMs, passwordChecks }: NodeFacts): Health =>
  healthFrom([
    ...finding(
      severityAt(heapBytes / heapLimitBytes, NODE_LIMITS.heapShare),
      `${Math.round((heapBytes / heapLimitBytes) * 100)} % of the memory this process may have are in use.`,
      'Restart this node soon, and compare its memory over the days before.',
    ),
    ...finding(
      severityAt(delayMs, NODE_LIMITS.delayMs),
      `Requests wait up to ${Math.round(delayMs)} ms before this node begins with them.`,
      'It has more work than one processor does. Add a node, or look for what keeps it busy.',
    ),
    ...finding(
      severityAt(passwordChecks.waiting, NODE_LIMITS.passwordsWaiting),
      `${passwordChecks.waiting} log-ins wait for their password to be checked.`,
      'Someone may be trying passwords: look for many 401 answers of login. Otherwise add a node.',
    ),
  ])
