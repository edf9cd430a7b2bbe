import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { controlClass, controlHeight } from './control-class.ts'
import { cx } from './cx.ts'
import { type FieldProps, FieldShell, type Option, useField } from './field.tsx'
import { usePortalContainer } from './use-portal-container.ts'

type Props = FieldProps & { options: readonly Option[]; placeholder?: string; onChange?: (value: string) => void }

export function SelectField({ name, label, hint, note, disabled = false, options, placeholder, onChange }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  const { container, anchor } = usePortalContainer()
  const value: string = field.value ?? ''
  const change = (selected: string) => {
    field.onChange(selected)
    onChange?.(selected)
  }
  return (
    <FieldShell id={id} label={label} note={note} hint={hint} error={error}>
      <Radix.Root value={value} onValueChange={change} disabled={disabled}>
        <Radix.Trigger
          id={id}
          ref={(element) => {
            anchor(element)
            field.ref(element)
          }}
          onBlur={field.onBlur}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          className={cx(controlClass, controlHeight, 'inline-flex items-center justify-between gap-2 text-left')}
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
    </FieldShell>
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
