import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type Props = { title: string; subtitle: ReactNode; children?: ReactNode; actions?: ReactNode }

/** Where people land after the payment page: how it went, what comes next, where to go on. */
export function ReturnPage({ title, subtitle, children, actions }: Props) {
  return (
    <>
      <PageHead title={title} subtitle={subtitle} />
      <div className="mx-auto max-w-[760px] px-4 py-6 md:px-6 md:py-10">
        <Card>
          <div className="grid gap-6">
            {children}
            {actions && <div className="flex gap-3 max-sm:flex-col">{actions}</div>}
          </div>
        </Card>
      </div>
    </>
  )
}

/** A group of lines with a heading of its own. */
export const ReturnPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="display-4">{title}</h2>
    {children}
  </section>
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
