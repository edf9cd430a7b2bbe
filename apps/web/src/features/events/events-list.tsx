import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { type Reader, zoneName } from '@crew-chief/domain/events/event-dates'
import { canManageEvent, isEventStaff } from '@crew-chief/domain/events/event-staff'
import { paths } from '@crew-chief/domain/paths'
import type { Role } from '@crew-chief/domain/roles'
import { plural } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton, SkeletonCover } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useAuthModal } from '../accounts/public.ts'
import { EventCard } from './event-card.tsx'
import { EventFilters, useEventFilters } from './event-filters.tsx'
import { EventAdminBar } from './lazy-parts.ts'
import type { EventsTab, Shown, useEvents } from './use-events.ts'

/** Shared with the skeleton, so that the layout does not shift when the events arrive. */
const GRID = 'grid gap-4 md:grid-cols-2 md:gap-6'

// The covers of these cards load eagerly; those below load when scrolled near.
const ABOVE_THE_FOLD = 2

type Props = { tab: EventsTab; role: Role | null; reader: Reader; read: ReturnType<typeof useEvents> }

export function EventsList({ tab, role, reader, read: { shown, list, failure, retry } }: Props) {
  if (failure)
    return (
      <ErrorState title={failure} onRetry={retry}>
        Something went wrong on our end. Please try again.
      </ErrorState>
    )
  if (!shown) return <EventsSkeleton />
  const { events, total, groups, types, functionsAt } = shown
  return (
    <>
      <EventFilters tab={tab} groups={groups} types={types} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 pb-3 md:pb-4">
        <div className="flex items-baseline gap-x-3">
          <p role="status" className="font-strong text-small">
            {plural(total, 'event')}
          </p>
          {tab === 'upcoming' && <MineOnly />}
        </div>
        <p className="text-meta text-muted-foreground max-md:hidden">
          Times shown in {zoneName(reader.now, reader.zone)} unless noted
        </p>
      </div>
      {events.length === 0 ? (
        <EventsEmpty tab={tab} role={role} />
      ) : (
        <EventCards events={events} role={role} reader={reader} functionsAt={functionsAt} />
      )}
      <div className="grid pt-6 empty:hidden">
        <ShowMore list={list} failure={eventsApi.listEvents.failure} />
      </div>
    </>
  )
}

function MineOnly() {
  const { isMineOnly } = useEventFilters()
  const { link } = useUrlState()
  if (!isMineOnly) return null
  return (
    <p className="text-small">
      My events only. <TextLink to={link({ mine: null })}>Show all events</TextLink>
    </p>
  )
}

type CardsProps = Pick<Props, 'role' | 'reader'> & Pick<Shown, 'events' | 'functionsAt'>

function EventCards({ events, role, reader, functionsAt }: CardsProps) {
  return (
    <ul className={GRID}>
      {events.map((event, index) => (
        <li key={event.id} className="grid min-w-0">
          <EventCard
            event={event}
            reader={reader}
            isFirst={index < ABOVE_THE_FOLD}
            isStaffHere={isEventStaff({ functions: functionsAt(event.id) })}
            onLinkIntent={prefetchEventPage}
          >
            {(role === 'ADMIN' || canManageEvent({ functions: functionsAt(event.id) })) && <AdminBar event={event} />}
          </EventCard>
        </li>
      ))}
    </ul>
  )
}

/** Here and not in event-card.tsx, because the page imports parts of the card. */
const prefetchEventPage = () => void import('./event-page-screen.tsx').catch(() => undefined)

const AdminBar = ({ event }: { event: Event }) => (
  <div className="mt-1 border-border border-t pt-4">
    <LazyPart loading={<Skeleton className="h-11 md:h-10" />}>
      <EventAdminBar event={event} />
    </LazyPart>
  </div>
)

function titleOf(tab: EventsTab, role: Role | null): string {
  if (tab === 'upcoming') return 'No upcoming events found matching your criteria'
  return role === 'ADMIN'
    ? 'No completed events found matching your criteria'
    : 'No attended events found. Events you attend will appear here after completion.'
}

function EventsEmpty({ tab, role }: { tab: EventsTab; role: Role | null }) {
  const { isFiltered, clear } = useEventFilters()
  const title = titleOf(tab, role)
  if (isFiltered)
    return (
      <EmptyState title={title} action={<Button onClick={clear}>Clear search and filters</Button>}>
        Try fewer words or clear your filters.
      </EmptyState>
    )
  if (tab === 'completed')
    return <EmptyState title={title} action={<ButtonLink to={paths.events()}>Browse upcoming events</ButtonLink>} />
  return role ? <NothingPlanned title={title} role={role} /> : <NothingForVisitors title={title} />
}

const NothingPlanned = ({ title, role }: { title: string; role: Role }) => (
  <EmptyState
    title={title}
    action={
      role === 'ADMIN' ? (
        <ButtonLink to={paths.events({ new: 'event' })}>Create an event</ButtonLink>
      ) : (
        <ButtonLink to={paths.events({ tab: 'completed' })}>See events you attended</ButtonLink>
      )
    }
  >
    New camps, clinics and webinars will show up here.
  </EmptyState>
)

function NothingForVisitors({ title }: { title: string }) {
  const { open } = useAuthModal()
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="primary" onClick={() => open('register')}>
          Get Started
        </Button>
      }
    >
      Create your {settings.productName} account now. New camps, clinics and webinars will show up here.
    </EmptyState>
  )
}

const EventsSkeleton = () => (
  <Loading label="Loading events">
    <Skeleton className="h-12 md:mt-[26px] md:h-11" />
    <Skeleton className="mt-4 mb-4 h-5 w-20" />
    <div className={GRID}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-border bg-card">
          <SkeletonCover className="h-[150px] md:h-[196px]" />
          <div className="grid gap-3 p-4 md:px-6 md:pb-6">
            <Skeleton className="ml-[82px] h-7 w-1/2" />
            <Skeleton className="h-11" />
            <Skeleton className="h-[22px] w-4/5" />
            <Skeleton className="h-[22px] w-3/5" />
            <Skeleton className="h-9" />
            <Skeleton className="h-12" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
