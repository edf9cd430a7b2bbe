import { useFormContext } from 'react-hook-form'
import { isSame, type Merge } from '../../../lib/merge-edits.ts'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import type { EventValues } from './event-fields.ts'
import { type EventField, FIELD_LABELS } from './merge-edit.ts'

export type Conflict = Pick<Merge<EventValues, EventField>, 'taken' | 'disputed'> & {
  message: string
  theirs: EventValues
}

export function EventConflict({ conflict: { message, taken, disputed, theirs } }: { conflict: Conflict }) {
  const { setValue, watch } = useFormContext<EventValues>()
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

/** The group is an id, and pictures are addresses. */
function quotable(field: EventField, theirs: EventValues): string | undefined {
  const value = theirs[field]
  return typeof value === 'string' && field !== 'groupId' ? value : undefined
}
