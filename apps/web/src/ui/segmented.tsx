import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  wide?: boolean
}

export function Segmented<Value extends string>({ label, options, value, onChange, wide = false }: Props<Value>) {
  return (
    <fieldset className={cx('rounded-control bg-muted p-0.5', wide ? 'flex' : 'inline-flex')}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'inline-flex h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-[5px] border font-strong text-small transition-colors sm:px-4 md:h-10',
            wide ? 'px-1.5 leading-tight max-[374px]:whitespace-normal' : 'px-3',
            option.value === value
              ? 'border-input bg-card text-foreground'
              : 'border-transparent text-muted-foreground hover:text-foreground',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
