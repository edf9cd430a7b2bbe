import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const LOOKS = {
  white: 'bg-white text-ink',
  ink: 'bg-ink text-ink-foreground shadow-[inset_0_0_0_1px_var(--ink-line)]',
} as const

type Props = { look: keyof typeof LOOKS; children: ReactNode; live?: boolean }

/** Sits on pictures, so it is the same in both themes. `live` adds the yellow dot of something running now. */
export function Tag({ look, children, live = false }: Props) {
  return (
    <span
      className={cx('inline-flex h-[26px] items-center gap-1.5 rounded-tag px-2.5 font-strong text-meta', LOOKS[look])}
    >
      {live && <span aria-hidden="true" className="size-2 rounded-full bg-primary" />}
      {children}
    </span>
  )
}
