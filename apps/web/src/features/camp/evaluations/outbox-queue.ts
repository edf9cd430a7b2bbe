// Evaluations the server has not confirmed yet. They are stored before they are sent. Each has a client id, and the server
// stores one evaluation per client id, so sending one again after a lost response is safe.

import type { ApiError } from '@crew-chief/contract/client'
import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import * as z from 'zod/mini'
import { asApiError, isTransient } from '../../../api/error-kinds.ts'
import { isSameValue } from '../../../ui/is-same-value.ts'

const Body = z.extend(evaluationsApi.createEvaluation.body, { clientId: z.uuid() })
export type EvaluationBody = z.output<typeof Body>
type EvaluationFields = Omit<EvaluationBody, 'eventId' | 'officialId' | 'clientId'>

// The field names are stored on devices: renaming one would drop unsent evaluations.
const QueuedEvaluation = z.object({
  authorId: z.string(),
  body: Body,
  /** For display while offline. */
  official: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  keptAt: z.iso.datetime(),
  /** Sent at least once without a response: the server may have it. */
  isTried: z.boolean(),
  /** Changed after it was sent: the server may have the older version. */
  isEdited: z.boolean(),
  /** The server's reason. Refused entries are not sent again until the author changes them. */
  refusal: z.nullable(z.string()),
})
export type QueuedEvaluation = z.output<typeof QueuedEvaluation>

/** Drops invalid entries and keeps the others. */
export const readQueue = (raw: unknown): QueuedEvaluation[] | null =>
  Array.isArray(raw) ? raw.flatMap((entry) => z.safeParse(QueuedEvaluation, entry).data ?? []) : null

export type NewEvaluation = Pick<QueuedEvaluation, 'authorId' | 'body' | 'official'>
export type Refusal = Pick<QueuedEvaluation, 'official'> & { reason: string }
export type SendResult = { kind: 'sent' } | { kind: 'queued' } | { kind: 'refused'; error: ApiError }

type Requests = {
  create: (body: EvaluationBody) => Promise<Pick<Evaluation, 'id'>>
  update: (id: string, fields: EvaluationFields) => Promise<unknown>
}

type Queue = readonly QueuedEvaluation[] | null

export type StoredQueue = { get: () => Queue; update: (change: (queue: Queue) => Queue) => void }

type Options = Requests & {
  stored: StoredQueue
  /** One request at a time, across tabs. */
  lock: <T>(work: () => Promise<T>) => Promise<T>
  now: () => Date
}

export function createOutboxQueue({ stored, lock, now, ...requests }: Options) {
  const entries = createEntries(stored)
  const send = (clientId: string) => lock(() => sendEntry(entries, requests, clientId))
  return {
    /** Replaces the entry with the same client id and returns the replaced one. */
    enqueue: (evaluation: NewEvaluation): QueuedEvaluation | undefined => {
      const { clientId } = evaluation.body
      const before = entries.find(clientId)
      entries.put(clientId, toEntry(evaluation, before, now()))
      return before
    },
    send,
    /** In the order they were written, until the first one that stays queued. */
    sendAll: async (authorId: string) => {
      const refusals: Refusal[] = []
      const sent: QueuedEvaluation['official'][] = []
      const pending = entries.all().filter((entry) => entry.authorId === authorId && entry.refusal === null)
      for (const { body, official } of pending) {
        const result = await send(body.clientId)
        if (result.kind === 'queued') break
        if (result.kind === 'sent') sent.push(official)
        else refusals.push({ official, reason: result.error.message })
      }
      return { sent, refusals }
    },
    discard: (clientId: string) => entries.put(clientId, null),
    /**
     * After a refusal that the open form shows. The entry stays if it was queued before, or if an earlier request may have
     * reached the server.
     */
    removeRefused: (clientId: string, before: QueuedEvaluation | undefined) => {
      if (!before && !entries.find(clientId)?.isTried) entries.put(clientId, null)
    },
  }
}

type Entries = ReturnType<typeof createEntries>

function createEntries(stored: StoredQueue) {
  const all = () => stored.get() ?? []
  const has = (clientId: string) => (entry: QueuedEvaluation) => entry.body.clientId === clientId
  return {
    all,
    find: (clientId: string) => all().find(has(clientId)),
    /** Replaces the entry in its position or appends it; null removes it. */
    put: (clientId: string, next: QueuedEvaluation | null) =>
      stored.update((queue) => {
        const before = queue ?? []
        const index = before.findIndex(has(clientId))
        const position = index < 0 ? before.length : index
        const after = before.toSpliced(position, 1, ...(next ? [next] : []))
        return after.length > 0 ? after : null
      }),
  }
}

function toEntry(
  { authorId, body, official }: NewEvaluation,
  before: QueuedEvaluation | undefined,
  now: Date,
): QueuedEvaluation {
  const isTried = before?.isTried ?? false
  // Store the name only, whatever else the caller's object contains.
  const name = official && { firstName: official.firstName, lastName: official.lastName }
  return { authorId, body, official: name, keptAt: now.toISOString(), isTried, isEdited: isTried, refusal: null }
}

async function sendEntry(entries: Entries, requests: Requests, clientId: string): Promise<SendResult> {
  const entry = entries.find(clientId)
  // Another tab has sent it.
  if (!entry) return { kind: 'sent' }
  const tried = { ...entry, isTried: true }
  entries.put(clientId, tried)
  const result = await request(requests, entry)
  const after = entries.find(clientId)
  // Edited during the request: the new version is sent next.
  if (after)
    entries.put(
      clientId,
      isSameValue(after, tried) ? entryAfter(entry, result) : { ...after, isTried: true, isEdited: true },
    )
  return result
}

async function request({ create, update }: Requests, { body, isEdited }: QueuedEvaluation): Promise<SendResult> {
  try {
    const { id } = await create(body)
    if (isEdited) await update(id, fieldsOf(body))
    return { kind: 'sent' }
  } catch (cause) {
    if (isTransient(cause)) return { kind: 'queued' }
    // An error before the request would repeat on every try, so it is a refusal and does not block other entries.
    return { kind: 'refused', error: asApiError(evaluationsApi.createEvaluation, cause) }
  }
}

/** A refused first request did not reach the server, so `isTried` stays as it was. */
function entryAfter(before: QueuedEvaluation, result: SendResult): QueuedEvaluation | null {
  if (result.kind === 'sent') return null
  return result.kind === 'refused' ? { ...before, refusal: result.error.message } : { ...before, isTried: true }
}

function fieldsOf({ eventId: _, officialId: __, clientId: ___, ...fields }: EvaluationBody): EvaluationFields {
  return fields
}

/** Evaluation of Sam Okafor sent */
export function sentMessage(officials: readonly QueuedEvaluation['official'][]): string {
  if (officials.length !== 1) return `${officials.length} evaluations sent`
  const [official] = officials
  return official ? `Evaluation of ${fullName(official)} sent` : 'Evaluation sent'
}

/** Your evaluation of Sam Okafor wasn’t accepted */
export function refusalMessage([first, ...others]: readonly Refusal[]): { title: string; text: string } | undefined {
  if (!first) return undefined
  const subject = first.official ? `Your evaluation of ${fullName(first.official)}` : 'An evaluation'
  if (others.length === 0) return { title: `${subject} wasn’t accepted`, text: first.reason }
  return { title: `${subject} and ${others.length} more weren’t accepted`, text: first.reason }
}

/** not sent yet; 1 not accepted. */
export function outboxSummary(entries: readonly Pick<QueuedEvaluation, 'refusal'>[]): string {
  const refused = entries.filter(({ refusal }) => refusal !== null).length
  if (refused === entries.length) return 'not accepted.'
  return refused === 0 ? 'not sent yet.' : `not sent yet; ${refused} not accepted.`
}
