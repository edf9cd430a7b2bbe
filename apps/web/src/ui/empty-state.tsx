import type { ReactNode } from 'react'
import { Stripe } from './stripe.tsx'

type Props = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** False in a small dialog or sheet. */
  stripe?: boolean
}

export function EmptyState({ title, children, action, stripe = true }: Props) {
  return (
    <section className="overflow-hidden rounded-card border border-border bg-card">
      {stripe && (
        <div aria-hidden="true" className="relative h-24 overflow-hidden border-border border-b bg-background">
          <Stripe bars={13} pitch={13.6} className="right-0 bottom-0 md:hidden" />
          <Stripe bars={26} pitch={17.33} className="right-0 bottom-0 max-md:hidden" />
        </div>
      )}
      <div className="grid justify-items-start gap-2 p-4 md:p-6">
        <h2 className="display-3">{title}</h2>
        {children && <p className="max-w-prose text-muted-foreground">{children}</p>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </section>
  )
}
