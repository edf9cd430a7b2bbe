// The page of an event, `/events/{slug}`.

import { eventPagesApi } from '@crew-chief/contract/event-pages'
import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsApi, type PageOfEvents } from '@crew-chief/contract/events'
import { paths } from '@crew-chief/domain/paths'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Params, useLocation, useNavigate, useParams } from 'react-router'
import { prefetch, useRead } from '../../api/use-read.ts'
import { settings } from '../../lib/settings.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useNow, viewerZone } from '../../lib/use-now.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Loading, Skeleton, SkeletonCover } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useViewer } from '../accounts/public.ts'
import { EventPageView, PAGE } from './event-page.tsx'
import { useCanManage } from './event-page-actions.tsx'
import { AskOrganizerDialog, EventsAdminDialogs, NextSteps, RegisterDialog } from './lazy-parts.ts'

const { getEventPage } = eventPagesApi

export const preload = ({ slug = '' }: Params) => prefetch(getEventPage, { params: { slug } })

export default function EventPageScreen() {
  const { slug = '' } = useParams()
  const { data, error, refetch } = useRead(getEventPage, { params: { slug } })
  useCurrentSlug(slug, data)
  const client = useQueryClient()
  const now = useNow(60_000)
  const event = data ?? findListed(client, slug)
  if (!event) return <Unavailable error={error} onRetry={() => void refetch()} />
  return (
    <>
      {/* Inserted before the title of the route, so it wins. */}
      <title>{`${event.name} · ${settings.productName}`}</title>
      <EventPageView event={event} page={data} reader={{ zone: viewerZone(), now }}>
        {data ? (
          <DraftSteps event={data} />
        ) : (
          error && <ErrorState title={error.message} onRetry={() => void refetch()} />
        )}
      </EventPageView>
      <Dialogs event={event} />
    </>
  )
}

/** Until it is published. */
function DraftSteps({ event }: { event: Event }) {
  const canManage = useCanManage(event)
  return (
    canManage &&
    event.isDraft && (
      <LazyPart>
        <NextSteps event={event} />
      </LazyPart>
    )
  )
}

/** Opened by the URL, as on the list. */
function Dialogs({ event }: { event: Event }) {
  const { params, set } = useUrlState()
  const canManage = useCanManage(event)
  const viewer = useViewer()
  return (
    <LazyPart>
      {params.get('register') === event.id && <RegisterDialog event={event} onClose={() => set({ register: null })} />}
      {viewer && params.get('ask') && <AskOrganizerDialog event={event} onClose={() => set({ ask: null })} />}
      {canManage && <EventsAdminDialogs />}
    </LazyPart>
  )
}

/** What the list knows is shown while the page loads. */
const findListed = (client: QueryClient, slug: string): Event | undefined =>
  client
    .getQueriesData<InfiniteData<PageOfEvents>>({ queryKey: [eventsApi.listEvents.name, 'pages'] })
    .flatMap(([, list]) => list?.pages.flatMap(({ events }) => events) ?? [])
    .find((event) => event.slug === slug)

/** An earlier slug or an id in the URL is replaced by the current slug. */
function useCurrentSlug(slug: string, page: Event | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const current = page?.slug
  useEffect(() => {
    if (!current || current === slug) return
    client.setQueryData([getEventPage.name, { params: { slug: current } }], page)
    navigate({ pathname: paths.event(current), search }, { replace: true, state })
  }, [client, navigate, slug, current, page, search, state])
}

type UnavailableProps = { error: { message: string; status: number } | null; onRetry: () => void }

function Unavailable({ error, onRetry }: UnavailableProps) {
  if (!error) return <PageSkeleton />
  return (
    <div className={`${PAGE} pt-6 md:pt-10`}>
      <h1 className="sr-only">Event</h1>
      {error.status === 404 ? (
        <EmptyState
          title="We couldn’t find this event"
          action={
            <ButtonLink to={paths.events()} variant="primary">
              See all events
            </ButtonLink>
          }
        >
          The link may be wrong, or the event was removed.
        </EmptyState>
      ) : (
        <ErrorState title={error.message} onRetry={onRetry}>
          Something went wrong on our end. Please try again, or <TextLink to={paths.events()}>see all events</TextLink>.
        </ErrorState>
      )}
    </div>
  )
}

const PageSkeleton = () => (
  <div className={PAGE}>
    <Loading label="Loading the event...">
      <Skeleton className="mt-4 mb-[17px] h-5 w-24" />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_360px] xl:gap-x-10">
        <div className="grid content-start gap-4">
          <SkeletonCover className="h-[180px] rounded-card md:aspect-[600/220] md:h-auto" />
          <Skeleton className="h-14 w-3/4" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="mt-4 h-40" />
        </div>
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  </div>
)
