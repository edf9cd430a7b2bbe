// Sends new evaluations. They are stored on this device first, encrypted, and retried until the server has them.

import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { callApi } from '../../../api/api.ts'
import { createEncryptedValue } from '../../../api/encrypted-value.ts'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { storedUser } from '../../../api/session-store.ts'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import {
  createOutboxQueue,
  type EvaluationBody,
  type NewEvaluation,
  type QueuedEvaluation,
  type Refusal,
  readQueue,
  refusalMessage,
  type SendResult,
  sentMessage,
} from './outbox-queue.ts'

const { createEvaluation, updateEvaluation } = evaluationsApi

const STORAGE_KEY = 'evaluation-queue'
/** The form waits this long for the response, then the evaluation is sent in the background. */
const SEND_TIMEOUT_MS = 4_000
const RETRY_MS = 30_000

const storedQueue = createEncryptedValue<readonly QueuedEvaluation[]>(STORAGE_KEY, readQueue)

const NOTHING: readonly QueuedEvaluation[] = []

const sync = async () => {
  const authorId = storedUser.get()?.id
  if (authorId) await storedQueue.sync(authorId)
}

/** Of the viewer. */
const unsent = (): readonly QueuedEvaluation[] => {
  const authorId = storedUser.get()?.id
  return (authorId && storedQueue.get(authorId)) || NOTHING
}

/** Sends with the queue as all tabs have written it, and keeps the others waiting until the result is written. */
async function sendInTurn<T>(work: () => Promise<T>): Promise<T> {
  await sync()
  const result = await work()
  await sync()
  return result
}

const queue = createOutboxQueue({
  stored: {
    get: unsent,
    update: (change) => {
      const authorId = storedUser.get()?.id
      if (authorId) storedQueue.update(authorId, change)
    },
  },
  create: (body) => callApi(createEvaluation, { body }),
  update: (id, body) => callApi(updateEvaluation, { params: { id }, body }),
  lock: (work) =>
    'locks' in navigator ? navigator.locks.request(STORAGE_KEY, () => sendInTurn(work)) : sendInTurn(work),
  now: () => new Date(),
})

/** Client ids of evaluations whose form is still waiting for the response. They are not shown as unsent. */
const useInFlight = create<readonly string[]>(() => [])

type Official = NewEvaluation['official']

/**
 * Resolves to 'sent' when the server has the evaluation and to 'queued' when it is sent later. Rejects when the server
 * refuses it immediately. An entry with the same `clientId` that is already queued is replaced.
 */
async function submitEvaluation(body: EvaluationBody, official: Official): Promise<'sent' | 'queued'> {
  const authorId = storedUser.get()?.id
  if (!authorId) throw new Error('You’re not logged in. Log in and try again.')
  const { clientId } = body
  useInFlight.setState((all) => [...all, clientId], true)
  try {
    const before = queue.enqueue({ authorId, body, official })
    const result = navigator.onLine ? await sendWithTimeout(clientId, official) : QUEUED
    if (result.kind === 'queued') watchOutbox()
    if (result.kind !== 'refused') return result.kind
    queue.removeRefused(clientId, before)
    throw result.error
  } finally {
    useInFlight.setState((all) => all.filter((other) => other !== clientId), true)
  }
}

const QUEUED: SendResult = { kind: 'queued' }

async function sendWithTimeout(clientId: string, official: Official): Promise<SendResult> {
  const sending = send(clientId)
  const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS, 'timeout'))
  const result = await Promise.race([sending, timeout])
  if (result !== 'timeout') return result
  // The form is closed by then, so a late refusal is shown as a toast.
  void sending.then((late) => late.kind === 'refused' && showRefusals([{ official, reason: late.error.message }]))
  return QUEUED
}

async function send(clientId: string): Promise<SendResult> {
  const result = await queue.send(clientId)
  if (result.kind === 'sent') void invalidate(afterEvaluationChange)
  return result
}

function showRefusals(refusals: readonly Refusal[]) {
  const message = refusalMessage(refusals)
  if (message) toast.error(message.title, message.text)
}

type SubmitOptions = {
  onDone: (result: 'sent' | 'queued', body: EvaluationBody) => void
  /** The draft still has the values. */
  onFailed: (message: string) => void
}

export function useSubmitEvaluation({ onDone, onFailed }: SubmitOptions) {
  const [pending, setPending] = useState(false)
  const run = async (body: EvaluationBody, official: Official) => {
    setPending(true)
    try {
      onDone(await submitEvaluation(body, official), body)
      // Not awaited: the form already shows the next official.
      void invalidate(afterEvaluationChange)
    } catch (error) {
      onFailed(error instanceof Error ? error.message : createEvaluation.failure)
    } finally {
      setPending(false)
    }
  }
  return { run, pending }
}

/** The viewer's own queued evaluations of a camp, oldest first. */
export function useQueuedEvaluations(eventId: string): readonly QueuedEvaluation[] {
  useViewer()
  const all = useSyncExternalStore(storedQueue.subscribe, unsent)
  return useMemo(() => all.filter(({ body }) => body.eventId === eventId), [all, eventId])
}

/** Queued evaluations except those in flight. */
export function useUnsentEvaluations(eventId: string): readonly QueuedEvaluation[] {
  const inFlight = useInFlight()
  return useQueuedEvaluations(eventId).filter(({ body }) => !inFlight.includes(body.clientId))
}

/** Officials whose evaluation by the viewer waits on this device. */
export const useWaitingOfficials = (eventId: string): ReadonlySet<string> =>
  new Set(
    useUnsentEvaluations(eventId)
      .filter(({ refusal }) => refusal === null)
      .map(({ body }) => body.officialId),
  )

export const discardQueued = (clientId: string) => queue.discard(clientId)

/** Of the viewer, in all camps. */
export async function countUnsent(): Promise<number> {
  await sync()
  return unsent().length
}

/** Deletes everything of the viewer that the server does not have. */
export async function discardUnsent() {
  for (const { body } of unsent()) queue.discard(body.clientId)
  await sync()
}

let isFlushing = false

/** Sends everything that is queued. Safe to call at any time. */
export async function flushOutbox() {
  const authorId = storedUser.get()?.id
  if (!authorId || isFlushing || !navigator.onLine) return
  isFlushing = true
  try {
    await sync()
    if (unsent().length === 0) return
    const { sent, refusals } = await queue.sendAll(authorId)
    if (refusals.length > 0) showRefusals(refusals)
    else if (sent.length > 0) toast.success(sentMessage(sent))
    if (sent.length > 0) await invalidate(afterEvaluationChange)
  } finally {
    isFlushing = false
  }
}

let isWatching = false

/** Retries when the network or the user returns, and every 30 seconds. */
function watchOutbox() {
  if (isWatching) return
  isWatching = true
  const retry = () => void flushOutbox()
  addEventListener('online', retry)
  document.addEventListener('visibilitychange', retry)
  setInterval(() => document.hidden || retry(), RETRY_MS)
}

/** On app start and after login. */
export async function startOutbox() {
  if ((await countUnsent()) === 0) return
  watchOutbox()
  void flushOutbox()
}
