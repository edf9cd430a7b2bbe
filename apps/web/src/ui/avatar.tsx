import { useState } from 'react'
import { groundFor, initialsOf } from './avatar-face.ts'
import { cx } from './cx.ts'

export type AvatarProps = {
  /** Picks the ground colour. */
  id: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  image?: string | null | undefined
  /** Shown when `image` cannot be loaded: a small version may not be made yet. */
  fallback?: string | null | undefined
  size?: 24 | 32 | 36 | 40 | 44 | 56 | 96
  /** Circle = official, square = clinician, everywhere. */
  shape?: 'circle' | 'square'
  /** Given when the name is not written beside it. */
  label?: string
}

/** The picture; without one, or when it fails to load, initials; without a name, U. */
export function Avatar({ id, firstName, lastName, image, fallback, size = 40, shape = 'circle', label }: AvatarProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const { ground, ink } = groundFor(id)
  const picture = [image, fallback].find((source) => source && !broken.includes(source))
  const box = cx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden shadow-[inset_0_0_0_1px_rgb(18_18_17/16%)]',
    shape === 'circle' ? 'rounded-full' : 'rounded-control',
  )
  if (picture)
    return (
      <img
        src={picture}
        alt={label ?? ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setBroken([...broken, picture])}
        className={cx(box, 'object-cover')}
        style={{ width: size, height: size }}
      />
    )
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cx(box, 'select-none font-display font-heavy leading-none')}
      style={{ width: size, height: size, background: ground, color: ink, fontSize: Math.round(size * 0.44) }}
    >
      {initialsOf(firstName, lastName)}
    </span>
  )
}
