// The list of a tab in all its states.

import type { Event } from '@crew-chief/contract/event-shapes'
import { type Reader, zoneName } from '@crew-chief/domain/events/event-dates'
import type { Role } from '@crew-chief/domain/roles'
import { Suspense } from 'react'
import { plural } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EventCard } from './event-card.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventsEmpty } from './events-empty.tsx'
import { eventsGrid } from './events-grid.ts'
import { EventAdminBar } from './events-parts.ts'
import { EventsSkeleton } from './events-skeleton.tsx'
import type { EventsTab, useEvents } from './use-events.ts'

// The covers of these cards load eagerly; those below load when scrolled near.
const ABOVE_THE_FOLD = 2

type Props = { tab: EventsTab; role: Role | null; reader: Reader; read: ReturnType<typeof useEvents> }

export function EventsList({ tab, role, reader, read: { shown, failure, retry } }: Props) {
  if (failure)
    return (
      <ErrorState title={failure} onRetry={retry}>
        The server did not answer as it should. Nothing of yours is lost.
      </ErrorState>
    )
  if (!shown) return <EventsSkeleton />
  const { events, groups, types } = shown
  return (
    <>
      <EventFilters tab={tab} groups={groups} types={types} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 pb-3 md:pb-4">
        <p role="status" className="font-strong text-small">
          {plural(events.length, 'event')}
        </p>
        <p className="text-meta text-muted-foreground max-md:hidden">
          Times in your time zone ({zoneName(reader.now, reader.zone)}) unless the zone is named
        </p>
      </div>
      {events.length === 0 ? (
        <EventsEmpty tab={tab} role={role} />
      ) : (
        <EventCards events={events} role={role} reader={reader} />
      )}
    </>
  )
}

type CardsProps = Pick<Props, 'role' | 'reader'> & { events: readonly Event[] }

function EventCards({ events, role, reader }: CardsProps) {
  return (
    <ul className={eventsGrid}>
      {events.map((event, index) => (
        <li key={event.id} className="grid min-w-0">
          <EventCard event={event} reader={reader} isFirst={index < ABOVE_THE_FOLD}>
            {role === 'ADMIN' && <AdminBar event={event} />}
          </EventCard>
        </li>
      ))}
    </ul>
  )
}

const AdminBar = ({ event }: { event: Event }) => (
  <div className="mt-1 border-border border-t pt-4">
    <Suspense fallback={<Skeleton className="h-11 md:h-10" />}>
      <EventAdminBar event={event} />
    </Suspense>
  </div>
)
