// The form of a page and the two calls it can make. A refusal that belongs to a field is said under that field.

import type { ApiError } from '@crew-chief/contract/client'
import { type Official, officialsApi } from '@crew-chief/contract/officials'
import { canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { callApi } from '../../api/api.ts'
import { afterOfficialChange } from '../../api/invalidations.ts'
import { mergeEdits } from '../../lib/merge-edits.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { toast } from '../../ui/toast.ts'
import {
  type ClinicianEdit,
  type ClinicianField,
  ClinicianFields,
  type ClinicianValues,
  EMPTY_CLINICIAN,
  fieldsFor,
  valuesOf,
} from './clinician-fields.ts'
import { createdWords } from './clinician-words.ts'
import type { Conflict } from './conflict-notice.tsx'

export type ClinicianForm = UseFormReturn<ClinicianValues, unknown, ClinicianEdit>

/** Of the two files, the one that is new was refused; the photo is looked at first. */
function sayUnderField(form: ClinicianForm, { code, message }: ApiError): boolean {
  if (code !== 'uploads.not_accepted') return false
  const field = form.getFieldState('avatar').isDirty ? 'avatar' : 'resumeUrl'
  form.setError(field, { message })
  return true
}

/** `userId` is the account whose page it becomes, if it is somebody’s. */
export function useNewClinician(userId: string | undefined, onClose: () => void) {
  const [isSaid, setSaid] = useState(false)
  const { form, submit, pending, error } = useFormOperation(officialsApi.createOfficial, {
    schema: ClinicianFields,
    initial: EMPTY_CLINICIAN,
    send: (body) => ({ body: { ...body, userId: userId ?? null } }),
    invalidates: afterOfficialChange,
    onDone: (created) => {
      toast.success(createdWords(created))
      onClose()
    },
    onFailed: (_, failure) => {
      setSaid(sayUnderField(form, failure))
    },
  })
  return { form, submit, pending, error: isSaid ? undefined : error }
}

/** What the office decides is not sent by whoever looks after their own page. */
function bodyOf(viewer: Viewer, edit: ClinicianEdit) {
  if (canManageDirectory(viewer)) return edit
  const { type: _type, role: _role, rating: _rating, ...own } = edit
  return own
}

export function useEditClinician(official: Official, viewer: Viewer, onClose: () => void) {
  // What this edit is based on: not what the cache holds by now, unless a conflict was looked at.
  const [base, setBase] = useState(official)
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaid, setSaid] = useState(false)
  const { form, submit, pending, error } = useFormOperation(officialsApi.updateOfficial, {
    schema: ClinicianFields,
    initial: valuesOf(official),
    send: (edit) => ({ params: { id: base.id }, body: { ...bodyOf(viewer, edit), version: base.version } }),
    // Whoever looks after their own page reads other words than an admin.
    success: official.userId === viewer.id ? 'Clinician profile updated successfully!' : 'Clinician Updated',
    invalidates: afterOfficialChange,
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
    const merge = mergeClinician(fieldsFor(viewer), { base: valuesOf(base), form, theirs: valuesOf(fresh) })
    setBase(fresh)
    setConflict({ message, ...merge })
  }
  return { form, submit, pending, conflict, error: isSaid ? undefined : error }
}

type Sides = { base: ClinicianValues; form: ClinicianForm; theirs: ClinicianValues }

/** Brings theirs into the form; what was typed stays. */
function mergeClinician(fields: readonly ClinicianField[], { base, form, theirs }: Sides) {
  const { merged, taken, disputed } = mergeEdits(fields, { base, mine: form.getValues(), theirs })
  form.reset(theirs)
  for (const field of fields) form.setValue(field, merged[field], { shouldDirty: true })
  return { taken, disputed, theirs }
}
