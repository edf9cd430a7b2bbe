import type { Camp } from '@crew-chief/contract/camp'
import { isRunning } from '@crew-chief/domain/camp/own-camp'
import { EVENT_STATUS_LABELS } from '@crew-chief/domain/events/event-choices'
import { eventDay, formatEventDates } from '@crew-chief/domain/events/event-dates'
import { paths } from '@crew-chief/domain/paths'
import { ArrowRight } from 'lucide-react'
import { useNow, viewerZone } from '../../lib/use-now.ts'
import { Tag } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useEnterableCamps } from './use-enterable-camps.ts'

const MAX_SHOWN = 3

/** The running and next events of a clinician, with the way in. */
export function MyCampsPanel() {
  const { data, error, refetch } = useEnterableCamps()
  const now = useNow(60_000)
  if (!data)
    return error ? (
      <ErrorState title={error.message} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Loading your events...">
        <Skeleton className="h-[164px]" />
      </Loading>
    )
  const current = data.filter(({ status, endDate }) => status !== 'completed' && new Date(endDate) > now)
  if (current.length === 0)
    return (
      <EmptyState
        stripe={false}
        title="No upcoming events"
        action={<ButtonLink to={paths.events()}>View Events</ButtonLink>}
      >
        Events you work at will show up here.
      </EmptyState>
    )
  return (
    <Card title="Your events" aside={<TextLink to={paths.events()}>All events</TextLink>}>
      <ul className="grid gap-4">
        {current.slice(0, MAX_SHOWN).map((camp) => (
          <CampRow key={camp.id} camp={camp} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function CampRow({ camp, now }: { camp: Camp; now: Date }) {
  const reader = { zone: viewerZone(), now }
  return (
    <li className="flex flex-wrap items-center gap-4 not-last:border-border not-last:border-b not-last:pb-4">
      <DateBlock {...eventDay(camp, reader.zone)} dateTime={camp.startDate} />
      <div className="grid min-w-48 flex-1 justify-items-start gap-1">
        <h3 className="display-4 wrap-anywhere">{camp.name}</h3>
        <p className="text-muted-foreground text-small">
          {formatEventDates(camp, reader)} · {camp.location}
        </p>
        {isRunning(camp, now) && (
          <Tag variant="ink" live>
            {EVENT_STATUS_LABELS['in-progress']}
          </Tag>
        )}
      </div>
      <ButtonLink to={paths.camp(camp.id, 'schedule')} variant="plate" className="whitespace-normal! max-sm:w-full">
        Enter {camp.name}
        <ArrowRight aria-hidden="true" />
      </ButtonLink>
    </li>
  )
}
