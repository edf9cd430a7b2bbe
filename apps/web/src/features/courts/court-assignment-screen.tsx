// The standalone page of the court assignments (spec 2 §2). Visitors are redirected by the route guard, which shows
// courts-restricted.tsx.

import { campsApi } from '@crew-chief/contract/camps'
import { courtsApi } from '@crew-chief/contract/courts'
import { eventsApi, eventsOf } from '@crew-chief/contract/events'
import { paths } from '@crew-chief/domain/paths'
import { lazy, Suspense, useEffect } from 'react'
import { afterCourtChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useRead } from '../../api/use-read.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useCampLive } from '../../lib/use-live.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { storedCampOf } from '../camp/public.ts'
import { CourtsHeading, CourtsLoading } from './courts-shell.tsx'

// Most of the code: the heading does not wait for it.
const loadBoard = () => import('./courts-board.tsx')
const CourtsBoard = lazy(() => loadBoard().then((module) => ({ default: module.CourtsBoard })))

export default function CourtAssignmentScreen() {
  return (
    <div
      data-wide=""
      className="mx-auto grid max-w-[1680px] grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-5 pb-10 md:px-6 md:pt-7 md:pb-14 xl:px-10"
    >
      <ChosenEvent />
    </div>
  )
}

function ChosenEvent() {
  const { chosenId, options, isLoaded, isMember, error, retry } = useCourtEvent()
  // The code arrives while the lists are loading. After a failure the board shows the error.
  useEffect(() => void loadBoard().catch(() => undefined), [])
  const loading = (
    <>
      <CourtsHeading level={1} />
      <CourtsLoading />
    </>
  )
  if (chosenId)
    return (
      <>
        <Suspense fallback={loading}>
          <CourtsBoard
            key={chosenId}
            eventId={chosenId}
            level={1}
            scopeSelect={<EventSelect options={options} value={chosenId} />}
          />
        </Suspense>
        {isLoaded && (isMember ? <LiveUpdates key={`live ${chosenId}`} eventId={chosenId} /> : <PolledUpdates />)}
      </>
    )
  if (isLoaded) return <NoEvent />
  if (!error) return loading
  return (
    <>
      <CourtsHeading level={1} />
      <ErrorState title="Error Loading Data" onRetry={retry}>
        Please try refreshing the page.
      </ErrorState>
    </>
  )
}

/** The most the server sends: past camps are in the list of camps, and an id in the URL opens any other. */
const MAX_EVENTS = 100

/** An event id in the URL is used without waiting for the lists. */
function useCourtEvent() {
  const viewer = useViewer()
  const requestedId = useUrlState().params.get('eventId') ?? ''
  const camps = useRead(campsApi.listCamps, {})
  const events = useRead(eventsApi.listEvents, { query: { type: 'camp', page: 1, limit: MAX_EVENTS } })
  const isLoaded = camps.data !== undefined && events.data !== undefined
  const error = requestedId || isLoaded ? null : (camps.error ?? events.error)
  useFailureToast(error, 'Error', courtsApi.openCourtBoard.failure)
  const lists = { camps: camps.data ?? [], events: eventsOf(events.data ?? []) }
  const storedId = viewer ? storedCampOf(viewer.id) : undefined
  const chosenId = requestedId || isLoaded ? chooseCourtEvent({ requestedId, storedId, ...lists }) : undefined
  return {
    chosenId,
    options: courtEvents(lists),
    isLoaded,
    isMember: lists.camps.some(({ id }) => id === chosenId),
    error,
    retry: () => {
      void camps.refetch()
      void events.refetch()
    },
  }
}

type SelectProps = { options: readonly { id: string; name: string }[]; value: string }

function EventSelect({ options, value }: SelectProps) {
  const { set } = useUrlState()
  if (options.length < 2 || !options.some(({ id }) => id === value)) return null
  return (
    <div className="w-full sm:w-72 lg:w-full">
      <NativeSelect
        label="Event"
        value={value}
        onChange={(eventId) => set({ eventId }, { push: true })}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  )
}

/** Only camp members may subscribe to the camp's live updates. */
function LiveUpdates({ eventId }: { eventId: string }) {
  useCampLive(eventId)
  return null
}

const POLL_MS = 20_000

function PolledUpdates() {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(afterCourtChange)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}

function NoEvent() {
  const viewer = useViewer()
  return (
    <>
      <CourtsHeading level={1}>
        {viewer?.role === 'ADMIN' && (
          <Button onClick={() => toast.error('Error', 'No event selected. Cannot save assignments.')}>Save</Button>
        )}
      </CourtsHeading>
      <EmptyState
        title="No camp event found."
        action={
          <ButtonLink to={paths.events()} variant="primary">
            View Events
          </ButtonLink>
        }
      >
        Court assignments will appear here once there’s a camp.
      </EmptyState>
    </>
  )
}

type Event = { id: string; name: string; type: string }
type Options = {
  /** From the URL; empty if absent. */
  requestedId: string
  /** The camp visited last. */
  storedId: string | undefined
  /** Camps the user may enter, nearest first. */
  camps: readonly Event[]
  events: readonly Event[]
}

/** The user's own events and all camps, without duplicates. Other events have no courts. */
export function courtEvents({ camps, events }: Pick<Options, 'camps' | 'events'>): Event[] {
  const others = events.filter(({ id, type }) => type === 'camp' && !camps.some((camp) => camp.id === id))
  return [...camps, ...others]
}

/** The event in the URL, else the one visited last, else the user's first camp, else the first camp. */
export function chooseCourtEvent({ requestedId, storedId, camps, events }: Options): string | undefined {
  if (requestedId) return requestedId
  const all = courtEvents({ camps, events })
  const found = all.find(({ id }) => id === storedId) ?? camps.find(({ type }) => type === 'camp') ?? all[0]
  return found?.id
}
