import { expect, test } from 'vitest'
import type { Health } from './health.ts'
import {
  type DatabaseFacts,
  databaseHealth,
  liveHealth,
  type MailFacts,
  mailHealth,
  type NodeFacts,
  type NotificationFacts,
  nodeHealth,
  notificationsHealth,
  type PaymentsFacts,
  paymentsHealth,
  type QueueFacts,
  queueState,
  queuesHealth,
  type StorageFacts,
  storageHealth,
} from './health-checks.ts'

const GB = 1_000_000_000
const summariesOf = ({ findings }: Health) => findings.map(({ state, what }) => `${state}: ${what}`)

const database: DatabaseFacts = {
  answeredMs: 2,
  isMigrated: true,
  pool: { most: 10, open: 3, idle: 2, waiting: 0 },
  connections: { open: 12, most: 100 },
  slowestSeconds: null,
}

test.each<[string, Partial<DatabaseFacts>, string[]]>([
  ['idle', {}, []],
  ['just below every limit', { answeredMs: 249, slowestSeconds: 59, connections: { open: 79, most: 100 } }, []],
  ['a slow answer', { answeredMs: 250 }, ['watch: The database took 250 ms to respond.']],
  ['a very slow answer', { answeredMs: 1_000 }, ['trouble: The database took 1000 ms to respond.']],
  ['pending migrations', { isMigrated: false }, ['trouble: The database schema is older than this version.']],
  [
    'queries waiting for a connection',
    { pool: { ...database.pool, waiting: 50 } },
    ['trouble: 50 queries are waiting for one of this node’s 10 connections.'],
  ],
  ['a long statement', { slowestSeconds: 60 }, ['watch: A query has been running for 1 minute.']],
  ['a very long statement', { slowestSeconds: 600 }, ['trouble: A query has been running for 10 minutes.']],
  [
    'few connections left',
    { connections: { open: 80, most: 100 } },
    ['watch: 80 of the server’s 100 connections are in use.'],
  ],
])('database: %s', (_, facts, expected) => {
  expect(summariesOf(databaseHealth({ ...database, ...facts }))).toEqual(expected)
})

const queue: QueueFacts = { name: 'mail.deliver', waiting: 0, retrying: 0, running: 0, failed: 0, oldestSeconds: null }

test.each<[string, Partial<QueueFacts>, string[]]>([
  ['empty', {}, []],
  ['busy', { waiting: 500, running: 5, oldestSeconds: 119, retrying: 9 }, []],
  [
    'an old job',
    { waiting: 1, oldestSeconds: 120 },
    ['watch: mail.deliver: the oldest job has been waiting for 2 minutes.'],
  ],
  [
    'a very old job',
    { waiting: 1, oldestSeconds: 600 },
    ['trouble: mail.deliver: the oldest job has been waiting for 10 minutes.'],
  ],
  ['many retries', { retrying: 10 }, ['watch: mail.deliver: 10 jobs are waiting to retry.']],
  ['a failed job', { failed: 1 }, ['watch: mail.deliver: 1 job failed for good in the last hour.']],
])('queues: %s', (_, facts, expected) => {
  expect(summariesOf(queuesHealth([queue, { ...queue, ...facts }]))).toEqual(expected)
})

test('queueState reports the state of a single queue', () => {
  expect([queueState(queue), queueState({ ...queue, failed: 1 }), queueState({ ...queue, failed: 100 })]).toEqual([
    'ok',
    'watch',
    'trouble',
  ])
})

const payments: PaymentsFacts = {
  provider: 'stripe',
  isUnreadable: false,
  isPublic: true,
  unsettledEvents: 0,
  oldestUnsettledSeconds: null,
  eventsBehindSeconds: null,
  quarantined: 0,
  failedRefunds: 0,
  openDisputes: 0,
}

test.each<[string, Partial<PaymentsFacts>, string[]]>([
  ['an account without payments', {}, []],
  ['events that arrive shortly after payments', { eventsBehindSeconds: 599 }, []],
  [
    'payments without events',
    { eventsBehindSeconds: 600 },
    ['watch: Payments arrive, but the provider’s events don’t.'],
  ],
  [
    'payments without events in a local sandbox',
    { eventsBehindSeconds: 9_000, provider: 'sandbox', isPublic: false },
    [],
  ],
  ['a sandbox on a public host', { provider: 'sandbox' }, ['watch: Payments are in test mode. No one is charged.']],
  ['a key that cannot be read', { isUnreadable: true }, ['trouble: The Stripe key can’t be read, so no one can pay.']],
  ['a quarantined payment', { quarantined: 1 }, ['trouble: 1 payment doesn’t match the amount due.']],
  ['an open dispute', { openDisputes: 1 }, ['trouble: 1 payment is disputed.']],
  ['failed refunds', { failedRefunds: 2 }, ['trouble: 2 refunds failed.']],
  ['a recent unsettled event', { unsettledEvents: 1, oldestUnsettledSeconds: 119 }, []],
  [
    'an old unsettled event',
    { unsettledEvents: 3, oldestUnsettledSeconds: 120 },
    ['watch: 3 provider events couldn’t be processed for 2 minutes.'],
  ],
])('payments: %s', (_, facts, expected) => {
  expect(summariesOf(paymentsHealth({ ...payments, ...facts }))).toEqual(expected)
})

const mail: MailFacts = {
  sendsBy: 'smtp',
  isPublic: true,
  waiting: 0,
  failed: 0,
  oldestWaitingSeconds: null,
  fault: null,
}

test.each<[string, Partial<MailFacts>, string[]]>([
  ['all sent', {}, []],
  ['a recently queued mail', { waiting: 1, oldestWaitingSeconds: 299 }, []],
  ['an old queued mail', { oldestWaitingSeconds: 300 }, ['watch: The oldest email has been waiting for 5 minutes.']],
  [
    'a very old queued mail',
    { oldestWaitingSeconds: 1_800 },
    ['trouble: The oldest email has been waiting for 30 minutes.'],
  ],
  ['one undelivered', { failed: 1 }, ['watch: 1 email couldn’t be delivered.']],
  ['a hundred undelivered', { failed: 100 }, ['trouble: 100 emails couldn’t be delivered.']],
  ['an unreachable server', { fault: 'refused the connection' }, ['trouble: The mail server refused the connection.']],
  ['no mail server on a local machine', { sendsBy: 'outbox', isPublic: false }, []],
  [
    'no mail server on a public host',
    { sendsBy: 'outbox' },
    ['watch: No mail server is set up, so no one gets email.'],
  ],
])('mail: %s', (_, facts, expected) => {
  expect(summariesOf(mailHealth({ ...mail, ...facts }))).toEqual(expected)
})

test.each<[string, NotificationFacts, string[]]>([
  ['idle', { waiting: 0, failed: 0, oldestWaitingSeconds: null }, []],
  ['just queued', { waiting: 300, failed: 0, oldestWaitingSeconds: 59 }, []],
  [
    'late',
    { waiting: 1, failed: 0, oldestWaitingSeconds: 60 },
    ['watch: The oldest notification has been waiting for 1 minute.'],
  ],
  [
    'failed',
    { waiting: 0, failed: 2, oldestWaitingSeconds: null },
    ['watch: 2 notifications couldn’t be delivered in the last day.'],
  ],
])('notifications: %s', (_, facts, expected) => {
  expect(summariesOf(notificationsHealth(facts))).toEqual(expected)
})

const disk: StorageFacts = { kind: 'disk', freeBytes: 60 * GB, totalBytes: 100 * GB, answeredMs: 1, fault: null }
const s3: StorageFacts = { kind: 's3', freeBytes: null, totalBytes: null, answeredMs: 40, fault: null }

test.each<[string, StorageFacts, string[]]>([
  ['a disk with enough space', disk, []],
  ['a small share of a large disk', { ...disk, freeBytes: 200 * GB, totalBytes: 4_000 * GB }, []],
  ['a small disk half full', { ...disk, freeBytes: 6 * GB, totalBytes: 12 * GB }, []],
  ['5 GB free', { ...disk, freeBytes: 5 * GB, totalBytes: 12 * GB }, ['watch: The disk is almost full: 5.0 GB left.']],
  ['10 % free', { ...disk, freeBytes: 10 * GB }, ['watch: The disk is almost full: 10.0 GB left.']],
  ['10 % of a large disk free', { ...disk, freeBytes: 50 * GB, totalBytes: 500 * GB }, []],
  [
    'less than uploads need',
    { ...disk, freeBytes: GB / 2 },
    ['trouble: The disk is almost full: 0.5 GB left.', 'trouble: Uploads are stopped to keep the rest running.'],
  ],
  ['1 GB free', { ...disk, freeBytes: GB }, ['trouble: The disk is almost full: 1.0 GB left.']],
  [
    'a missing folder',
    { ...disk, freeBytes: null, totalBytes: null, fault: 'isn’t writable' },
    ['trouble: The files folder isn’t writable.'],
  ],
  ['S3 that responds', s3, []],
  ['slow S3', { ...s3, answeredMs: 1_000 }, ['watch: File storage took 1000 ms to respond.']],
  [
    'S3 that does not respond',
    { ...s3, answeredMs: null, fault: 'didn’t respond within 2 seconds' },
    ['trouble: The file storage didn’t respond within 2 seconds.'],
  ],
])('storage: %s', (_, facts, expected) => {
  expect(summariesOf(storageHealth(facts))).toEqual(expected)
})

test('live updates: only a broken subscription is reported', () => {
  expect(liveHealth({ streams: 0, readers: 0, hearing: 'resting' }).state).toBe('ok')
  expect(liveHealth({ streams: 2, readers: 1, hearing: 'hearing' }).state).toBe('ok')
  expect(liveHealth({ streams: 2, readers: 1, hearing: 'deaf' }).state).toBe('watch')
})

const node: NodeFacts = {
  heapBytes: 80,
  heapLimitBytes: 1_000,
  delayMs: 20,
  passwordChecks: { running: 2, waiting: 0 },
  exposedDemoAccounts: 0,
}

test.each<[string, Partial<NodeFacts>, string[]]>([
  ['an idle node', {}, []],
  ['high memory usage', { heapBytes: 800 }, ['watch: This process is using 80% of its memory limit.']],
  ['almost all memory used', { heapBytes: 950 }, ['trouble: This process is using 95% of its memory limit.']],
  ['a busy event loop', { delayMs: 100 }, ['watch: Requests wait up to 100 ms before this node starts on them.']],
  ['a blocked event loop', { delayMs: 500 }, ['trouble: Requests wait up to 500 ms before this node starts on them.']],
  [
    'many waiting log-ins',
    { passwordChecks: { running: 2, waiting: 150 } },
    ['trouble: 150 logins are waiting for a password check.'],
  ],
  [
    'open demo accounts',
    { exposedDemoAccounts: 2 },
    ['trouble: 2 demo accounts have the demo password, and others can reach this server.'],
  ],
])('node: %s', (_, facts, expected) => {
  expect(summariesOf(nodeHealth({ ...node, ...facts }))).toEqual(expected)
})

test('every finding has instructions', () => {
  const reports = [
    databaseHealth({ ...database, answeredMs: 5_000, isMigrated: false, slowestSeconds: 9_000 }),
    queuesHealth([{ ...queue, failed: 1, retrying: 10, oldestSeconds: 600 }]),
    paymentsHealth({ ...payments, quarantined: 1, failedRefunds: 1, eventsBehindSeconds: 9_000 }),
    mailHealth({ ...mail, failed: 1, fault: 'refused the connection' }),
    notificationsHealth({ waiting: 1, failed: 1, oldestWaitingSeconds: 900 }),
    storageHealth({ ...disk, freeBytes: 1 }),
    liveHealth({ streams: 1, readers: 1, hearing: 'deaf' }),
    nodeHealth({ ...node, delayMs: 900 }),
  ]
  for (const { state, findings } of reports) {
    expect(state).not.toBe('ok')
    for (const { todo } of findings) expect(todo).toMatch(/^[A-Z].{10,}\.$/)
  }
})
