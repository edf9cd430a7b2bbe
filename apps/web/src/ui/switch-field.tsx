import { Switch as Radix } from 'radix-ui'
import type { Ref } from 'react'
import { FieldMessages, type FieldProps, useField } from './field.tsx'

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

type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  id?: string | undefined
  label?: string | undefined
  describedBy?: string | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** On and off differ in position and color. */
export function Switch({ checked, onChange, label, describedBy, disabled = false, ...rest }: Props) {
  return (
    <Radix.Root
      {...rest}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      className="group relative inline-flex h-7 before:absolute before:-inset-2 w-12 shrink-0 items-center rounded-control border-2 border-input bg-muted transition-colors hover:border-foreground disabled:border-border data-[state=checked]:border-plate data-[state=checked]:bg-plate"
    >
      <Radix.Thumb className="ml-[3px] block size-[18px] rounded-tag bg-input transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-primary group-disabled:bg-border" />
    </Radix.Root>
  )
}
