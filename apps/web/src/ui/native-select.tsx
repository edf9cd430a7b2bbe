import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import type { Option } from './field.tsx'

type SelectProps = Pick<
  ComponentProps<'select'>,
  'ref' | 'name' | 'onBlur' | 'autoComplete' | 'aria-invalid' | 'aria-describedby'
>

type Props<Value extends string> = SelectProps & {
  value: Value
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  id?: string
  /** Needed when no label refers to `id`. */
  label?: string
  size?: 'small' | 'medium'
  disabled?: boolean
}

const SIZES = { small: 'h-11 md:h-9 text-small md:text-meta', medium: controlHeight } as const

/** Lighter than SelectField and best on phones. For filters and rows of long tables. */
export function NativeSelect<Value extends string>(props: Props<Value>) {
  const { value, onChange, options, label, size = 'medium', ...rest } = props
  const select = (selected: string) => {
    const option = options.find((candidate) => candidate.value === selected)
    if (option) onChange(option.value)
  }
  return (
    <span className="relative block">
      <select
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => select(event.target.value)}
        className={cx(controlClass, SIZES[size], 'cursor-pointer appearance-none truncate pr-10')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-[18px]"
      />
    </span>
  )
}
