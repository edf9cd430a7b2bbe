import { ButtonLink } from '../../ui/button-link.tsx'
import { HelpHints } from './payment-cancelled.tsx'
import { ReturnPage } from './return-page.tsx'
import { tryAgainPath } from './try-again-path.ts'
import { BackToEvents } from './unpaid-outcomes.tsx'

/** `name` when the server has confirmed that the seat is free again. */
export function RegistrationCancelled({ eventId, name }: { eventId: string; name?: string }) {
  return (
    <ReturnPage
      title="Payment Cancelled"
      subtitle={
        name
          ? `Nothing was charged, and your seat at ${name} is free again.`
          : 'A seat that was not paid for is free again within 30 minutes.'
      }
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
