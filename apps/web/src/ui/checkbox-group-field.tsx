import { Checkbox } from './checkbox.tsx'
import { cx } from './cx.ts'
import { FieldMessages, type FieldProps } from './field-shell.tsx'
import type { Option } from './option.ts'
import { toggled } from './toggled.ts'
import { useField } from './use-field.ts'

type Props = FieldProps & { options: readonly Option[]; columns?: 1 | 2 }

/** Several of a few: the form holds the picked values, in the order of the options. */
export function CheckboxGroupField({ name, label, hint, note, disabled, options, columns = 2 }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  const picked: readonly string[] = Array.isArray(field.value) ? field.value : []
  const order = options.map((option) => option.value)
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={describedBy}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-strong text-meta">
        {label}
        {note && <span className="font-normal text-caption text-muted-foreground">{note}</span>}
      </legend>
      <div className={cx('grid gap-2', columns === 2 && 'sm:grid-cols-2')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className="flex min-h-12 items-center gap-3 rounded-control border border-input bg-card px-3 py-2 transition-colors hover:border-foreground has-data-[state=checked]:border-foreground has-data-[state=checked]:font-strong md:min-h-11"
          >
            <Checkbox
              id={`${id}-${option.value}`}
              {...(index === 0 ? { ref: field.ref } : {})}
              checked={picked.includes(option.value)}
              onChange={(on) => field.onChange(toggled(picked, option.value, on, order))}
              onBlur={field.onBlur}
              disabled={disabled || option.disabled}
              invalid={error !== undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
