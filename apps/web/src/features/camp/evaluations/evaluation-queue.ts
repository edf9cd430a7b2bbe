// Saving an evaluation where the network is bad: it is sent, or kept on this device and sent when that is possible.

import { campApi } from '@crew-chief/contract/camp'
import type { ApiError } from '@crew-chief/contract/client'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { useMemo, useSyncExternalStore } from 'react'
import { callApi } from '../../../api/api.ts'
import { markStale } from '../../../api/query-client.ts'
import { storedUser } from '../../../api/session-store.ts'
import { createStored } from '../../../api/stored.ts'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { QUEUE_KEY } from './queue-key.ts'
import {
  createQueue,
  type Delivery,
  type EvaluationBody,
  type NewEvaluation,
  type QueuedEvaluation,
  readQueue,
} from './waiting-evaluations.ts'

const { listEvaluations, createEvaluation, updateEvaluation } = evaluationsApi
const { campCoverage, campCrews, listParticipants, getParticipant } = campApi

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
 * and then it is kept by nobody but the form. With a `clientId` that waits already, the new words replace the old ones.
 */
export async function queueEvaluation(
  body: EvaluationBody,
  official: NewEvaluation['official'] = null,
): Promise<'sent' | 'kept'> {
  const authorId = storedUser.get()?.id
  if (!authorId) throw new Error('Nobody is signed in.')
  queue.keep({ authorId, body, official })
  const delivery = navigator.onLine ? await Promise.race([send(body.clientId), afterPatience()]) : KEPT
  if (delivery.kind === 'refused') {
    queue.discard(body.clientId)
    throw delivery.error satisfies ApiError
  }
  if (delivery.kind === 'kept') watchQueue()
  return delivery.kind
}

const KEPT: Delivery = { kind: 'kept' }

async function send(clientId: string): Promise<Delivery> {
  const delivery = await queue.deliver(clientId)
  if (delivery.kind === 'sent') void markWritten()
  return delivery
}

const afterPatience = () => new Promise<Delivery>((resolve) => setTimeout(resolve, PATIENCE_MS, KEPT))

/** What waits here of the viewer's own, the oldest first. */
export function useQueuedEvaluations(eventId: string): readonly QueuedEvaluation[] {
  const viewer = useViewer()
  const all = useSyncExternalStore(stored.subscribe, stored.get)
  return useMemo(
    () => (all ?? []).filter(({ authorId, body }) => authorId === viewer?.id && body.eventId === eventId),
    [all, viewer?.id, eventId],
  )
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
    if (refusals[0]) toast.error('An evaluation was not accepted', refusals[0])
    else if (sent > 0) toast.success(sent === 1 ? 'Evaluation sent' : `${sent} evaluations sent`)
    if (sent > 0) await markWritten()
  } finally {
    isSending = false
  }
}

const markWritten = () => markStale(listEvaluations, campCoverage, campCrews, listParticipants, getParticipant)

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
