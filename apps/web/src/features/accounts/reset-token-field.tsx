import { cleanResetCode, RESET_CODE_LENGTH } from '@crew-chief/domain/accounts/reset-code'
import { controlClass, controlHeight } from '../../ui/control-class.ts'
import { cx } from '../../ui/cx.ts'
import { type FieldProps, FieldShell } from '../../ui/field-shell.tsx'
import { useField } from '../../ui/use-field.ts'

/** Upper case as typed, never more than six characters; phones may fill it from the message. */
export function ResetTokenField({ name, label, hint }: FieldProps) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <input
        {...field}
        onChange={(event) => field.onChange(cleanResetCode(event.target.value))}
        id={id}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="ABC123"
        // One more than fits, so that a pasted code with a space in it is cleaned instead of cut.
        maxLength={RESET_CODE_LENGTH + 4}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        className={cx(controlClass, controlHeight, 'tabular font-bold tracking-[0.3em]')}
      />
    </FieldShell>
  )
}
