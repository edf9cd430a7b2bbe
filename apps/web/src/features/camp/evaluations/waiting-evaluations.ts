// Evaluations the server does not have yet: kept on the device that wrote them, sent once the server can be reached.
// Each carries an id made here, so that one whose answer was lost on the way is written once however often it is sent.

import { ApiError } from '@crew-chief/contract/client'
import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import * as z from 'zod/mini'
import type { Stored } from '../../../api/stored.ts'

const Body = z.extend(evaluationsApi.createEvaluation.body, { clientId: z.uuid() })
export type EvaluationBody = z.output<typeof Body>
export type EvaluationParts = Omit<EvaluationBody, 'eventId' | 'officialId' | 'clientId'>

const Name = z.object({ firstName: z.string(), lastName: z.string() })

const QueuedEvaluation = z.object({
  authorId: z.string(),
  body: Body,
  /** Whom it is about, to be named without asking the server. */
  official: z.nullable(Name),
  keptAt: z.iso.datetime(),
  /** It may have arrived, though no answer came. */
  isTried: z.boolean(),
  /** Written anew after it was tried: the server may have the older words. */
  isEdited: z.boolean(),
  /** Why the server does not take it: then it waits for the author, not for the network. */
  refusal: z.nullable(z.string()),
})
export type QueuedEvaluation = z.output<typeof QueuedEvaluation>

/** One broken entry does not take the others with it. */
export const readQueue = (raw: unknown): QueuedEvaluation[] | null =>
  Array.isArray(raw) ? raw.flatMap((each) => z.safeParse(QueuedEvaluation, each).data ?? []) : null

export type Delivery = { kind: 'sent' } | { kind: 'kept' } | { kind: 'refused'; error: ApiError }

/** How many arrived, and why others did not. */
type Delivered = { sent: number; refusals: string[] }

type Parts = {
  stored: Stored<QueuedEvaluation[]>
  send: (body: EvaluationBody) => Promise<Pick<Evaluation, 'id'>>
  change: (id: string, parts: EvaluationParts) => Promise<unknown>
  /** One at a time, across tabs. */
  lock: <T>(work: () => Promise<T>) => Promise<T>
  now: () => Date
}
export type NewEvaluation = Pick<QueuedEvaluation, 'authorId' | 'body' | 'official'>

export function createQueue({ stored, send, change, lock, now }: Parts) {
  const all = () => stored.get() ?? []
  const find = (clientId: string) => all().find(({ body }) => body.clientId === clientId)
  /** Null takes it out. */
  const put = (clientId: string, next: QueuedEvaluation | null) => {
    const index = all().findIndex(({ body }) => body.clientId === clientId)
    const list = next ? all().with(index, next) : all().toSpliced(index, 1)
    stored.set(list.length > 0 ? list : null)
  }

  /** Before anything is sent: whatever happens then, it is not lost. */
  const keep = ({ authorId, body, official }: NewEvaluation) => {
    const before = find(body.clientId)
    const isTried = before?.isTried ?? false
    // Of a person only the name: whatever else the caller knows does not belong here.
    const name = official && { firstName: official.firstName, lastName: official.lastName }
    const keptAt = now().toISOString()
    const entry = { authorId, body, official: name, keptAt, isTried, isEdited: isTried, refusal: null }
    if (before) put(body.clientId, entry)
    else stored.set([...all(), entry])
  }

  const attempt = async (entry: QueuedEvaluation): Promise<Delivery> => {
    try {
      const { id } = await send(entry.body)
      if (entry.isEdited) await change(id, partsOf(entry.body))
      return { kind: 'sent' }
    } catch (error) {
      return error instanceof ApiError && !isPassing(error) ? { kind: 'refused', error } : { kind: 'kept' }
    }
  }

  const deliver = (clientId: string): Promise<Delivery> =>
    lock(async () => {
      const entry = find(clientId)
      // Another tab was faster.
      if (!entry) return { kind: 'sent' }
      const tried = { ...entry, isTried: true }
      put(clientId, tried)
      const delivery = await attempt(entry)
      const after = find(clientId)
      if (after) put(clientId, isSame(after, tried) ? settled(tried, delivery) : { ...after, ...MAY_BE_THERE })
      return delivery
    })

  /** In the order they were written, until the network fails again. */
  const deliverAll = async (authorId: string): Promise<Delivered> => {
    const delivered: Delivered = { sent: 0, refusals: [] }
    const waiting = all().filter((entry) => entry.authorId === authorId && entry.refusal === null)
    for (const { body } of waiting) {
      const delivery = await deliver(body.clientId)
      if (delivery.kind === 'kept') break
      if (delivery.kind === 'sent') delivered.sent += 1
      else delivered.refusals.push(delivery.error.message)
    }
    return delivered
  }

  const discard = (clientId: string) => {
    if (find(clientId)) put(clientId, null)
  }
  return { keep, deliver, deliverAll, discard }
}

/** Written anew while the older words were on their way: the new ones go next. */
const MAY_BE_THERE = { isTried: true, isEdited: true } as const

function settled(entry: QueuedEvaluation, delivery: Delivery): QueuedEvaluation | null {
  if (delivery.kind === 'sent') return null
  return delivery.kind === 'refused' ? { ...entry, refusal: delivery.error.message } : entry
}

const isSame = (one: QueuedEvaluation, other: QueuedEvaluation): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function partsOf({ eventId: _, officialId: __, clientId: ___, ...parts }: EvaluationBody): EvaluationParts {
  return parts
}

/** No answer, a portal's page instead of one, a session to renew, a busy or broken server: worth another try. */
const isPassing = ({ status }: ApiError): boolean =>
  status < 400 || status === 401 || status === 408 || status === 429 || status >= 500
