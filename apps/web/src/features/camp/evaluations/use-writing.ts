// What has been written so far. Every tap is kept at once: the browser's storage is the form's state.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import { useSyncExternalStore } from 'react'
import { useQueuedEvaluations } from './evaluation-queue.ts'
import { keepWriting, keptWriting, type Subject, storedWriting } from './kept-writing.ts'
import type { QueuedEvaluation } from './queued-evaluation.ts'
import { NOTHING, type Written, writtenIn } from './written.ts'

export type Writing = {
  written: Written
  /** Under which what is new is sent. */
  clientId: string | undefined
  before: Written
  change: (changes: Partial<Written>) => void
}

export function useWriting(userId: string, subject: Subject, open: Evaluation | undefined): Writing {
  const all = useSyncExternalStore(storedWriting.subscribe, storedWriting.get)
  // A draft found on the server goes on under its own name.
  const about = { ...subject, evaluationId: open?.id ?? null }
  const kept = keptWriting(all, userId, about)
  const before = open ? writtenIn(open) : NOTHING
  const written = kept?.written ?? before
  return {
    written,
    before,
    clientId: kept?.clientId,
    change: (changes) => keepWriting(userId, about, { ...written, ...changes }),
  }
}

/** What waits on this device and is in the form again, to be changed before it is sent. */
export function useTakenBack(userId: string, subject: Subject | null): QueuedEvaluation | undefined {
  const all = useSyncExternalStore(storedWriting.subscribe, storedWriting.get)
  const waiting = useQueuedEvaluations(subject?.eventId ?? '')
  if (!subject || subject.evaluationId) return undefined
  const clientId = keptWriting(all, userId, subject)?.clientId
  return waiting.find(({ body }) => body.clientId === clientId)
}
