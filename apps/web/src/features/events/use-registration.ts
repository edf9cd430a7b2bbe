import type { ApiError } from '@crew-chief/contract/client'
import type { Event } from '@crew-chief/contract/event-shapes'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { WAIVER_NOT_TICKED } from '@crew-chief/domain/events/waiver'
import type { Role } from '@crew-chief/domain/roles'
import { useState } from 'react'
import * as z from 'zod/mini'
import { afterRegistrationChange } from '../../api/invalidations.ts'
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
  const form = useSchemaForm(SeatFields, { accepted: false })
  const { pay, register, pending, problem } = useRegister({
    event,
    onClose,
    // The checkbox applies to the text that was shown.
    onWaiverChanged: () => form.reset(),
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

type Options = { event: Pick<Event, 'id'>; onClose: () => void }

/** `pending` stays true until the browser has left for the payment page. */
function useRegister({ event, onClose, onWaiverChanged }: Options & { onWaiverChanged: () => void }) {
  const [problem, setProblem] = useState<string>()
  const { isLeaving, leaveFor } = useRedirect(() => void refreshEvents())
  const onFailed = (message: string, { code }: ApiError) => {
    // A refusal means that the event has changed since it was loaded.
    void refreshEvents()
    if (code === 'events.already_registered') {
      onClose()
      return toast.show({ title: message })
    }
    if (code === 'events.waiver_changed') onWaiverChanged()
    setProblem(message)
  }
  const payment = useOperation(registrationsApi.startRegistration, {
    onDone: ({ url }) => leaveFor(url),
    onFailed,
  })
  const registration = useOperation(registrationsApi.registerForEvent, {
    invalidates: afterRegistrationChange,
    onDone: () => {
      onClose()
      toast.success('Successfully registered for the event')
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

/** Releases a held seat. The id of the open checkout session comes from starting the registration again. */
export function useCancelHold({ event, onClose }: Options) {
  const cancelSession = useAction(paymentsApi.cancelCheckout, {
    invalidates: afterRegistrationChange,
    success: 'We’ve released your spot',
    onDone: onClose,
  })
  const findSession = useAction(registrationsApi.startRegistration, {
    onDone: ({ sessionId }) => (sessionId ? cancelSession.run({ params: { sessionId } }) : refreshEvents()),
  })
  return {
    cancel: () => findSession.run({ params: { id: event.id }, body: returnUrls(event.id) }),
    pending: findSession.pending || cancelSession.pending,
  }
}

const refreshEvents = () => invalidate(afterRegistrationChange)

function returnUrls(eventId: string) {
  const base = `${location.origin}/events/${eventId}/registration`
  return { successUrl: `${base}/success`, cancelUrl: `${base}/cancel` }
}
