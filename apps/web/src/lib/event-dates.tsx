import { formatDate, formatEventDates, formatMoment, type Reader } from '@crew-chief/domain/events/event-dates'
import { viewerClock } from './use-now.ts'

/** When something happened or ends at an event: Sat, Jun 12 · 8:00 AM CDT, the zone only if the viewer's clock differs. */
export const eventMoment = (moment: string, zone: string): string => formatMoment(new Date(moment), zone, viewerClock())

/** Its day on the event's calendar: Jun 12, 2027 */
export const eventDate = (moment: string, zone: string): string => formatDate(new Date(moment), zone)

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
