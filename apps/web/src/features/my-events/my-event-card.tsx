import { eventsApi } from '@crew-chief/contract/events'
import type { MyEvent } from '@crew-chief/contract/my-events'
import {
  EVENT_TYPE_LABELS,
  REGISTRATION_STATUS_LABELS,
  type RegistrationStatus,
} from '@crew-chief/domain/events/event-choices'
import { eventDay, formatMoment, type Reader } from '@crew-chief/domain/events/event-dates'
import { staffFunctionLabel } from '@crew-chief/domain/events/event-words'
import { isJoinTime, isOnline, zoneFor } from '@crew-chief/domain/events/online-events'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import {
  ArrowRight,
  BellRing,
  CircleDollarSign,
  Clock,
  ListOrdered,
  type LucideIcon,
  TriangleAlert,
  Video,
} from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { afterRegistrationChange } from '../../api/event-invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useRead } from '../../api/use-read.ts'
import { EventDates } from '../../lib/event-dates.tsx'
import { formatOrdinal } from '../../lib/format.ts'
import { useLinkRefresh } from '../../lib/use-link-refresh.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import {
  EventCover,
  FinishPaymentButton,
  LeaveWaitlistDialog,
  payByText,
  TransferOfferNotice,
  timeLeft,
  useCancelHold,
  useCancelOrTransfer,
  useResumeCheckout,
  useWaitlist,
} from '../events/public.ts'
import { DisputedPayment } from '../payments/public.ts'
import { MyEventMenu } from './my-event-menu.tsx'

type Props = { entry: MyEvent; reader: Reader; isPast?: boolean }

export function MyEventCard({ entry, reader, isPast = false }: Props) {
  const { event } = entry
  const titleId = useId()
  const changes = useCancelOrTransfer({ event, registration: entry.registration, now: reader.now })
  const { month, day } = eventDay(event, reader.zone)
  return (
    <article
      aria-labelledby={titleId}
      className="grid min-w-0 overflow-hidden rounded-card border border-border bg-card md:grid-cols-[200px_minmax(0,1fr)]"
    >
      <div className="relative h-24 bg-muted md:h-full md:min-h-40">
        <div className="absolute inset-0">
          <EventCover event={event} isFirst={false} />
        </div>
        <div className="absolute bottom-3 left-4">
          <DateBlock month={month} day={day} dateTime={event.startDate} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-3 p-4 md:p-5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 id={titleId} className="display-3 wrap-anywhere min-w-0">
                {event.isDeleted ? event.name : <Link to={paths.event(event.slug)}>{event.name}</Link>}
              </h3>
              <StateBadge entry={entry} isPast={isPast} />
            </div>
            <p className="mt-1 text-small">
              <EventDates event={event} reader={reader} />
            </p>
            <p className="text-muted-foreground text-small">
              {EVENT_TYPE_LABELS[event.type]} · {event.location}
            </p>
          </div>
          <MyEventMenu entry={entry} isPast={isPast} extraItems={changes.items} />
          {changes.dialogs}
        </div>
        <Notice entry={entry} reader={reader} isPast={isPast} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Money entry={entry} />
          <div className="flex gap-2 max-sm:w-full max-sm:flex-col-reverse sm:ml-auto">
            <Actions entry={entry} reader={reader} titleId={titleId} isPast={isPast} />
          </div>
        </div>
      </div>
    </article>
  )
}

const TONES: Record<RegistrationStatus, Tone> = {
  CONFIRMED: 'green',
  PENDING: 'yellow',
  WAITLISTED: 'blue',
  CANCELLED: 'gray',
  REFUNDED: 'gray',
}

function StateBadge({
  entry: { event, registration, transferred, myFunctions },
  isPast,
}: Pick<Props, 'entry' | 'isPast'>) {
  if (event.canceledAt) return <Badge tone="red">Event canceled</Badge>
  if (transferred) return <Badge tone="gray">Transferred</Badge>
  if (!registration)
    return <Badge tone="purple">{myFunctions.map((each) => staffFunctionLabel(each, event.type)).join(', ')}</Badge>
  const { status } = registration
  // For a past event there is nothing to confirm any more.
  if (isPast && status === 'CONFIRMED') return null
  return <Badge tone={TONES[status]}>{REGISTRATION_STATUS_LABELS[status]}</Badge>
}

const NoticeBox = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="flex gap-2.5 rounded-control bg-yellow-tint px-3 py-2 text-small text-yellow-text">
    <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
    <span>{children}</span>
  </p>
)

function Notice({ entry: { event, registration }, reader, isPast }: Props) {
  if (!registration) return null
  const { status, payBy, offerExpiresAt, waitlistPosition } = registration
  if (registration.isSuspended)
    return (
      <NoticeBox icon={TriangleAlert}>
        <DisputedPayment effect="Your access is paused." />
      </NoticeBox>
    )
  if (registration.transferOffer)
    return <TransferOfferNotice event={event} offer={registration.transferOffer} reader={reader} />
  if (registration.amountDue > 0 && status === 'CONFIRMED')
    return (
      <NoticeBox icon={CircleDollarSign}>
        You owe <b className="font-strong">{formatCents(registration.amountDue)}</b>.{' '}
        {registration.isUnpaid ? 'Pay it to get access.' : 'Your spot is confirmed.'}
      </NoticeBox>
    )
  if (isPast) return null
  if (status === 'PENDING')
    return (
      <NoticeBox icon={Clock}>
        {payBy ? (
          <PaymentDeadline payBy={payBy} reader={reader} />
        ) : (
          'We’re holding your spot while we confirm your payment. We’ll email you when it’s done.'
        )}
      </NoticeBox>
    )
  if (status === 'WAITLISTED' && offerExpiresAt)
    return (
      <NoticeBox icon={BellRing}>
        A spot is yours until{' '}
        <b className="font-strong">{formatMoment(new Date(offerExpiresAt), zoneFor(event, reader.zone), reader)}</b>.
        Register to claim it.
      </NoticeBox>
    )
  if (waitlistPosition)
    return (
      <NoticeBox icon={ListOrdered}>
        You’re {formatOrdinal(waitlistPosition)} on the waitlist for {event.name}.
      </NoticeBox>
    )
  return null
}

const RECHECK_MS = 15_000

/** Counts down. When the time is over, the list is read again until the hold is gone. */
function PaymentDeadline({ payBy, reader }: { payBy: string; reader: Reader }) {
  const now = useNow(1_000)
  const left = timeLeft(payBy, now)
  const isOver = left === null
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(() => void invalidate(afterRegistrationChange), RECHECK_MS)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <>
      {payByText(payBy, { ...reader, now })}{' '}
      {!isOver && (
        <span role="timer" className="tabular whitespace-nowrap font-strong">
          {left} left
        </span>
      )}
    </>
  )
}

/** What was paid and refunded, and who has the spot now. Nothing for staff, holds and places in line. */
function Money({ entry: { registration, transferred } }: { entry: MyEvent }) {
  const parts = registration ? ownMoney(registration) : transferred && givenAway(transferred)
  return parts?.length ? <p className="tabular wrap-anywhere font-strong text-small">{parts.join(' · ')}</p> : null
}

type Amounts = { paid: number; refunded: number }

const amountsOf = ({ paid, refunded }: Amounts): string[] => [
  ...(paid > 0 ? [`Paid ${formatCents(paid)}`] : []),
  ...(refunded > 0 ? [`Refunded ${formatCents(refunded)}`] : []),
]

const givenAway = (spot: NonNullable<MyEvent['transferred']>): string[] => [
  `Transferred to ${spot.to}`,
  ...amountsOf(spot),
]

function ownMoney(registration: NonNullable<MyEvent['registration']>): string[] {
  const { status, amountDue, hasReceipt, isTransferred } = registration
  const isFree = status === 'CONFIRMED' && !hasReceipt && amountDue === 0
  return [...amountsOf(registration), ...(isFree ? [isTransferred ? 'Transferred to you' : 'Free'] : [])]
}

type ActionsProps = Props & { titleId: string }

function Actions({ entry, reader, titleId, isPast = false }: ActionsProps) {
  const { event, registration, canEnter } = entry
  const status = registration?.status
  const canJoin = canEnter && !event.canceledAt && isOnline(event) && isJoinTime(timesOf(event), reader.now)
  return (
    <>
      {canEnter && (
        <ButtonLink to={paths.camp(event.id)} variant={isPast ? 'outline' : 'plate'} aria-describedby={titleId}>
          Open {event.type}
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      )}
      {canJoin && <JoinButton event={event} now={reader.now} titleId={titleId} />}
      {status === 'PENDING' && <HoldActions entry={entry} titleId={titleId} />}
      {status === 'WAITLISTED' && <WaitlistActions entry={entry} titleId={titleId} />}
      {status === 'CONFIRMED' && registration?.amountDue ? <PayNowButton event={event} titleId={titleId} /> : null}
    </>
  )
}

const timesOf = ({ status, startDate, endDate }: MyEvent['event']) => ({
  status,
  startsAt: new Date(startDate),
  endsAt: new Date(endDate),
})

type ButtonProps = { event: MyEvent['event']; titleId: string }

/** The link is not in the list: the server sends it from shortly before the start, and not every event has one. */
function JoinButton({ event, now, titleId }: ButtonProps & { now: Date }) {
  const { data } = useRead(eventsApi.getEvent, { params: { id: event.id } })
  useLinkRefresh(event, now, Boolean(data?.joinUrl))
  if (!data?.joinUrl) return null
  return (
    <a
      href={data.joinUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={titleId}
      className={buttonClass({ variant: 'primary' })}
    >
      <Video aria-hidden="true" />
      Join now
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function PayNowButton({ event, titleId }: ButtonProps) {
  const { resume, pending } = useResumeCheckout(event)
  return (
    <Button
      variant="primary"
      aria-describedby={titleId}
      pending={pending}
      pendingLabel="Redirecting…"
      onClick={() => resume(undefined)}
    >
      Pay now
    </Button>
  )
}

/** While the bank processes the payment there is nothing to do. */
function HoldActions({ entry: { event, registration }, titleId }: Pick<ActionsProps, 'entry' | 'titleId'>) {
  const [isAsking, setAsking] = useState(false)
  const { cancel, pending } = useCancelHold(() => setAsking(false))
  const paymentId = registration?.openPaymentId
  if (!paymentId) return null
  return (
    <>
      <Button variant="ghost" aria-describedby={titleId} onClick={() => setAsking(true)}>
        Release my spot
      </Button>
      <FinishPaymentButton event={event} registration={registration} variant="primary" aria-describedby={titleId} />
      <LazyPart>
        {isAsking && (
          <LeaveWaitlistDialog
            eventName={event.name}
            isOffered
            onConfirm={() => cancel(paymentId)}
            onClose={() => setAsking(false)}
            pending={pending}
          />
        )}
      </LazyPart>
    </>
  )
}

function WaitlistActions({ entry: { event, registration }, titleId }: Pick<ActionsProps, 'entry' | 'titleId'>) {
  const [isAsking, setAsking] = useState(false)
  const { leave, pending } = useWaitlist(event.id, () => setAsking(false))
  const isOffered = Boolean(registration?.offerExpiresAt)
  return (
    <>
      <Button variant={isOffered ? 'ghost' : 'outline'} aria-describedby={titleId} onClick={() => setAsking(true)}>
        {isOffered ? 'Release my spot' : 'Leave waitlist'}
      </Button>
      {isOffered && (
        <ButtonLink to={paths.events({ register: event.id })} variant="primary" aria-describedby={titleId}>
          Take your spot
        </ButtonLink>
      )}
      <LazyPart>
        {isAsking && (
          <LeaveWaitlistDialog
            eventName={event.name}
            isOffered={isOffered}
            onConfirm={leave}
            onClose={() => setAsking(false)}
            pending={pending}
          />
        )}
      </LazyPart>
    </>
  )
}
