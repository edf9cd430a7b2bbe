import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { Ref } from 'react'

type Props = {
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

/** A yellow tick on an ink plate. The box is 24 px, the target around it 44. */
export function Checkbox({ checked, onChange, label, invalid, describedBy, disabled = false, ...rest }: Props) {
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
