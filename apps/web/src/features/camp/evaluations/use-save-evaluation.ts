// Saving: what is new goes through the queue, which keeps it when there is no network; a change goes straight.

import { evaluationsApi } from '@crew-chief/contract/evaluations'
import type { Rubric } from '@crew-chief/domain/camp/rubric'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { fullName } from './evaluation-words.ts'
import { forgetWriting, type Subject } from './kept-writing.ts'
import { EVALUATE_CLOSED, useCampDialogs } from './use-camp-dialogs.ts'
import type { useEvaluating } from './use-evaluating.ts'
import { useSendEvaluation } from './use-send-evaluation.ts'
import type { Writing } from './use-writing.ts'
import { changesOf, partsOf } from './written.ts'

type Status = 'DRAFT' | 'RELEASED'
type Options = {
  userId: string
  subject: Subject
  evaluating: ReturnType<typeof useEvaluating>
  writing: Writing
  rubric: Rubric | undefined
}
export type Saving = { save: (status: Status) => void; pending: boolean }

export function useSaveEvaluation({ userId, subject, evaluating, writing, rubric }: Options): Saving {
  const { open, official, next, crew, markDone } = evaluating
  const { change } = useCampDialogs()
  const name = official ? fullName(official) : 'the official'
  const done = (title: string) => {
    forgetWriting(userId, { ...subject, evaluationId: open?.id ?? null })
    markDone(subject.officialId)
    toast.success(title)
    change(next ? { evaluate: next.id, court: crew?.courtId ?? null, evaluation: null } : EVALUATE_CLOSED)
  }
  const update = useOperation(evaluationsApi.updateEvaluation, {
    onDone: ({ status }) => {
      done(savedWords(status, name))
      void invalidate(afterEvaluationChange)
    },
    onFailed: sayFailed,
  })
  const create = useSendEvaluation({
    onDone: (how, { status = 'RELEASED' }) =>
      done(how === 'kept' ? `Kept on this device: ${name}` : savedWords(status, name)),
    onFailed: sayFailed,
  })
  const { eventId, officialId, courtId } = subject
  const { clientId = crypto.randomUUID(), written, before } = writing
  return {
    pending: create.pending || update.pending,
    save: (status) => {
      const parts = { eventId, officialId, courtId, clientId, ...partsOf(written, rubric) }
      if (!open) return void create.run({ ...parts, status }, official ?? null)
      const changes = changesOf(before, written, rubric)
      // A released one stays released: its status is not sent again.
      const body = open.status === 'RELEASED' ? changes : { ...changes, status }
      update.run({ params: { id: open.id }, body })
    },
  }
}

const sayFailed = (message: string) => toast.error('Error', message)

const savedWords = (status: Status, name: string) =>
  status === 'RELEASED' ? `Released to ${name}` : `Draft saved: ${name}`
