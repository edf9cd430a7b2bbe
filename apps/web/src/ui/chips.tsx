import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

export function Chips<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Chip key={option.value} selected={option.value === value} onPress={() => onChange(option.value)}>
          {option.label}
        </Chip>
      ))}
    </fieldset>
  )
}

type ChipProps = { selected: boolean; onPress: () => void; children: ReactNode }

/** A toggle button. */
function Chip({ selected, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onPress}
      className={cx(
        'inline-flex h-11 items-center gap-2 whitespace-nowrap rounded-control border px-3.5 font-strong text-small transition-colors md:h-10',
        selected
          ? 'border-plate border-b-primary bg-plate text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)]'
          : 'border-input bg-card text-foreground hover:bg-muted',
      )}
    >
      {children}
    </button>
  )
}
