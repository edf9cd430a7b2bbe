import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { type FieldProps, FieldShell, useField } from './field.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'list'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'autoFocus'
  | 'min'
  | 'max'
  | 'step'
  | 'readOnly'
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

type TextAreaFieldProps = FieldProps & { rows?: number; maxLength?: number; placeholder?: string }

/** Grows with its text up to half the screen, where the browser supports field-sizing. */
export function TextAreaField({
  name,
  label,
  hint,
  note,
  disabled,
  rows = 4,
  maxLength,
  placeholder,
}: TextAreaFieldProps) {
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

type PasswordFieldProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password'
  /** For other secrets. */
  noun?: string
}

export function PasswordField({
  name,
  label,
  hint,
  note,
  disabled,
  autoComplete,
  noun = 'password',
}: PasswordFieldProps) {
  const { field, id, error, describedBy } = useField(name, hint)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldShell id={id} label={label} note={note} hint={hint} error={error}>
      <div className="relative">
        <input
          {...field}
          value={field.value ?? ''}
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          className={cx(controlClass, controlHeight, 'pr-12')}
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={shown ? `Hide ${noun}` : `Show ${noun}`}
          aria-controls={id}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-3px]"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldShell>
  )
}
