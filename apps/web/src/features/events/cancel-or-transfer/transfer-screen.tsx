// The link in the email about an offered spot.

import { cancelOrTransferApi, type SpotTransfer } from '@crew-chief/contract/cancel-or-transfer'
import { formatMoment } from '@crew-chief/domain/events/event-dates'
import { asksForWaiver, zoneFor } from '@crew-chief/domain/events/online-events'
import { WAIVER_NOT_TICKED } from '@crew-chief/domain/events/waiver'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { useLocation, useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { afterTransferChange } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { EventDates } from '../../../lib/event-dates.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { viewerClock } from '../../../lib/use-now.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form, FormError } from '../../../ui/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useAuthModal, useViewer } from '../../accounts/public.ts'
import { useResumeCheckout } from '../use-registration.ts'

export default function TransferScreen() {
  return (
    <>
      <PageHead title="A spot for you" />
      <div className="mx-auto max-w-[1280px] px-4 py-6 md:px-6 md:py-8 xl:px-10">
        <div className="max-w-[720px]">
          <Offer />
        </div>
      </div>
    </>
  )
}

const EVENTS = <ButtonLink to={paths.events()}>View Events</ButtonLink>
const MY_EVENTS = <ButtonLink to={paths.myEvents()}>My events</ButtonLink>

function Offer() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(cancelOrTransferApi.getTransfer, { params: { id } })
  const viewer = useViewer()
  if (error?.code === 'transfers.not_found' || error?.code === 'input.invalid')
    return (
      <EmptyState title="We couldn’t find this offer" action={EVENTS}>
        {viewer ? 'Log in with the email address the offer was sent to.' : 'Open the link from your email again.'}
      </EmptyState>
    )
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Loading the offer...">
        <Skeleton className="h-64" />
      </Loading>
    )
  if (data.status !== 'offered')
    return (
      <EmptyState title={ENDED[data.status]} action={data.status === 'accepted' ? MY_EVENTS : EVENTS}>
        {data.event.name}
      </EmptyState>
    )
  return <OpenOffer transfer={data} />
}

const ENDED = {
  accepted: 'You’ve accepted this spot',
  declined: 'You’ve declined this spot',
  withdrawn: 'This offer was withdrawn',
  expired: 'This offer isn’t available anymore',
}

function OpenOffer({ transfer }: { transfer: SpotTransfer }) {
  const viewer = useViewer()
  const { event, from, amountDue, isPaid, expiresAt } = transfer
  const clock = viewerClock()
  return (
    <Card title={event.name}>
      <div className="grid gap-4">
        <p>{from} wants to transfer their spot to you.</p>
        <ul className="grid gap-1 text-small">
          <li>
            <EventDates event={event} reader={clock} />
          </li>
          <li>{event.location}</li>
          <li>
            {amountDue > 0
              ? `You pay ${formatCents(amountDue)} by card. The spot is yours once you’ve paid.`
              : `Free for you.${isPaid ? ` ${from.split(' ')[0]} already paid.` : ''}`}
          </li>
          <li>This offer ends {formatMoment(new Date(expiresAt), zoneFor(event, clock.zone), clock)}.</li>
        </ul>
        {viewer ? <Answer transfer={transfer} /> : <SignIn />}
      </div>
    </Card>
  )
}

function SignIn() {
  const { open } = useAuthModal()
  const { pathname, search } = useLocation()
  return (
    <>
      <p>Log in or sign up with the email address this was sent to. We’ll bring you right back.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => open('login', pathname + search)}>
          Log in
        </Button>
        <Button onClick={() => open('register', pathname + search)}>Sign up</Button>
      </div>
    </>
  )
}

const Fields = z.object({ accepted: z.boolean().check(z.refine((isTicked) => isTicked, WAIVER_NOT_TICKED)) })

function Answer({ transfer: { id, event, amountDue } }: { transfer: SpotTransfer }) {
  const navigate = useNavigate()
  const needsWaiver = asksForWaiver(event)
  const payment = useResumeCheckout(event, { cancelPath: paths.transfer(id) })
  const { form, submit, pending, error } = useFormOperation(cancelOrTransferApi.acceptTransfer, {
    schema: Fields,
    initial: { accepted: !needsWaiver },
    send: () => ({ params: { id }, body: needsWaiver ? { waiverVersion: event.waiver.version } : {} }),
    // Also the new text, if the release changed.
    invalidates: afterTransferChange,
    onDone: ({ amountDue: due }) => {
      if (due > 0) return payment.resume(undefined)
      return navigate(paths.registrationSuccess(event.id))
    },
  })
  const decline = useAction(cancelOrTransferApi.declineTransfer, {
    invalidates: afterTransferChange,
    success: 'Declined',
  })
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{error}</FormError>
      {needsWaiver && <Release text={event.waiver.text} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={pending || payment.pending}
          pendingLabel={payment.pending ? 'Redirecting…' : 'Accepting…'}
        >
          {amountDue > 0 ? `Accept and pay ${formatCents(amountDue)}` : 'Accept spot'}
        </Button>
        <Button
          variant="ghost"
          size="large"
          onClick={() => decline.run({ params: { id } })}
          pending={decline.pending}
          pendingLabel="Declining…"
        >
          Decline
        </Button>
      </div>
    </Form>
  )
}

const Release = ({ text }: { text: string }) => (
  <>
    <section
      aria-label="Liability release text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-48 overflow-y-auto whitespace-pre-line rounded-control border border-input px-3.5 py-3 text-meta text-muted-foreground"
    >
      {text}
    </section>
    <CheckboxField name="accepted" label="I have read and accept the liability release" />
  </>
)
