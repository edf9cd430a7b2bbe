import { useFormContext } from 'react-hook-form'
import { isSame, type Merge } from '../../../lib/merge-edits.ts'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import { EVENT_FIELD_LABELS, type EventField, type EventValues } from './event-fields.ts'

export type Conflict = Pick<Merge<EventValues, EventField>, 'taken' | 'disputed'> & {
  message: string
  theirs: EventValues
}

export function EventConflict({ conflict: { message, taken, disputed, theirs } }: { conflict: Conflict }) {
  const { setValue, watch } = useFormContext<EventValues>()
  const disputedFields = disputed.map((field) => ({
    label: EVENT_FIELD_LABELS[field],
    theirs: quotable(field, theirs),
    isTheirs: isSame(watch(field), theirs[field]),
    useTheirs: () => setValue(field, theirs[field], { shouldDirty: true }),
  }))
  return (
    <ConflictNotice
      message={message}
      taken={taken.map((field) => EVENT_FIELD_LABELS[field])}
      disputed={disputedFields}
    />
  )
}

/** The group is an id, and pictures are addresses. */
function quotable(field: EventField, theirs: EventValues): string | undefined {
  const value = theirs[field]
  return typeof value === 'string' && field !== 'groupId' ? value : undefined
}
