import { isTooFullFor } from '../uploads/free-space.ts'
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
      'The database schema is older than this version.',
      'Restart this node to run migrations. If that doesn’t help, check its log.',
    ),
    ...finding(
      severityAt(answeredMs, limits.answeredMs),
      `The database took ${answeredMs} ms to respond.`,
      'Check the database server’s load and the queries running on it.',
    ),
    ...finding(
      severityAt(pool.waiting, limits.waiting),
      `${plural(pool.waiting, 'query is', 'queries are')} waiting for one of this node’s ${pool.most} connections.`,
      'Look for slow queries. If there are none, add a node.',
    ),
    ...finding(
      severityAt(slowestSeconds ?? 0, limits.slowestSeconds),
      `A query has been running for ${formatDuration(slowestSeconds ?? 0)}.`,
      'Find it in pg_stat_activity. End it unless it’s a backup.',
    ),
    ...finding(
      severityAt(connections.open / connections.most, limits.connectionShare),
      `${connections.open} of the server’s ${connections.most} connections are in use.`,
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
      'Make sure a node is running and taking jobs. A large batch can take a while.',
    ),
    ...finding(
      severityAt(retrying, QUEUE_LIMITS.retrying),
      `${name}: ${plural(retrying, 'job is', 'jobs are')} waiting to retry.`,
      'An outside service isn’t responding. Jobs will run automatically once it does.',
    ),
    ...finding(
      severityAt(failed, QUEUE_LIMITS.failed),
      `${name}: ${plural(failed, 'job', 'jobs')} failed for good in the last hour.`,
      'Search the log for “job failed” to see why.',
    ),
  ]
}

export const queueState = (queue: QueueFacts): SystemState => worstOf(queueFindings(queue).map(({ state }) => state))

export const queuesHealth = (queues: readonly QueueFacts[]): Health => healthFrom(queues.flatMap(queueFindings))

export type PaymentsFacts = {
  provider: 'stripe' | 'sandbox'
  /** The key that admins entered was encrypted with another secret. */
  isUnreadable: boolean
  /** Reachable from outside this machine. */
  isPublic: boolean
  /** Received but not yet applied. */
  unsettledEvents: number
  oldestUnsettledSeconds: number | null
  /** Time from the last event to the newest payment; null without payments. */
  eventsBehindSeconds: number | null
  quarantined: number
  failedRefunds: number
  openDisputes: number
}

const PAYMENTS_LIMITS = {
  oldestUnsettledSeconds: { watch: 120, trouble: 3_600 },
  // Never 'trouble': missing webhooks only delay settlement.
  eventsBehindSeconds: { watch: 600, trouble: Number.POSITIVE_INFINITY },
} as const

export const paymentsHealth = (facts: PaymentsFacts): Health =>
  healthFrom([
    ...finding(
      facts.isUnreadable ? 'trouble' : undefined,
      'The Stripe key can’t be read, so no one can pay.',
      'The server’s secret changed. Enter the key again in Settings.',
    ),
    ...finding(
      facts.quarantined > 0 ? 'trouble' : undefined,
      `${plural(facts.quarantined, 'payment doesn’t', 'payments don’t')} match the amount due.`,
      'Review them in Payments. They’re on hold until you do.',
    ),
    ...finding(
      facts.failedRefunds > 0 ? 'trouble' : undefined,
      `${plural(facts.failedRefunds, 'refund', 'refunds')} failed.`,
      'Open Payments and try again, or return the money another way and record it there.',
    ),
    ...finding(
      facts.openDisputes > 0 ? 'trouble' : undefined,
      `${plural(facts.openDisputes, 'payment is', 'payments are')} disputed.`,
      'Answer at your payment provider before the deadline. What was paid for is suspended.',
    ),
    ...eventFindings(facts),
    ...finding(
      facts.provider === 'sandbox' && facts.isPublic ? 'watch' : undefined,
      'Payments are in test mode. No one is charged.',
      'Connect Stripe in Settings before you take payments.',
    ),
  ])

function eventFindings(facts: PaymentsFacts): Finding[] {
  const { unsettledEvents, oldestUnsettledSeconds, eventsBehindSeconds, provider } = facts
  const silence =
    provider === 'stripe' ? severityAt(eventsBehindSeconds ?? 0, PAYMENTS_LIMITS.eventsBehindSeconds) : undefined
  return [
    ...finding(
      severityAt(oldestUnsettledSeconds ?? 0, PAYMENTS_LIMITS.oldestUnsettledSeconds),
      `${plural(unsettledEvents, 'provider event', 'provider events')} couldn’t be processed for ${formatDuration(oldestUnsettledSeconds ?? 0)}.`,
      'Search the log for receiveProviderEvent to see why. The provider will resend them.',
    ),
    ...finding(
      silence,
      'Payments arrive, but the provider’s events don’t.',
      'Check the webhook endpoint and secret at the provider. Until then, payments settle within five minutes.',
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
      'Check the mail server and its settings. We’ll keep retrying emails for about three hours.',
    ),
    ...finding(
      severityAt(facts.oldestWaitingSeconds ?? 0, MAIL_LIMITS.oldestWaitingSeconds),
      `The oldest email has been waiting for ${formatDuration(facts.oldestWaitingSeconds ?? 0)}.`,
      'Make sure a node is running and the mail server responds.',
    ),
    ...finding(
      severityAt(facts.failed, MAIL_LIMITS.failed),
      `${plural(facts.failed, 'email', 'emails')} couldn’t be delivered.`,
      'Open the outbox to see why and resend.',
    ),
    ...finding(
      facts.sendsBy === 'outbox' && facts.isPublic ? 'watch' : undefined,
      'No mail server is set up, so no one gets email.',
      'Enter one under Settings, Email, or set SMTP_URL and MAIL_FROM.',
    ),
  ])

export type NotificationFacts = {
  /** Due, and not sent yet. */
  waiting: number
  /** Within the last day. */
  failed: number
  oldestWaitingSeconds: number | null
}

const NOTIFICATION_LIMITS = {
  oldestWaitingSeconds: { watch: 60, trouble: 600 },
  failed: { watch: 1, trouble: 100 },
} as const

export const notificationsHealth = ({ failed, oldestWaitingSeconds }: NotificationFacts): Health =>
  healthFrom([
    ...finding(
      severityAt(oldestWaitingSeconds ?? 0, NOTIFICATION_LIMITS.oldestWaitingSeconds),
      `The oldest notification has been waiting for ${formatDuration(oldestWaitingSeconds ?? 0)}.`,
      'Make sure a node is running and can reach the push services.',
    ),
    ...finding(
      severityAt(failed, NOTIFICATION_LIMITS.failed),
      `${plural(failed, 'notification', 'notifications')} couldn’t be delivered in the last day.`,
      'A push service refused them. People still find them in the app.',
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
      `The ${kind === 'disk' ? 'files folder' : 'file storage'} ${fault}.`,
      kind === 'disk'
        ? 'Make sure DATA_DIR exists and is writable.'
        : 'Check the S3_ settings and the storage service.',
    ),
    ...finding(
      freeBytes === null || totalBytes === null ? undefined : freeSpaceSeverity(freeBytes, totalBytes),
      `The disk is almost full: ${formatGigabytes(freeBytes ?? 0)} GB left.`,
      'Free up space or enlarge the disk. A full disk stops uploads and the local database.',
    ),
    ...finding(
      freeBytes !== null && totalBytes !== null && isTooFullFor({ freeBytes, totalBytes }, 0) ? 'trouble' : undefined,
      'Uploads are stopped to keep the rest running.',
      'They start again once enough space is free: 1 GB, or 5 % of a small disk.',
    ),
    ...finding(
      severityAt(answeredMs ?? 0, STORAGE_LIMITS.answeredMs),
      `File storage took ${answeredMs} ms to respond.`,
      'Check the storage service and the network. Browsers upload to it directly.',
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
      'Live updates are down. Pages refresh about every 20 seconds instead.',
      'If the database is behind a pooler, set DATABASE_DIRECT_URL to a direct connection.',
    ),
  )

export type NodeFacts = {
  heapBytes: number
  heapLimitBytes: number
  /** Event loop delay, 99th percentile. */
  delayMs: number
  passwordChecks: { running: number; waiting: number }
  /** Demo accounts that anyone on the internet can sign in to. */
  exposedDemoAccounts: number
}

const NODE_LIMITS = {
  heapShare: { watch: 0.8, trouble: 0.95 },
  delayMs: { watch: 100, trouble: 500 },
  // The queue holds 200; further log-ins are rejected with "try again later".
  passwordsWaiting: { watch: 40, trouble: 150 },
} as const

export const nodeHealth = ({
  heapBytes,
  heapLimitBytes,
  delayMs,
  passwordChecks,
  exposedDemoAccounts,
}: NodeFacts): Health =>
  healthFrom([
    ...finding(
      exposedDemoAccounts > 0 ? 'trouble' : undefined,
      `${plural(exposedDemoAccounts, 'demo account has', 'demo accounts have')} the demo password, and others can reach this server.`,
      'Delete these accounts in Users or change their passwords, then remove DEMO_DATA=on.',
    ),
    ...finding(
      severityAt(heapBytes / heapLimitBytes, NODE_LIMITS.heapShare),
      `This process is using ${Math.round((heapBytes / heapLimitBytes) * 100)}% of its memory limit.`,
      'Restart this node soon and compare its memory over the past few days.',
    ),
    ...finding(
      severityAt(delayMs, NODE_LIMITS.delayMs),
      `Requests wait up to ${Math.round(delayMs)} ms before this node starts on them.`,
      'It has more work than one processor can handle. Add a node, or find what’s keeping it busy.',
    ),
    ...finding(
      severityAt(passwordChecks.waiting, NODE_LIMITS.passwordsWaiting),
      `${passwordChecks.waiting} logins are waiting for a password check.`,
      'Someone may be guessing passwords. Look for many 401 login responses. Otherwise, add a node.',
    ),
  ])
