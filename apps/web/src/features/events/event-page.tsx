import type { EventPage } from '@crew-chief/contract/event-pages'
import type { Event } from '@crew-chief/contract/event-shapes'
import { EVENT_STATUS_LABELS, EVENT_TYPE_LABELS } from '@crew-chief/domain/events/event-choices'
import { eventDay, formatEventDates, type Reader, zoneName } from '@crew-chief/domain/events/event-dates'
import { isOnline } from '@crew-chief/domain/events/online-events'
import { registrationNotice, venueOf } from '@crew-chief/domain/events/page-facts'
import { paths } from '@crew-chief/domain/paths'
import { ArrowLeft, Calendar, type LucideIcon, MapPin, Video } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Tag } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { DateBlock } from '../../ui/date-block.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ExternalLink, TextLink } from '../../ui/text-link.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { RegistrationBadge } from './event-card.tsx'
import { EventGallery } from './event-gallery.tsx'
import { ActionBar, ActionCard } from './event-page-actions.tsx'
import { EventSections } from './event-page-sections.tsx'

export const PAGE = 'mx-auto max-w-[1280px] px-4 pb-8 md:px-6 lg:pb-14 xl:px-10'

type Props = {
  event: Event
  /** Undefined while it loads: the list knows the event, but not its details. */
  page: EventPage | undefined
  reader: Reader
  children: ReactNode
}

export function EventPageView({ event, page, reader, children }: Props) {
  const titleId = useId()
  const hasColumn = useMediaQuery('(min-width: 1024px)')
  return (
    <>
      <article aria-labelledby={titleId} className={PAGE}>
        <p className="py-1">
          <TextLink standalone to={paths.events()} className="gap-1.5 text-small">
            <ArrowLeft aria-hidden="true" className="size-4" />
            All events
          </TextLink>
        </p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr] xl:gap-x-10 xl:grid-cols-[minmax(0,1fr)_360px]">
          <Head event={event} page={page} reader={reader} titleId={titleId} />
          <ActionCard event={event} page={page} reader={reader} titleId={titleId} hasActions={hasColumn} />
          <div className="min-w-0">
            {children}
            {page ? <EventSections page={page} reader={reader} /> : !children && <SectionsSkeleton />}
          </div>
        </div>
      </article>
      {!hasColumn && <ActionBar event={event} now={reader.now} titleId={titleId} />}
    </>
  )
}

type HeadProps = Pick<Props, 'event' | 'page' | 'reader'> & { titleId: string }

function Head({ event, page, reader, titleId }: HeadProps) {
  const { month, day } = eventDay(event, reader.zone)
  return (
    <header className="grid min-w-0 content-start gap-5">
      <div className="relative">
        <EventGallery event={event} />
        <div className="pointer-events-none absolute top-4 left-4 flex flex-wrap gap-1.5">
          <Tag variant="white">{EVENT_TYPE_LABELS[event.type]}</Tag>
          <Tag variant="ink" live={event.status === 'in-progress' && !event.canceledAt}>
            {event.canceledAt ? 'Canceled' : EVENT_STATUS_LABELS[event.status]}
          </Tag>
          {event.isDraft && <Tag variant="ink">Draft</Tag>}
        </div>
      </div>
      <div className="-mt-5 flex items-start gap-4 md:gap-5">
        {/* On phones it would cover a thumbnail. */}
        <div
          className={cx(
            'relative shrink-0 md:-mt-[26px] md:ml-6',
            event.media.length > 1 ? 'max-md:mt-4' : 'max-md:-mt-[26px] max-md:ml-4',
          )}
        >
          <DateBlock month={month} day={day} dateTime={event.startDate} />
        </div>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 pt-4 md:pt-6">
          <h1 id={titleId} className="display-page wrap-anywhere min-w-0">
            {event.name}
          </h1>
          {event.myRegistration && <RegistrationBadge status={event.myRegistration.status} />}
        </div>
      </div>
      <Notices event={event} page={page} reader={reader} />
      <ul className="grid gap-3">
        <When event={event} reader={reader} />
        <Where event={event} />
      </ul>
    </header>
  )
}

/** Online events in the reader's time zone, others in that of the venue. */
function When({ event, reader }: Pick<Props, 'event' | 'reader'>) {
  const isInReadersZone = isOnline(event)
  // On a phone the line breaks between start and end, never inside one of them.
  const [from, until] = formatEventDates(event, reader).split(' to ')
  return (
    <Fact icon={Calendar} label="When">
      <p className="font-semibold">
        <span className="whitespace-nowrap">{from}</span>{' '}
        <span className="whitespace-nowrap">
          to {until}
          {isInReadersZone && ` ${zoneName(new Date(event.endDate), reader.zone)}`}
        </span>
      </p>
      {isInReadersZone && <p className="text-muted-foreground text-small">In your time zone</p>}
    </Fact>
  )
}

function Where({ event }: { event: Event }) {
  if (isOnline(event))
    return (
      <Fact icon={Video} label="Where">
        <p className="font-semibold">{event.location}</p>
      </Fact>
    )
  const { name, address, mapUrl } = venueOf(event.location)
  return (
    <Fact icon={MapPin} label="Where">
      <p className="wrap-anywhere font-semibold">{name}</p>
      <p className="wrap-anywhere text-small">
        {address && <span className="text-muted-foreground">{address} · </span>}
        <ExternalLink href={mapUrl}>Open map</ExternalLink>
      </p>
    </Fact>
  )
}

const Fact = ({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
    <div className="min-w-0">
      <span className="sr-only">{label}: </span>
      {children}
    </div>
  </li>
)

function Notices({ event, page, reader }: Pick<Props, 'event' | 'page' | 'reader'>) {
  const notice = registrationNotice(event, reader)
  return (
    <>
      {event.isDraft && (
        <Alert tone="info" title="This is a draft">
          Only staff can see it.
        </Alert>
      )}
      {event.canceledAt ? (
        <Alert tone="error" title="This event is canceled">
          {page?.cancelReason}
        </Alert>
      ) : (
        notice && <Alert tone="info" title={notice} />
      )}
    </>
  )
}

const SectionsSkeleton = () => (
  <Loading label="Loading the details...">
    <div className="grid gap-3 border-rule border-t-2 pt-5">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-24" />
      <Skeleton className="mt-4 h-8 w-40" />
      <Skeleton className="h-40" />
    </div>
  </Loading>
)
