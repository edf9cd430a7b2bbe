import type { ComponentProps } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { type FieldProps, FieldShell } from './field-shell.tsx'
import { useField } from './use-field.ts'

type InputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'autoFocus' | 'min' | 'max' | 'step' | 'readOnly'
>

type Props = FieldProps &
  InputProps & { type?: 'text' | 'email' | 'number' | 'url' | 'date' | 'time' | 'datetime-local' }

export function TextField({ name, label, hint, note, disabled, type = 'text', ...input }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <FieldShell id={id} label={label} note={note} hint={hint} error={error}>
      <input
        {...input}
        {...field}
        value={field.value ?? ''}
        id={id}
        type={type}
        disabled={disabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        className={cx(controlClass, controlHeight)}
      />
    </FieldShell>
  )
}
