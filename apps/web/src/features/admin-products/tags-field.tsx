import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { controlClass, controlHeight } from '../../ui/control-class.ts'
import { cx } from '../../ui/cx.ts'
import { type FieldProps, FieldShell } from '../../ui/field-shell.tsx'
import { useField } from '../../ui/use-field.ts'
import { useTags } from './use-tags.ts'

type Props = Omit<FieldProps, 'disabled'> & {
  placeholder?: string
  /** What one of them is called: "Remove size L". */
  noun: string
  /** Sentences may hold commas; sizes and colours are typed with commas between them. */
  isSentence?: boolean
}

/** A list of short texts: Enter adds what is typed, a cross takes one away. What is only typed counts as well. */
export function TagsField({ name, label, hint, note, placeholder, noun, isSentence = false }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  const input = useRef<HTMLInputElement | null>(null)
  const tags: readonly string[] = Array.isArray(field.value) ? field.value : []
  const typing = useTags({ tags, onChange: field.onChange, isSentence })
  const onKeyDown = (event: KeyboardEvent) => {
    // On an empty field Enter is the form's.
    if (event.key !== 'Enter' || typing.isBlank) return
    event.preventDefault()
    typing.add()
  }
  const remove = (tag: string) => {
    typing.remove(tag)
    // The cross is gone with its tag: focus goes on where it is of use.
    input.current?.focus()
  }
  return (
    <FieldShell id={id} label={label} note={note} hint={hint} error={error}>
      {typing.shown.length > 0 && <Tags label={label} noun={noun} tags={typing.shown} onRemove={remove} />}
      <div className="flex gap-2">
        <input
          ref={(element) => {
            input.current = element
            field.ref(element)
          }}
          id={id}
          value={typing.text}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="enter"
          onChange={(event) => typing.setText(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={typing.enter}
          onBlur={() => {
            typing.leave()
            field.onBlur()
          }}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          className={cx(controlClass, controlHeight)}
        />
        {/* Pressing it leaves the field, which counts what is typed; and one goes on typing. */}
        <Button aria-label={`Add ${noun}`} onClick={() => input.current?.focus()}>
          <Plus aria-hidden="true" />
        </Button>
      </div>
    </FieldShell>
  )
}

type TagsProps = { label: string; noun: string; tags: readonly string[]; onRemove: (tag: string) => void }

const Tags = ({ label, noun, tags, onRemove }: TagsProps) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag} className="inline-flex min-w-0 items-center rounded-control border border-input bg-muted pl-3">
        <span className="wrap-anywhere min-w-0 py-1.5 font-semibold text-small">{tag}</span>
        <button
          type="button"
          aria-label={`Remove ${noun} ${tag}`}
          onClick={() => onRemove(tag)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted-foreground hover:text-foreground md:size-9"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </li>
    ))}
  </ul>
)
