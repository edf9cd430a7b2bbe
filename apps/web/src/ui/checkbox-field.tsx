import { Checkbox } from './checkbox.tsx'
import { FieldMessages, type FieldProps } from './field-shell.tsx'
import { useField } from './use-field.ts'

/** One statement to agree to or not; the whole line is the target. */
export function CheckboxField({ name, label, hint, disabled }: Omit<FieldProps, 'note'>) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-3">
        <Checkbox
          id={id}
          ref={field.ref}
          checked={field.value === true}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
          invalid={error !== undefined}
          describedBy={describedBy}
        />
        <label htmlFor={id} className="flex min-h-11 flex-1 items-center font-semibold">
          {label}
        </label>
      </div>
      {(hint || error) && (
        <div className="-mt-2 grid gap-1 pl-9">
          <FieldMessages id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}
