// Nothing to show, in the specification's words (1 §2.6), and what to do next.

import type { Role } from '@crew-chief/domain/roles'
import { settings } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAuthModal } from '../accounts/public.ts'
import { useEventFilters } from './event-filters.tsx'
import type { EventsTab } from './use-events.ts'

function titleOf(tab: EventsTab, role: Role | null): string {
  if (tab === 'upcoming') return 'No upcoming events found matching your criteria'
  return role === 'ADMIN'
    ? 'No completed events found matching your criteria'
    : 'No attended events found. Events you attend will appear here after completion.'
}

export function EventsEmpty({ tab, role }: { tab: EventsTab; role: Role | null }) {
  const { isNarrowed, clear } = useEventFilters()
  const title = titleOf(tab, role)
  if (isNarrowed)
    return (
      <EmptyState stripe={false} title={title} action={<Button onClick={clear}>Clear search and filters</Button>}>
        Try fewer words, or look at all of them.
      </EmptyState>
    )
  if (tab === 'completed')
    return (
      <EmptyState stripe={false} title={title} action={<ButtonLink to="/events">Browse upcoming events</ButtonLink>} />
    )
  return role ? <NothingPlanned title={title} role={role} /> : <NothingForVisitors title={title} />
}

const NothingPlanned = ({ title, role }: { title: string; role: Role }) => (
  <EmptyState
    stripe={false}
    title={title}
    action={
      role === 'ADMIN' ? (
        <ButtonLink to="/events?new=event">Plan the first one</ButtonLink>
      ) : (
        <ButtonLink to="/events?tab=completed">See the events you attended</ButtonLink>
      )
    }
  >
    When a camp, clinic or webinar is announced, it appears here.
  </EmptyState>
)

function NothingForVisitors({ title }: { title: string }) {
  const { open } = useAuthModal()
  return (
    <EmptyState
      stripe={false}
      title={title}
      action={
        <Button variant="primary" onClick={() => open('register')}>
          Get Started
        </Button>
      }
    >
      Create your {settings.productName} account now; camps, clinics and webinars appear here when they are announced.
    </EmptyState>
  )
}
