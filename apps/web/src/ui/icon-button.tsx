import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const VARIANTS = {
  outline: 'border border-input bg-card text-foreground hover:bg-muted',
  ghost: 'text-foreground hover:bg-muted',
  ink: 'text-ink-foreground hover:bg-ink-raised',
} as const

const SIZES = { small: 'size-11 md:size-9', medium: 'size-12 md:size-11' } as const

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  /** The accessible name; an icon alone says nothing to a screen reader. */
  label: string
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
}

export function IconButton({ icon: Icon, label, variant = 'ghost', size = 'medium', ...rest }: IconButtonProps) {
  const { className, type = 'button', ...button } = rest
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-control transition-colors',
        'disabled:border-border disabled:bg-transparent disabled:text-muted-foreground disabled:opacity-60',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
    >
      <Icon aria-hidden="true" className={size === 'small' ? 'size-[18px]' : 'size-5'} />
    </button>
  )
}
