import type { Plan } from '@crew-chief/domain/membership/plans'
import { formatCents } from '@crew-chief/domain/money'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '../../ui/badge.tsx'

export function PlanCard({ plan, children }: { plan: Plan; children: ReactNode }) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-5 rounded-card border border-border bg-card p-4 md:p-6"
    >
      <header className="flex items-start justify-between gap-3">
        <h2 id={headingId} className="display-2">
          {plan.name}
        </h2>
        {plan.badge && <Badge tone="yellow">{plan.badge}</Badge>}
      </header>
      <p className="flex items-baseline gap-2">
        <span className="display-figure">{formatCents(plan.monthlyCents)}</span>
        <span className="text-muted-foreground">per month</span>
      </p>
      <ul className="grid flex-1 content-start gap-2">
        {plan.includes.map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden="true" strokeWidth={3.4} className="mt-1 size-4 shrink-0 text-success" />
            {line}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
