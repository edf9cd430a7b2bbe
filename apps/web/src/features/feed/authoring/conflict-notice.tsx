import { POST_AUDIENCE_LABELS } from '@crew-chief/domain/feed/post-choices'
import { useFormContext } from 'react-hook-form'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FIELD_LABELS, type Merge, type PostField } from './merge-post.ts'
import type { PostValues } from './post-fields.ts'

/** `message` says what happened, in the server's words. */
export type Conflict = Pick<Merge, 'taken' | 'disputed'> & { message: string; theirs: PostValues }

const namesOf = (fields: readonly PostField[]) => fields.map((field) => FIELD_LABELS[field]).join(', ')

/** What somebody else changed meanwhile, and what became of it in this form. Nothing that was typed is lost. */
export function ConflictNotice({ conflict: { message, taken, disputed, theirs } }: { conflict: Conflict }) {
  return (
    <Alert tone="error" title={message}>
      <div className="grid gap-2">
        {taken.length > 0 && <p>Their change is in the form now: {namesOf(taken)}.</p>}
        {disputed.map((field) => (
          <Disputed key={field} field={field} theirs={theirs} />
        ))}
        {taken.length + disputed.length === 0 && <p>None of these fields changed.</p>}
        <p>Saving again keeps the form as it stands.</p>
      </div>
    </Alert>
  )
}

const WORTH_QUOTING = 120

/** Texts and tags are quoted; files are addresses, and questions too long to quote. */
function quoted(field: PostField, theirs: PostValues): string {
  const text = quotable(field, theirs)
  if (text === undefined) return 'They changed it too.'
  return `They wrote “${text.length > WORTH_QUOTING ? `${text.slice(0, WORTH_QUOTING)}…` : text}”.`
}

function quotable(field: PostField, theirs: PostValues): string | undefined {
  if (field === 'title' || field === 'description' || field === 'content') return theirs[field]
  if (field === 'tags') return theirs.tags.join(', ')
  return field === 'requiredRole' ? POST_AUDIENCE_LABELS[theirs.requiredRole] : undefined
}

function Disputed({ field, theirs }: { field: PostField; theirs: PostValues }) {
  const { setValue, watch } = useFormContext<PostValues>()
  const isTheirs = JSON.stringify(watch(field)) === JSON.stringify(theirs[field])
  const use = () => setValue(field, theirs[field], { shouldDirty: true })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="wrap-anywhere min-w-40 flex-1">
        <strong>{FIELD_LABELS[field]}</strong>: {quoted(field, theirs)}{' '}
        {isTheirs ? 'Theirs is in the form.' : 'Yours is in the form.'}
      </p>
      {!isTheirs && (
        <Button size="small" onClick={use} aria-label={`Use their ${FIELD_LABELS[field]}`}>
          Use theirs
        </Button>
      )}
    </div>
  )
}
