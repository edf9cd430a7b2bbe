import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { type FieldProps, FieldShell } from './field-shell.tsx'
import { caretAfter, formatPhone, phoneDigits } from './format-phone.ts'
import { useField } from './use-field.ts'

type Props = FieldProps & { placeholder?: string; autoComplete?: 'tel' | 'tel-national' | 'off' }

/** The form holds what the person sees, `(555) 123-4567`; whoever sends it strips the rest. */
export function PhoneField({ name, label, hint, note, disabled, placeholder, autoComplete = 'tel-national' }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const shown = formatPhone(String(field.value ?? ''))

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = formatPhone(target.value)
    const digitsBefore = phoneDigits(target.value.slice(0, target.selectionStart ?? target.value.length)).length
    caret.current = caretAfter(next, digitsBefore)
    field.onChange(next)
  }

  // React puts the caret at the end when it writes a value other than the one typed.
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const setRefs = (element: HTMLInputElement | null) => {
    input.current = element
    field.ref(element)
  }

  return (
    <FieldShell id={id} label={label} note={note} hint={hint} error={error}>
      <input
        ref={setRefs}
        name={name}
        value={shown}
        onChange={change}
        onBlur={field.onBlur}
        id={id}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        placeholder={placeholder}
        disabled={disabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        className={cx(controlClass, controlHeight, 'tabular')}
      />
    </FieldShell>
  )
}
