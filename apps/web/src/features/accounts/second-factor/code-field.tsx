import { controlClass, controlHeight } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { type FieldProps, FieldShell, useField } from '../../../ui/field.tsx'

/** Six digits; phones may fill it in. */
export function CodeField({ name, label, hint }: FieldProps) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <input
        {...field}
        onChange={(event) => field.onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="123456"
        // Room for spaces in a pasted code, which are removed.
        maxLength={10}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        className={cx(controlClass, controlHeight, 'tabular font-bold tracking-[0.3em]')}
      />
    </FieldShell>
  )
}
