// Everything a person is registered for or staff of: what to pay first, then what comes next, then the past.

import { type MY_EVENT_PERIODS, type MyEvent, myEventsApi } from '@crew-chief/contract/my-events'
import { zoneName } from '@crew-chief/domain/events/event-dates'
import { paths } from '@crew-chief/domain/paths'
import { type ReactNode, useId } from 'react'
import { usePages } from '../../api/use-pages.ts'
import { useNow, viewerZone } from '../../lib/use-now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ConfirmEmailNotice } from '../accounts/public.ts'
import { MyEventCard } from './my-event-card.tsx'

const { listMyEvents } = myEventsApi

const PAGE_SIZE = 20

export default function MyEventsScreen() {
  return (
    <>
      <PageHead title="My events" subtitle="Your registrations, payments and receipts" />
      <div className="mx-auto grid max-w-[1280px] grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-4 pb-10 md:px-6 md:pt-6 md:pb-14 xl:px-10">
        <ConfirmEmailNotice>Otherwise you’ll miss announcements about your events.</ConfirmEmailNotice>
        <Lists />
      </div>
    </>
  )
}

const useMyEvents = (period: (typeof MY_EVENT_PERIODS)[number]) =>
  usePages(listMyEvents, { list: period, requestOf: (page) => ({ query: { period, page, limit: PAGE_SIZE } }) })

function Lists() {
  const current = useMyEvents('current')
  const past = useMyEvents('past')
  const failed = [current, past].filter(({ data, isError }) => !data && isError)
  const retry = () => failed.forEach((each) => void each.refetch())
  if (failed.length > 0)
    return (
      <ErrorState title={listMyEvents.failure} onRetry={retry}>
        Something went wrong on our end. Please try again.
      </ErrorState>
    )
  if (!current.data || !past.data) return <ListsSkeleton />
  const events = current.data.pages.flatMap((page) => page.events)
  const pastEvents = past.data.pages.flatMap((page) => page.events)
  if (events.length === 0 && pastEvents.length === 0) return <Nothing title="No events yet" />
  return (
    <>
      <CurrentEvents events={events} />
      <ShowMore list={current} failure={listMyEvents.failure} />
      {pastEvents.length > 0 && (
        <Section title="Past and canceled" entries={pastEvents} isPast>
          <ShowMore list={past} failure={listMyEvents.failure} />
        </Section>
      )}
    </>
  )
}

const statusOf = ({ registration }: MyEvent) => registration?.status

function CurrentEvents({ events }: { events: readonly MyEvent[] }) {
  const upcoming = events.filter((entry) => statusOf(entry) !== 'PENDING' && statusOf(entry) !== 'WAITLISTED')
  return (
    <>
      <Section title="Payment pending" entries={events.filter((entry) => statusOf(entry) === 'PENDING')} />
      {events.length === 0 ? <Nothing title="Nothing coming up" /> : <Section title="Upcoming" entries={upcoming} />}
      <Section title="Waitlist" entries={events.filter((entry) => statusOf(entry) === 'WAITLISTED')} />
    </>
  )
}

type SectionProps = { title: string; entries: readonly MyEvent[]; isPast?: boolean; children?: ReactNode }

function Section({ title, entries, isPast = false, children }: SectionProps) {
  const titleId = useId()
  const reader = { zone: viewerZone(), now: useNow(60_000) }
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-b-2 pb-2">
        <h2 id={titleId} className="display-3">
          {title}
        </h2>
        {title === 'Upcoming' && (
          <p className="text-meta text-muted-foreground max-md:hidden">
            Times shown in {zoneName(reader.now, reader.zone)} unless noted
          </p>
        )}
      </div>
      <ul className="grid gap-4">
        {entries.map((entry) => (
          <li
            key={entry.registration?.id ?? entry.transferred?.registrationId ?? entry.event.id}
            className="grid min-w-0"
          >
            <MyEventCard entry={entry} reader={reader} isPast={isPast} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

const Nothing = ({ title }: { title: string }) => (
  <EmptyState
    title={title}
    action={
      <ButtonLink to={paths.events()} variant="primary">
        Browse events
      </ButtonLink>
    }
  >
    Events you register for will show up here.
  </EmptyState>
)

const ListsSkeleton = () => (
  <Loading label="Loading your events...">
    <div className="grid gap-4">
      <Skeleton className="h-8 w-40" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 md:h-44" />
      ))}
    </div>
  </Loading>
)
