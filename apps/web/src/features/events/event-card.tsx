// One event: what, when, where, how many seats, what it costs, and the next step (spec 1 §2.6).

import type { Event } from '@crew-chief/contract/event-shapes'
import { seatOfferedUntil } from '@crew-chief/domain/events/card-action'
import { EVENT_STATUS_LABELS, EVENT_TYPE_LABELS } from '@crew-chief/domain/events/event-choices'
import { eventDay, formatEventDates, formatMoment, type Reader } from '@crew-chief/domain/events/event-dates'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { isFull, seatsLeft } from '@crew-chief/domain/events/seats'
import { BellRing, Calendar, Clock, type LucideIcon, MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { plural } from '../../lib/format.ts'
import { DateBlock } from '../../ui/date-block.tsx'
import { SeatMeter } from '../../ui/seat-meter.tsx'
import { Tag } from '../../ui/tag.tsx'
import { EventCardBadge } from './event-card-badge.tsx'
import { EventCardFoot } from './event-card-foot.tsx'
import { EventCover } from './event-cover.tsx'

type Props = {
  event: Event
  reader: Reader
  /** In view from the start. */
  isFirst: boolean
  /** What admins do with it. */
  children?: ReactNode
}

export function EventCard({ event, reader, isFirst, children }: Props) {
  const { month, day } = eventDay(event)
  const titleId = useId()
  // On a narrow card the line breaks between the two, never inside one.
  const [from, until] = formatEventDates(event, reader).split(' to ')
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-border bg-card"
    >
      <div className="relative h-[150px] bg-muted md:h-[196px]">
        <EventCover event={event} isFirst={isFirst} />
        <div className="absolute top-4 left-4 flex gap-1.5">
          <Tag look="white">{EVENT_TYPE_LABELS[event.type]}</Tag>
          <Tag look="ink" live={event.status === 'in-progress'}>
            {EVENT_STATUS_LABELS[event.status]}
          </Tag>
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 pt-0 md:px-6 md:pb-6">
        <header className="flex items-start gap-4 md:gap-[18px]">
          <div className="-mt-[26px] relative shrink-0">
            <DateBlock month={month} day={day} dateTime={event.startDate} />
          </div>
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-4 md:pt-5">
            <h2 id={titleId} className="display-3 min-w-0">
              {event.name}
            </h2>
            {event.myRegistration && <EventCardBadge status={event.myRegistration.status} />}
          </div>
        </header>
        <p className="line-clamp-3 whitespace-pre-line text-muted-foreground text-small md:line-clamp-2">
          {event.description}
        </p>
        <ul className="grid gap-1.5 text-small">
          <Fact icon={Calendar} label="When">
            <span className="whitespace-nowrap">{from}</span> <span className="whitespace-nowrap">to {until}</span>
          </Fact>
          <Fact icon={MapPin} label="Where">
            {event.location}
          </Fact>
        </ul>
        <div className="mt-auto grid gap-3 pt-1">
          <Seats event={event} now={reader.now} />
          <Notice event={event} reader={reader} />
          <EventCardFoot event={event} now={reader.now} titleId={titleId} />
        </div>
        {children}
      </div>
    </article>
  )
}

const Fact = ({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-muted-foreground" />
    <span className="min-w-0">
      <span className="sr-only">{label}: </span>
      {children}
    </span>
  </li>
)

function Seats({ event, now }: { event: Event; now: Date }) {
  const { currentParticipants: taken, maxParticipants: total, waitlisted } = event
  const isOver = hasEnded({ status: event.status, endsAt: new Date(event.endDate) }, now)
  const left = seatsLeft(event)
  const words = isFull(event)
    ? `Full${waitlisted > 0 ? ` · ${waitlisted} on the waitlist` : ''}`
    : `${plural(left, 'seat')} left`
  return (
    <SeatMeter
      taken={taken}
      total={total}
      left={isOver ? `${taken} took part` : words}
      right={isOver ? `${total} seats` : `${taken} of ${total} taken`}
    />
  )
}

/** What the person should know before pressing: a seat is theirs for a while. */
function Notice({ event, reader }: { event: Event; reader: Reader }) {
  const until = seatOfferedUntil(event, reader.now)
  if (until)
    return (
      <Words icon={BellRing}>
        A seat is yours until <b className="font-strong">{formatMoment(until, reader.zone, reader)}</b>. Register to
        claim it.
      </Words>
    )
  if (event.myRegistration?.status === 'PENDING')
    return <Words icon={Clock}>Your seat is held until the payment is confirmed.</Words>
  return null
}

const Words = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="flex gap-2.5 rounded-control bg-yellow-tint px-3 py-2 text-small text-yellow-text">
    <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
    <span>{children}</span>
  </p>
)
