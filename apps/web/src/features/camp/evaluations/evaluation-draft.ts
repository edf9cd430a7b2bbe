// Unsaved evaluations of the people who use this device. Every change is written to localStorage immediately, so that the
// storage is the state of the form.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createStoredValue } from '../../../lib/stored-value.ts'
import { EMPTY_VALUES, EvaluationValues, valuesOf } from './evaluation-values.ts'

/** A new evaluation of an official, at a court or at none; or a saved evaluation that is being edited. */
export type DraftSubject = {
  eventId: string
  officialId: string
  courtId: string | null
  evaluationId: string | null
  /** The feedback box has its own draft beside the one of the evaluation form. */
  isPlain?: true
}

// The field names are stored on devices: renaming one would drop drafts.
const Draft = z.object({
  keptAt: z.iso.datetime(),
  /** Created with the first change. The server stores one evaluation per client id, however often it is sent. */
  clientId: z.uuid(),
  written: EvaluationValues,
})
export type Draft = z.output<typeof Draft>

const DraftsByUser = z.record(z.string(), z.record(z.string(), Draft))
type DraftsByUser = z.output<typeof DraftsByUser>

export const storedDrafts = createStoredValue<DraftsByUser>(
  'evaluation-writing',
  (raw) => z.safeParse(DraftsByUser, raw).data ?? null,
)

const EXPIRES_AFTER_MS = 14 * 24 * 60 * 60 * 1000

export const draftKey = ({ eventId, officialId, courtId, evaluationId, isPlain }: DraftSubject): string =>
  evaluationId ?? [eventId, officialId, isPlain ? 'plain words' : (courtId ?? 'no court')].join(' ')

export const findDraft = (all: DraftsByUser | null, userId: string, subject: DraftSubject): Draft | undefined =>
  all?.[userId]?.[draftKey(subject)]

type SaveOptions = { clientId?: string; now?: Date }

export function saveDraft(userId: string, subject: DraftSubject, values: EvaluationValues, options: SaveOptions = {}) {
  const { now = new Date() } = options
  const all = storedDrafts.get()
  const clientId = options.clientId ?? findDraft(all, userId, subject)?.clientId ?? crypto.randomUUID()
  const draft = { keptAt: now.toISOString(), clientId, written: values }
  storedDrafts.set({ ...all, [userId]: { ...withoutExpired(all?.[userId], now), [draftKey(subject)]: draft } })
}

const withoutExpired = (drafts: Record<string, Draft> = {}, now: Date) =>
  Object.fromEntries(
    Object.entries(drafts).filter(([, { keptAt }]) => now.getTime() - Date.parse(keptAt) < EXPIRES_AFTER_MS),
  )

export function deleteDraft(userId: string, subject: DraftSubject) {
  const all = storedDrafts.get()
  const { [draftKey(subject)]: _, ...others } = all?.[userId] ?? {}
  storedDrafts.set({ ...all, [userId]: others })
}

export function deleteDraftByClientId(userId: string, clientId: string) {
  const all = storedDrafts.get()
  const others = Object.entries(all?.[userId] ?? {}).filter(([, draft]) => draft.clientId !== clientId)
  storedDrafts.set({ ...all, [userId]: Object.fromEntries(others) })
}

export const useStoredDrafts = () => useSyncExternalStore(storedDrafts.subscribe, storedDrafts.get)

export type DraftState = {
  values: EvaluationValues
  /** The values without the unsaved changes. */
  initial: EvaluationValues
  clientId: string | undefined
  change: (changes: Partial<EvaluationValues>) => void
}

/** `saved` is the evaluation being edited, or the author's server-side draft about the same game. */
export function useEvaluationDraft(userId: string, subject: DraftSubject, saved: Evaluation | undefined): DraftState {
  const all = useStoredDrafts()
  const subjectOfSaved = { ...subject, evaluationId: saved?.id ?? null }
  const draft = findDraft(all, userId, subjectOfSaved)
  const initial = saved ? valuesOf(saved) : EMPTY_VALUES
  const values = draft?.written ?? initial
  return {
    values,
    initial,
    clientId: draft?.clientId,
    change: (changes) => saveDraft(userId, subjectOfSaved, { ...values, ...changes }),
  }
}

export const subjectOf = ({ id, eventId, officialId, slot }: Evaluation): DraftSubject => ({
  eventId,
  officialId,
  courtId: slot?.courtId ?? null,
  evaluationId: id,
})

/** Text only: edited inside its card. Everything else is edited in the evaluation form. */
export const isPlainText = ({ keep, improve, scores, staffNotes, status }: Evaluation): boolean =>
  keep.length + improve.length + scores.length === 0 && !staffNotes && status === 'RELEASED'

/** The page was closed or reloaded while the author edited the text. */
export const hasUnsavedText = (evaluation: Evaluation, userId: string): boolean =>
  isPlainText(evaluation) && findDraft(storedDrafts.get(), userId, subjectOf(evaluation)) !== undefined
