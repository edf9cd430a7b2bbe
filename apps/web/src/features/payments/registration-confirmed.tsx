import { eventsApi } from '@crew-chief/contract/events'
import { formatEventDates } from '@crew-chief/domain/events/event-dates'
import { formatCents } from '@crew-chief/domain/money'
import { CalendarDays, CreditCard, MapPin, Ticket } from 'lucide-react'
import { useRead } from '../../api/use-read.ts'
import { viewerClock } from '../../lib/use-now.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx'
import { NumberedSteps } from './numbered-steps.tsx'
import { ReturnPage, ReturnPart } from './return-page.tsx'

const NEXT_STEPS = [
  'A confirmation arrives by e-mail. It carries a calendar file: open it to add the event to your calendar.',
  'Enter the event from here or from the events page: schedule, courts and announcements are inside.',
]

type Props = { eventId: string; name: string; paidCents: number }

/** The seat is theirs. */
export function RegistrationConfirmed({ eventId, name, paidCents }: Props) {
  return (
    <ReturnPage
      title="Payment Successful!"
      subtitle={`You are registered for ${name}.`}
      actions={
        <>
          <ButtonLink to="/camp" state={{ eventId }} variant="plate" size="large">
            Enter {name}
          </ButtonLink>
          <ButtonLink to="/events" size="large">
            Back to Events
          </ButtonLink>
        </>
      }
    >
      <EventFacts eventId={eventId} name={name} paidCents={paidCents} />
      <ReturnPart title="Next steps">
        <NumberedSteps steps={NEXT_STEPS} />
      </ReturnPart>
    </ReturnPage>
  )
}

/** The name and the sum are known at once; day and place follow. */
function EventFacts({ eventId, name, paidCents }: Props) {
  const { data } = useRead(eventsApi.getEvent, { params: { id: eventId } })
  const place: Definition[] = data
    ? [
        { term: 'When', value: formatEventDates(data, viewerClock()), icon: CalendarDays },
        { term: 'Where', value: data.location, icon: MapPin },
      ]
    : []
  return (
    <DefinitionList
      items={[
        { term: 'Event', value: name, icon: Ticket },
        { term: 'Paid', value: <span className="tabular">{formatCents(paidCents)}</span>, icon: CreditCard },
        ...place,
      ]}
    />
  )
}
