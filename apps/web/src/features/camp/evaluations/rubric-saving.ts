// The form of the rubric and its call: based on one version, and told apart from what somebody else saved meanwhile.

import type { Reply } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { callApi } from '../../../api/api.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { useMeanwhile } from '../meanwhile/use-meanwhile.ts'
import { RUBRIC_PARTS, RubricValues, rubricOf, valuesOf } from './rubric-values.ts'

const { getRubric, saveRubric } = evaluationsApi

export type SavedRubric = Reply<typeof getRubric>

export function useRubricForm(eventId: string, rubric: SavedRubric, onClose: () => void) {
  const { base, conflict, takeInTheirs, forgetConflict } = useMeanwhile(rubric, {
    fields: RUBRIC_PARTS,
    valuesOf,
    readAgain: () => callApi(getRubric, { params: { eventId } }),
  })
  const { form, submit, pending, error } = useFormOperation<typeof saveRubric, RubricValues, RubricValues>(saveRubric, {
    schema: RubricValues,
    initial: valuesOf(rubric),
    send: (values) => ({ params: { eventId }, body: { ...rubricOf(values), version: base.version } }),
    success: 'Rubric saved',
    invalidates: [getRubric],
    onDone: onClose,
    onFailed: (message, { code }) => {
      forgetConflict()
      if (code === 'camp.rubric_changed') void takeInTheirs(form, message)
    },
  })
  return { form, submit, pending, conflict, error: conflict ? undefined : error }
}
