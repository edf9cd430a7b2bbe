import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './cx.ts'

const VARIANTS = {
  outline: 'border border-input bg-card text-foreground hover:bg-muted',
  ghost: 'text-foreground hover:bg-muted',
  ink: 'text-ink-foreground hover:bg-ink-raised',
} as const

const SIZES = { small: 'size-11 md:size-9', medium: 'size-12 md:size-11' } as const

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  /** The accessible name. */
  label: string
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
}

export function IconButton({ icon: Icon, label, variant = 'ghost', size = 'medium', ...rest }: IconButtonProps) {
  const { className, type = 'button', disabled = false, onClick, ...button } = rest
  // As in Button: aria-disabled keeps the focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => (disabled ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...button}
      type={type}
      onClick={press}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-control transition-colors',
        'aria-disabled:border-border aria-disabled:bg-transparent aria-disabled:text-muted-foreground aria-disabled:opacity-60',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
    >
      <Icon aria-hidden="true" className={size === 'small' ? 'size-[18px]' : 'size-5'} />
    </button>
  )
}
