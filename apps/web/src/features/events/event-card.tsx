// The card of an event (spec 1 §2.6).

import type { Event } from '@crew-chief/contract/event-shapes'
import { type CardAction, cardAction, confirmEmailText, seatOfferedUntil } from '@crew-chief/domain/events/card-action'
import {
  EVENT_STATUS_LABELS,
  EVENT_TYPE_LABELS,
  REGISTRATION_STATUS_LABELS,
  type RegistrationStatus,
} from '@crew-chief/domain/events/event-choices'
import { eventDay, formatEventDates, formatMoment, type Reader } from '@crew-chief/domain/events/event-dates'
import { zoneFor } from '@crew-chief/domain/events/online-events'
import { hasEnded } from '@crew-chief/domain/events/registration-rules'
import { seatTexts } from '@crew-chief/domain/events/seats'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import type { Role } from '@crew-chief/domain/roles'
import { inOneLine } from '@crew-chief/domain/without-markdown'
import {
  ArrowRight,
  BellOff,
  BellPlus,
  Calendar,
  Check,
  CircleDollarSign,
  Clock,
  type LucideIcon,
  Mail,
  MapPin,
  TriangleAlert,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatOrdinal } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { Badge, Tag, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { SeatMeter } from '../../ui/seat-meter.tsx'
import { ResendEmailButton, useViewer } from '../accounts/public.ts'
import { DisputedPayment } from '../payments/public.ts'
import { EventCover } from './event-cover.tsx'
import { cardPrice } from './event-prices.ts'
import {
  CancelOrTransferMenu,
  FinishPaymentButton,
  LeaveWaitlistDialog,
  prefetchRegisterDialog,
  TransferOfferNotice,
} from './lazy-parts.ts'
import { payByText } from './pay-by.ts'
import { useWaitlist } from './use-waitlist.ts'

type Props = {
  event: Event
  reader: Reader
  /** Visible without scrolling: its picture loads eagerly. */
  isFirst: boolean
  /** The viewer is staff of the event. */
  isStaffHere: boolean
  /** The pointer or the focus is on the link to the event's page. */
  onLinkIntent: () => void
  /** The admin bar. */
  children?: ReactNode
}

export function EventCard({ event, reader, isFirst, isStaffHere, onLinkIntent, children }: Props) {
  const link = { to: paths.event(event.slug), onPointerEnter: onLinkIntent, onFocus: onLinkIntent }
  const { month, day } = eventDay(event, reader.zone)
  const titleId = useId()
  const role = useViewer()?.role ?? null
  // Who attended is for admins; spots and prices of a canceled event are for nobody.
  const hasFacts = !event.canceledAt && (event.status !== 'completed' || role === 'ADMIN')
  // On a narrow card the line breaks between start and end, never inside one of them.
  const [from, until] = formatEventDates(event, reader).split(' to ')
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-border bg-card"
    >
      <div className="relative h-[150px] bg-muted md:h-[196px]">
        {/* For pointers; keyboards and screen readers use the link of the title. */}
        <Link {...link} tabIndex={-1} aria-hidden="true" className="block size-full">
          <EventCover event={event} isFirst={isFirst} />
        </Link>
        <div className="pointer-events-none absolute top-4 left-4 flex gap-1.5">
          {event.isDraft && <Tag variant="yellow">Draft</Tag>}
          <Tag variant="white">{EVENT_TYPE_LABELS[event.type]}</Tag>
          <Tag variant="ink" live={event.status === 'in-progress' && !event.canceledAt}>
            {event.canceledAt ? 'Canceled' : EVENT_STATUS_LABELS[event.status]}
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
              <Link {...link} className="rounded-tag decoration-2 decoration-input underline-offset-4 hover:underline">
                {event.name}
              </Link>
            </h2>
            {event.myRegistration && <RegistrationBadge status={event.myRegistration.status} />}
          </div>
        </header>
        <p className="line-clamp-3 text-muted-foreground text-small md:line-clamp-2">{inOneLine(event.description)}</p>
        <ul className="grid gap-1.5 text-small">
          <Fact icon={Calendar} label="When">
            <span className="whitespace-nowrap">{from}</span> <span className="whitespace-nowrap">to {until}</span>
          </Fact>
          <Fact icon={MapPin} label="Where">
            {event.location}
          </Fact>
        </ul>
        <div className="mt-auto grid gap-3 pt-1">
          {hasFacts && <Seats event={event} now={reader.now} />}
          <Notice event={event} reader={reader} />
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
            {hasFacts && <Price event={event} role={role} />}
            <div className="ml-auto empty:hidden">
              {event.myRegistration && (
                <LazyPart>
                  <CancelOrTransferMenu event={event} now={reader.now} />
                </LazyPart>
              )}
            </div>
            {/* Beside the price only where the longest label fits; a row of its own is full, or ends at the right. */}
            <div className="flex min-w-0 grow flex-wrap justify-end gap-2 max-sm:flex-col max-lg:w-full max-lg:[&>*]:grow">
              <Actions event={event} titleId={titleId} action={cardAction(event, { ...reader, role, isStaffHere })} />
            </div>
          </div>
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

export function Seats({ event, now }: { event: Event; now: Date }) {
  const isOver = hasEnded({ status: event.status, endsAt: new Date(event.endDate) }, now)
  return <SeatMeter taken={event.currentParticipants} total={event.maxParticipants} {...seatTexts(event, isOver)} />
}

/** A disputed payment, the own spot offered to another person, an offered or held seat with its deadline, the place in line, or an email to confirm first. */
export function Notice({ event, reader }: { event: Event; reader: Reader }) {
  if (event.myRegistration?.isSuspended)
    return (
      <NoticeBox icon={TriangleAlert}>
        <DisputedPayment effect="Your access is paused." />
      </NoticeBox>
    )
  const until = seatOfferedUntil(event, reader.now)
  if (until)
    return (
      <NoticeBox icon={Clock}>
        A spot is yours until <b className="font-strong">{formatMoment(until, zoneFor(event, reader.zone), reader)}</b>.
        Register to claim it.
      </NoticeBox>
    )
  const offer = event.myRegistration?.transferOffer
  if (offer)
    return (
      <LazyPart>
        <TransferOfferNotice event={event} offer={offer} reader={reader} />
      </LazyPart>
    )
  const due = event.myRegistration?.amountDue ?? 0
  if (due > 0)
    return (
      <NoticeBox icon={CircleDollarSign}>
        You owe <b className="font-strong">{formatCents(due)}</b>. Your spot is confirmed.
      </NoticeBox>
    )
  const position = event.myRegistration?.waitlistPosition
  const confirm = confirmEmailText(event, reader.now)
  if (position)
    return (
      <NoticeBox icon={Clock}>
        You’re {formatOrdinal(position)} on the waitlist. {confirm}
      </NoticeBox>
    )
  if (confirm) return <NoticeBox icon={Mail}>{confirm}</NoticeBox>
  if (event.myRegistration?.status === 'PENDING')
    return (
      <NoticeBox icon={Clock}>
        {event.myRegistration.payBy
          ? payByText(event.myRegistration.payBy, reader)
          : 'We’re holding your spot while we confirm your payment. We’ll email you when it’s done.'}
      </NoticeBox>
    )
  return null
}

const NoticeBox = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="flex gap-2.5 rounded-control bg-yellow-tint px-3 py-2 text-small text-yellow-text">
    <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0" />
    <span>{children}</span>
  </p>
)

// Cards show live registrations only.
const BADGES: Partial<Record<RegistrationStatus, { tone: Tone; icon: LucideIcon }>> = {
  CONFIRMED: { tone: 'green', icon: Check },
  PENDING: { tone: 'yellow', icon: Clock },
  WAITLISTED: { tone: 'blue', icon: Clock },
}

export function RegistrationBadge({ status }: { status: RegistrationStatus }) {
  const badge = BADGES[status]
  return badge ? (
    <Badge tone={badge.tone} icon={badge.icon}>
      {REGISTRATION_STATUS_LABELS[status]}
    </Badge>
  ) : null
}

function Price({ event, role }: { event: Event; role: Role | null }) {
  const { prefix, price, note } = cardPrice(event.pricing, role)
  const paid = event.myRegistration?.status === 'CONFIRMED' ? event.myRegistration.pricePaid : 0
  return (
    <div className="min-w-0">
      {prefix && <p className="text-caption text-muted-foreground">{prefix}</p>}
      <p className="display-price">{price}</p>
      {paid > 0 ? <Note>You paid {formatCents(paid)}</Note> : note && <Note>{note}</Note>}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-0.5 text-caption text-muted-foreground">{children}</p>
)

type MainProps = ActionsProps & { onRegister: () => void }

type ActionsProps = {
  event: Event
  /** The card's title describes its buttons to screen readers. */
  titleId: string
  action: CardAction
}

export function Actions({ event, titleId, action }: ActionsProps) {
  const { secondary } = action
  const viewer = useViewer()
  const navigate = useNavigate()
  const { set } = useUrlState()
  const register = () =>
    // Until the profile is complete the server refuses every other request.
    viewer?.hasToReset ? navigate(paths.completeProfile()) : set({ register: event.id }, { push: true })
  return (
    <>
      {(event.myRegistration?.amountDue ?? 0) > 0 && (
        <Button aria-describedby={titleId} onClick={register}>
          Pay now
        </Button>
      )}
      {secondary === 'finish' && event.myRegistration?.payBy && (
        <LazyPart>
          <FinishPaymentButton
            event={event}
            registration={event.myRegistration}
            variant="primary"
            aria-describedby={titleId}
          />
        </LazyPart>
      )}
      {secondary === 'register' && (
        <Button
          aria-describedby={titleId}
          onClick={register}
          onPointerEnter={prefetchRegisterDialog}
          onFocus={prefetchRegisterDialog}
        >
          Register Now
        </Button>
      )}
      {(secondary === 'join-waitlist' || secondary === 'leave-waitlist') && !viewer?.hasToReset && (
        <WaitlistButton event={event} titleId={titleId} isWaiting={secondary === 'leave-waitlist'} />
      )}
      <MainButton event={event} titleId={titleId} action={action} onRegister={register} />
    </>
  )
}

function MainButton({ event, titleId, action: { label, primary }, onRegister }: MainProps) {
  const navigate = useNavigate()
  if (primary === 'enter')
    return (
      <Button
        variant="plate"
        className="whitespace-normal!"
        onClick={() => navigate(paths.camp(), { state: { eventId: event.id } })}
      >
        {label}
        <ArrowRight aria-hidden="true" />
      </Button>
    )
  if (primary === 'confirm-email') return <ResendEmailButton variant="primary" aria-describedby={titleId} />
  return (
    <Button
      variant={primary === 'register' ? 'primary' : 'outline'}
      className="whitespace-normal!"
      aria-describedby={titleId}
      disabled={primary === null}
      onClick={onRegister}
      onPointerEnter={prefetchRegisterDialog}
      onFocus={prefetchRegisterDialog}
    >
      {label}
    </Button>
  )
}

type WaitlistProps = { event: Event; titleId: string; isWaiting: boolean }

function WaitlistButton({ event, titleId, isWaiting }: WaitlistProps) {
  const [isLeaving, setLeaving] = useState(false)
  const { join, leave, pending } = useWaitlist(event.id, () => setLeaving(false))
  const Icon = isWaiting ? BellOff : BellPlus
  return (
    <>
      <Button
        aria-describedby={titleId}
        pending={pending}
        pendingLabel={isWaiting ? 'Leaving…' : 'Joining…'}
        onClick={isWaiting ? () => setLeaving(true) : join}
      >
        <Icon aria-hidden="true" />
        {isWaiting ? 'Leave waitlist' : 'Join waitlist'}
      </Button>
      <LazyPart>
        {isLeaving && (
          <LeaveWaitlistDialog
            eventName={event.name}
            isOffered={Boolean(event.myRegistration?.offerExpiresAt)}
            onConfirm={leave}
            onClose={() => setLeaving(false)}
            pending={pending}
          />
        )}
      </LazyPart>
    </>
  )
}
