import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { type FieldProps, FieldShell } from './field-shell.tsx'
import { useField } from './use-field.ts'

type Props = FieldProps & {
  autoComplete: 'current-password' | 'new-password'
  showLabel?: string
  hideLabel?: string
}

export function PasswordField(props: Props) {
  const {
    name,
    label,
    hint,
    note,
    disabled,
    autoComplete,
    showLabel = 'Show password',
    hideLabel = 'Hide password',
  } = props
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
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={id}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted-foreground hover:text-foreground focus-visible:outline-offset-[-3px]"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldShell>
  )
}
