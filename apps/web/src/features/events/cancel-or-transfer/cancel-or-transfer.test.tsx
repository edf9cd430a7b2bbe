import {
  type CancellationPreview,
  cancelOrTransferApi,
  type EventCancellation,
} from '@crew-chief/contract/cancel-or-transfer'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CancelEventDialog } from './cancel-event-dialog.tsx'
import { CancelOrTransferMenu } from './cancel-or-transfer-menu.tsx'
import { CancelRegistrationDialog } from './cancel-registration-dialog.tsx'
import { TransferSpotDialog } from './transfer-spot-dialog.tsx'

const { previewCancellation, cancelMyRegistration, getMyTransfer, offerTransfer, withdrawTransfer } =
  cancelOrTransferApi
const { getEventCancellation, cancelEvent } = cancelOrTransferApi

const share = (changes: Partial<CancellationPreview> = {}): CancellationPreview => ({
  refund: 3_751,
  refundToOthers: 0,
  cashToReturn: 0,
  cashToOthers: 0,
  kept: 3_750,
  percent: 50,
  until: '2099-06-01T05:00:00.000Z',
  ...changes,
})

async function openCancel(preview: () => CancellationPreview) {
  signIn({})
  fakeServer.handle(previewCancellation, preview)
  const onClose = vi.fn()
  const { user } = renderInApp(<CancelRegistrationDialog event={eventWith()} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your registration?' }))
  return { dialog, onClose, press: (name: string) => user.click(dialog.getByRole('button', { name })) }
}

test('canceling sends the refund that was shown', async () => {
  fakeServer.handle(cancelMyRegistration, () => share())
  const { dialog, press, onClose } = await openCancel(() => share({ cashToReturn: 2_000 }))
  expect(await dialog.findByText('Refund (50%)')).toBeDefined()
  expect(dialog.getByText('$37.51')).toBeDefined()
  expect(dialog.getByText('$37.50')).toBeDefined()
  await press('Cancel registration')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(fakeServer.requests(cancelMyRegistration)).toMatchObject([
    { body: { expectedRefund: 3_751, expectedCash: 2_000, expectedKept: 3_750 } },
  ])
  expect(screen.getByText('We’re refunding $37.51 to your card.')).toBeDefined()
})

test('a refund to an earlier holder is not announced as one’s own', async () => {
  const toOthers = share({ refundToOthers: 3_751 })
  fakeServer.handle(cancelMyRegistration, () => toOthers)
  const { dialog, press } = await openCancel(() => toOthers)
  await dialog.findByText('Refund (50%)')
  await press('Cancel registration')
  expect(await screen.findByText('We’ve canceled your registration')).toBeDefined()
  expect(screen.queryByText(/to your card/)).toBeNull()
})

test('a refund that changed is shown before the person cancels again', async () => {
  let refund = 7_500
  fakeServer.handle(cancelMyRegistration, () => {
    refund = 3_751
    throw refusal('registrations.refund_changed', 'Your refund is now $37.51. Review it, then cancel.')
  })
  const { dialog, press, onClose } = await openCancel(() => share({ refund }))
  await dialog.findByText('$75.00')
  await press('Cancel registration')
  expect(await dialog.findByText('Your refund is now $37.51. Review it, then cancel.')).toBeDefined()
  expect(await dialog.findByText('$37.51')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

test('cash and what goes to the card of an earlier holder are named', async () => {
  const { dialog } = await openCancel(() => share({ refundToOthers: 3_751, cashToReturn: 2_000, cashToOthers: 500 }))
  expect(await dialog.findByText('The organizer returns what you paid in cash or by check.')).toBeDefined()
  expect(dialog.getByText('The organizer returns $5.00 to the person who had your spot before you.')).toBeDefined()
  expect(dialog.getByText('$37.51 goes to the card of the person who had your spot before you.')).toBeDefined()
  expect(dialog.queryByText(/We’ll refund the card you paid with/)).toBeNull()
})

test('an open offer is shown with its address and can be withdrawn', async () => {
  signIn({})
  const offer = { toEmail: 'ben@example.com', expiresAt: '2099-06-01T05:00:00.000Z' }
  fakeServer.handle(getMyTransfer, () => ({ offer }))
  fakeServer.handle(withdrawTransfer, () => undefined)
  const onClose = vi.fn()
  const { user } = renderInApp(<TransferSpotDialog event={eventWith()} onClose={onClose} />)
  expect(await screen.findByText('ben@example.com')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Withdraw offer' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('an offer needs a valid address', async () => {
  signIn({})
  fakeServer.handle(getMyTransfer, () => ({ offer: null }))
  fakeServer.handle(offerTransfer, () => ({ toEmail: 'ben@example.com', expiresAt: '2099-06-01T05:00:00.000Z' }))
  const { user } = renderInApp(<TransferSpotDialog event={eventWith()} onClose={vi.fn()} />)
  await user.type(await screen.findByLabelText('Their email'), 'ben')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  expect(fakeServer.requests(offerTransfer)).toEqual([])
  await user.type(screen.getByLabelText('Their email'), '@example.com')
  await user.click(screen.getByRole('button', { name: 'Send offer' }))
  await waitFor(() =>
    expect(fakeServer.requests(offerTransfer)).toMatchObject([{ body: { email: 'ben@example.com' } }]),
  )
})

const cancellation = (changes: Partial<EventCancellation> = {}): EventCancellation => ({
  canceledAt: null,
  reason: null,
  total: 3,
  done: 0,
  refundTotal: 60_000,
  refundsPending: 0,
  refundsFailed: 0,
  disputed: 0,
  cashToReturn: [],
  ...changes,
})

test('an event is canceled only after its name was typed', async () => {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(getEventCancellation, () => cancellation())
  fakeServer.handle(cancelEvent, () => cancellation({ canceledAt: '2099-01-01T00:00:00.000Z' }))
  const { user } = renderInApp(<CancelEventDialog event={eventWith()} onClose={vi.fn()} />)
  expect(await screen.findByText('3 registrations, $600.00 to refund')).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), 'Flood')
  await user.click(screen.getByRole('button', { name: 'Cancel event' }))
  expect(await screen.findByText('Type the name of the event')).toBeDefined()
  expect(fakeServer.requests(cancelEvent)).toEqual([])
  await user.type(screen.getByLabelText('Type the event’s name to confirm'), 'summer camp')
  await user.click(screen.getByRole('button', { name: 'Cancel event' }))
  await waitFor(() => expect(fakeServer.requests(cancelEvent)).toMatchObject([{ body: { reason: 'Flood' } }]))
})

test('the numbers that were shown are sent, and new ones are shown before the event is canceled', async () => {
  signIn({ role: 'ADMIN' })
  const cashToReturn = [{ registrationId: crypto.randomUUID(), name: 'Ann Lee', amount: 29_900 }]
  let current = cancellation()
  fakeServer.handle(getEventCancellation, () => current)
  fakeServer.handle(cancelEvent, () => {
    current = cancellation({ total: 4, cashToReturn })
    throw refusal('events.cancellation_changed')
  })
  const { user } = renderInApp(<CancelEventDialog event={eventWith()} onClose={vi.fn()} />)
  await screen.findByText('3 registrations, $600.00 to refund')
  await user.type(screen.getByLabelText('Reason'), 'Flood')
  await user.type(screen.getByLabelText('Type the event’s name to confirm'), 'summer camp')
  await user.click(screen.getByRole('button', { name: 'Cancel event' }))
  expect(await screen.findByText(/What canceling returns has changed/)).toBeDefined()
  expect(await screen.findByText('4 registrations, $600.00 to refund, $299.00 to return by hand')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel event' }))
  await vi.waitFor(() => expect(fakeServer.requests(cancelEvent)).toHaveLength(2))
  const shown = cashToReturn.map(({ registrationId, amount }) => ({ registrationId, amount }))
  expect(fakeServer.requests(cancelEvent).map(({ body }) => body.expected)).toEqual([
    { total: 3, refundTotal: 60_000, cashToReturn: [] },
    { total: 4, refundTotal: 60_000, cashToReturn: shown },
  ])
})

test('before an event is canceled, cash to return by hand is named', async () => {
  signIn({ role: 'ADMIN' })
  const cashToReturn = [{ registrationId: crypto.randomUUID(), name: 'Ann Lee', amount: 29_900 }]
  fakeServer.handle(getEventCancellation, () => cancellation({ total: 1, refundTotal: 0, cashToReturn }))
  renderInApp(<CancelEventDialog event={eventWith()} onClose={vi.fn()} />)
  expect(await screen.findByText('1 registration, $299.00 to return by hand')).toBeDefined()
  expect(screen.getByText('Ann Lee')).toBeDefined()
})

test('the progress names failed refunds and cash to return', async () => {
  signIn({ role: 'ADMIN' })
  const cashToReturn = [{ registrationId: crypto.randomUUID(), name: 'Ann Lee', amount: 4_000 }]
  const done = { canceledAt: '2099-01-01T00:00:00.000Z', done: 3, refundsFailed: 1, cashToReturn }
  fakeServer.handle(getEventCancellation, () => cancellation(done))
  renderInApp(<CancelEventDialog event={eventWith()} onClose={vi.fn()} />)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('100')
  expect(screen.getByText('1 refund failed')).toBeDefined()
  expect(screen.getByText('Ann Lee')).toBeDefined()
  expect(screen.getByText('$40.00')).toBeDefined()
})

const mine = {
  id: crypto.randomUUID(),
  status: 'CONFIRMED' as const,
  pricePaid: 0,
  amountDue: 0,
  offerExpiresAt: null,
  createdAt: '2027-01-01T00:00:00Z',
}

test.each([
  ['a confirmed spot', { myRegistration: mine }, 1],
  ['a paused spot', { myRegistration: { ...mine, isSuspended: true } }, 0],
  ['a place on the waitlist', { myRegistration: { ...mine, status: 'WAITLISTED' as const } }, 0],
  ['an event that has started', { myRegistration: mine, startDate: '2026-01-01T00:00:00.000Z' }, 0],
  ['a canceled event', { myRegistration: mine, canceledAt: '2026-01-01T00:00:00.000Z' }, 0],
  ['no registration', {}, 0],
])('the menu of %s', (_, changes, menus) => {
  signIn({})
  renderInApp(<CancelOrTransferMenu event={eventWith(changes)} now={new Date('2027-01-01')} />)
  expect(screen.queryAllByRole('button', { name: 'Change your spot at Summer Camp' })).toHaveLength(menus)
})
