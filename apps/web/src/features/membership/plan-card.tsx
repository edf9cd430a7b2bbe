import type { Plan } from '@crew-chief/domain/membership/plans'
import { formatCents } from '@crew-chief/domain/money'
import { hasRank, type Viewer } from '@crew-chief/domain/roles'
import { Check, Mail } from 'lucide-react'
import { settings } from '../../lib/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { useAuthModal, useViewer } from '../accounts/public.ts'

export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <section className="flex flex-col gap-5 rounded-card border border-border bg-card p-4 md:p-6">
      <header className="flex items-start justify-between gap-3">
        <h2 className="display-2">{plan.name}</h2>
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
      <PlanAction plan={plan} />
    </section>
  )
}

function PlanAction({ plan }: { plan: Plan }) {
  const viewer = useViewer()
  const { open } = useAuthModal()
  if (!viewer)
    return (
      <Button variant="primary" size="large" wide onClick={() => open('login')}>
        Subscribe
      </Button>
    )
  const included = includedText(plan, viewer)
  if (included) return <p className="rounded-control bg-muted px-4 py-3 font-strong">{included}</p>
  const subject = encodeURIComponent(`${plan.name} membership`)
  return (
    <a
      className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
      href={`mailto:${settings.supportEmail}?subject=${subject}`}
    >
      <Mail aria-hidden="true" />
      Ask for this plan
    </a>
  )
}

function includedText(plan: Plan, viewer: Viewer): string | null {
  if (viewer.role === plan.role) return `You already have ${plan.name}.`
  if (viewer.role === 'CLINICIAN' || viewer.role === 'ADMIN') return 'Your access already includes this plan.'
  return hasRank(viewer.role, plan.role) ? 'Your plan already includes this one.' : null
}
