// Saving an evaluation where the network is bad: it is sent, or kept on this device and sent when that is possible.

import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { useMemo, useSyncExternalStore } from 'react'
import { callApi } from '../../../api/api.ts'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { storedUser } from '../../../api/session-store.ts'
import { createStored } from '../../../api/stored.ts'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import type { Delivery } from './deliver-evaluation.ts'
import { QUEUE_KEY } from './queue-key.ts'
import { type EvaluationBody, type QueuedEvaluation, readQueue } from './queued-evaluation.ts'
import { refusalWords } from './refusal-words.ts'
import { underWay } from './under-way.ts'
import { createQueue, type NewEvaluation, type Refusal } from './waiting-evaluations.ts'

const { createEvaluation, updateEvaluation } = evaluationsApi

// Somebody stands courtside with the next game before them: after this long the device takes over.
const PATIENCE_MS = 4_000
// A server that is back says nothing by itself.
const AGAIN_MS = 30_000

const stored = createStored<QueuedEvaluation[]>(QUEUE_KEY, readQueue)

const queue = createQueue({
  stored,
  send: (body) => callApi(createEvaluation, { body }),
  change: (id, body) => callApi(updateEvaluation, { params: { id }, body }),
  lock: (work) => ('locks' in navigator ? navigator.locks.request(QUEUE_KEY, work) : work()),
  now: () => new Date(),
})

/**
 * 'sent': the server has it. 'kept': this device has it and sends it later. Rejects when the server refuses it at once,
 * and then the form has it. With a `clientId` that waits already, the new words replace the old ones.
 */
export async function queueEvaluation(
  body: EvaluationBody,
  official: NewEvaluation['official'] = null,
): Promise<'sent' | 'kept'> {
  const authorId = storedUser.get()?.id
  if (!authorId) throw new Error('Nobody is signed in.')
  underWay.begin(body.clientId)
  try {
    const before = queue.keep({ authorId, body, official })
    const delivery = navigator.onLine ? await sendInTime(body.clientId, official) : KEPT
    if (delivery.kind === 'kept') watchQueue()
    if (delivery.kind !== 'refused') return delivery.kind
    queue.handBack(body.clientId, before)
    throw delivery.error
  } finally {
    underWay.end(body.clientId)
  }
}

const KEPT: Delivery = { kind: 'kept' }

/** Whoever has gone on by the time of a refusal is told all the same. */
async function sendInTime(clientId: string, official: NewEvaluation['official']): Promise<Delivery> {
  const sending = send(clientId)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, PATIENCE_MS, 'late'))
  const delivery = await Promise.race([sending, late])
  if (delivery !== 'late') return delivery
  void sending.then((end) => end.kind === 'refused' && sayRefused([{ official, reason: end.error.message }]))
  return KEPT
}

async function send(clientId: string): Promise<Delivery> {
  const delivery = await queue.deliver(clientId)
  if (delivery.kind === 'sent') void invalidate(afterEvaluationChange)
  return delivery
}

function sayRefused(refusals: readonly Refusal[]) {
  const words = refusalWords(refusals)
  if (words) toast.error(words.title, words.text)
}

/** What waits here of the viewer's own, the oldest first. */
export function useQueuedEvaluations(eventId: string): readonly QueuedEvaluation[] {
  const viewer = useViewer()
  const all = useSyncExternalStore(stored.subscribe, stored.get)
  return useMemo(
    () => (all ?? []).filter(({ authorId, body }) => authorId === viewer?.id && body.eventId === eventId),
    [all, viewer?.id, eventId],
  )
}

/** Of these, what is not just being sent. */
export function useUnsent(eventId: string): readonly QueuedEvaluation[] {
  const sending = useSyncExternalStore(underWay.subscribe, underWay.get)
  return useQueuedEvaluations(eventId).filter(({ body }) => !sending.includes(body.clientId))
}

export const discardQueued = (clientId: string) => queue.discard(clientId)

let isSending = false

/** Tries everything that waits. Safe to call whenever there is hope: when a line opens again, for instance. */
export async function sendQueued() {
  const authorId = storedUser.get()?.id
  if (!authorId || isSending || !navigator.onLine || !stored.get()) return
  isSending = true
  try {
    const { sent, refusals } = await queue.deliverAll(authorId)
    if (refusals.length > 0) sayRefused(refusals)
    else if (sent > 0) toast.success(sent === 1 ? 'Evaluation sent' : `${sent} evaluations sent`)
    if (sent > 0) await invalidate(afterEvaluationChange)
  } finally {
    isSending = false
  }
}

let isWatching = false

/** From now on: when the network returns, when the author does, and every half minute. */
function watchQueue() {
  if (isWatching) return
  isWatching = true
  const again = () => void sendQueued()
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  setInterval(() => document.hidden || again(), AGAIN_MS)
}

/** The app has started, or somebody has signed in. */
export function startSending() {
  watchQueue()
  void sendQueued()
}
