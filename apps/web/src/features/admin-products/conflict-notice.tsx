import { useFormContext } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FIELD_LABELS, type Merge, type ProductField } from './merge-product.ts'
import type { ProductValues } from './product-fields.ts'

/** `message` says who it was, in the server's words. */
export type Conflict = Pick<Merge, 'taken' | 'disputed'> & { message: string; theirs: ProductValues }

const namesOf = (fields: readonly ProductField[]) => fields.map((field) => FIELD_LABELS[field]).join(', ')

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

/** Texts and numbers are quoted, lists as they are read; a picture is an address, and variants are a table. */
function quoted(field: ProductField, value: unknown): string {
  const text = Array.isArray(value) && field !== 'variants' ? value.join(', ') : value
  if (typeof text !== 'string' || field === 'imageUrl') return 'They changed it too.'
  return `They wrote “${text.length > WORTH_QUOTING ? `${text.slice(0, WORTH_QUOTING)}…` : text}”.`
}

function Disputed({ field, theirs }: { field: ProductField; theirs: ProductValues }) {
  const { setValue, watch } = useFormContext<ProductValues>()
  const isTheirs = JSON.stringify(watch(field)) === JSON.stringify(theirs[field])
  const use = () => setValue(field, theirs[field], { shouldDirty: true })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="wrap-anywhere min-w-40 flex-1">
        <strong>{FIELD_LABELS[field]}</strong>: {quoted(field, theirs[field])}{' '}
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
