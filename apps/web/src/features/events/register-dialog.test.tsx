import { accountsApi } from '@crew-chief/contract/accounts'
import type { EventDetails, MyRegistration } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { refundPolicyLines } from '@crew-chief/domain/events/refund-policy-text'
import { WAIVER_NOT_TICKED } from '@crew-chief/domain/events/waiver'
import type { Role } from '@crew-chief/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { StoredUser } from '../../api/session-store.ts'
import { viewerClock } from '../../lib/use-now.ts'
import { eventWith } from '../../testing/event.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { handleMe } from '../../testing/me.ts'
import { goBackFromPayment, stubRedirect } from '../../testing/payment-page.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import RegisterDialog from './register-dialog.tsx'

const PAYMENT_PAGE = 'https://pay.example/session'
const { startRegistration, registerForEvent } = registrationsApi
const { joinWaitlist, leaveWaitlist } = waitlistApi

const myRegistration = (changes: Partial<MyRegistration>): MyRegistration => ({
  id: crypto.randomUUID(),
  status: 'CONFIRMED',
  pricePaid: 0,
  amountDue: 0,
  offerExpiresAt: null,
  createdAt: '2027-01-01T00:00:00Z',
  ...changes,
})

/** `listed` is the event in the list that opened the dialog, `viewer` null for a visitor. */
async function openDialog(listed: EventDetails, viewer: Partial<StoredUser> | null = {}) {
  const stored = { event: listed }
  if (viewer) {
    const user = signIn(viewer)
    handleMe(user)
  }
  fakeServer.handle(eventsApi.getEvent, () => stored.event)
  fakeServer.handle(startRegistration, () => ({ url: PAYMENT_PAGE, sessionId: 'cs_1' }))
  const redirect = stubRedirect()
  const onClose = vi.fn()
  const { user } = renderInApp(<RegisterDialog event={listed} onClose={onClose} />, {
    url: `/events?register=${listed.id}`,
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Register for Summer Camp' }))
  await waitFor(() => expect(fakeServer.requests(eventsApi.getEvent)).toHaveLength(1))
  const button = (name: string) => dialog.getByRole('button', { name })
  const press = (name: string) => user.click(button(name))
  const acceptWaiver = async () => {
    await dialog.findByRole('region', { name: 'Liability release text' })
    await user.click(waiver())
  }
  const waiver = () => dialog.getByRole('checkbox', { name: 'I have read and accept the liability release' })
  /** In the question that covers the dialog. */
  const confirm = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  return { stored, dialog, button, press, confirm, waiver, acceptWaiver, redirect, onClose }
}

const totalOf = (dialog: ReturnType<typeof within>, label: string) =>
  within(dialog.getByRole('region', { name: 'Price summary' })).getByText(label).nextSibling?.textContent

test('nothing is sent before the liability release is accepted', async () => {
  const { dialog, press, acceptWaiver, waiver, redirect } = await openDialog(eventWith())
  await dialog.findByText('I take part at my own risk.')
  await press('Continue to payment')
  expect(await dialog.findByText(WAIVER_NOT_TICKED)).toBeDefined()
  expect(waiver().getAttribute('aria-invalid')).toBe('true')
  expect(fakeServer.requests(startRegistration)).toEqual([])

  await acceptWaiver()
  await press('Continue to payment')
  await waitFor(() => expect(redirect).toHaveBeenCalledOnce())
})

test('on a phone the price is among the first facts, for those who can pay', async () => {
  const { dialog } = await openDialog(eventWith())
  expect(dialog.getByText('Your price').previousSibling?.textContent).toBe('$200.00')
})

test('paying sends the accepted version of the release and leaves for the payment page', async () => {
  const event = eventWith({ waiverVersion: 7, waiver: { version: 7, text: 'At my own risk.' } })
  const { button, press, acceptWaiver, redirect, onClose } = await openDialog(event)
  await acceptWaiver()
  await press('Continue to payment')
  await waitFor(() => expect(redirect).toHaveBeenCalledWith(PAYMENT_PAGE))
  const returnUrl = `${location.origin}/events/${event.id}/registration`
  expect(fakeServer.requests(startRegistration)).toEqual([
    {
      params: { id: event.id },
      body: { successUrl: `${returnUrl}/success`, cancelUrl: `${returnUrl}/cancel`, waiverVersion: 7 },
    },
  ])
  // The page is still visible until the browser has loaded the next one: a second click must not pay twice.
  await press('Redirecting…')
  expect(button('Redirecting…').getAttribute('aria-busy')).toBe('true')
  expect(fakeServer.requests(startRegistration)).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('after the Back button on the payment page the registration can be paid again', async () => {
  const event = eventWith()
  const { stored, dialog, press, acceptWaiver, redirect } = await openDialog(event)
  await acceptWaiver()
  await press('Continue to payment')
  await waitFor(() => expect(redirect).toHaveBeenCalledOnce())
  stored.event = { ...event, myRegistration: myRegistration({ status: 'PENDING' }) }
  goBackFromPayment()
  expect(await dialog.findByText('We’re holding your spot')).toBeDefined()
  await press('Continue to payment')
  await waitFor(() => expect(redirect).toHaveBeenCalledTimes(2))
})

test('a held spot is paid without accepting the release again, until the release changes', async () => {
  const payBy = new Date(Date.now() + 600_000).toISOString()
  const held = eventWith({ myRegistration: myRegistration({ status: 'PENDING', payBy, hasAcceptedWaiver: true }) })
  const { stored, dialog, press, waiver, redirect } = await openDialog(held)
  expect(dialog.getByText(/^Finish paying by .* to keep your spot\.$/)).toBeDefined()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  fakeServer.handle(startRegistration, () => {
    stored.event = { ...held, waiverVersion: 2, waiver: { version: 2, text: 'New text.' } }
    stored.event.myRegistration = myRegistration({ status: 'PENDING', payBy })
    throw refusal('events.waiver_changed')
  })
  await press('Continue to payment')
  expect(await dialog.findByText('New text.')).toBeDefined()
  expect(waiver().getAttribute('aria-checked')).toBe('false')
  await press('Continue to payment')
  expect(await dialog.findByText(WAIVER_NOT_TICKED)).toBeDefined()
  expect(fakeServer.requests(startRegistration).map(({ body }) => body.waiverVersion)).toEqual([1])
  expect(redirect).not.toHaveBeenCalled()
})

test('a held spot is released by canceling its checkout', async () => {
  const openPaymentId = crypto.randomUUID()
  const hold = myRegistration({ status: 'PENDING', openPaymentId })
  const { press, onClose } = await openDialog(eventWith({ myRegistration: hold }))
  fakeServer.handle(paymentsApi.cancelCheckout, () => ({
    status: 'expired' as const,
    kind: 'registration' as const,
    amount: 20_000,
    eventId: null,
    orderId: null,
    priceId: null,
    name: 'Summer Camp',
    refund: null,
    isKept: false,
  }))
  await press('Release my spot')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(fakeServer.requests(paymentsApi.cancelCheckout)).toEqual([{ params: { sessionId: openPaymentId } }])
  expect(fakeServer.requests(startRegistration)).toEqual([])
})

test('the price is the one of the viewer’s role (1 §6)', async () => {
  const { dialog } = await openDialog(eventWith(), { role: 'NON_MEMBER' })
  expect(totalOf(dialog, 'Total today')).toBe('$200.00')
  expect(dialog.queryByText('Member savings')).toBeNull()
  expect(dialog.getByText(/Members pay \$150\.00/)).toBeDefined()
})

test('members see what they save (1 §6)', async () => {
  const { dialog } = await openDialog(eventWith(), { role: 'ALL_YOU_NEED' })
  expect(totalOf(dialog, 'Non-member price')).toBe('$200.00')
  expect(totalOf(dialog, 'Member savings')).toBe('−$50.00')
  expect(totalOf(dialog, 'Total today')).toBe('$150.00')
})

test('visitors see what a webinar that is free for members costs them', async () => {
  const roles = (...names: readonly Role[]) => names.map((role) => ({ role, priceId: role }))
  const pricing = [
    { price: 1_900, roles: roles('NON_MEMBER') },
    { price: 0, roles: roles('ALL_YOU_NEED', 'ALL_YOU_WANT') },
  ]
  const { dialog } = await openDialog(eventWith({ pricing }), null)
  expect(totalOf(dialog, 'Your price')).toBe('$19.00')
  expect(dialog.queryByText('Starting at')).toBeNull()
})

test('visitors see the lowest price, below it the one without membership, and log in first', async () => {
  const { dialog, press } = await openDialog(eventWith(), null)
  expect(totalOf(dialog, 'Starting at')).toBe('$150.00')
  const summary = within(dialog.getByRole('region', { name: 'Price summary' }))
  expect(summary.getByText('$200.00 without membership')).toBeDefined()
  expect(dialog.getByText('Starting at $150.00').nextSibling?.textContent).toBe('$200.00 without membership')
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await press('Log in')
  expect(new URLSearchParams(location.search).get('auth')).toBe('login')
  // Only one dialog at a time.
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an event that is free for the role is registered without a payment page, and ends on the success page', async () => {
  const pricing = [{ price: 0, roles: [{ role: 'NON_MEMBER' as const, priceId: 'free' }] }]
  const event = eventWith({ pricing })
  const { dialog, press, acceptWaiver, redirect } = await openDialog(event)
  expect(totalOf(dialog, 'Total today')).toBe('Free')
  fakeServer.handle(registerForEvent, () => myRegistration({}))
  await acceptWaiver()
  await press('Register')
  expect(await screen.findByText('Successfully registered for the event')).toBeDefined()
  expect(location.pathname).toBe(`/events/${event.id}/registration/success`)
  expect(fakeServer.requests(registerForEvent)).toMatchObject([{ body: { waiverVersion: 1 } }])
  expect(fakeServer.requests(startRegistration)).toEqual([])
  expect(redirect).not.toHaveBeenCalled()
})

test('when the last seat is taken during the checkout, the dialog stays open and offers the waitlist', async () => {
  const event = eventWith({ maxParticipants: 13, currentParticipants: 12 })
  const { stored, dialog, press, acceptWaiver, redirect, onClose } = await openDialog(event)
  fakeServer.handle(startRegistration, () => {
    stored.event = { ...event, currentParticipants: 13 }
    throw refusal('events.full')
  })
  await acceptWaiver()
  await press('Continue to payment')
  expect((await dialog.findByRole('alert')).textContent).toContain(refusal('events.full').message)
  expect(await dialog.findByRole('button', { name: 'Join waitlist' })).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
  expect(redirect).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('a failure of the payment provider stays in the dialog, and paying again removes its message', async () => {
  const { dialog, press, acceptWaiver, redirect } = await openDialog(eventWith())
  fakeServer.handle(startRegistration, () => {
    throw refusal('payments.too_many')
  })
  await acceptWaiver()
  await press('Continue to payment')
  expect((await dialog.findByRole('alert')).textContent).toContain(refusal('payments.too_many').message)
  fakeServer.handle(startRegistration, () => ({ url: PAYMENT_PAGE, sessionId: 'cs_1' }))
  await press('Continue to payment')
  await waitFor(() => expect(redirect).toHaveBeenCalledOnce())
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('a release that has changed must be accepted again', async () => {
  const event = eventWith()
  const { stored, dialog, press, acceptWaiver, waiver, redirect } = await openDialog(event)
  fakeServer.handle(startRegistration, ({ body }) => {
    stored.event = { ...event, waiverVersion: 2, waiver: { version: 2, text: 'The new text.' } }
    if (body.waiverVersion !== 2) throw refusal('events.waiver_changed')
    return { url: PAYMENT_PAGE, sessionId: 'cs_1' }
  })
  await acceptWaiver()
  await press('Continue to payment')
  expect(await dialog.findByText('The new text.')).toBeDefined()
  expect(waiver().getAttribute('aria-checked')).toBe('false')
  expect(dialog.getByRole('alert').textContent).toContain(refusal('events.waiver_changed').message)
  await acceptWaiver()
  await press('Continue to payment')
  await waitFor(() => expect(redirect).toHaveBeenCalledOnce())
})

test('the dialog closes when the viewer is already registered', async () => {
  const { press, acceptWaiver, onClose } = await openDialog(eventWith())
  fakeServer.handle(startRegistration, () => {
    throw refusal('events.already_registered')
  })
  await acceptWaiver()
  await press('Continue to payment')
  expect(await screen.findByText(refusal('events.already_registered').message)).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a full event has no release and no payment, only the waitlist', async () => {
  const event = eventWith({ maxParticipants: 12, currentParticipants: 12, waitlisted: 3 })
  const { stored, dialog, press, confirm } = await openDialog(event)
  expect(dialog.getByText('This event is full')).toBeDefined()
  expect(dialog.getByText('3 on the waitlist')).toBeDefined()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
  expect(totalOf(dialog, 'Your price')).toBe('$200.00')

  const waiting = myRegistration({ status: 'WAITLISTED', waitlistPosition: 4 })
  fakeServer.handle(joinWaitlist, () => {
    stored.event = { ...event, waitlisted: 4, myRegistration: waiting }
    return waiting
  })
  await press('Join waitlist')
  expect(await dialog.findByRole('button', { name: 'Leave waitlist' })).toBeDefined()
  expect(dialog.getByText('4 on the waitlist')).toBeDefined()
  expect(dialog.getByText('You’re 4th on the waitlist')).toBeDefined()

  fakeServer.handle(leaveWaitlist, () => {
    stored.event = event
    return undefined
  })
  await press('Leave waitlist')
  await confirm('Stay on the waitlist')
  expect(fakeServer.requests(leaveWaitlist)).toEqual([])
  await press('Leave waitlist')
  await confirm('Leave waitlist')
  expect(await dialog.findByRole('button', { name: 'Join waitlist' })).toBeDefined()
})

test('releasing an offered seat asks first', async () => {
  const offer = myRegistration({ status: 'WAITLISTED', offerExpiresAt: '2099-01-01T12:00:00Z' })
  const event = eventWith({ maxParticipants: 12, currentParticipants: 12, myRegistration: offer })
  const { press, confirm, onClose } = await openDialog(event)
  fakeServer.handle(leaveWaitlist, () => undefined)
  await press('Release my spot')
  await confirm('Keep my spot')
  expect(fakeServer.requests(leaveWaitlist)).toEqual([])
  await press('Release my spot')
  await confirm('Release my spot')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a seat offered from the waitlist is paid like any other', async () => {
  const offer = myRegistration({ status: 'WAITLISTED', offerExpiresAt: '2099-01-01T12:00:00Z' })
  const event = eventWith({ maxParticipants: 12, currentParticipants: 12, myRegistration: offer })
  const { dialog, press, acceptWaiver, redirect } = await openDialog(event)
  expect(dialog.getByText('A spot opened up for you')).toBeDefined()
  await acceptWaiver()
  await press('Continue to payment')
  await waitFor(() => expect(redirect).toHaveBeenCalledWith(PAYMENT_PAGE))
})

test('the refund terms are shown before paying, as on the page of the event', async () => {
  const event = eventWith({
    refundFullUntil: '2099-05-02T04:59:00.000Z',
    refundPartialUntil: '2099-06-02T04:59:00.000Z',
    refundPartialPercent: 50,
  })
  const { dialog } = await openDialog(event)
  const text = (await dialog.findByText(/^Full refund until Fri, May 1/)).textContent
  for (const line of refundPolicyLines(event, viewerClock())) expect(text).toContain(line)
  expect(dialog.getByRole('link', { name: /refund policy/ })).toBeDefined()
})

test('without terms the dialog says that giving up the spot returns nothing', async () => {
  const { dialog } = await openDialog(eventWith())
  expect(await dialog.findByText(/^This event has no refund terms: you can cancel in My events/)).toBeDefined()
})

test('a free spot has nothing to refund', async () => {
  const { dialog } = await openDialog(eventWith({ pricing: [] }))
  await dialog.findByRole('link', { name: /refund policy/ })
  expect(dialog.queryByText(/refund terms/)).toBeNull()
})

test('a canceled event cannot be registered for', async () => {
  const { dialog } = await openDialog(eventWith({ canceledAt: '2027-01-01T00:00:00.000Z' }))
  expect(dialog.getByText('This event is canceled')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
  expect(dialog.queryByText(/seats left/)).toBeNull()
})

describe('an account that must confirm its email first', () => {
  const stopped = () => eventWith({ maxParticipants: 20, currentParticipants: 11, mustConfirmEmail: true })

  test('sees it before the release and the payment, gets the link again, or joins the waitlist', async () => {
    fakeServer.handle(accountsApi.resendConfirmation, () => undefined)
    fakeServer.handle(joinWaitlist, () => myRegistration({ status: 'WAITLISTED' }))
    const { dialog, press } = await openDialog(stopped())
    expect(dialog.getByText('Confirm your email')).toBeDefined()
    expect(dialog.getByText('9 seats left once you confirm')).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await dialog.findByRole('button', { name: 'Resend email' })
    await press('Resend email')
    expect(await screen.findByText('Email sent. Check your inbox.')).toBeDefined()
    await press('Join waitlist')
    await waitFor(() => expect(fakeServer.requests(joinWaitlist)).toHaveLength(1))
  })

  test('sees it in the refusal of the checkout as well, with the link', async () => {
    const { stored, dialog, press, acceptWaiver } = await openDialog(eventWith())
    fakeServer.handle(startRegistration, () => {
      throw refusal('events.email_unconfirmed')
    })
    await acceptWaiver()
    await press('Continue to payment')
    const alert = within(await dialog.findByRole('alert'))
    expect(await alert.findByRole('button', { name: 'Resend email' })).toBeDefined()
    stored.event = { ...stored.event, mustConfirmEmail: true }
    await press('Continue to payment')
    // The event has been read again: the notice replaces the error.
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    expect(dialog.getAllByRole('button', { name: 'Resend email' })).toHaveLength(1)
  })

  test('waiting, reads that confirming is what is missing', async () => {
    const mine = myRegistration({ status: 'WAITLISTED', waitlistPosition: 2 })
    const { dialog } = await openDialog({ ...stopped(), myRegistration: mine })
    expect(dialog.getByText('You’re 2nd on the waitlist')).toBeDefined()
    expect(dialog.getByText(/^Confirm your email with the link we sent you/)).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Leave waitlist' })).toBeDefined()
  })
})
