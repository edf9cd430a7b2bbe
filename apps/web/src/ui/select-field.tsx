import { type FieldProps, FieldShell } from './field-shell.tsx'
import type { Option } from './option.ts'
import { Select } from './select.tsx'
import { useField } from './use-field.ts'

type Props = FieldProps & { options: readonly Option[]; placeholder?: string }

export function SelectField({ name, label, hint, note, disabled, options, placeholder }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <FieldShell id={id} label={label} note={note} hint={hint} error={error}>
      <Select
        id={id}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        options={options}
        placeholder={placeholder}
        disabled={disabled}
        invalid={error !== undefined}
        describedBy={describedBy}
      />
    </FieldShell>
  )
}
