import { FieldMessages, type FieldProps } from './field-shell.tsx'
import { Switch } from './switch.tsx'
import { useField } from './use-field.ts'

/** A setting that is on or off: words left, switch right. */
export function SwitchField({ name, label, hint, disabled }: Omit<FieldProps, 'note'>) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <FieldMessages id={id} hint={hint} error={error} />
      </div>
      <Switch
        id={id}
        ref={field.ref}
        checked={field.value === true}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={disabled}
        describedBy={describedBy}
      />
    </div>
  )
}
