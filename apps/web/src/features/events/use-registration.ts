import type { ApiError } from '@crew-chief/contract/client'
import type { Event } from '@crew-chief/contract/event-shapes'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { asksForWaiver } from '@crew-chief/domain/events/online-events'
import { WAIVER_NOT_TICKED } from '@crew-chief/domain/events/waiver'
import { paths } from '@crew-chief/domain/paths'
import type { Role } from '@crew-chief/domain/roles'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { afterRegistrationChange } from '../../api/event-invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useAction } from '../../lib/use-action.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { toast } from '../../ui/toast.ts'
import { useRedirect } from '../payments/public.ts'
import { priceSummary } from './event-prices.ts'

const SeatFields = z.object({ accepted: z.boolean().check(z.refine((isTicked) => isTicked, WAIVER_NOT_TICKED)) })

/** Accepting the liability release, then paying or registering for free. `waiverVersion` is undefined while it loads. */
export function useSeatForm(event: Event, waiverVersion: number | undefined, role: Role, onClose: () => void) {
  // Accepted when the hold was placed: checkout opens without asking again.
  const isAccepted = !asksForWaiver(event) || (event.myRegistration?.hasAcceptedWaiver ?? false)
  const form = useSchemaForm(SeatFields, { accepted: isAccepted })
  const { setValue } = form
  useEffect(() => {
    if (isAccepted) setValue('accepted', true)
  }, [isAccepted, setValue])
  const { pay, register, pending, problem } = useRegister({
    event,
    onClose,
    // The checkbox applies to the text that was shown.
    onWaiverChanged: () => form.reset({ accepted: false }),
  })
  const isFree = priceSummary(event.pricing, role).totalCents === 0
  const submit = () => {
    if (waiverVersion === undefined) return
    if (isFree) register(waiverVersion)
    else pay(waiverVersion)
  }
  return { form, submit, payDue: () => pay(undefined), isFree, isReady: waiverVersion !== undefined, pending, problem }
}

export type SeatForm = ReturnType<typeof useSeatForm>

/** `isUnconfirmed`: the person has to confirm their email first. */
type Problem = { message: string; isUnconfirmed: boolean }

type Options = { event: { id: string }; onClose: () => void }

/** `pending` stays true until the browser has left for the payment page. */
function useRegister({ event, onClose, onWaiverChanged }: Options & { onWaiverChanged: () => void }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem>()
  const { isLeaving, leaveFor } = useRedirect(() => void refreshEvents())
  const onFailed = (message: string, { code }: ApiError) => {
    // A refusal means that the event has changed since it was loaded.
    void refreshEvents()
    if (code === 'events.already_registered') {
      onClose()
      return toast.show({ title: message })
    }
    if (code === 'events.waiver_changed') onWaiverChanged()
    setProblem({ message, isUnconfirmed: code === 'events.email_unconfirmed' })
  }
  const payment = useOperation(registrationsApi.startRegistration, {
    onDone: ({ url }) => leaveFor(url),
    onFailed,
  })
  const registration = useOperation(registrationsApi.registerForEvent, {
    invalidates: afterRegistrationChange,
    onDone: () => {
      toast.success('Successfully registered for the event')
      return navigate(paths.registrationSuccess(event.id), { replace: true })
    },
    onFailed,
  })
  return {
    pay: (waiverVersion: number | undefined) => {
      setProblem(undefined)
      payment.run({ params: { id: event.id }, body: { ...returnUrls(event.id), waiverVersion } })
    },
    register: (waiverVersion: number) => {
      setProblem(undefined)
      registration.run({ params: { id: event.id }, body: { waiverVersion } })
    },
    pending: payment.pending || isLeaving || registration.pending,
    problem,
  }
}

type OnFailed = (message: string, error: Pick<ApiError, 'code'>) => void

type Resume = {
  onFailed?: OnFailed
  /** Where leaving the payment page leads; default: the page that releases the hold. */
  cancelPath?: string
}

/** Opens the checkout of an unpaid hold again, or the one for an amount due. */
export function useResumeCheckout(event: { id: string }, { onFailed = showError, cancelPath }: Resume = {}) {
  const { isLeaving, leaveFor } = useRedirect(() => void refreshEvents())
  const payment = useOperation(registrationsApi.startRegistration, {
    onDone: ({ url }) => leaveFor(url),
    onFailed: (message, error) => {
      void refreshEvents()
      onFailed(message, error)
    },
  })
  return {
    /** The version that was accepted; undefined for an amount due. */
    resume: (waiverVersion: number | undefined) =>
      payment.run({ params: { id: event.id }, body: { ...returnUrls(event.id, cancelPath), waiverVersion } }),
    pending: payment.pending || isLeaving,
  }
}

export const showError: OnFailed = (message) => toast.error('Error', message)

/** Releases a held seat by canceling its open payment. */
export function useCancelHold(onClose: () => void) {
  const { run, pending } = useAction(paymentsApi.cancelCheckout, {
    invalidates: afterRegistrationChange,
    success: 'We’ve released your spot',
    onDone: onClose,
  })
  return { cancel: (paymentId: string) => run({ params: { sessionId: paymentId } }), pending }
}

const refreshEvents = () => invalidate(afterRegistrationChange)

function returnUrls(eventId: string, cancelPath = paths.registrationCancel(eventId)) {
  return {
    successUrl: location.origin + paths.registrationSuccess(eventId),
    cancelUrl: `${location.origin}${cancelPath}`,
  }
}
