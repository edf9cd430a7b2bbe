import { cx } from './cx.ts'
import { useWorkingImage } from './use-working-image.ts'

export type AvatarProps = {
  /** Determines the background color. */
  id: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  image?: string | null | undefined
  /** Shown when `image` fails to load: the small version may not exist yet. */
  fallback?: string | null | undefined
  size?: 24 | 32 | 36 | 40 | 44 | 56 | 96
  /** Circle for officials, square for clinicians. */
  shape?: 'circle' | 'square'
  /** Needed when the name is not shown beside it. */
  label?: string
}

/** The picture, or initials if there is none or it fails to load. */
export function Avatar({ id, firstName, lastName, image, fallback, size = 40, shape = 'circle', label }: AvatarProps) {
  const { src, onError } = useWorkingImage(image, fallback)
  const { background, color } = colorsFor(id)
  const box = cx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden shadow-[inset_0_0_0_1px_rgb(18_18_17/16%)]',
    shape === 'circle' ? 'rounded-full' : 'rounded-control',
  )
  if (src)
    return (
      <img
        src={src}
        alt={label ?? ''}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={onError}
        className={cx(box, 'object-cover')}
        style={{ width: size, height: size }}
      />
    )
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cx(box, 'select-none font-display font-heavy leading-none')}
      style={{ width: size, height: size, background, color, fontSize: Math.round(size * 0.44) }}
    >
      {initialsOf(firstName, lastName)}
    </span>
  )
}

export const AVATAR_COLORS = [
  { background: '#E4E2D8', color: '#121211' },
  { background: '#EBD0A4', color: '#121211' },
  { background: '#C9C7BD', color: '#121211' },
  { background: '#F3E6CC', color: '#121211' },
  { background: '#3A3A36', color: '#FFFFFF' },
  { background: '#8A6A3B', color: '#FFFFFF' },
] as const

type AvatarColors = (typeof AVATAR_COLORS)[number]

// FNV-1a: short, and spreads ids that differ in one character.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  // The low bits of FNV are weak: mix in the high ones before taking the remainder.
  return (value ^ (value >>> 15)) >>> 0
}

export const colorsFor = (id: string): AvatarColors =>
  AVATAR_COLORS[hash(id) % AVATAR_COLORS.length] ?? AVATAR_COLORS[0]

const firstLetter = (word: string): string => [...word][0] ?? ''

/** U without a name. */
export function initialsOf(firstName?: string | null, lastName?: string | null): string {
  const initials = [firstName, lastName].map((name) => firstLetter((name ?? '').trim())).join('')
  return initials.toLocaleUpperCase('en-US') || 'U'
}
