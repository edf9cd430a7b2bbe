// Return from the payment page (spec 1 §2.7).

import { eventsApi } from '@crew-chief/contract/events'
import { useParams } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { BackToEvents, RegistrationConfirmed, ReturnPage, ReturnSkeleton, SuccessReturn } from '../payments/public.ts'

export default function RegistrationSuccessScreen() {
  const { id = '' } = useParams()
  return <SuccessReturn otherwise={<ByRegistration id={id} />} />
}

/** Without a checkout session in the URL, the registration itself shows the state. */
function ByRegistration({ id }: { id: string }) {
  const { data, error, refetch } = useRead(eventsApi.getEvent, { params: { id } })
  if (error)
    return (
      <ReturnPage title="Your registration" subtitle="Registration status" actions={<BackToEvents />}>
        <ErrorState title={error.message} {...(error.status !== 404 && { onRetry: () => void refetch() })} />
      </ReturnPage>
    )
  if (!data) return <ReturnSkeleton title="Your registration" label="Loading your registration..." />
  const mine = data.myRegistration
  if (mine?.status === 'CONFIRMED')
    return <RegistrationConfirmed eventId={id} name={data.name} paidCents={mine.pricePaid} />
  return (
    <ReturnPage title="Your registration" subtitle={data.name} actions={<BackToEvents />}>
      <p className="text-muted-foreground">
        {mine?.status === 'PENDING'
          ? 'We’re holding your spot while we confirm your payment. We’ll email you when it’s done.'
          : 'You don’t have a confirmed registration for this event.'}
      </p>
    </ReturnPage>
  )
}
