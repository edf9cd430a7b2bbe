// The hub without a camp: none there, none to enter, or none to be had just now.

import type { ReactNode } from 'react'
import { useLocation } from '../../router/navigation.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type HubTab, readHubPlace } from './hub-place.ts'

/** Spec 2 §2: each tab has its own words for it. */
export const ANNOUNCEMENTS_CLOSED = 'Only registered camp participants can access the camp announcements.'
const NO_SCHEDULE = 'Please select an event to view its schedule'

const Page = ({ children }: { children: ReactNode }) => (
  <>
    <PageHead title="Camp" />
    <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-10 md:px-6 md:pt-6 xl:px-10">{children}</div>
  </>
)

const ViewEvents = () => (
  <ButtonLink to="/events" variant="primary">
    View Events
  </ButtonLink>
)

/** Who plays where is open to everybody who is logged in (spec 2 §6). */
function AllCourts() {
  const { eventId = '' } = readHubPlace(useLocation().pathname)
  return (
    <>
      The <TextLink to={`/court-assignment?${new URLSearchParams({ eventId })}`}>court assignments</TextLink> are open
      to you.
    </>
  )
}

export const NoCamp = ({ tab }: { tab: HubTab }) => (
  <Page>
    <EmptyState stripe={false} title="No camp event found. Please register for a camp first." action={<ViewEvents />}>
      {tab === 'schedule' ? NO_SCHEDULE : undefined}
    </EmptyState>
  </Page>
)

export const CampRefused = ({ tab, message }: { tab: HubTab; message: string }) => (
  <Page>
    <EmptyState stripe={false} title={tab === 'announcements' ? ANNOUNCEMENTS_CLOSED : message} action={<ViewEvents />}>
      Once your registration is confirmed, the hub opens to you. {tab === 'courts' && <AllCourts />}
    </EmptyState>
  </Page>
)

export const CampFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Page>
    <ErrorState title={message} onRetry={onRetry} />
  </Page>
)
