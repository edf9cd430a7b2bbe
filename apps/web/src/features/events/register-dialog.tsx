// The registration dialog (spec 1 §2.6).

import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { sessionApi } from '@crew-chief/contract/session'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { CONFIRM_TO_REGISTER, confirmEmailText, registrationWindowText } from '@crew-chief/domain/events/card-action'
import { EVENT_TYPE_LABELS } from '@crew-chief/domain/events/event-choices'
import { formatMoment, type Reader } from '@crew-chief/domain/events/event-dates'
import { asksForWaiver, isOnline, zoneFor } from '@crew-chief/domain/events/online-events'
import { refundPolicyLines } from '@crew-chief/domain/events/refund-policy-text'
import { isFull, seatTexts } from '@crew-chief/domain/events/seats'
import { formatCents, formatPrice } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import type { Role } from '@crew-chief/domain/roles'
import { CreditCard, type LucideIcon, MapPin, Timer, User } from 'lucide-react'
import { useId } from 'react'
import type { StoredUser } from '../../api/session-store.ts'
import { useRead } from '../../api/use-read.ts'
import { EventDates } from '../../lib/event-dates.tsx'
import { formatOrdinal } from '../../lib/format.ts'
import { viewerClock } from '../../lib/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ExternalLink, TextLink } from '../../ui/text-link.tsx'
import { ResendEmailButton, useAuthModal, useViewer } from '../accounts/public.ts'
import { DisputedPayment, NumberedSteps } from '../payments/public.ts'
import { cardPrice, priceSummary } from './event-prices.ts'
import { payByText } from './pay-by.ts'
import { RegisterFooter } from './register-footer.tsx'
import { type RegisterStage, registerStage } from './register-stage.ts'
import { type SeatForm, useSeatForm } from './use-registration.ts'

type Props = { event: Event; onClose: () => void }

export default function RegisterDialog(props: Props) {
  const viewer = useViewer()
  const { tab } = useAuthModal()
  // Replaced by the login dialog while that is open; the URL reopens this one afterwards.
  return tab && !viewer ? null : <OpenDialog {...props} viewer={viewer} />
}

function OpenDialog({ event: listed, onClose, viewer }: Props & { viewer: StoredUser | null }) {
  const { data, error, refetch } = useRead(eventsApi.getEvent, { params: { id: listed.id } })
  const event = data ?? listed
  const reader = viewerClock()
  const stage = registerStage(event, viewer !== null, reader.now)
  const seat = useSeatForm(event, data?.waiver.version, viewer?.role ?? 'NON_MEMBER', onClose)
  const formId = useId()
  const showsWaitlist = stage === 'full' || stage === 'waiting' || stage === 'confirm-email'
  const isOver = ['canceled', 'registered', 'paused', 'ended', 'owing', 'not-open', 'closed'].includes(stage)
  const footer = <RegisterFooter stage={stage} event={event} seat={seat} formId={formId} onClose={onClose} />
  return (
    <Dialog
      title={`Register for ${event.name}`}
      eyebrow={
        <>
          {EVENT_TYPE_LABELS[event.type]} · <EventDates event={event} reader={reader} />
        </>
      }
      width={800}
      onClose={onClose}
      footer={footer}
    >
      <div className={cx('grid gap-6', !isOver && 'md:grid-cols-[1fr_268px] md:gap-8')}>
        <div className="grid content-start gap-6">
          <RegisterFacts
            event={event}
            viewer={viewer}
            isHeld={!seat.isFree && (stage === 'open' || stage === 'log-in')}
            hasSeats={stage !== 'canceled' && stage !== 'ended'}
          />
          <RegisterNotice stage={stage} event={event} reader={reader} />
          {error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
          {(stage === 'open' || stage === 'offer' || stage === 'hold') && (
            <Form id={formId} form={seat.form} onSubmit={seat.submit}>
              {asksForWaiver(event) && <ReleasePart event={event} text={data?.waiver.text} />}
              <p className="mt-2 text-meta text-muted-foreground">
                {data && !seat.isFree && refundPolicyLines(data, reader).map((line) => `${line} `)}
                See our <ExternalLink href={paths.refunds()}>refund policy</ExternalLink>.
              </p>
            </Form>
          )}
          <SeatProblem problem={seat.problem} stage={stage} />
        </div>
        {!isOver && <RegisterPricePanel event={event} role={viewer?.role ?? null} canPay={!showsWaitlist} />}
      </div>
    </Dialog>
  )
}

/** A release accepted with the hold is not asked for again. */
const ReleasePart = ({ event, text }: { event: Event; text: string | undefined }) =>
  event.myRegistration?.hasAcceptedWaiver ? (
    <p className="text-muted-foreground text-small">You’ve accepted the liability release.</p>
  ) : (
    <RegisterWaiver text={text} />
  )

type ProblemProps = { problem: SeatForm['problem']; stage: RegisterStage }

/** The notice says the same once the event has been read again. */
function SeatProblem({ problem, stage }: ProblemProps) {
  if (!problem || (problem.isUnconfirmed && stage === 'confirm-email')) return null
  return (
    <div ref={bringIntoView}>
      <Alert tone="error" title="Error">
        {problem.message}
        {problem.isUnconfirmed && <Resend />}
      </Alert>
    </div>
  )
}

const Resend = () => (
  <p className="mt-2">
    <ResendEmailButton size="small" />
  </p>
)

/** On a phone the error may be outside the visible part of the dialog. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

type FactsProps = {
  event: Event
  viewer: StoredUser | null
  /** Checkout holds a spot: not while the event is full, and not for free events. */
  isHeld: boolean
  /** False when nobody can register anymore. */
  hasSeats: boolean
}

function RegisterFacts({ event, viewer, isHeld, hasSeats }: FactsProps) {
  const [place = '', ...address] = event.location.split(', ')
  return (
    <ul className="grid gap-3">
      {viewer && <Person viewer={viewer} />}
      <Fact icon={MapPin} title={place} text={address.join(', ')} />
      {hasSeats && <SeatsFact event={event} isHeld={isHeld} />}
      {isHeld && <PriceFact event={event} role={viewer?.role ?? null} />}
    </ul>
  )
}

/** On a phone the price summary is below the fold. */
function PriceFact({ event, role }: { event: Event; role: Role | null }) {
  const { prefix, price, note } = cardPrice(event.pricing, role)
  const texts = role ? { title: price, text: 'Your price' } : { title: `${prefix ?? ''} ${price}`, text: note ?? '' }
  return <Fact icon={CreditCard} {...texts} isPhoneOnly />
}

const SeatsFact = ({ event, isHeld }: Pick<FactsProps, 'event' | 'isHeld'>) =>
  isFull(event) ? (
    <Fact icon={Timer} title="Full" text={waitlistText(event.waitlisted)} />
  ) : (
    <Fact
      icon={Timer}
      title={seatTexts(event, false).left}
      text={isHeld ? 'We’ll hold your spot for 30 minutes while you pay' : ''}
    />
  )

const waitlistText = (count: number): string =>
  count === 0 ? 'No one’s on the waitlist yet' : `${count} on the waitlist`

/** The session stores only the name; the email address is fetched. */
function Person({ viewer }: { viewer: StoredUser }) {
  const { data } = useRead(sessionApi.me, {})
  return <Fact icon={User} title={fullName(viewer)} text={data?.email ?? '\u00a0'} />
}

type FactProps = { icon: LucideIcon; title: string; text: string; isPhoneOnly?: boolean }

const Fact = ({ icon: Icon, title, text, isPhoneOnly = false }: FactProps) => (
  <li className={cx('flex gap-3 text-small', isPhoneOnly && 'md:hidden')}>
    <Icon aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-muted-foreground" />
    <div className="wrap-anywhere min-w-0">
      <p className="font-semibold">{title}</p>
      {text && <p className="text-muted-foreground">{text}</p>}
    </div>
  </li>
)

function RegisterNotice({ stage, event, reader }: { stage: RegisterStage; event: Event; reader: Reader }) {
  if (stage === 'open') return null
  if (stage === 'offer') {
    const until = event.myRegistration?.offerExpiresAt
    return (
      <Alert tone="success" title="A spot opened up for you">
        {until &&
          `It’s yours until ${formatMoment(new Date(until), zoneFor(event, reader.zone), reader)}. Then we’ll offer it to the next in line.`}
      </Alert>
    )
  }
  if (stage === 'paused')
    return (
      <Alert tone="warning" title="Your access is paused">
        <DisputedPayment effect="You can’t enter for now." />
      </Alert>
    )
  if (stage === 'owing')
    return (
      <Alert tone="warning" title={`You owe ${formatCents(event.myRegistration?.amountDue ?? 0)}`}>
        Your spot is confirmed. Pay online, or bring cash or a check.
      </Alert>
    )
  const { payBy } = event.myRegistration ?? {}
  if (stage === 'hold' && payBy)
    return (
      <Alert tone="warning" title={NOTICES.hold.title}>
        {payByText(payBy, reader)}
      </Alert>
    )
  if (stage === 'not-open')
    return (
      <Alert tone="info" title={registrationWindowText(event, reader) ?? ''}>
        Come back then to register.
      </Alert>
    )
  if (stage === 'confirm-email')
    return (
      <Alert tone="warning" title="Confirm your email">
        {CONFIRM_TO_REGISTER} Or join the waitlist, and confirm when you can.
        <Resend />
      </Alert>
    )
  const { tone, title, text } = NOTICES[stage]
  const confirm = confirmEmailText(event, reader.now)
  const position = event.myRegistration?.waitlistPosition
  return (
    <Alert tone={tone} title={position ? `You’re ${formatOrdinal(position)} on the waitlist` : title}>
      {confirm ?? text}
      {confirm && <Resend />}
    </Alert>
  )
}

const NOTICES = {
  'log-in': {
    tone: 'info',
    title: 'Log in to register',
    text: 'Log in or sign up. We’ll bring you right back.',
  },
  hold: {
    tone: 'warning',
    title: 'We’re holding your spot',
    text: 'We’re confirming your payment. We’ll email you when it’s done.',
  },
  waiting: {
    tone: 'info',
    title: 'You’re on the waitlist',
    text: 'When it’s your turn, we’ll email you and hold a spot for 24 hours.',
  },
  full: {
    tone: 'warning',
    title: 'This event is full',
    text: 'Join the waitlist. When a spot opens up, we’ll email the first person in line.',
  },
  registered: {
    tone: 'success',
    title: 'You’re registered',
    text: 'Your spot is confirmed. You’re all set.',
  },
  closed: { tone: 'info', title: 'Registration closed', text: 'Contact the organizer if you still want to come.' },
  canceled: { tone: 'warning', title: 'This event is canceled', text: 'Registration is closed.' },
  ended: { tone: 'info', title: 'This event has ended', text: 'Registration is closed.' },
} as const

/** Spec 1 §5. */
function RegisterWaiver({ text }: { text: string | undefined }) {
  return (
    <div className="grid gap-2">
      <h3 className="display-4">Liability release</h3>
      {text === undefined ? (
        <Loading label="Loading the liability release...">
          <Skeleton className="h-33" />
        </Loading>
      ) : (
        <section
          aria-label="Liability release text"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-33 overflow-y-auto rounded-control border border-input px-3.5 py-3 text-meta text-muted-foreground"
        >
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line not-first:mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      )}
      <CheckboxField name="accepted" label="I have read and accept the liability release" />
    </div>
  )
}

const stepsFor = (event: Event, totalCents: number): string[] => [
  totalCents > 0 ? 'Pay securely by card' : 'You’re in right away',
  'Check your email for a confirmation',
  isOnline(event) ? 'Find the link to join in My events' : 'Find your schedule and courts in My events',
]

/** `role` is null for visitors. `canPay` is false while the event is full. */
type PriceProps = { event: Event; role: Role | null; canPay: boolean }

function RegisterPricePanel({ event, role, canPay }: PriceProps) {
  const { nonMemberCents, savingCents, totalCents, memberCents } = priceSummary(event.pricing, role ?? 'NON_MEMBER')
  const { prefix, price, note } = cardPrice(event.pricing, role)
  const totalTerm = role && canPay ? 'Total today' : 'Your price'
  return (
    <section
      aria-label="Price summary"
      className="grid content-start gap-3 rounded-card border border-border bg-background p-5"
    >
      <h3 className="display-4">Price summary</h3>
      <dl className="grid gap-2 text-small">
        {role && <Line term="Non-member price" cents={formatPrice(nonMemberCents)} />}
        {savingCents > 0 && <Line term="Member savings" cents={`−${formatCents(savingCents)}`} isSaving />}
        <div
          className={cx('flex items-end justify-between gap-3', role !== null && 'mt-1 border-rule border-t-2 pt-3')}
        >
          <dt className="font-strong">{(!role && prefix) || totalTerm}</dt>
          <dd className="display-total">{price}</dd>
        </div>
      </dl>
      {!role && note && <p className="font-strong text-small">{note}</p>}
      {memberCents !== null && (
        <p className="text-meta text-muted-foreground">
          {role && (memberCents === 0 ? 'Free for members. ' : `Members pay ${formatCents(memberCents)}. `)}
          <TextLink to={paths.membership()}>See plans</TextLink>
        </p>
      )}
      {canPay && (
        <div className="mt-2 grid gap-2.5 border-border border-t pt-4">
          <h3 className="font-strong text-meta">What happens next</h3>
          <NumberedSteps steps={stepsFor(event, totalCents)} />
        </div>
      )}
    </section>
  )
}

const Line = ({ term, cents, isSaving = false }: { term: string; cents: string; isSaving?: boolean }) => (
  <div className="flex justify-between gap-3">
    <dt>{term}</dt>
    <dd className={cx('tabular', isSaving && 'font-strong text-success')}>{cents}</dd>
  </div>
)
