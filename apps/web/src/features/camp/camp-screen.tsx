import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import { campsApi } from '@crew-chief/contract/camps'
import { courtsApi } from '@crew-chief/contract/courts'
import { eventsApi } from '@crew-chief/contract/events'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { ANNOUNCEMENTS_CLOSED } from '@crew-chief/domain/camp/permissions'
import { canSeeBoard, type Standing } from '@crew-chief/domain/events/event-staff'
import { hasCourts } from '@crew-chief/domain/events/online-events'
import { type HubTab, paths } from '@crew-chief/domain/paths'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isForbiddenOrGone } from '../../api/error-kinds.ts'
import { useRead } from '../../api/use-read.ts'
import { parseId } from '../../lib/url-state.ts'
import { useFailureToast } from '../../lib/use-failure-toast.ts'
import { useCampLive } from '../../lib/use-live.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Loading, LoadingBar, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnline } from '../../ui/use-online.ts'
import { useViewer } from '../accounts/public.ts'
import { loadGymBoard } from '../courts/public.ts'
import { DisputedPayment } from '../payments/public.ts'
import { chooseEvent } from './choose-event.ts'
import { Hub, type OpenedCamp } from './hub.tsx'
import { isBoardPath, readHubPath } from './hub-paths.ts'
import { useOfflineCamp } from './offline/use-offline-camp.ts'
import { forgetCamp, rememberCamp, storedCampOf } from './stored-camp.ts'

/** The camp hub (spec 2 §2): resolves the event, opens it and shows the tab in the URL. */
export default function CampScreen() {
  useOfflineCamp()
  const { pathname } = useLocation()
  const { eventId, tab } = readHubPath(pathname)
  if (!eventId) return <FindCamp tab={tab ?? 'schedule'} />
  if (!parseId(eventId)) return <NoCamp tab={tab ?? 'schedule'} />
  if (isBoardPath(pathname)) return <OpenCamp key={eventId} eventId={eventId} tab="courts" isBoard />
  if (!tab) return <Navigate to={paths.camp(eventId, 'schedule')} replace />
  return <OpenCamp key={eventId} eventId={eventId} tab={tab} />
}

type OpenCampProps = { eventId: string; tab: HubTab; isBoard?: boolean }

function OpenCamp({ eventId, tab, isBoard = false }: OpenCampProps) {
  const viewer = useViewer()
  const { state } = useLocation()
  const { data, error, refetch } = useRead(campApi.openCamp, { params: { eventId } })
  usePrefetchTab(eventId, tab, isBoard)
  // Cached data must not be shown then.
  const closed = isForbiddenOrGone(error) ? error : undefined
  useFailureToast(data || closed ? null : error, 'Error', campApi.openCamp.failure)
  const userId = viewer?.id
  const isOpen = data !== undefined && !closed
  useEffect(() => {
    if (closed) forgetCamp(eventId)
    else if (isOpen && userId) rememberCamp(userId, eventId)
  }, [eventId, userId, closed, isOpen])
  if (closed?.code === 'camp.payment_disputed') return <CampPaused />
  if (closed?.code === 'camp.payment_due') return <CampUnpaid />
  // The camp of the last visit is closed: find another one.
  if (closed && state?.chosenBy === 'stored') return <FindCamp tab={tab} excludedId={eventId} />
  if (closed?.status === 403) return <CampRefused eventId={eventId} tab={tab} message={closed.message} />
  if (closed) return <NoCamp tab={tab} />
  if (data && isBoard) return <CampBoard opened={data} />
  if (data) return <SignedHub opened={data} tab={tab} />
  return error ? <CampFailed message={error.message} onRetry={() => void refetch()} /> : <HubSkeleton />
}

/** Asks for the liability release first; without a connection it cannot be signed, and the hub opens. */
function SignedHub({ opened, tab }: { opened: OpenedCamp; tab: HubTab }) {
  const isOnline = useOnline()
  if (!opened.needsWaiver || !isOnline) return <Hub opened={opened} tab={tab} />
  return (
    <Suspense fallback={<HubSkeleton />}>
      <WaiverScreen camp={opened.event} />
    </Suspense>
  )
}

/** Requests the tab's data in parallel with the camp. */
function usePrefetchTab(eventId: string, tab: HubTab, isBoard: boolean) {
  const request = { params: { eventId } }
  useRead(scheduleApi.listSchedule, request, { enabled: tab === 'schedule' })
  useRead(announcementsApi.listAnnouncements, request, { enabled: tab === 'announcements' })
  useRead(courtsApi.listCourts, request, { enabled: isBoard })
}

/** The URL has no event id: redirects to the event `chooseEvent` picks. */
function FindCamp({ tab, excludedId }: { tab: HubTab; excludedId?: string }) {
  const viewer = useViewer()
  const { state } = useLocation()
  const stored = viewer ? storedCampOf(viewer.id) : undefined
  const candidates = {
    role: viewer?.role ?? 'NON_MEMBER',
    requested: typeof state?.eventId === 'string' ? state.eventId : undefined,
    stored: stored === excludedId ? undefined : stored,
  }
  const needsList = chooseEvent({ ...candidates, camps: undefined }).kind === 'needs-list'
  const { data, error, refetch } = useRead(campsApi.listCamps, {}, { enabled: needsList })
  useFailureToast(data ? null : error, 'Error', campsApi.listCamps.failure)
  // A cached list may still contain the event that was just refused.
  const choice = chooseEvent({ ...candidates, camps: data?.filter(({ id }) => id !== excludedId) })
  if (choice.kind === 'event')
    return <Navigate to={paths.camp(choice.eventId, tab)} replace state={{ chosenBy: choice.by }} />
  if (choice.kind === 'none') return <NoCampFound />
  return error ? <CampFailed message={error.message} onRetry={() => void refetch()} /> : <HubSkeleton />
}

function NoCampFound() {
  useEffect(() => toast.error('No Camp Event Found', 'You are not registered for any camp events.'), [])
  return <Navigate to={paths.events()} replace />
}

const GymBoard = lazy(loadGymBoard)
const WaiverScreen = lazy(() => import('./waiver-screen.tsx'))

/** The courts for a TV in the gym: live like the hub, without its header and tabs. */
function CampBoard({ opened: { event: camp } }: { opened: OpenedCamp }) {
  useCampLive(camp.id)
  return (
    <Suspense fallback={<LoadingBar label="Loading" />}>
      <GymBoard camp={camp} />
    </Suspense>
  )
}

const NO_SCHEDULE = 'Please select an event to view its schedule'

const Page = ({ children }: { children: ReactNode }) => (
  <>
    <PageHead title="Camp" />
    <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-10 md:px-6 md:pt-6 xl:px-10">{children}</div>
  </>
)

const ViewEvents = () => (
  <ButtonLink to={paths.events()} variant="primary">
    View Events
  </ButtonLink>
)

/** The hub is closed to the reader. */
const OUTSIDER: Standing = { functions: [], registrationStatus: null, isUnpaid: false }

/** Everyone who is logged in sees the courts (spec 2 §6), unless the event limits them to people of the hub. */
function CourtAssignmentsHint({ eventId }: { eventId: string }) {
  const { data: event } = useRead(eventsApi.getEvent, { params: { id: eventId } })
  if (!event || !hasCourts(event) || !canSeeBoard(OUTSIDER, event.boardVisibility)) return null
  return (
    <>
      You can still see the <TextLink to={paths.courtAssignment({ eventId })}>court assignments</TextLink>.
    </>
  )
}

const NoCamp = ({ tab }: { tab: HubTab }) => (
  <Page>
    <EmptyState title="No camp event found. Please register for a camp first." action={<ViewEvents />}>
      {tab === 'schedule' ? NO_SCHEDULE : undefined}
    </EmptyState>
  </Page>
)

const CampRefused = ({ eventId, tab, message }: { eventId: string; tab: HubTab; message: string }) => (
  <Page>
    <EmptyState title={tab === 'announcements' ? ANNOUNCEMENTS_CLOSED : message} action={<ViewEvents />}>
      You can enter once your registration is confirmed.{' '}
      {tab === 'courts' && <CourtAssignmentsHint eventId={eventId} />}
    </EmptyState>
  </Page>
)

const CampPaused = () => (
  <Page>
    <EmptyState title="Your access is paused" action={<ViewEvents />}>
      <DisputedPayment effect="You can’t enter the camp hub for now." />
    </EmptyState>
  </Page>
)

const CampUnpaid = () => (
  <Page>
    <EmptyState title="Your spot isn’t paid yet" action={<ButtonLink to={paths.myEvents()}>My events</ButtonLink>}>
      Pay the amount due to open this event.
    </EmptyState>
  </Page>
)

const CampFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Page>
    <ErrorState title={message} onRetry={onRetry} />
  </Page>
)

const HubSkeleton = () => (
  <div data-wide="">
    <Loading label="Loading camp...">
      <div className="h-[101px] bg-ink md:h-[159px]" />
      <div className="mx-auto grid max-w-[1680px] gap-4 px-4 pt-4 md:px-6 md:pt-6 xl:px-10">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-11 w-full max-w-md" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  </div>
)
