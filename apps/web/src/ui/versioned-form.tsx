import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { isSameValue } from './is-same-value.ts'

/** Another user saved the record while this form was open. */
export type Conflict<Values> = {
  /** The server's message: who saved it. */
  message: string
  /** Labels of the fields whose new value is in the form now. */
  taken: readonly string[]
  /** Fields changed on both sides. The form keeps the viewer's value. */
  disputed: readonly DisputedField<Values>[]
  theirs: Values
}

type DisputedField<Values> = {
  field: Extract<keyof Values, string>
  label: string
  /** Their value as text; undefined where it cannot be quoted, as for a picture or a table. */
  quote: string | undefined
}

type Props<Values> = {
  conflict: Conflict<Values> | undefined
  isDeleted?: boolean
  /** How to keep the text of a deleted record. */
  deletedHint?: string
}

/** Above the fields of a versioned form: what another user changed, and what became of it. See lib/use-versioned-form.ts. */
export function VersionNotice<Values extends FieldValues>({ conflict, isDeleted = false, deletedHint }: Props<Values>) {
  if (isDeleted)
    return (
      <ScrollIntoView key="deleted">
        <Alert tone="error" title="This was deleted while you were editing">
          What you typed is still here. {deletedHint}
        </Alert>
      </ScrollIntoView>
    )
  if (!conflict) return null
  return (
    <ScrollIntoView key="changed">
      <ConflictAlert conflict={conflict} />
    </ScrollIntoView>
  )
}

function ConflictAlert<Values extends FieldValues>({ conflict }: { conflict: Conflict<Values> }) {
  const { watch, getValues, reset } = useFormContext<Values>()
  const { message, taken, disputed, theirs } = conflict
  const mine = watch()
  return (
    <Alert tone="error" title={message}>
      <div className="grid gap-2">
        {taken.length > 0 && <p>We added their changes to the form: {taken.join(', ')}.</p>}
        {disputed.map(({ field, label, quote }) => (
          <Disputed
            key={field}
            label={label}
            quote={quote}
            isTheirs={isSameValue(mine[field], theirs[field])}
            onUseTheirs={() =>
              // Unlike setValue, reset also updates field arrays.
              reset({ ...getValues(), [field]: theirs[field] }, { keepDefaultValues: true, keepSubmitCount: true })
            }
          />
        ))}
        {taken.length + disputed.length === 0 && <p>They didn’t change any of these fields.</p>}
        <p>Review the changes, then save.</p>
      </div>
    </Alert>
  )
}

type DisputedProps = { label: string; quote: string | undefined; isTheirs: boolean; onUseTheirs: () => void }

function Disputed({ label, quote, isTheirs, onUseTheirs }: DisputedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="wrap-anywhere min-w-40 flex-1">
        <strong>{label}</strong>: {quoteText(quote)} {isTheirs ? 'The form has theirs.' : 'The form has yours.'}
      </p>
      {!isTheirs && (
        <Button size="small" onClick={onUseTheirs} aria-label={`Use their ${label}`}>
          Use theirs
        </Button>
      )}
    </div>
  )
}

const MAX_QUOTE_LENGTH = 120

function quoteText(quote: string | undefined): string {
  if (quote === undefined) return 'They changed it too.'
  return `They wrote “${quote.length > MAX_QUOTE_LENGTH ? `${quote.slice(0, MAX_QUOTE_LENGTH)}…` : quote}”.`
}

/** For messages above a form that is longer than the screen, with its Save button below. */
export function ScrollIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <div ref={box}>{children}</div>
}
