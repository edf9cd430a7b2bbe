import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { Ref } from 'react'
import { cx } from './cx.ts'
import { FieldMessages, type FieldProps, type Option, useField } from './field.tsx'

type CheckboxFieldProps = Omit<FieldProps, 'note'> & {
  /** Shown while the form has no value. */
  fallback?: boolean
}

export function CheckboxField({ name, label, hint, disabled, fallback = false }: CheckboxFieldProps) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-3">
        <Checkbox
          id={id}
          ref={field.ref}
          checked={(field.value ?? fallback) === true}
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

type CheckboxGroupFieldProps = FieldProps & { options: readonly Option[]; columns?: 1 | 2 }

/** The form value is the list of selected values, in the order of the options. */
export function CheckboxGroupField({
  name,
  label,
  hint,
  note,
  disabled,
  options,
  columns = 2,
}: CheckboxGroupFieldProps) {
  const { field, id, error, describedBy } = useField(name, hint)
  const selected: readonly string[] = Array.isArray(field.value) ? field.value : []
  const order = options.map((option) => option.value)
  return (
    <fieldset className="grid content-start gap-1.5" aria-describedby={describedBy}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-strong text-meta">
        {label}
        {note && <span className="font-normal text-caption text-muted-foreground">{note}</span>}
      </legend>
      <div className={cx('grid gap-x-5 gap-y-2', columns === 2 && 'sm:grid-cols-2')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            htmlFor={`${id}-${option.value}`}
            className="flex min-h-12 items-center gap-3 rounded-control border border-input bg-card px-3 py-2 transition-colors hover:border-foreground has-data-[state=checked]:border-foreground has-data-[state=checked]:font-strong md:min-h-11"
          >
            <Checkbox
              id={`${id}-${option.value}`}
              {...(index === 0 ? { ref: field.ref } : {})}
              checked={selected.includes(option.value)}
              onChange={(on) => field.onChange(toggleOption(selected, option.value, on, order))}
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

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  id?: string | undefined
  label?: string | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The box is 24 px, its touch target 44 px. */
export function Checkbox({ checked, onChange, label, invalid, describedBy, disabled = false, ...rest }: CheckboxProps) {
  return (
    <Radix.Root
      {...rest}
      checked={checked}
      onCheckedChange={(next) => onChange(next === true)}
      disabled={disabled}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className="relative inline-flex size-6 before:absolute before:-inset-2.5 shrink-0 items-center justify-center rounded-tag border-2 border-input bg-card text-primary transition-colors hover:border-foreground disabled:border-border disabled:bg-muted aria-invalid:border-destructive data-[state=checked]:border-plate data-[state=checked]:bg-plate"
    >
      <Radix.Indicator>
        <Check className="size-[18px]" strokeWidth={3.4} />
      </Radix.Indicator>
    </Radix.Root>
  )
}

/** The selected values with one added or removed, in the order of the options. */
export function toggleOption(
  selected: readonly string[],
  value: string,
  on: boolean,
  order: readonly string[],
): readonly string[] {
  const next = new Set(selected)
  if (on) next.add(value)
  else next.delete(value)
  return order.filter((candidate) => next.has(candidate))
}
