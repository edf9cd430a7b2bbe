import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Stripe } from './stripe.tsx'

/** Give it the size of the content to come. */
export const Skeleton = ({ className }: { className: string }) => (
  <div className={cx('animate-pulse rounded-tag bg-muted', className)} />
)

export const SkeletonCover = ({ className }: { className: string }) => (
  <div className={cx('relative animate-pulse overflow-hidden bg-muted', className)}>
    <Stripe bars={16} pitch={17} className="right-0 bottom-0 opacity-4" />
  </div>
)

type LoadingProps = {
  label: string
  children: ReactNode
  /** Places the label on the skeleton. Without it, only screen readers get the label. */
  labelClass?: string
}

/** Wraps skeletons. Hidden for the first 150 ms, so that fast responses do not flash. */
export function Loading({ label, children, labelClass }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className="relative">
      <span className={labelClass ? cx('absolute z-10 animate-appear', labelClass) : 'sr-only'}>{label}</span>
      <div aria-hidden="true" className="animate-appear">
        {children}
      </div>
    </div>
  )
}

export function LoadingBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className="loading-stripe h-[3px] w-full animate-stripe" />
}
