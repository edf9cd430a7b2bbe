// The link in the email about an offered spot.

import { cancelOrTransferApi, type SpotTransfer } from '@crew-chief/contract/cancel-or-transfer'
import { email } from '@crew-chief/contract/wire'
import { formatMoment } from '@crew-chief/domain/events/event-dates'
import { asksForWaiver, zoneFor } from '@crew-chief/domain/events/online-events'
import { WAIVER_NOT_TICKED } from '@crew-chief/domain/events/waiver'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { afterTransferChange } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { EventDates } from '../../../lib/event-dates.tsx'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { viewerClock } from '../../../lib/use-now.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form, FormError } from '../../../ui/form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type AuthTab, useAuthModal, useViewer } from '../../accounts/public.ts'
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

/** What a visitor accepted before signing in. */
type Acceptance = { waiverVersion: number; amountDue: number }

function Offer() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(cancelOrTransferApi.getTransfer, { params: { id } })
  const viewer = useViewer()
  const [acceptance, setAcceptance] = useState<Acceptance>()
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
  return <OpenOffer transfer={data} acceptance={acceptance} onAccept={setAcceptance} />
}

const ENDED = {
  accepted: 'You’ve accepted this spot',
  declined: 'You’ve declined this spot',
  withdrawn: 'This offer was withdrawn',
  expired: 'This offer isn’t available anymore',
}

type OpenOfferProps = {
  transfer: SpotTransfer
  acceptance: Acceptance | undefined
  onAccept: (acceptance: Acceptance) => void
}

function OpenOffer({ transfer, acceptance, onAccept }: OpenOfferProps) {
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
        {viewer ? (
          <Answer transfer={transfer} acceptance={acceptance} />
        ) : (
          <VisitorAnswer transfer={transfer} onAccept={onAccept} />
        )}
      </div>
    </Card>
  )
}

const Fields = z.object({ accepted: z.boolean().check(z.refine((isTicked) => isTicked, WAIVER_NOT_TICKED)) })

/** The email's link ends with the address it was sent to, which stays in the browser. */
const addressIn = (hash: string): string => z.safeParse(email, decoded(hash.slice(1))).data ?? ''

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Signing in comes last; then the offer is accepted without asking again. */
function VisitorAnswer({ transfer: { event, amountDue }, onAccept }: Omit<OpenOfferProps, 'acceptance'>) {
  const { open } = useAuthModal()
  const { pathname, search, hash } = useLocation()
  // Opening the dialog removes it from the URL.
  const [address] = useState(() => addressIn(hash))
  const needsWaiver = asksForWaiver(event)
  const form = useSchemaForm(Fields, { accepted: !needsWaiver })
  const continueWith = (tab: AuthTab) => {
    onAccept({ waiverVersion: event.waiver.version, amountDue })
    open(tab, pathname + search, address)
  }
  return (
    <Form form={form} onSubmit={() => continueWith('register')}>
      {needsWaiver && <Release text={event.waiver.text} />}
      <p className="text-muted-foreground text-small">
        Use {address ? <b className="wrap-anywhere font-strong">{address}</b> : 'the email address this was sent to'}.
        We’ll bring you right back.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button type="submit" variant="primary" size="large">
          Sign up and accept
        </Button>
        <Button size="large" onClick={() => void form.handleSubmit(() => continueWith('login'))()}>
          Log in and accept
        </Button>
      </div>
    </Form>
  )
}

function Answer({ transfer: { id, event, amountDue }, acceptance }: Omit<OpenOfferProps, 'onAccept'>) {
  const navigate = useNavigate()
  const needsWaiver = asksForWaiver(event)
  // Another text or, for members, another price has to be seen first.
  const isAccepted = acceptance?.waiverVersion === event.waiver.version && acceptance.amountDue === amountDue
  const payment = useResumeCheckout(event, { cancelPath: paths.transfer(id) })
  const { form, submit, pending, error } = useFormOperation(cancelOrTransferApi.acceptTransfer, {
    schema: Fields,
    initial: { accepted: !needsWaiver || isAccepted },
    send: () => ({ params: { id }, body: needsWaiver ? { waiverVersion: event.waiver.version } : {} }),
    // Also the new text, if the release changed.
    invalidates: afterTransferChange,
    onDone: ({ amountDue: due }) => {
      if (due > 0) return payment.resume(undefined)
      return navigate(paths.registrationSuccess(event.id))
    },
  })
  const isSent = useRef(false)
  const acceptNow = useEffectEvent(() => submit({ accepted: true }))
  useEffect(() => {
    if (!isAccepted || isSent.current) return
    isSent.current = true
    acceptNow()
  }, [isAccepted])
  const decline = useAction(cancelOrTransferApi.declineTransfer, {
    invalidates: afterTransferChange,
    success: 'Declined',
  })
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{error}</FormError>
      {needsWaiver && <Release text={event.waiver.text} />}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
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
