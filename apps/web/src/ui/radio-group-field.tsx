import { RadioGroup } from 'radix-ui'
import { cx } from './cx.ts'
import { FieldMessages, type FieldProps, type Option, useField } from './field.tsx'

type Props = FieldProps & {
  options: readonly Option[]
  columns?: 1 | 2 | 3
  /** After the form has the value. */
  onChange?: (value: string) => void
}

const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

export function RadioGroupField({ name, label, hint, note, disabled, options, columns = 1, onChange }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-strong text-meta">
          {label}
        </span>
        {note && <span className="text-caption text-muted-foreground">{note}</span>}
      </div>
      <RadioGroup.Root
        ref={field.ref}
        value={field.value ?? ''}
        onValueChange={(value) => {
          field.onChange(value)
          onChange?.(value)
        }}
        onBlur={field.onBlur}
        disabled={disabled ?? false}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy}
        aria-invalid={error !== undefined || undefined}
        className={cx('grid gap-2', COLUMNS[columns])}
      >
        {options.map((option) => (
          <RadioOption key={option.value} id={`${id}-${option.value}`} option={option} />
        ))}
      </RadioGroup.Root>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

function RadioOption({ id, option }: { id: string; option: Option }) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 items-center gap-3 rounded-control border border-input bg-card px-3 py-2 transition-colors hover:border-foreground has-data-[state=checked]:border-foreground has-data-[state=checked]:font-strong md:min-h-11"
    >
      <RadioGroup.Item
        id={id}
        value={option.value}
        disabled={option.disabled ?? false}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-input bg-card data-[state=checked]:border-plate data-[state=checked]:bg-plate"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-primary" />
      </RadioGroup.Item>
      <span>
        {option.label}
        {option.hint && <span className="block font-normal text-caption text-muted-foreground">{option.hint}</span>}
      </span>
    </label>
  )
}
