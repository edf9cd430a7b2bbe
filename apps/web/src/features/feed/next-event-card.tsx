// From the film room to the floor: the way to the events (spec 2 §2).

import { eventsApi } from '@crew-chief/contract/events'
import { useRead } from '../../api/use-read.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { nextEvent, seatsLeft } from './next-event.ts'

export function NextEventCard() {
  const { data } = useRead(eventsApi.listEvents, {})
  const event = data && nextEvent(data, new Date())
  const left = event ? seatsLeft(event) : 0
  return (
    <section
      aria-label="Events"
      className="on-ink rounded-card border border-ink-raised bg-ink p-5 text-ink-foreground"
    >
      <h2 className="display-3">Next on the floor</h2>
      <p className="mt-1 mb-4 text-ink-muted text-meta">
        {event
          ? `Registration is open. ${event.name} has ${left} ${left === 1 ? 'seat' : 'seats'} left.`
          : 'Camps, workshops and webinars for every level.'}
      </p>
      <ButtonLink to="/events" variant="primary" wide>
        Register for an event
      </ButtonLink>
    </section>
  )
}
