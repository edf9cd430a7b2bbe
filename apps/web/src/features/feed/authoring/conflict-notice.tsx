import { POST_AUDIENCE_LABELS } from '@crew-chief/domain/feed/post-choices'
import { useFormContext } from 'react-hook-form'
import { isSame, type Merge } from '../../../lib/merge-edits.ts'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import type { PostValues } from './post-fields.ts'
import { FIELD_LABELS, type PostField } from './post-fields.ts'

export type Conflict = Pick<Merge<PostValues, PostField>, 'taken' | 'disputed'> & {
  message: string
  theirs: PostValues
}

export function PostConflict({ conflict: { message, taken, disputed, theirs } }: { conflict: Conflict }) {
  const { setValue, watch } = useFormContext<PostValues>()
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

/** Files and questions cannot be quoted as text. */
function quotable(field: PostField, theirs: PostValues): string | undefined {
  if (field === 'title' || field === 'description' || field === 'content') return theirs[field]
  if (field === 'tags') return theirs.tags.join(', ')
  return field === 'requiredRole' ? POST_AUDIENCE_LABELS[theirs.requiredRole] : undefined
}
