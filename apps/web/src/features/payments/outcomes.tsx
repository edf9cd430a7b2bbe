import { eventsApi } from '@crew-chief/contract/events'
import type { CheckoutState } from '@crew-chief/contract/payments'
import { formatCents, formatPrice } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { REFUND_TIME } from '@crew-chief/domain/payments/refund-time'
import { CalendarDays, CreditCard, MapPin, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { EventDates } from '../../lib/event-dates.tsx'
import { settings } from '../../lib/settings.ts'
import { viewerClock } from '../../lib/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Definition, DefinitionList } from '../../ui/definition-list.tsx'
import { TextLink, textLinkClass } from '../../ui/text-link.tsx'
import { ConfirmEmailNotice } from '../accounts/public.ts'
import { cancelText, expiryText, refundText, tryAgainPath } from './outcome-text.ts'
import { BackToEvents, NumberedSteps, ReturnPage, ReturnPart } from './return-page.tsx'

const REGISTERED_STEPS = [
  'Check your email for a confirmation and calendar invite.',
  'Find your schedule, courts and announcements in the camp hub.',
]

type ConfirmedProps = { eventId: string; name: string; paidCents: number }

export function RegistrationConfirmed({ eventId, name, paidCents }: ConfirmedProps) {
  return (
    <ReturnPage
      title="Payment Successful!"
      subtitle={`You’re registered for ${name}.`}
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
      <EventFacts eventId={eventId} name={name} paidCents={paidCents} />
      <ConfirmEmailNotice>Otherwise you’ll miss announcements about this event.</ConfirmEmailNotice>
      <ReturnPart title="Next steps">
        <NumberedSteps steps={REGISTERED_STEPS} />
        <OwnPages eventId={eventId} />
      </ReturnPart>
    </ReturnPage>
  )
}

/** The receipt needs the registration, which is fetched with the event. */
function OwnPages({ eventId }: { eventId: string }) {
  const { data } = useRead(eventsApi.getEvent, { params: { id: eventId } })
  const registration = data?.myRegistration
  return (
    <p className="flex flex-wrap gap-x-6">
      <TextLink to={paths.myEvents()} standalone>
        My events
      </TextLink>
      {registration && (
        <TextLink to={paths.receipt(registration.id)} standalone>
          {registration.pricePaid > 0 ? 'View receipt' : 'View confirmation'}
        </TextLink>
      )}
    </p>
  )
}

/** Name and amount come from the checkout; date and place are fetched. */
function EventFacts({ eventId, name, paidCents }: ConfirmedProps) {
  const { data } = useRead(eventsApi.getEvent, { params: { id: eventId } })
  const place: Definition[] = data
    ? [
        { term: 'When', value: <EventDates event={data} reader={viewerClock()} />, icon: CalendarDays },
        { term: 'Where', value: data.location, icon: MapPin },
      ]
    : []
  return (
    <DefinitionList
      items={[
        { term: 'Event', value: name, icon: Ticket },
        {
          term: paidCents > 0 ? 'Paid' : 'Price',
          value: <span className="tabular">{formatPrice(paidCents)}</span>,
          icon: CreditCard,
        },
        ...place,
      ]}
    />
  )
}

const MEMBER_STEPS = [
  'You now get member pricing on every event.',
  'Check your email for a receipt.',
  'Switch or cancel your plan anytime on the membership page.',
]

/** Spec 1 §2.7. `planName` is undefined when the URL names no payment. */
export function PaymentSuccess({ planName }: { planName?: string }) {
  return (
    <ReturnPage
      title="Payment Successful!"
      subtitle={planName ? `Your ${planName} is active. Welcome to the crew.` : 'Your membership is active.'}
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
          <ButtonLink to={paths.membership()} variant="primary" size="large">
            Return to Membership Plans
          </ButtonLink>
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
