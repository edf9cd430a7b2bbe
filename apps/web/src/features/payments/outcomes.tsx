import { pathOf } from '@crew-chief/contract/client'
import { eventPagesApi } from '@crew-chief/contract/event-pages'
import type { Event } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { membershipApi } from '@crew-chief/contract/membership'
import type { CheckoutState } from '@crew-chief/contract/payments'
import { isOnline, JOIN_WHEN } from '@crew-chief/domain/events/online-events'
import { formatCents, formatPrice } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { REFUND_TIME } from '@crew-chief/domain/payments/refund-time'
import { CalendarDays, CalendarPlus, CreditCard, MapPin, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { EventDates } from '../../lib/event-dates.tsx'
import { hasPlans } from '../../lib/plans.ts'
import { settings } from '../../lib/settings.ts'
import { viewerClock } from '../../lib/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { ConfirmEmailNotice } from '../accounts/public.ts'
import { cancelText, expiryText, refundText, tryAgainPath } from './outcome-text.ts'
import { BackToEvents, NumberedSteps, ReturnPage, ReturnPart } from './return-page.tsx'

const registeredSteps = (event: Event | undefined): string[] => [
  'Check your email for a confirmation and calendar invite.',
  event && isOnline(event)
    ? `Find the link to join in My events ${JOIN_WHEN}.`
    : 'Find your schedule, courts and announcements in the camp hub.',
]

type ConfirmedProps = { eventId: string; name: string; paidCents: number }

/** After every way to get a spot: paid, free, from the waitlist, or transferred by another person. */
export function RegistrationConfirmed({ eventId, name, paidCents }: ConfirmedProps) {
  const { data, isLoading } = useRead(eventsApi.getEvent, { params: { id: eventId } })
  return (
    <ReturnPage
      title={paidCents > 0 ? 'Payment Successful!' : 'You’re in!'}
      subtitle={`You’re registered for ${name}.`}
      done={name}
      actions={
        <>
          <ButtonLink to={paths.camp()} state={{ eventId }} variant="plate" size="large">
            Enter {name}
          </ButtonLink>
          <ButtonLink to={paths.events()} size="large">
            Back to Events
          </ButtonLink>
        </>
      }
    >
      <EventFacts event={data} isLoading={isLoading} paidCents={paidCents} />
      <ConfirmEmailNotice>Otherwise you’ll miss announcements about this event.</ConfirmEmailNotice>
      <ReturnPart title="Next steps">
        <NumberedSteps steps={registeredSteps(data)} />
        {data && <OwnPages event={data} />}
        {isLoading && <Skeleton className="h-20 w-full sm:h-9" />}
      </ReturnPart>
    </ReturnPage>
  )
}

const OwnPages = ({ event: { id, myRegistration } }: { event: Event }) => (
  <div className="flex flex-wrap gap-2">
    <a href={pathOf(eventPagesApi.eventCalendar, { params: { id } })} className={buttonClass({ size: 'small' })}>
      <CalendarPlus aria-hidden="true" />
      Add to calendar
    </a>
    {myRegistration && (
      <ButtonLink to={paths.receipt(myRegistration.id)} size="small">
        <ReceiptText aria-hidden="true" />
        {myRegistration.pricePaid > 0 ? 'View receipt' : 'View confirmation'}
      </ButtonLink>
    )}
    <ButtonLink to={paths.myEvents()} size="small">
      My events
    </ButtonLink>
  </div>
)

type FactsProps = Pick<ConfirmedProps, 'paidCents'> & { event: Event | undefined; isLoading: boolean }

/** The amount comes from the checkout; date and place are fetched. */
function EventFacts({ event, isLoading, paidCents }: FactsProps) {
  const loading = <Skeleton className="h-6 w-48" />
  const place: Definition[] =
    event || isLoading
      ? [
          {
            term: 'When',
            value: event ? <EventDates event={event} reader={viewerClock()} /> : loading,
            icon: CalendarDays,
          },
          { term: 'Where', value: event ? event.location : loading, icon: MapPin },
        ]
      : []
  return (
    <DefinitionList
      items={[
        ...place,
        {
          term: paidCents > 0 ? 'Paid' : 'Price',
          value: <span className="tabular">{formatPrice(paidCents)}</span>,
          icon: CreditCard,
        },
      ]}
    />
  )
}

const MEMBER_STEPS = [
  'Member prices now show on the events that have them.',
  'Check your email for your receipt. It’s also on the membership page.',
  'Switch or cancel your plan anytime on the membership page.',
]

/** As on the card of the plan. */
function PlanBenefits({ plan: role, priceId }: CheckoutState) {
  const { data } = useRead(membershipApi.listPlans, {})
  const plan = data?.find((each) => (role ? each.role === role : each.priceId === priceId))
  if (!plan || plan.includes.length === 0) return null
  return (
    <ReturnPart title="What you get">
      <ul className="grid list-disc gap-2 pl-5">
        {plan.includes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ReturnPart>
  )
}

/** Spec 1 §2.7. `checkout` is undefined when the URL names no payment. */
export function PaymentSuccess({ checkout }: { checkout?: CheckoutState }) {
  return (
    <ReturnPage
      title="Payment Successful!"
      subtitle={checkout ? `Your ${checkout.name} is active. Welcome to the crew.` : 'Your membership is active.'}
      done={checkout?.name ?? 'Membership'}
      actions={
        <>
          <ButtonLink to={paths.events()} variant="primary" size="large">
            Go to Events
          </ButtonLink>
          <ButtonLink to={paths.library()} size="large">
            Open the library
          </ButtonLink>
          <ButtonLink to={paths.membership()} size="large">
            My membership
          </ButtonLink>
        </>
      }
    >
      {checkout && (
        <DefinitionList
          items={[
            {
              term: 'Paid today',
              value: <span className="tabular">{formatPrice(checkout.amount)}</span>,
              icon: CreditCard,
            },
          ]}
        />
      )}
      {checkout && <PlanBenefits {...checkout} />}
      <ReturnPart title="Next steps">
        <NumberedSteps steps={MEMBER_STEPS} />
      </ReturnPart>
    </ReturnPage>
  )
}

/** `checkout` is undefined when the server did not answer. */
type CancelledProps = { eventId: string; checkout?: CheckoutState }

export function RegistrationCancelled({ eventId, checkout }: CancelledProps) {
  return (
    <ReturnPage
      title="Payment Cancelled"
      subtitle={cancelText(checkout)}
      actions={
        <>
          <ButtonLink to={tryAgainPath({ kind: 'registration', eventId })} variant="primary" size="large">
            Try again
          </ButtonLink>
          <BackToEvents />
        </>
      }
    >
      <HelpHints />
    </ReturnPage>
  )
}

/** Spec 1 §2.7. */
export function PaymentCancelled() {
  return (
    <ReturnPage
      title="Payment Cancelled"
      subtitle="You weren’t charged."
      actions={
        <>
          {hasPlans() && (
            <ButtonLink to={paths.membership()} variant="primary" size="large">
              Return to Membership Plans
            </ButtonLink>
          )}
          <ButtonLink to={paths.events()} size="large">
            Back to Events
          </ButtonLink>
        </>
      }
    >
      <HelpHints />
    </ReturnPage>
  )
}

const HelpHints = () => (
  <ReturnPart title="Need help?">
    <ul className="grid list-disc gap-2 pl-5 text-muted-foreground">
      <li>Card declined? Try another card or call your bank.</li>
      <li>Went back by mistake? Start over. You won’t be charged twice.</li>
      <li>
        Still stuck? Email{' '}
        <a className={textLinkClass} href={`mailto:${settings.supportEmail}`}>
          {settings.supportEmail}
        </a>
        .
      </li>
    </ul>
  </ReturnPart>
)

type OutcomeProps = { checkout: CheckoutState }

const Support = ({ children }: { children: ReactNode }) => (
  <p className="text-muted-foreground">
    {children} Questions? Email {settings.supportEmail}.
  </p>
)

export function SlowPayment({ checkout, onRetry }: OutcomeProps & { onRetry: () => void }) {
  return (
    <ReturnPage
      title="Still confirming"
      subtitle={checkout.name}
      actions={
        <>
          <Button variant="primary" size="large" onClick={onRetry}>
            Check again
          </Button>
          <BackToEvents />
        </>
      }
    >
      <Alert tone="info" title="We’re still confirming your payment">
        Some banks take a while. We’ll email you when it’s confirmed. You can close this page.
      </Alert>
    </ReturnPage>
  )
}

export function RefundedPayment({ checkout }: OutcomeProps) {
  return (
    <ReturnPage
      title="Your payment was refunded"
      subtitle={checkout.name}
      actions={
        <>
          <ButtonLink to={tryAgainPath(checkout)} variant="primary" size="large">
            {checkout.kind === 'registration' ? 'View event' : 'Try again'}
          </ButtonLink>
          <BackToEvents />
        </>
      }
    >
      <Alert tone="warning" title={`We’re refunding ${formatCents(checkout.amount)} to your card`}>
        {refundText(checkout)}
      </Alert>
      <Support>{REFUND_TIME}</Support>
    </ReturnPage>
  )
}

export function ExpiredPayment({ checkout }: OutcomeProps) {
  return (
    <ReturnPage
      title="Your checkout expired"
      subtitle={`You weren’t charged for ${checkout.name}.`}
      actions={
        <>
          <ButtonLink to={tryAgainPath(checkout)} variant="primary" size="large">
            Try again
          </ButtonLink>
          <BackToEvents />
        </>
      }
    >
      <Alert tone="info" title="This payment timed out">
        {expiryText(checkout)}
      </Alert>
    </ReturnPage>
  )
}

export function ReviewedPayment({ checkout }: OutcomeProps) {
  return (
    <ReturnPage title="We’re reviewing your payment" subtitle={checkout.name} actions={<BackToEvents />}>
      <Alert tone="warning" title="We’ll email you when we’re done">
        The payment doesn’t match what we asked for. Please don’t pay again.
      </Alert>
      <Support>Your money is safe.</Support>
    </ReturnPage>
  )
}
