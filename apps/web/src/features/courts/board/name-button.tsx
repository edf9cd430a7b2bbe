import type { KeyboardEvent } from 'react'

type Props = {
  name: string
  onPress: () => void
  /** For Enter and Space; without it they call `onPress`. */
  onPickUp?: (() => void) | undefined
  describedBy?: string | undefined
  className?: string
}

/** A draggable name. The ::after area makes the whole row clickable. */
export function NameButton({ name, onPress, onPickUp, describedBy, className = '' }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return
    event.preventDefault()
    if (onPickUp) onPickUp()
    else onPress()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox starts no drag on a button
    <span
      role="button"
      tabIndex={0}
      data-name=""
      aria-describedby={describedBy}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={`wrap-anywhere block cursor-pointer rounded-tag font-strong text-small leading-[18px] outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-ring ${className}`}
    >
      {name}
    </span>
  )
}
