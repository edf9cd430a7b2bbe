import { formatEventDates, type Reader } from '@crew-chief/domain/events/event-dates'

type Props = { event: Parameters<typeof formatEventDates>[0]; reader: Reader }

/** The line breaks between start and end, never inside one of them. */
export function EventDates({ event, reader }: Props) {
  const [from, until] = formatEventDates(event, reader).split(' to ')
  return (
    <>
      <span className="whitespace-nowrap">{from}</span> <span className="whitespace-nowrap">to {until}</span>
    </>
  )
}
