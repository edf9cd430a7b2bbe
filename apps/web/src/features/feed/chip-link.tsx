import type { ReactNode } from 'react'
import { Link } from '../../router/link.tsx'
import type { To } from '../../router/place.ts'
import { cx } from '../../ui/cx.ts'

type Props = { to: To; isCurrent: boolean; children: ReactNode; size?: 'medium' | 'small' }

const SIZES = { medium: 'px-3.5 text-small md:h-10', small: 'px-2.5 text-meta md:h-9' } as const

/** A filter is a place: it can be opened in a new tab, and Back leads out of it. */
export const ChipLink = ({ to, isCurrent, children, size = 'medium' }: Props) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'true' : undefined}
    className={cx(
      'inline-flex h-11 max-w-full items-center rounded-control border font-strong transition-colors',
      SIZES[size],
      isCurrent
        ? 'border-plate border-b-primary bg-plate text-plate-foreground shadow-[inset_0_-2px_0_var(--primary)]'
        : 'border-input bg-card text-foreground hover:bg-muted',
    )}
  >
    <span className="truncate">{children}</span>
  </Link>
)
