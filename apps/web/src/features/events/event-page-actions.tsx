// Price, spots and what the reader can do: beside the page on wide screens, otherwise in a bar at the bottom.

import { pathOf } from '@crew-chief/contract/client'
import { type EventPage, eventPagesApi } from '@crew-chief/contract/event-pages'
import type { Event } from '@crew-chief/contract/event-shapes'
import { cardAction } from '@crew-chief/domain/events/card-action'
import type { Reader } from '@crew-chief/domain/events/event-dates'
import { canManageEvent, hasAccess, isEventStaff, type StaffFunction } from '@crew-chief/domain/events/event-staff'
import { isOnline, JOIN_WHEN } from '@crew-chief/domain/events/online-events'
import { isOver, venueOf } from '@crew-chief/domain/events/page-facts'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { CalendarPlus, Check, CirclePlay, Navigation, Share2, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { shareLink } from '../../lib/share-link.ts'
import { useLinkRefresh } from '../../lib/use-link-refresh.ts'
import { viewerZone } from '../../lib/use-now.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/public.ts'
import { useEnterableCamps } from '../camp/public.ts'
import { Actions, Notice, Seats } from './event-card.tsx'
import { cardPrice } from './event-prices.ts'
import { CancelOrTransferMenu, EventAdminBar } from './lazy-parts.ts'

type Props = {
  event: Event
  page: EventPage | undefined
  reader: Reader
  /** The page's title describes the buttons to screen readers. */
  titleId: string
  /** False when the bar has the buttons. */
  hasActions: boolean
}

export function ActionCard({ event, page, reader, titleId, hasActions }: Props) {
  const canManage = useCanManage(event)
  const isIn = hasSpot(event) && !isOver(event, reader.now)
  return (
    <section
      aria-label="Registration"
      className="grid gap-4 self-start rounded-card border border-border bg-card p-4 md:p-5 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {isIn ? (
        <YoureIn event={event} />
      ) : (
        !isOver(event, reader.now) && (
          <>
            <Price event={event} />
            <Seats event={event} now={reader.now} />
          </>
        )
      )}
      <Notice event={event} reader={reader} />
      {hasActions && (
        <div className="grid gap-2">
          <EventActions event={event} now={reader.now} titleId={titleId} />
        </div>
      )}
      {page && <OnlineLinks page={page} now={reader.now} />}
      {isOver(event, reader.now) && <ButtonLink to={paths.events()}>See upcoming events</ButtonLink>}
      <div className="flex flex-wrap gap-2 border-border not-first:border-t not-first:pt-4 [&>:is(a,button:not([aria-haspopup]))]:grow">
        <ShareButton event={event} />
        {isIn && !isOnline(event) && (
          <a
            href={venueOf(event.location).mapUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'small' })}
          >
            <Navigation aria-hidden="true" />
            Get directions
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {/* The file is for everyone, and a draft is not. */}
        {!event.isDraft && !isOver(event, reader.now) && (
          <a
            href={pathOf(eventPagesApi.eventCalendar, { params: { id: event.id } })}
            className={buttonClass({ size: 'small' })}
          >
            <CalendarPlus aria-hidden="true" />
            Add to calendar
          </a>
        )}
        {event.myRegistration && (
          <LazyPart>
            <CancelOrTransferMenu event={event} now={reader.now} />
          </LazyPart>
        )}
      </div>
      {canManage && (
        <div className="border-border border-t pt-4">
          <LazyPart loading={<Skeleton className="h-11 md:h-10" />}>
            <EventAdminBar event={event} />
          </LazyPart>
        </div>
      )}
    </section>
  )
}

/** The price and what is left are for others. */
export function hasSpot({ myRegistration }: Event): boolean {
  const { status = null, isSuspended = false, isUnpaid = false } = myRegistration ?? {}
  return hasAccess({ registrationStatus: status, isSuspended, isUnpaid })
}

function YoureIn({ event }: { event: Event }) {
  const mine = event.myRegistration
  if (!mine) return null
  return (
    <div className="grid gap-2">
      <p className="display-3 flex items-center gap-2">
        <Check aria-hidden="true" strokeWidth={3.4} className="size-6 shrink-0 text-success" />
        You’re in
      </p>
      <p className="flex flex-wrap items-center gap-x-4 text-small">
        <span className="tabular font-strong">
          {mine.pricePaid > 0 ? `You paid ${formatCents(mine.pricePaid)}` : mine.amountDue === 0 && 'Free'}
        </span>
        <TextLink to={paths.receipt(mine.id)} standalone>
          {mine.pricePaid > 0 ? 'View receipt' : 'View confirmation'}
        </TextLink>
      </p>
      {!isOnline(event) && (
        <p className="text-muted-foreground text-small">
          Find your schedule, courts and announcements in the camp hub.
        </p>
      )}
    </div>
  )
}

function Price({ event }: { event: Event }) {
  const { prefix, price, note } = cardPrice(event.pricing, useViewer()?.role ?? null)
  return (
    <div>
      {prefix && <p className="text-caption text-muted-foreground">{prefix}</p>}
      <p className="display-total">{price}</p>
      {note && <p className="mt-1 text-meta text-muted-foreground">{note}</p>}
    </div>
  )
}

type ActionProps = Pick<Props, 'event' | 'titleId'> & { now: Date }

/** The reader's functions as staff of the event. */
function useFunctionsAt(eventId: string): readonly StaffFunction[] {
  return useEnterableCamps().data?.find(({ id }) => id === eventId)?.myFunctions ?? []
}

export function useCanManage({ id }: Pick<Event, 'id'>): boolean {
  const functions = useFunctionsAt(id)
  return useViewer()?.role === 'ADMIN' || canManageEvent({ functions })
}

function EventActions({ event, now, titleId }: ActionProps) {
  const role = useViewer()?.role ?? null
  const isStaffHere = isEventStaff({ functions: useFunctionsAt(event.id) })
  const action = cardAction(event, { zone: viewerZone(), now, role, isStaffHere })
  return <Actions event={event} titleId={titleId} action={action} />
}

/** Stays at the bottom of the window until the end of the page. */
export function ActionBar(props: ActionProps) {
  const role = useViewer()?.role ?? null
  const { prefix, price, note } = cardPrice(props.event.pricing, role)
  const hasPrice = props.event.myRegistration?.status !== 'CONFIRMED' && !isOver(props.event, props.now)
  return (
    <div
      data-action-bar=""
      className="sticky bottom-0 z-20 border-rule border-t-2 bg-card pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-[1280px] items-center gap-3 px-4 py-2.5 md:px-6">
        {hasPrice && (
          <div className="max-w-1/2 shrink-0">
            {prefix && <p className="text-caption text-muted-foreground leading-4">{prefix}</p>}
            <p className="display-3">{price}</p>
            {/* For members the lower price is the one above. */}
            {(!role || role === 'NON_MEMBER') && note && (
              <p className="text-balance text-caption text-muted-foreground leading-4">{note}</p>
            )}
          </div>
        )}
        <div className="flex min-w-0 flex-1 justify-end gap-2 max-md:[&>*]:grow max-md:[&>*]:px-3">
          <EventActions {...props} />
        </div>
      </div>
    </div>
  )
}

/** The server sends the links only to those who may have them. */
function OnlineLinks({ page, now }: { page: EventPage; now: Date }) {
  const hasNoMeeting = isOver(page, now)
  const isWaiting = isOnline(page) && page.myRegistration?.status === 'CONFIRMED' && !page.canceledAt
  useLinkRefresh(page, now, !isWaiting || page.joinUrl !== null)
  return (
    <>
      {page.joinUrl && !hasNoMeeting && (
        <NewTabButton href={page.joinUrl} variant="primary">
          <Video aria-hidden="true" />
          Join now
        </NewTabButton>
      )}
      {!page.joinUrl && !hasNoMeeting && isWaiting && (
        <p className="text-muted-foreground text-small">Your join link shows up here {JOIN_WHEN}.</p>
      )}
      {page.recordingUrl && (
        <NewTabButton href={page.recordingUrl} variant="outline">
          <CirclePlay aria-hidden="true" />
          Watch the recording
        </NewTabButton>
      )}
    </>
  )
}

type NewTabProps = { href: string; variant: 'primary' | 'outline'; children: ReactNode }

const NewTabButton = ({ href, variant, children }: NewTabProps) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant, wide: true })}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

function ShareButton({ event: { name, slug } }: { event: Event }) {
  const share = async () => {
    const link = await shareLink({ title: name, url: location.origin + paths.event(slug) })
    if (link) toast.error('We couldn’t copy the link', 'Copy it from the address bar.')
  }
  return (
    <Button size="small" onClick={() => void share()}>
      <Share2 aria-hidden="true" />
      Share
    </Button>
  )
}
