import type { Reply } from '@crew-chief/contract/endpoint'
import type { systemApi } from '@crew-chief/contract/system'
import { type Health, unreachable, worstOf } from '@crew-chief/domain/system/health'
import {
  databaseHealth,
  liveHealth,
  mailHealth,
  nodeHealth,
  notificationsHealth,
  paymentsHealth,
  queueState,
  queuesHealth,
  storageHealth,
} from '@crew-chief/domain/system/health-checks'
import { knownMigrations } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import { describeFault } from '../../platform/describe-fault.ts'
import { TimeoutError, withTimeout } from '../../platform/with-timeout.ts'
import { countNeedsAttention } from '../payments/public.ts'
import {
  countUploadsWaiting,
  readDatabase,
  readMails,
  readNotifications,
  readProviderEvents,
  readQueues,
} from './system.store.ts'
import type { SystemDeps } from './system-deps.ts'

type Status = Reply<typeof systemApi.systemStatus>

// Longer than the timeout of each probe, so that a slow provider is reported by its probe.
const PART_TIMEOUT_MS = 3_000

/** Checks all parts in parallel. A part that fails or times out is reported as trouble; the status is always returned. */
export async function readStatus(deps: SystemDeps, { isForwarded = false } = {}): Promise<Status> {
  const check = <Facts>(name: string, part: () => Promise<Part<Facts>>) => checkPart(deps, name, part)
  const [database, queues, payments, mail, notifications, storage, live, node] = await Promise.all([
    check('database', () => databasePart(deps)),
    check('queues', () => queuesPart(deps)),
    check('payments', () => paymentsPart(deps)),
    check('mail', () => mailPart(deps)),
    check('notifications', () => notificationsPart(deps)),
    check('storage', () => storagePart(deps)),
    check('live', () => livePart(deps)),
    check('node', () => nodePart(deps, isForwarded)),
  ])
  const parts = { database, queues, payments, mail, notifications, storage, live, node }
  return {
    checkedAt: new Date().toISOString(),
    state: worstOf(Object.values(parts).map(({ state }) => state)),
    ...parts,
  }
}

type Part<Facts> = Health & { facts: Facts }

async function checkPart<Facts>(
  { log }: Pick<Deps, 'log'>,
  name: string,
  part: () => Promise<Part<Facts>>,
): Promise<Health & { facts: Facts | null }> {
  try {
    return await withTimeout(PART_TIMEOUT_MS, part)
  } catch (error) {
    const isTimeout = error instanceof TimeoutError
    // The error may contain host names and personal data, so it is only logged.
    if (error instanceof Error && !isTimeout) log.warn({ part: name, fault: describeFault(error) }, 'status unknown')
    const reason = isTimeout ? `No response within ${PART_TIMEOUT_MS / 1000} seconds.` : 'We couldn’t check this.'
    return { ...unreachable(reason), facts: null }
  }
}

async function databasePart({ db }: Pick<SystemDeps, 'db'>) {
  const { totalCount: open, idleCount: idle, waitingCount: waiting, options } = db.$client
  const since = performance.now()
  const { version, size, newest, slowest, replicas, ...connections } = await readDatabase(db)
  const migratedTo = Number(newest ?? 0)
  const facts = {
    // Linux distributions append their package version.
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
  return { ...databaseHealth(facts), facts }
}

async function queuesPart({ db }: Pick<SystemDeps, 'db'>) {
  const queues = await readQueues(db)
  return { ...queuesHealth(queues), facts: queues.map((queue) => ({ ...queue, state: queueState(queue) })) }
}

async function paymentsPart({ config, db }: Pick<SystemDeps, 'config' | 'db'>) {
  const { lastEventAt, lastPaidAt, oldestUnsettledSeconds, unsettledEvents } = await readProviderEvents(db)
  // A custom API address means a sandbox shared by several nodes.
  const isStripe = config.paymentAccount !== '' || (config.stripe && !config.stripe.apiBase)
  const provider = isStripe ? ('stripe' as const) : ('sandbox' as const)
  const eventsBehindSeconds = lastPaidAt && Math.floor((lastPaidAt.getTime() - (lastEventAt?.getTime() ?? 0)) / 1000)
  const facts = {
    provider,
    lastEventAt: lastEventAt?.toISOString() ?? null,
    unsettledEvents,
    ...(await countNeedsAttention(db)),
  }
  const { isPublic } = config
  return {
    ...paymentsHealth({
      ...facts,
      isPublic,
      isUnreadable: config.isStripeUnreadable,
      oldestUnsettledSeconds,
      eventsBehindSeconds,
    }),
    facts,
  }
}

async function mailPart({ config, db, probeMail }: Pick<SystemDeps, 'config' | 'db' | 'probeMail'>) {
  const [mails, { fault, answeredMs }] = await Promise.all([readMails(db), probeMail()])
  const { oldestWaitingSeconds, lastSentAt, ...counts } = mails
  const sendsBy = config.smtpUrl ? ('smtp' as const) : ('outbox' as const)
  const facts = { sendsBy, ...counts, lastSentAt: lastSentAt?.toISOString() ?? null, answeredMs }
  const { isPublic } = config
  return { ...mailHealth({ ...facts, isPublic, oldestWaitingSeconds, fault }), facts }
}

async function notificationsPart({ db }: Pick<SystemDeps, 'db'>) {
  const { oldestWaitingSeconds, ...facts } = await readNotifications(db)
  return { ...notificationsHealth({ ...facts, oldestWaitingSeconds }), facts }
}

async function storagePart({ config, db, probeStorage }: Pick<SystemDeps, 'config' | 'db' | 'probeStorage'>) {
  const [uploadsWaiting, { fault, answeredMs, result }] = await Promise.all([countUploadsWaiting(db), probeStorage()])
  const facts = {
    kind: config.s3 ? ('s3' as const) : ('disk' as const),
    freeBytes: result?.freeBytes ?? null,
    totalBytes: result?.totalBytes ?? null,
    answeredMs,
  }
  return { ...storageHealth({ ...facts, fault }), facts: { ...facts, uploadsWaiting } }
}

async function livePart({ live, openStreams }: Pick<SystemDeps, 'live' | 'openStreams'>) {
  const facts = { ...openStreams(), hearing: live.status() }
  return { ...liveHealth(facts), facts }
}

async function nodePart(deps: SystemDeps, isForwarded: boolean) {
  const { config, countDemoAccounts, node, passwords } = deps
  const exposedDemoAccounts = config.isPublic || isForwarded ? await countDemoAccounts() : 0
  const facts = { ...(await node.read()), passwordChecks: passwords.load() }
  return { ...nodeHealth({ ...facts, exposedDemoAccounts }), facts }
}
