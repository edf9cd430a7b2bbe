import type { CheckoutState } from '@crew-chief/contract/payments'
import { ButtonLink } from '../../ui/button-link.tsx'
import { cancelWords } from './outcome-words.ts'
import { HelpHints } from './payment-cancelled.tsx'
import { ReturnPage } from './return-page.tsx'
import { tryAgainPath } from './try-again-path.ts'
import { BackToEvents } from './unpaid-outcomes.tsx'

type Props = { eventId: string /** What the server says of the payment that was given up. */; checkout?: CheckoutState }

export function RegistrationCancelled({ eventId, checkout }: Props) {
  return (
    <ReturnPage
      title="Payment Cancelled"
      subtitle={cancelWords(checkout)}
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
