// Delivers queued e-mails in batches, one worker for each priority. Claiming a mail prevents two workers from sending it.
// A mail is marked before its connection is used for the next one: when a node dies, only mails whose answer it had not
// stored yet are sent again.

import { setTimeout as sleep } from 'node:timers/promises'
import { MAIL_PRIORITIES, type MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import type { Db } from '../../db/connect.ts'
import { grouped } from '../grouped.ts'
import { batchJob, type Job, type JobOutcome, repeatedJob } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { createOutage, OutageError } from '../outage.ts'
import { deliverMail, JOB_PRIORITIES } from './mail.ts'
import { findBulkPause } from './mail-flow.store.ts'
import { createMailSlots } from './mail-slots.ts'
import {
  claimMails,
  forgetRefusals,
  listAbandoned,
  listBeingSent,
  markDelivered,
  markFailed,
  recordBounce,
  releaseMails,
  renewClaims,
  type TimedMail,
} from './mails.store.ts'
import { createProviderHealth } from './provider-health.ts'
import { SLOT_POLL_MS, slotsAtOnce, takeSlots } from './send-slots.ts'
import type { MailOutcome, Transport } from './transport.ts'

/** Small for urgent mails, so that several nodes send them. */
const BATCH: Readonly<Record<MailPriority, number>> = { urgent: 10, transactional: 50, bulk: 50 }

const JOBS_OF: Readonly<Record<MailPriority, { minPriority?: number; maxPriority?: number }>> = {
  urgent: { minPriority: JOB_PRIORITIES.urgent },
  transactional: { minPriority: JOB_PRIORITIES.transactional, maxPriority: JOB_PRIORITIES.urgent - 1 },
  bulk: { maxPriority: JOB_PRIORITIES.transactional - 1 },
}

type MailDeps = {
  db: Db
  transport: Transport
  log?: Log
  /** Mails a second that all nodes together may send. */
  rate?: number | undefined
  /** See node-lock.ts. */
  nodeKey?: () => number | null
  /** Measures one delivery. */
  time?: (name: string, work: () => Promise<void>) => Promise<void>
}

export function mailJobs(deps: MailDeps): Job[] {
  const deliver = createDelivery(deps)
  return [
    ...MAIL_PRIORITIES.map((priority) =>
      batchJob(deliverMail, (list, stopping) => deliver(priority, list, stopping), {
        batchSize: BATCH[priority],
        ...JOBS_OF[priority],
      }),
    ),
    repeatedJob('mail.take-over', TAKE_OVER_SECONDS, (stopping) => takeOver(deps, deliver, stopping)),
  ]
}

const TAKE_OVER_SECONDS = 3

/** Sends urgent mails of a node that died. Its jobs are queued again later, find them sent, and retry those that failed. */
export async function takeOver({ db }: Pick<MailDeps, 'db'>, deliver: Deliver, stopping: AbortSignal): Promise<void> {
  const ids = await listAbandoned(db, BATCH.urgent)
  if (ids.length === 0) return
  await deliver(
    'urgent',
    ids.map((mailId) => ({ mailId })),
    stopping,
  )
}

// The queue takes a batch for lost after two minutes, and an attempt takes up to 40 seconds.
const START_WITHIN_MS = 75_000

/** How long bulk mail goes on waiting after an admin resumes it. */
const PAUSE_POLL_MS = 1_000

/** How long a batch waits for slots, for a mail server that fails or for the end of a pause. */
const LONGEST_WAIT_MS = 45_000

type Batch = { priority: MailPriority; stopping: AbortSignal; startedAt: number }
/** `startsAt`: when its first mail may be sent. */
type Claim = Batch & { startsAt: number; released: string[]; isHeld: () => boolean }

/** Well before others take over a claim that was not renewed. */
const RENEW_MS = 2_000
const HELD_FOR_MS = 6_000

/** Renews the claims of urgent mails until `stop`. Without a key they last for minutes. */
function keepClaims(db: Db, ids: readonly string[], { key, since }: { key: number | null; since: number }) {
  if (key === null || ids.length === 0) return { isHeld: () => true, stop: () => {} }
  let heldSince = since
  const renew = async () => {
    const startedAt = performance.now()
    await renewClaims(db, ids, key)
    heldSince = startedAt
  }
  const timer = setInterval(() => renew().catch(() => {}), RENEW_MS)
  return { isHeld: () => performance.now() - heldSince < HELD_FOR_MS, stop: () => clearInterval(timer) }
}

type Deliver = (
  priority: MailPriority,
  list: readonly { mailId: string }[],
  stopping: AbortSignal,
) => Promise<JobOutcome[]>

export function createDelivery({
  db,
  transport,
  rate,
  log,
  nodeKey = () => null,
  time = (_name, work) => work(),
}: MailDeps): Deliver {
  const slots = createMailSlots(transport.connections)
  const health = createProviderHealth()
  const outage = log && createOutage({ log, service: 'mail server', refuses: { one: 'email', many: 'emails' } })
  const mark = grouped<Delivered>((list) => storeDelivered(db, list))

  async function attempt(mail: TimedMail, claim: Claim): Promise<JobOutcome> {
    const { priority, stopping, startedAt, released } = claim
    // Another node may have taken it over.
    if (!claim.isHeld()) return 'later'
    const mustWait = priority === 'bulk' && health.isDown()
    if (stopping.aborted || mustWait || performance.now() - startedAt > START_WITHIN_MS) {
      released.push(mail.id)
      return 'later'
    }
    let outcome: MailOutcome = 'KEPT'
    try {
      await time(deliverMail.name, async () => {
        outcome = await transport.send(mail)
      })
    } catch (error) {
      return storeFailure(mail, error instanceof Error ? error : new Error(String(error)))
    }
    health.worked()
    outage?.back()
    await mark({ mail, outcome })
    return 'done'
  }

  async function storeFailure(mail: TimedMail, error: Error): Promise<JobOutcome> {
    await markFailed(db, mail.id, error.message)
    if (!isBounce(error)) {
      health.failed(error)
      if (!outage || !health.isDown()) return error
      outage.refused(error)
      return new OutageError(error.message, { cause: error })
    }
    // No further attempts: the address does not exist.
    await recordBounce(db, mail.toAddress, error.message)
    return 'done'
  }

  async function deliverOne(mail: TimedMail, claim: Claim, index: number): Promise<JobOutcome> {
    if (rate !== undefined) await wait(claim.startsAt + (index * 1000) / rate - performance.now(), claim.stopping)
    return slots.run(claim.priority, () => attempt(mail, claim))
  }

  async function deliverClaimed(list: readonly TimedMail[], claim: Claim): Promise<Map<string, JobOutcome>> {
    const outcomes = new Map<string, JobOutcome>()
    const deliver = async (mail: TimedMail, index: number) =>
      outcomes.set(mail.id, await deliverOne(mail, claim, index))
    // After a failure a single mail finds out whether the mail server works again.
    const probe = claim.priority === 'bulk' && health.wasDown() ? list.slice(0, 1) : []
    for (const mail of probe) await deliver(mail, 0)
    await Promise.all(list.slice(probe.length).map((mail, index) => deliver(mail, probe.length + index)))
    await releaseMails(db, claim.released)
    return outcomes
  }

  /** The outcomes of these mails; those without one are delivered already. */
  async function deliverPart(ids: readonly string[], startsAt: number, batch: Batch) {
    const key = batch.priority === 'urgent' ? nodeKey() : null
    const claimStartedAt = performance.now()
    const claimed = await claimMails(db, ids, key)
    for (const { id } of claimed.filter(({ isTooLate }) => isTooLate))
      await markFailed(db, id, 'Not sent: this email has expired.')
    const sendable = claimed.filter(({ isTooLate }) => !isTooLate)
    const { isHeld, stop } = keepClaims(
      db,
      sendable.map(({ id }) => id),
      { key, since: claimStartedAt },
    )
    const outcomes = await deliverClaimed(sendable, { ...batch, startsAt, released: [], isHeld }).finally(stop)
    const own = new Set(claimed.map(({ id }) => id))
    const others = await listBeingSent(
      db,
      ids.filter((id) => !own.has(id)),
    )
    // The worker that claimed it may have died, so this job must be retried.
    for (const id of others) outcomes.set(id, new Error('Another worker is sending this email.'))
    return outcomes
  }

  const bulkHoldMs = async () => health.remainingMs() || ((await findBulkPause(db)) ? PAUSE_POLL_MS : 0)

  /** When the next mails may be sent; null if that takes too long to wait for. */
  async function findStart({ priority, stopping, startedAt }: Batch, count: number): Promise<number | null> {
    while (!stopping.aborted && performance.now() - startedAt < LONGEST_WAIT_MS) {
      const heldMs = priority === 'bulk' ? await bulkHoldMs() : 0
      const delayMs = heldMs > 0 || rate === undefined ? 0 : await takeSlots(db, { priority, count, rate })
      if (heldMs === 0 && delayMs !== null) return performance.now() + delayMs
      await wait(heldMs || SLOT_POLL_MS, stopping)
    }
    return null
  }

  return async (priority, list, stopping) => {
    const batch = { priority, stopping, startedAt: performance.now() }
    const ids = [...new Set(list.map(({ mailId }) => mailId))]
    const size = rate === undefined ? ids.length : slotsAtOnce(rate)
    const outcomes = new Map<string, JobOutcome>(ids.map((id) => [id, 'later']))
    const parts: Promise<void>[] = []
    for (let done = 0; done < ids.length; done += size) {
      const part = ids.slice(done, done + size)
      const startsAt = await findStart(batch, part.length)
      if (startsAt === null) break
      // The next part takes its slots while this one is sent.
      const sending = deliverPart(part, startsAt, batch)
      parts.push(sending.then((found) => part.forEach((id) => void outcomes.set(id, found.get(id) ?? 'done'))))
    }
    await Promise.all(parts)
    return list.map(({ mailId }) => outcomes.get(mailId) ?? 'later')
  }
}

/** Ends early when the node stops. */
const wait = (ms: number, stopping: AbortSignal): Promise<void> =>
  ms > 0 ? sleep(Math.min(ms, LONGEST_WAIT_MS), undefined, { signal: stopping }).catch(() => {}) : Promise.resolve()

const MARK_FOR_MS = 60_000

type Delivered = { mail: TimedMail; outcome: MailOutcome }

/** Tries again while the database is away: these mails were sent. */
async function storeDelivered(db: Db, list: readonly Delivered[]): Promise<void> {
  for (const [outcome, delivered] of Map.groupBy(list, (each) => each.outcome)) {
    const mails = delivered.map(({ mail }) => mail)
    await markAgain(db, mails, outcome)
    if (outcome === 'SENT')
      await forgetRefusals(
        db,
        mails.map(({ toAddress }) => toAddress),
      )
  }
}

async function markAgain(db: Db, mails: readonly TimedMail[], outcome: MailOutcome): Promise<void> {
  const ids = mails.map(({ id }) => id)
  for (const since = performance.now(); ; ) {
    try {
      return await markDelivered(db, ids, outcome)
    } catch (error) {
      if (performance.now() - since > MARK_FOR_MS) throw error
      await sleep(1_000)
    }
  }
}

/** The server refused the recipient for good (RFC 5321: 5xx in reply to RCPT). */
const isBounce = (error: Error): boolean =>
  Reflect.get(error, 'command') === 'RCPT TO' && Number(Reflect.get(error, 'responseCode')) >= 500
