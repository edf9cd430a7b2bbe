import { type ComponentProps, type MouseEvent, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

type ButtonProps = ButtonStyle &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** Shows `pendingLabel` at the same width and ignores clicks. */
    pending?: boolean | undefined
    pendingLabel?: string | undefined
    disabled?: boolean | undefined
    /** Disables the button and is shown below it. */
    disabledReason?: string | undefined
  }

export function Button(props: ButtonProps) {
  const { variant, size, wide, pending = false, pendingLabel, disabled = false, disabledReason, ...rest } = props
  const { className, onClick, children, type = 'button', ...button } = rest
  const reasonId = useId()
  const blocked = pending || disabled || disabledReason !== undefined
  // aria-disabled instead of disabled: the button keeps focus, and screen readers reach the reason.
  const press = (event: MouseEvent<HTMLButtonElement>) => (blocked ? event.preventDefault() : onClick?.(event))
  const element = (
    <button
      {...button}
      type={type}
      onClick={press}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : button['aria-describedby']}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {pendingLabel === undefined ? children : <Swap on={pending} label={pendingLabel} rest={children} />}
    </button>
  )
  if (!disabledReason) return element
  return (
    <span className={cx('inline-grid gap-1', wide && 'w-full')}>
      {element}
      <span id={reasonId} className="text-caption text-muted-foreground">
        {disabledReason}
      </span>
    </span>
  )
}

/** Both labels share one grid cell, so the wider one sets the width. */
function Swap({ on, label, rest }: { on: boolean; label: string; rest: ButtonProps['children'] }) {
  return (
    <span className="grid items-center justify-items-center [&>span]:col-start-1 [&>span]:row-start-1">
      <span className={cx('inline-flex items-center gap-2', on && 'invisible')}>{rest}</span>
      <span className={cx(!on && 'invisible')}>{label}</span>
    </span>
  )
}

const BASE =
  'relative inline-flex select-none items-center justify-center max-w-full gap-2 rounded-control border text-center font-bold sm:whitespace-nowrap ' +
  'transition-colors aria-disabled:border-border aria-disabled:bg-muted aria-disabled:text-muted-foreground aria-disabled:shadow-none'

// A 3 px darker bottom edge: one of border and two of shadow, so that it follows the corners. Pressing moves the button 2 px down.
const EDGE =
  'border-transparent border-b-primary-edge shadow-[inset_0_-2px_0_var(--primary-edge)] ' +
  'not-aria-disabled:active:translate-y-[2px] not-aria-disabled:active:shadow-none'

const VARIANTS = {
  primary: `bg-primary text-primary-foreground hover:bg-primary-hover ${EDGE}`,
  plate: 'border-plate-edge bg-plate text-plate-foreground hover:bg-plate-hover',
  outline: 'border-input bg-card text-foreground hover:bg-muted',
  ghost: 'border-transparent bg-transparent text-foreground hover:bg-muted aria-disabled:border-transparent',
  inverse: 'border-ink-line bg-ink text-ink-foreground hover:bg-ink-raised',
  destructive: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
} as const

// Minimum heights, so that a long label may wrap at 320 px. On phones at least 44 px for touch.
const SIZES = {
  small: 'min-h-11 px-3 text-meta md:min-h-9 [&_svg]:size-4',
  medium: 'min-h-12 px-4 text-body md:min-h-11 [&_svg]:size-[18px]',
  large: 'min-h-[52px] px-5 text-body md:text-[1.0625rem] [&_svg]:size-5',
} as const

export type ButtonStyle = {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  wide?: boolean | undefined
}

/** For elements that look like a button but are neither Button nor ButtonLink. */
export const buttonClass = ({ variant = 'outline', size = 'medium', wide = false }: ButtonStyle): string =>
  cx(BASE, VARIANTS[variant], SIZES[size], wide && 'w-full')

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...link }: ButtonStyle & LinkProps) {
  return <Link {...link} className={cx(buttonClass({ variant, size, wide }), className)} />
}
