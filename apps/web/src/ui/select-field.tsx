import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { RefCallback } from 'react'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { type FieldProps, FieldShell, type Option, useField } from './field.tsx'
import { usePortalContainer } from './use-portal-container.ts'

type Props = FieldProps & { options: readonly Option[]; placeholder?: string }

export function SelectField({ name, label, hint, note, disabled, options, placeholder }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  return (
    <FieldShell id={id} label={label} note={note} hint={hint} error={error}>
      <Select
        id={id}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        options={options}
        placeholder={placeholder}
        disabled={disabled}
        invalid={error !== undefined}
        describedBy={describedBy}
      />
    </FieldShell>
  )
}

type SelectProps = {
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  placeholder?: string | undefined
  id?: string | undefined
  name?: string | undefined
  /** The accessible name when no label points at `id`. */
  label?: string | undefined
  size?: 'small' | 'medium'
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: RefCallback<HTMLButtonElement> | undefined
}

const SIZES = { small: 'h-11 md:h-10 text-small', medium: controlHeight } as const

function Select(props: SelectProps) {
  const {
    value,
    onChange,
    options,
    placeholder,
    label,
    size = 'medium',
    invalid,
    describedBy,
    name,
    ref,
    ...trigger
  } = props
  const { container, anchor } = usePortalContainer()
  return (
    <Radix.Root value={value} onValueChange={onChange} {...(name ? { name } : {})} disabled={trigger.disabled ?? false}>
      <Radix.Trigger
        {...trigger}
        ref={(element) => {
          anchor(element)
          ref?.(element)
        }}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className={cx(controlClass, SIZES[size], 'inline-flex items-center justify-between gap-2 text-left')}
      >
        <span className={cx('truncate', value === '' && 'text-muted-foreground')}>
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown className="size-[18px] shrink-0" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-32px)] overflow-hidden rounded-control bg-card p-1 text-foreground shadow-popover"
        >
          <Radix.Viewport className="max-h-80">
            {options.map((option) => (
              <SelectOption key={option.value} option={option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function SelectOption({ option }: { option: Option }) {
  return (
    <Radix.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className="flex min-h-11 cursor-pointer select-none items-center justify-between gap-4 rounded-tag px-3 py-2 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-muted data-[state=checked]:font-strong data-disabled:text-muted-foreground md:min-h-10"
    >
      <span>
        <Radix.ItemText>{option.label}</Radix.ItemText>
        {option.hint && <span className="block text-caption text-muted-foreground">{option.hint}</span>}
      </span>
      <Radix.ItemIndicator>
        <Check className="size-[18px]" strokeWidth={3.4} />
      </Radix.ItemIndicator>
    </Radix.Item>
  )
}
