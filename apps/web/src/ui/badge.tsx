import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { TONE_CLASS, type Tone } from './tone.ts'

type Props = { tone: Tone; children: ReactNode; icon?: LucideIcon }

/** A state in a word and a shape. Square, never a pill. */
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
