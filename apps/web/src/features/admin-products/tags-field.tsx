import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { controlClass, controlHeight } from '../../ui/control-class.ts'
import { cx } from '../../ui/cx.ts'
import { type FieldProps, FieldShell, useField } from '../../ui/field.tsx'
import { RemovableTags } from '../../ui/removable-tags.tsx'

type Props = Omit<FieldProps, 'disabled'> & {
  placeholder?: string
  /** Singular for labels: "Remove size L". */
  noun: string
  /** Sentences may contain commas; otherwise commas separate tags. */
  isSentence?: boolean
}

/** A list of short texts. Enter or leaving the field adds the typed text. */
export function TagsField({ name, label, hint, note, placeholder, noun, isSentence = false }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  const input = useRef<HTMLInputElement | null>(null)
  const tags: readonly string[] = Array.isArray(field.value) ? field.value : []
  const typing = useTags({ tags, onChange: field.onChange, isSentence })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in the empty field must not save the product.
    event.preventDefault()
    if (!typing.isBlank) typing.add()
  }
  const remove = (tag: string) => {
    typing.remove(tag)
    // The focused button is removed with its tag.
    input.current?.focus()
  }
  return (
    <FieldShell id={id} label={label} note={note} hint={hint} error={error}>
      {typing.shown.length > 0 && <RemovableTags label={label} noun={noun} tags={typing.shown} onRemove={remove} />}
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
        {/* Clicking blurs the input, which adds the typed text; the focus returns to the input. */}
        <Button aria-label={`Add ${noun}`} onClick={() => input.current?.focus()}>
          <Plus aria-hidden="true" />
        </Button>
      </div>
    </FieldShell>
  )
}

const COMMAS = /[,;\n]/
const CLICK_MS = 300

type Options = { tags: readonly string[]; onChange: (tags: readonly string[]) => void; isSentence: boolean }

/**
 * Typed text is added on blur, but its tag is shown 300 ms later: the new tag would move the button that is being
 * clicked.
 */
function useTags({ tags, onChange, isSentence }: Options) {
  const [text, setText] = useState('')
  // The visible tags while the newest ones are delayed.
  const [shown, setShown] = useState<readonly string[]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = () => {
    clearTimeout(timer.current)
    if (shown) setText('')
    setShown(undefined)
  }
  const isBlank = text.trim() === ''
  const commit = () => {
    if (!isBlank) onChange(withTags(tags, text, isSentence ? null : COMMAS))
  }
  return {
    text,
    setText,
    isBlank,
    shown: shown ?? tags,
    add: () => {
      commit()
      setText('')
    },
    leave: () => {
      if (isBlank) return setText('')
      setShown(tags)
      commit()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setShown(undefined)
        setText('')
      }, CLICK_MS)
    },
    enter: settle,
    remove: (tag: string) => {
      settle()
      onChange(tags.filter((other) => other !== tag))
    },
  }
}

export function withTags(tags: readonly string[], typed: string, splitAt: RegExp | null): readonly string[] {
  const parts = (splitAt ? typed.split(splitAt) : [typed]).map((part) => part.trim()).filter(Boolean)
  return [...new Set([...tags, ...parts])]
}
