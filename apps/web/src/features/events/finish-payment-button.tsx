import type { Event, MyRegistration } from '@crew-chief/contract/event-shapes'
import { paths } from '@crew-chief/domain/paths'
import { useNavigate } from 'react-router'
import { Button, type ButtonStyle } from '../../ui/button.tsx'
import { showError, useResumeCheckout } from './use-registration.ts'

type Props = ButtonStyle & {
  event: Pick<Event, 'id' | 'waiverVersion'>
  /** An unpaid hold. */
  registration: Pick<MyRegistration, 'hasAcceptedWaiver'>
  'aria-describedby'?: string
}

/** Opens the checkout of the hold again. If the liability release has changed, the dialog asks for it first. */
export function FinishPaymentButton({ event, registration, ...button }: Props) {
  const navigate = useNavigate()
  const askAgain = () => void navigate(paths.events({ register: event.id }))
  const { resume, pending } = useResumeCheckout(event, {
    onFailed: (message, error) => (error.code === 'events.waiver_changed' ? askAgain() : showError(message, error)),
  })
  return (
    <Button
      {...button}
      pending={pending}
      pendingLabel="Redirecting…"
      onClick={() => (registration.hasAcceptedWaiver ? resume(event.waiverVersion) : askAgain())}
    >
      Finish payment
    </Button>
  )
}
