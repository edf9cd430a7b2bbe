import { controlClass } from './control-class.ts'
import { cx } from './cx.ts'
import { type FieldProps, FieldShell } from './field-shell.tsx'
import { useField } from './use-field.ts'

type Props = FieldProps & { rows?: number; maxLength?: number; placeholder?: string }

/** Grows with its text where the browser can, up to half the screen. */
export function TextAreaField({ name, label, hint, note, disabled, rows = 4, maxLength, placeholder }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <FieldShell id={id} label={label} note={note} hint={hint} error={error}>
      <textarea
        {...field}
        value={field.value ?? ''}
        id={id}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        disabled={disabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        className={cx(controlClass, 'field-sizing-content max-h-[50dvh] min-h-24 resize-y py-2.5')}
      />
    </FieldShell>
  )
}
