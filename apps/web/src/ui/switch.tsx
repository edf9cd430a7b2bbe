import { Switch as Radix } from 'radix-ui'
import type { Ref } from 'react'

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

/** On = plate with a yellow knob at the right: place and colour both say it. */
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
