import type { Event } from '@crew-chief/contract/event-shapes'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { BellPlus, Lock } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useAuthModal } from '../accounts/public.ts'
import LeaveWaitlistDialog from './leave-waitlist-dialog.tsx'
import type { RegisterStage } from './register-stage.ts'
import { type SeatForm, useCancelHold } from './use-registration.ts'
import { useWaitlist } from './use-waitlist.ts'

type Props = { stage: RegisterStage; event: Event; seat: SeatForm; formId: string; onClose: () => void }

// On a phone both buttons share a row; the main button has the longer label.
const MAIN = 'max-md:grow-2! max-md:px-3!'

export function RegisterFooter(props: Props) {
  const { stage, event, onClose } = props
  if (stage === 'log-in') return <LogInButtons />
  if (stage === 'open') return <OpenButtons {...props} />
  if (stage === 'offer') return <OfferButtons {...props} />
  if (stage === 'hold') return <HoldButtons {...props} />
  if (stage === 'full' || stage === 'waiting' || stage === 'confirm-email') return <WaitlistButtons {...props} />
  if (stage === 'owing') return <PayButtons {...props} />
  if (['canceled', 'ended', 'paused', 'not-open', 'closed'].includes(stage))
    return <CloseButton label="Close" onClose={onClose} />
  return (
    <>
      <CloseButton label="Close" onClose={onClose} />
      <ButtonLink to={paths.camp()} state={{ eventId: event.id }} variant="plate" size="large">
        Enter {event.name}
      </ButtonLink>
    </>
  )
}

const CloseButton = ({ label = 'Cancel', onClose }: { label?: string; onClose: () => void }) => (
  <Button variant="ghost" size="large" onClick={onClose}>
    {label}
  </Button>
)

function LogInButtons() {
  const { open } = useAuthModal()
  const { pathname, search } = useLocation()
  return (
    <>
      <Button size="large" onClick={() => open('register', pathname + search)}>
        Create account
      </Button>
      <Button variant="primary" size="large" onClick={() => open('login', pathname + search)}>
        Log in
      </Button>
    </>
  )
}

const SubmitButton = ({ seat, formId }: Pick<Props, 'seat' | 'formId'>) => (
  <Button
    type="submit"
    form={formId}
    variant="primary"
    size="large"
    className={MAIN}
    disabled={!seat.isReady}
    pending={seat.pending}
    pendingLabel={seat.isFree ? 'Registering…' : 'Redirecting…'}
  >
    {seat.isFree ? (
      'Register'
    ) : (
      <>
        <Lock aria-hidden="true" className="max-sm:hidden" />
        Continue to payment
      </>
    )}
  </Button>
)

const OpenButtons = ({ seat, formId, onClose }: Props) => (
  <>
    <CloseButton onClose={onClose} />
    <SubmitButton seat={seat} formId={formId} />
  </>
)

const OfferButtons = ({ event, seat, formId, onClose }: Props) => (
  <>
    <LeaveButton event={event} onLeft={onClose} isOffered />
    <SubmitButton seat={seat} formId={formId} />
  </>
)

const PayButtons = ({ event, seat, onClose }: Props) => (
  <>
    <CloseButton label="Close" onClose={onClose} />
    <Button
      variant="primary"
      size="large"
      className={MAIN}
      pending={seat.pending}
      pendingLabel="Redirecting…"
      onClick={seat.payDue}
    >
      <Lock aria-hidden="true" />
      Pay {formatCents(event.myRegistration?.amountDue ?? 0)}
    </Button>
  </>
)

type LeaveProps = { event: Event; onLeft: () => void; isOffered?: boolean }

/** Asks first. */
function LeaveButton({ event, onLeft, isOffered = false }: LeaveProps) {
  const [isAsking, setAsking] = useState(false)
  const { leave, pending } = useWaitlist(event.id, onLeft)
  return (
    <>
      <Button variant={isOffered ? 'ghost' : 'outline'} size="large" onClick={() => setAsking(true)}>
        {isOffered ? 'Release my spot' : 'Leave waitlist'}
      </Button>
      {isAsking && (
        <LeaveWaitlistDialog
          eventName={event.name}
          isOffered={isOffered}
          onConfirm={leave}
          onClose={() => setAsking(false)}
          pending={pending}
        />
      )}
    </>
  )
}

function HoldButtons({ event, seat, formId, onClose }: Props) {
  const { cancel, pending } = useCancelHold(onClose)
  const paymentId = event.myRegistration?.openPaymentId
  return (
    <>
      {paymentId && (
        <Button
          variant="ghost"
          size="large"
          onClick={() => cancel(paymentId)}
          pending={pending}
          pendingLabel="Releasing…"
        >
          Release my spot
        </Button>
      )}
      <SubmitButton seat={seat} formId={formId} />
    </>
  )
}

const WaitlistButtons = ({ stage, event, onClose }: Props) => (
  <>
    <CloseButton label="Close" onClose={onClose} />
    {stage === 'waiting' ? <LeaveButton event={event} onLeft={onClose} /> : <JoinButton event={event} />}
  </>
)

function JoinButton({ event }: { event: Event }) {
  const { join, pending } = useWaitlist(event.id)
  return (
    <Button variant="primary" size="large" onClick={join} pending={pending} pendingLabel="Joining…">
      <BellPlus aria-hidden="true" />
      Join waitlist
    </Button>
  )
}
