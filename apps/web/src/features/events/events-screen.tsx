// The events page (spec 1 §2.6).

import { paths } from '@crew-chief/domain/paths'
import type { Role } from '@crew-chief/domain/roles'
import { Link } from 'react-router'
import { settings } from '../../lib/settings.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useNow, viewerZone } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { tabClass, tabListClass, tabSelectedClass } from '../../ui/link-tabs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useAuthModal, useViewer } from '../accounts/public.ts'
import { EventsList } from './events-list.tsx'
import { EventsAdminDialogs, NewEventButton, RegisterDialog } from './lazy-parts.ts'
import { type EventsTab, useEvents, useEventToRegister } from './use-events.ts'

const ZONE = viewerZone()

export default function EventsScreen() {
  const role = useViewer()?.role ?? null
  const { params, set } = useUrlState()
  const tab = role && params.get('tab') === 'completed' ? 'completed' : 'upcoming'
  const now = useNow(60_000)
  const read = useEvents(tab)
  const registered = useEventToRegister(read.shown)
  return (
    <>
      <PageHead title="Events" subtitle="Browse and register for upcoming events" />
      {!role && <WelcomeBand />}
      <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-10 md:px-6 md:pt-6 md:pb-14 xl:px-10">
        <div className="relative">
          {role === 'ADMIN' && (
            <div className="max-md:mb-4 max-md:min-h-12 md:-top-1.5 md:absolute md:right-0">
              <LazyPart>
                <NewEventButton />
              </LazyPart>
            </div>
          )}
          <EventsTabs current={tab} role={role} />
        </div>
        <section aria-label={tab === 'upcoming' ? 'Upcoming events' : 'Past events'} className="pt-4 md:pt-6">
          <EventsList key={tab} tab={tab} role={role} reader={{ zone: ZONE, now }} read={read} />
        </section>
      </div>
      <LazyPart>
        {registered && <RegisterDialog event={registered} onClose={() => set({ register: null })} />}
        {(role === 'ADMIN' || read.isDirector) && <EventsAdminDialogs />}
      </LazyPart>
    </>
  )
}

/** Says to visitors what the product is. Short, so that the first event stays in view. */
function WelcomeBand() {
  const { open } = useAuthModal()
  const [lead, rest] = splitLead(settings.introduction)
  return (
    <section aria-label="Welcome" className="border-border border-b bg-muted">
      <div className="mx-auto flex max-w-[1280px] items-center gap-4 px-4 py-3 md:gap-6 md:px-6 xl:px-10">
        <p className="min-w-0 flex-1 text-small">
          <strong className="font-bold">{lead}</strong> {rest}
        </p>
        <Button variant="plate" onClick={() => open('register')}>
          Create account
        </Button>
      </div>
    </section>
  )
}

/** The first sentence is emphasized. */
function splitLead(text: string): readonly [lead: string, rest: string] {
  const [, lead = '', rest = text] = /^(.+?[.!?])\s+(.+)$/s.exec(text) ?? []
  return [lead, rest]
}

type TabLabel = readonly [EventsTab, string]
const UPCOMING_TAB: TabLabel = ['upcoming', 'Upcoming Events']
const secondTabFor = (role: Role): TabLabel => [
  'completed',
  role === 'ADMIN' ? 'Completed Events' : 'My Attended Events',
]

function EventsTabs({ current, role }: { current: EventsTab; role: Role | null }) {
  const tabs = role ? [UPCOMING_TAB, secondTabFor(role)] : [UPCOMING_TAB]
  return (
    <nav aria-label="Events" className={tabListClass}>
      {tabs.map(([tab, label]) => (
        <Link
          key={tab}
          to={{ pathname: paths.events(), search: tab === 'upcoming' ? '' : `tab=${tab}` }}
          aria-current={tab === current ? 'page' : undefined}
          className={cx(
            tab === current ? tabSelectedClass : tabClass,
            tabs.length > 1 && 'max-sm:flex-1 max-sm:px-2 max-[359px]:px-1 max-[359px]:text-meta',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
