import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Status colors with enough contrast in both themes. */
export const TONE_CLASS = {
  yellow: 'bg-yellow-tint text-yellow-text',
  blue: 'bg-blue-tint text-blue-text',
  purple: 'bg-purple-tint text-purple-text',
  green: 'bg-green-tint text-green-text',
  red: 'bg-red-tint text-red-text',
  gray: 'bg-gray-tint text-gray-text',
} as const

export type Tone = keyof typeof TONE_CLASS

type Props = { tone: Tone; children: ReactNode; icon?: LucideIcon }

export function Badge({ tone, children, icon: Icon }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-[26px] items-center gap-1.5 whitespace-nowrap rounded-tag px-2.5 font-strong text-meta',
        TONE_CLASS[tone],
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      {children}
    </span>
  )
}

const KEY_CAP_STYLES = {
  plain: 'bg-muted text-muted-foreground',
  plate: 'bg-plate text-plate-foreground',
  right: 'bg-success text-card',
  wrong: 'bg-destructive text-destructive-foreground',
} as const

/** A letter or number in a box: quiz answers, list steps. */
export const KeyCap = ({
  children,
  variant = 'plain',
}: {
  children: string | number
  variant?: keyof typeof KEY_CAP_STYLES
}) => (
  <span
    className={cx(
      'inline-flex size-[30px] shrink-0 items-center justify-center rounded-tag font-display font-heavy text-[1.0625rem] leading-none',
      KEY_CAP_STYLES[variant],
    )}
  >
    {children}
  </span>
)

const TAG_STYLES = {
  white: 'bg-white text-ink',
  yellow: 'bg-primary text-primary-foreground',
  ink: 'bg-ink text-ink-foreground shadow-[inset_0_0_0_1px_var(--ink-line)]',
} as const

type TagProps = { variant: keyof typeof TAG_STYLES; children: ReactNode; live?: boolean }

/** For use on pictures, so it is the same in both themes. `live` adds a yellow dot. */
export function Tag({ variant, children, live = false }: TagProps) {
  return (
    <span
      className={cx(
        'inline-flex h-[26px] items-center gap-1.5 rounded-tag px-2.5 font-strong text-meta',
        TAG_STYLES[variant],
      )}
    >
      {live && <span aria-hidden="true" className="size-2 rounded-full bg-primary" />}
      {children}
    </span>
  )
}
