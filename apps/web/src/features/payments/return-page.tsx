import { paths } from '@crew-chief/domain/paths'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type ReturnPageProps = {
  title: string
  subtitle: ReactNode
  /** What the person has now, beside a check mark. */
  done?: string
  children?: ReactNode
  actions?: ReactNode
}

export function ReturnPage({ title, subtitle, done, children, actions }: ReturnPageProps) {
  return (
    <>
      <PageHead title={title} subtitle={subtitle} />
      <div className="mx-auto max-w-[1280px] px-4 py-6 md:px-6 md:py-10 xl:px-10">
        <div className="max-w-[760px]">
          <Card>
            <div className="grid gap-6">
              {done && <DoneHead>{done}</DoneHead>}
              {children}
              {actions && <div className="flex gap-3 max-sm:flex-col">{actions}</div>}
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}

export const DoneHead = ({ children }: { children: string }) => (
  <div className="flex items-center gap-4">
    <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-card bg-green-tint text-green-text">
      <Check aria-hidden="true" strokeWidth={3.4} className="size-7" />
    </span>
    <p className="display-3 wrap-anywhere min-w-0">{children}</p>
  </div>
)

export const ReturnPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="display-4">{title}</h2>
    {children}
  </section>
)

export const BackToEvents = () => (
  <ButtonLink to={paths.events()} size="large">
    Back to Events
  </ButtonLink>
)

export const ReturnSkeleton = ({ title, label }: { title: string; label: string }) => (
  <ReturnPage title={title} subtitle="This takes a moment. Please keep this page open.">
    <Loading label={label}>
      <div className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          {['what', 'when', 'where', 'paid'].map((line) => (
            <Skeleton key={line} className="h-11" />
          ))}
        </div>
        <Skeleton className="h-24" />
        <Skeleton className="h-[52px] sm:w-56" />
      </div>
    </Loading>
  </ReturnPage>
)

export const NumberedSteps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid gap-2">
    {steps.map((step, index) => (
      <li key={step} className="flex gap-2.5 text-muted-foreground text-meta">
        <span
          aria-hidden="true"
          className="inline-flex size-5 shrink-0 items-center justify-center rounded-tag bg-plate font-display font-heavy text-[0.9375rem] text-plate-foreground leading-none"
        >
          {index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
)
