// The viewer's own feedback of every event, outside the hub: it stays readable after a refund or a cancellation.

import type { Reply } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { paths } from '@crew-chief/domain/paths'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useRead } from '../../../api/use-read.ts'
import { plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead, PlainPage } from '../../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { formatCampDates } from '../camp-dates.ts'
import { MyEvaluations } from './my-evaluations.tsx'

type FeedbackCamp = Reply<typeof evaluationsApi.listFeedbackCamps>[number]

export default function FeedbackScreen() {
  const { eventId } = useParams()
  const { data, error, refetch } = useRead(evaluationsApi.listFeedbackCamps, {})
  return (
    <>
      <PageHead title="Feedback" subtitle="Your evaluations from every event" />
      <PlainPage>
        {data && <Content camps={data} eventId={eventId} />}
        {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Loading your feedback...">
            <Skeleton className="h-64" />
          </Loading>
        )}
      </PlainPage>
    </>
  )
}

function Content({ camps, eventId }: { camps: readonly FeedbackCamp[]; eventId: string | undefined }) {
  const camp = camps.find(({ event }) => event.id === eventId)?.event
  if (camp)
    return (
      <>
        <div className="grid gap-1 print:hidden">
          <ButtonLink to={paths.feedback()} className="justify-self-start">
            <ArrowLeft aria-hidden="true" />
            All feedback
          </ButtonLink>
          <p className="mt-3 text-lead">
            <strong className="font-bold">{camp.name}</strong> · {formatCampDates(camp)}
          </p>
        </div>
        <MyEvaluations camp={camp} />
      </>
    )
  if (camps.length === 0) return <EmptyState title="No feedback yet">Your evaluations will appear here.</EmptyState>
  return (
    <ul className="grid gap-3">
      {camps.map((each) => (
        <li key={each.event.id}>
          <CampLink {...each} />
        </li>
      ))}
    </ul>
  )
}

const CampLink = ({ event, evaluations, unread }: FeedbackCamp) => (
  <Link
    to={paths.feedback(event.id)}
    className="flex min-h-16 items-center gap-3 rounded-card border border-border bg-card px-4 py-3 transition-colors hover:bg-muted"
  >
    <span className="min-w-0 flex-1">
      <span className="wrap-anywhere block font-strong">{event.name}</span>
      <span className="block text-muted-foreground text-small">
        {formatCampDates(event)} · {plural(evaluations, 'evaluation')}
      </span>
    </span>
    {unread > 0 && <Badge tone="yellow">{unread} new</Badge>}
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
  </Link>
)
