// How a payment can end other than well, each told plainly and with a way on.

import type { CheckoutState } from '@crew-chief/contract/payments'
import { formatCents } from '@crew-chief/domain/money'
import type { ReactNode } from 'react'
import { settings } from '../../lib/settings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { expiryWords, refundWords } from './outcome-words.ts'
import { ReturnPage } from './return-page.tsx'
import { tryAgainPath } from './try-again-path.ts'

type Props = { checkout: CheckoutState }

export const BackToEvents = () => (
  <ButtonLink to="/events" size="large">
    Back to Events
  </ButtonLink>
)

const Support = ({ children }: { children: ReactNode }) => (
  <p className="text-muted-foreground">
    {children} Questions? Write to {settings.supportEmail}.
  </p>
)

export function SlowPayment({ checkout, onAskAgain }: Props & { onAskAgain: () => void }) {
  return (
    <ReturnPage
      title="Still being confirmed"
      subtitle={checkout.name}
      actions={
        <>
          <Button variant="primary" size="large" onClick={onAskAgain}>
            Check again
          </Button>
          <BackToEvents />
        </>
      }
    >
      <Alert tone="info" title="Your payment is still being confirmed">
        Some banks take their time. We will mail you as soon as it is settled; you can close this page.
      </Alert>
    </ReturnPage>
  )
}

export function RefundedPayment({ checkout }: Props) {
  return (
    <ReturnPage
      title="Your payment was refunded"
      subtitle={checkout.name}
      actions={
        <>
          <ButtonLink to={tryAgainPath(checkout)} variant="primary" size="large">
            {checkout.kind === 'registration' ? 'See the event' : 'Try again'}
          </ButtonLink>
          <BackToEvents />
        </>
      }
    >
      <Alert tone="warning" title={`${formatCents(checkout.amount)} goes back to your card`}>
        {refundWords(checkout)}
      </Alert>
      <Support>Banks usually show a refund within 5 to 10 days.</Support>
    </ReturnPage>
  )
}

export function ExpiredPayment({ checkout }: Props) {
  return (
    <ReturnPage
      title="The payment page has expired"
      subtitle={`${checkout.name}: nothing was charged.`}
      actions={
        <>
          <ButtonLink to={tryAgainPath(checkout)} variant="primary" size="large">
            Try again
          </ButtonLink>
          <BackToEvents />
        </>
      }
    >
      <Alert tone="info" title="This payment was not made in time">
        {expiryWords(checkout)}
      </Alert>
    </ReturnPage>
  )
}

export function ReviewedPayment({ checkout }: Props) {
  return (
    <ReturnPage title="We are looking at your payment" subtitle={checkout.name} actions={<BackToEvents />}>
      <Alert tone="warning" title="Somebody checks it and writes to you">
        What the payment provider reports differs from what we asked for. Please do not pay again.
      </Alert>
      <Support>Your money is safe.</Support>
    </ReturnPage>
  )
}
