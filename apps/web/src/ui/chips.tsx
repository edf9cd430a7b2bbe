import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** One row that scrolls sideways on phones, so that long lists do not push the page down. */
  isRowOnPhones?: boolean
}

const PAGE_MARGIN = 16

export function Chips<Value extends string>({ label, options, value, onChange, isRowOnPhones }: Props<Value>) {
  const row = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    const selected = row.current?.querySelector<HTMLElement>(`[data-value="${value}"]`)
    if (element && selected) element.scrollTo({ left: selected.offsetLeft - PAGE_MARGIN })
  }, [value])
  return (
    <fieldset
      ref={row}
      className={cx(
        // Positioned, so that the overflow also clips the visually hidden texts of chips.
        'relative flex min-w-0 flex-wrap gap-2',
        isRowOnPhones &&
          'max-sm:-mx-4 max-sm:-my-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Chip
          key={option.value}
          value={option.value}
          selected={option.value === value}
          onPress={() => onChange(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </fieldset>
  )
}

type ChipProps = { value: string; selected: boolean; onPress: () => void; children: ReactNode }

/** A toggle button. */
function Chip({ value, selected, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      data-value={value}
      aria-pressed={selected}
      onClick={onPress}
      className={cx(
        'inline-flex h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-control border px-3.5 font-strong text-small transition-colors md:h-10',
        selected
          ? 'border-plate border-b-primary bg-plate text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)]'
          : 'border-input bg-card text-foreground hover:bg-muted',
      )}
    >
      {children}
    </button>
  )
}
