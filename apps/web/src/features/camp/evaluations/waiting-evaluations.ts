// Evaluations the server does not have yet: kept on the device that wrote them, sent once the server can be reached.
// Each carries an id made here, so that one whose answer was lost on the way is written once however often it is sent.

import type { Stored } from '../../../api/stored.ts'
import { attempt, type Calls, type Delivery, settled } from './deliver-evaluation.ts'
import type { QueuedEvaluation } from './queued-evaluation.ts'

/** Whose evaluation did not get through, and why. */
export type Refusal = Pick<QueuedEvaluation, 'official'> & { reason: string }
/** How many arrived, and which others did not. */
type Delivered = { sent: number; refusals: Refusal[] }

type Parts = Calls & {
  stored: Stored<QueuedEvaluation[]>
  /** One at a time, across tabs. */
  lock: <T>(work: () => Promise<T>) => Promise<T>
  now: () => Date
}
export type NewEvaluation = Pick<QueuedEvaluation, 'authorId' | 'body' | 'official'>

export function createQueue({ stored, lock, now, ...calls }: Parts) {
  const list = createList(stored)

  const deliver = (clientId: string) => lock(() => deliverOne(list, calls, clientId))

  /** In the order they were written, until the network fails again. */
  const deliverAll = async (authorId: string): Promise<Delivered> => {
    const delivered: Delivered = { sent: 0, refusals: [] }
    const waiting = list.all().filter((entry) => entry.authorId === authorId && entry.refusal === null)
    for (const { body, official } of waiting) {
      const delivery = await deliver(body.clientId)
      if (delivery.kind === 'kept') break
      if (delivery.kind === 'sent') delivered.sent += 1
      else delivered.refusals.push({ official, reason: delivery.error.message })
    }
    return delivered
  }

  return {
    /** Before anything is sent: whatever happens then, it is not lost. Answers what waited under that name so far. */
    keep: (written: NewEvaluation): QueuedEvaluation | undefined => {
      const before = list.find(written.body.clientId)
      list.put(written.body.clientId, entryOf(written, before, now()))
      return before
    },
    deliver,
    deliverAll,
    discard: (clientId: string) => list.put(clientId, null),
    /** Refused at once, it is the form's again; not so what waited here before, or may have arrived. */
    handBack: (clientId: string, before: QueuedEvaluation | undefined) => {
      if (!before && !list.find(clientId)?.isTried) list.put(clientId, null)
    },
  }
}

async function deliverOne(list: List, calls: Calls, clientId: string): Promise<Delivery> {
  const entry = list.find(clientId)
  // Another tab was faster.
  if (!entry) return { kind: 'sent' }
  const tried = { ...entry, isTried: true }
  list.put(clientId, tried)
  const delivery = await attempt(calls, entry)
  const after = list.find(clientId)
  if (after) list.put(clientId, isSame(after, tried) ? settled(entry, delivery) : { ...after, ...MAY_BE_THERE })
  return delivery
}

type List = ReturnType<typeof createList>

function createList(stored: Stored<QueuedEvaluation[]>) {
  const all = () => stored.get() ?? []
  const isOf = (clientId: string) => (entry: QueuedEvaluation) => entry.body.clientId === clientId
  return {
    all,
    find: (clientId: string) => all().find(isOf(clientId)),
    /** In its old place, or at the end; null takes it out. */
    put: (clientId: string, next: QueuedEvaluation | null) => {
      const before = all()
      const index = before.findIndex(isOf(clientId))
      const at = index < 0 ? before.length : index
      const after = before.toSpliced(at, 1, ...(next ? [next] : []))
      stored.set(after.length > 0 ? after : null)
    },
  }
}

function entryOf(
  { authorId, body, official }: NewEvaluation,
  before: QueuedEvaluation | undefined,
  now: Date,
): QueuedEvaluation {
  const isTried = before?.isTried ?? false
  // Of a person only the name: whatever else the caller knows does not belong here.
  const name = official && { firstName: official.firstName, lastName: official.lastName }
  return { authorId, body, official: name, keptAt: now.toISOString(), isTried, isEdited: isTried, refusal: null }
}

/** Written anew while the older words were on their way: the new ones go next. */
const MAY_BE_THERE = { isTried: true, isEdited: true } as const

const isSame = (one: QueuedEvaluation, other: QueuedEvaluation): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
