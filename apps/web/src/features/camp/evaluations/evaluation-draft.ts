// Unsaved evaluations of the people who use this device. Every change is stored immediately and encrypted, so that the
// storage is the state of the form.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import * as z from 'zod/mini'
import { createDraftStorage } from '../../../lib/draft-storage.ts'
import { EMPTY_VALUES, EvaluationValues, isEqual, valuesOf } from './evaluation-values.ts'

/** A new evaluation of an official, at a court or at none; or a saved evaluation that is being edited. */
export type DraftSubject = {
  eventId: string
  officialId: string
  courtId: string | null
  evaluationId: string | null
  /** The feedback box has its own draft beside the one of the evaluation form. */
  isPlain?: true
}

const DraftValue = z.object({
  /** Created with the first change. The server stores one evaluation per client id, however often it is sent. */
  clientId: z.uuid(),
  values: EvaluationValues,
})

const LegacyDrafts = z.record(
  z.string(),
  z.record(z.string(), z.object({ keptAt: z.iso.datetime(), clientId: z.uuid(), written: EvaluationValues })),
)

const drafts = createDraftStorage('evaluation-writing', DraftValue, {
  isEncrypted: true,
  maxAgeMs: 14 * 24 * 60 * 60 * 1000,
  readLegacy: (raw) =>
    Object.entries(z.safeParse(LegacyDrafts, raw).data ?? {}).flatMap(([ownerId, bySubject]) =>
      Object.entries(bySubject).map(([subject, { keptAt, clientId, written }]) => ({
        ownerId,
        subject,
        savedAt: keptAt,
        value: { clientId, values: written },
      })),
    ),
})

export const subjectKey = ({ eventId, officialId, courtId, evaluationId, isPlain }: DraftSubject): string =>
  evaluationId ?? [eventId, officialId, isPlain ? 'plain words' : (courtId ?? 'no court')].join(' ')

const keyOf = (userId: string, subject: DraftSubject) => ({ ownerId: userId, subject: subjectKey(subject) })

export const findDraft = (userId: string, subject: DraftSubject) => drafts.find(keyOf(userId, subject))?.value

export function saveDraft(userId: string, subject: DraftSubject, values: EvaluationValues, newClientId?: string) {
  const clientId = newClientId ?? findDraft(userId, subject)?.clientId ?? crypto.randomUUID()
  drafts.save(keyOf(userId, subject), { clientId, values })
}

export const deleteDraft = (userId: string, subject: DraftSubject) => drafts.remove(keyOf(userId, subject))

export const deleteDraftByClientId = (userId: string, clientId: string) =>
  drafts.removeIf(userId, ({ value }) => value.clientId === clientId)

export const useDraft = (userId: string, subject: DraftSubject | null) =>
  drafts.useDraft(subject ? keyOf(userId, subject) : { ownerId: userId, subject: '' })?.value

export type DraftState = {
  values: EvaluationValues
  /** The values without the unsaved changes. */
  initial: EvaluationValues
  clientId: string | undefined
  change: (changes: Partial<EvaluationValues>) => void
}

/** `saved` is the evaluation being edited, or the author's server-side draft about the same game. */
export function useEvaluationDraft(userId: string, subject: DraftSubject, saved: Evaluation | undefined): DraftState {
  const subjectOfSaved = { ...subject, evaluationId: saved?.id ?? null }
  const draft = useDraft(userId, subjectOfSaved)
  const initial = saved ? valuesOf(saved) : EMPTY_VALUES
  const values = draft?.values ?? initial
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

/** Text only, with the unsaved changes: edited inside its card. Everything else is edited in the evaluation form. */
export const isPlainText = (evaluation: Evaluation, unsaved?: EvaluationValues): boolean =>
  evaluation.status === 'RELEASED' && [valuesOf(evaluation), unsaved ?? EMPTY_VALUES].every(hasTextOnly)

const hasTextOnly = (values: EvaluationValues): boolean => isEqual(values, { ...EMPTY_VALUES, content: values.content })

/** The author closed the form or the page while editing a saved evaluation. */
export function useUnsavedChanges(evaluation: Evaluation): EvaluationValues | undefined {
  const draft = useDraft(evaluation.authorId, subjectOf(evaluation))
  return draft && !isEqual(draft.values, valuesOf(evaluation)) ? draft.values : undefined
}
