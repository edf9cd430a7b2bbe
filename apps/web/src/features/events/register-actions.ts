// What the registration dialog does: hold a seat and leave for the payment page, register for free, give a seat up.

import type { ApiError } from '@crew-chief/contract/client'
import type { Event } from '@crew-chief/contract/event-shapes'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { useState } from 'react'
import { afterRegistrationChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useAction } from '../../lib/use-action.ts'
import { toast } from '../../ui/toast.ts'
import { useRedirect } from '../payments/public.ts'

const refreshEvents = () => invalidate(afterRegistrationChange)

type Options = {
  event: Pick<Event, 'id'>
  onClose: () => void
  /** The text of the liability release is another one now. */
  onWaiverChanged?: () => void
}

/** `pay` stays pending until the payment page has taken over. */
export function useRegistering({ event, onClose, onWaiverChanged }: Options) {
  const [problem, setProblem] = useState<string>()
  const { isLeaving, leaveFor } = useRedirect(() => void refreshEvents())
  const onFailed = (message: string, { code }: ApiError) => {
    // Whatever the reason, the event is not as this page has it: what is shown next is the truth.
    void refreshEvents()
    if (code === 'events.already_registered') {
      onClose()
      return toast.show({ title: message })
    }
    if (code === 'events.waiver_changed') onWaiverChanged?.()
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
    pay: (waiverVersion: number) => {
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

const returnUrls = (eventId: string) => {
  const base = `${location.origin}/events/${eventId}/registration`
  return { successUrl: `${base}/success`, cancelUrl: `${base}/cancel` }
}

/** Gives up the seat that is held while somebody pays: the open checkout is found again, then cancelled. */
export function useGiveUpHold({ event, onClose }: Options) {
  const cancel = useAction(paymentsApi.cancelCheckout, {
    invalidates: afterRegistrationChange,
    success: 'Your seat is free again',
    onDone: onClose,
  })
  const find = useAction(registrationsApi.startRegistration, {
    onDone: ({ sessionId }) => (sessionId ? cancel.run({ params: { sessionId } }) : refreshEvents()),
  })
  return {
    giveUp: () => find.run({ params: { id: event.id }, body: returnUrls(event.id) }),
    pending: find.pending || cancel.pending,
  }
}

export function useWaitlist({ event, onClose }: Options) {
  const join = useAction(registrationsApi.joinWaitlist, {
    invalidates: afterRegistrationChange,
    success: 'You are on the waitlist',
  })
  const leave = useAction(registrationsApi.leaveWaitlist, {
    invalidates: afterRegistrationChange,
    success: 'You have left the waitlist',
    onDone: onClose,
  })
  const sent = { params: { id: event.id } }
  return { join: () => join.run(sent), leave: () => leave.run(sent), pending: join.pending || leave.pending }
}
