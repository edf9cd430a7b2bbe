// The events page (spec 1 §2.6): what is coming, what one attended, and the way into each event.

import { Suspense } from 'react'
import { useNow, viewerZone } from '../../lib/use-now.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { useViewer } from '../accounts/public.ts'
import { EventsList } from './events-list.tsx'
import { EventsAdmin, NewEventButton, RegisterDialog } from './events-parts.ts'
import { EventsTabs } from './events-tabs.tsx'
import { useEvents } from './use-events.ts'

const ZONE = viewerZone()

export default function EventsScreen() {
  const role = useViewer()?.role ?? null
  const [asked] = useQueryParam('tab')
  const tab = role && asked === 'completed' ? 'completed' : 'upcoming'
  const now = useNow(60_000)
  const read = useEvents(tab, now)
  const [registering, setRegistering] = useQueryParam('register')
  const registered = read.shown?.all.find(({ id }) => id === registering)
  return (
    <>
      <PageHead title="Events" subtitle="Browse and register for upcoming events" />
      <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-10 md:px-6 md:pt-6 md:pb-14 xl:px-10">
        <div className="relative">
          {role === 'ADMIN' && (
            <div className="max-md:mb-4 max-md:min-h-12 md:-top-1.5 md:absolute md:right-0">
              <Suspense>
                <NewEventButton />
              </Suspense>
            </div>
          )}
          <EventsTabs current={tab} role={role} />
        </div>
        <section aria-label={tab === 'upcoming' ? 'Upcoming events' : 'Past events'} className="pt-4 md:pt-6">
          <EventsList key={tab} tab={tab} role={role} reader={{ zone: ZONE, now }} read={read} />
        </section>
      </div>
      <Suspense>
        {registered && <RegisterDialog event={registered} onClose={() => setRegistering('')} />}
        {role === 'ADMIN' && <EventsAdmin />}
      </Suspense>
    </>
  )
}
