// The form of a page and the two calls it can make. A refusal that belongs to a field is said under that field.

import type { ApiError } from '@crew-chief/contract/client'
import { type Official, officialsApi } from '@crew-chief/contract/officials'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { callApi } from '../../api/api.ts'
import { mergeEdits } from '../../lib/merge-edits.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import {
  CLINICIAN_FIELDS,
  type ClinicianEdit,
  ClinicianFields,
  type ClinicianValues,
  EMPTY_CLINICIAN,
  valuesOf,
} from './clinician-fields.ts'
import type { Conflict } from './conflict-notice.tsx'
import { OFFICIAL_ROWS } from './stale-rows.ts'

export type ClinicianForm = UseFormReturn<ClinicianValues, unknown, ClinicianEdit>

/** Of the two files, the one that is new was refused; the photo is looked at first. */
function sayUnderField(form: ClinicianForm, { code, message }: ApiError): boolean {
  if (code !== 'uploads.not_accepted') return false
  const field = form.getFieldState('avatar').isDirty ? 'avatar' : 'resumeUrl'
  form.setError(field, { message })
  return true
}

export function useNewClinician(onClose: () => void) {
  const [isSaid, setSaid] = useState(false)
  const { form, submit, pending, error } = useFormOperation(officialsApi.createOfficial, {
    schema: ClinicianFields,
    initial: EMPTY_CLINICIAN,
    send: (body) => ({ body }),
    success: 'Clinician Added',
    invalidates: OFFICIAL_ROWS,
    onDone: onClose,
    onFailed: (_, failure) => {
      setSaid(sayUnderField(form, failure))
    },
  })
  return { form, submit, pending, error: isSaid ? undefined : error }
}

/** `success` differs: whoever looks after their own page reads other words than an admin. */
export function useEditClinician(official: Official, success: string, onClose: () => void) {
  // What this edit is based on: not what the cache holds by now, unless a conflict was looked at.
  const [base, setBase] = useState(official)
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaid, setSaid] = useState(false)
  const { form, submit, pending, error } = useFormOperation(officialsApi.updateOfficial, {
    schema: ClinicianFields,
    initial: valuesOf(official),
    send: (body) => ({ params: { id: base.id }, body: { ...body, version: base.version } }),
    success,
    invalidates: OFFICIAL_ROWS,
    onDone: onClose,
    onFailed: (_, failure) => {
      setConflict(undefined)
      setSaid(sayUnderField(form, failure))
      if (failure.code === 'officials.changed_meanwhile') void takeInTheirs(failure.message)
    },
  })
  const takeInTheirs = async (message: string) => {
    const fresh = await callApi(officialsApi.getOfficial, { params: { id: base.id } }).catch(() => null)
    // Not to be had: the refusal stays as it is, and so does the form.
    if (!fresh) return
    const theirs = valuesOf(fresh)
    const { merged, taken, disputed } = mergeEdits(CLINICIAN_FIELDS, {
      base: valuesOf(base),
      mine: form.getValues(),
      theirs,
    })
    form.reset(theirs)
    for (const field of CLINICIAN_FIELDS) form.setValue(field, merged[field], { shouldDirty: true })
    setBase(fresh)
    setConflict({ message, taken, disputed, theirs })
  }
  return { form, submit, pending, conflict, error: isSaid ? undefined : error }
}
