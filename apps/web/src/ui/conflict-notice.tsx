import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** A field both have changed. `theirs` is left out where it cannot be quoted: a picture, a table. */
export type DisputedField = { label: string; theirs?: string | undefined; isTheirs: boolean; useTheirs: () => void }

type Props = {
  /** Who it was, in the server's words. */
  message: string
  /** Names of the fields whose change was taken over. */
  taken: readonly string[]
  disputed: readonly DisputedField[]
}

/** What somebody else changed meanwhile, and what became of it in this form. Nothing that was typed is lost. */
export function ConflictNotice({ message, taken, disputed }: Props) {
  return (
    <Alert tone="error" title={message}>
      <div className="grid gap-2">
        {taken.length > 0 && <p>Their change is in the form now: {taken.join(', ')}.</p>}
        {disputed.map((field) => (
          <Disputed key={field.label} {...field} />
        ))}
        {taken.length + disputed.length === 0 && <p>None of these fields changed.</p>}
        <p>Saving again keeps the form as it stands.</p>
      </div>
    </Alert>
  )
}

const WORTH_QUOTING = 120

function quoted(text: string | undefined): string {
  if (text === undefined) return 'They changed it too.'
  return `They wrote “${text.length > WORTH_QUOTING ? `${text.slice(0, WORTH_QUOTING)}…` : text}”.`
}

function Disputed({ label, theirs, isTheirs, useTheirs }: DisputedField) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="wrap-anywhere min-w-40 flex-1">
        <strong>{label}</strong>: {quoted(theirs)} {isTheirs ? 'Theirs is in the form.' : 'Yours is in the form.'}
      </p>
      {!isTheirs && (
        <Button size="small" onClick={useTheirs} aria-label={`Use their ${label}`}>
          Use theirs
        </Button>
      )}
    </div>
  )
}
