import { type ComponentProps, type MouseEvent, useId } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    /** While true the button shows `pendingLabel`, keeps its width and ignores presses. */
    pending?: boolean | undefined
    pendingLabel?: string | undefined
    disabled?: boolean | undefined
    /** Why it cannot be pressed; shown under the button, and disables it. */
    disabledReason?: string | undefined
  }

export function Button(props: ButtonProps) {
  const { variant, size, wide, pending = false, pendingLabel, disabled = false, disabledReason, ...rest } = props
  const { className, onClick, children, type = 'button', ...button } = rest
  const reasonId = useId()
  const blocked = pending || disabled || disabledReason !== undefined
  // aria-disabled instead of disabled: focus stays where it was, and the reason can be read by everyone.
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

/** Both labels share one grid cell, so the wider one sets the width from the start. */
function Swap({ on, label, rest }: { on: boolean; label: string; rest: ButtonProps['children'] }) {
  return (
    <span className="grid items-center justify-items-center [&>span]:col-start-1 [&>span]:row-start-1">
      <span className={cx('inline-flex items-center gap-2', on && 'invisible')}>{rest}</span>
      <span className={cx(!on && 'invisible')}>{label}</span>
    </span>
  )
}
