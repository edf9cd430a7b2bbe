import { useFormContext } from 'react-hook-form'
import { isSame, type Merge } from '../../lib/merge-edits.ts'
import { ConflictNotice } from '../../ui/conflict-notice.tsx'
import { type ClinicianField, type ClinicianValues, FIELD_LABELS } from './clinician-fields.ts'

export type Conflict = Pick<Merge<ClinicianValues, ClinicianField>, 'taken' | 'disputed'> & {
  message: string
  theirs: ClinicianValues
}

export function ClinicianConflict({ conflict: { message, taken, disputed, theirs } }: { conflict: Conflict }) {
  const { setValue, watch } = useFormContext<ClinicianValues>()
  const disputedFields = disputed.map((field) => ({
    label: FIELD_LABELS[field],
    theirs: quotable(field, theirs),
    isTheirs: isSame(watch(field), theirs[field]),
    useTheirs: () => setValue(field, theirs[field], { shouldDirty: true }),
  }))
  return (
    <ConflictNotice message={message} taken={taken.map((field) => FIELD_LABELS[field])} disputed={disputedFields} />
  )
}

/** Levels are codes, and files are addresses. */
function quotable(field: ClinicianField, theirs: ClinicianValues): string | undefined {
  const value = theirs[field]
  return typeof value === 'string' && field !== 'avatar' && field !== 'resumeUrl' ? value : undefined
}
