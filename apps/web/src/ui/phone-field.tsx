import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { type FieldProps, FieldShell, useField } from './field.tsx'

type Props = FieldProps & { placeholder?: string; autoComplete?: 'tel' | 'tel-national' | 'off' }

/** The form value is formatted, `(555) 123-4567`; the request schema strips the formatting. */
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

  // React moves the caret to the end when the new value differs from the typed one.
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

/** At most ten digits, without a leading country code 1 as pasted or autofilled. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
}

/** Formats incomplete numbers too, without trailing brackets, so that deleting always removes a digit. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length <= 3) return digits
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** The caret position behind this number of digits. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0
  let seen = 0
  for (const [index, char] of [...formatted].entries()) {
    if (/\d/.test(char)) seen += 1
    if (seen === digitsBefore) return index + 1
  }
  return formatted.length
}
