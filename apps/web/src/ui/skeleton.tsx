import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Stripe } from './stripe.tsx'

/** One muted block; give it the size of what will stand there. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={cx('animate-pulse rounded-tag bg-muted', className)} />
)

/** Where a cover will be: the stripe at 4 %. */
export const SkeletonCover = ({ className }: { className: string }) => (
  <div className={cx('relative animate-pulse overflow-hidden bg-muted', className)}>
    <Stripe bars={16} pitch={17} className="right-0 bottom-0 opacity-4" />
  </div>
)

/** Around skeletons: says what is loading, and shows nothing for the first 150 ms so that fast answers do not flash. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="animate-appear">
        {children}
      </div>
    </div>
  )
}
