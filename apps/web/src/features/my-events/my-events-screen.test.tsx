import { accountsApi } from '@crew-chief/contract/accounts'
import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { eventsApi } from '@crew-chief/contract/events'
import { type MyEvent, myEventsApi } from '@crew-chief/contract/my-events'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { sessionApi } from '@crew-chief/contract/session'
import { waitlistApi } from '@crew-chief/contract/waitlist'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { settings } from '../../lib/settings.ts'
import { eventWith } from '../../testing/event.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { handleMe } from '../../testing/me.ts'
import { stubRedirect } from '../../testing/payment-page.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import MyEventsScreen from './my-events-screen.tsx'

const { listMyEvents } = myEventsApi
const { startRegistration } = registrationsApi
const { leaveWaitlist } = waitlistApi

type Registration = NonNullable<MyEvent['registration']>

const entry = (
  name: string,
  registration: Partial<Registration> | null,
  changes: Partial<Omit<MyEvent, 'registration' | 'event'>> & { event?: Partial<MyEvent['event']> } = {},
): MyEvent => ({
  transferred: null,
  myFunctions: [],
  canEnter: registration?.status === 'CONFIRMED',
  ...changes,
  event: { ...eventWith({ name, slug: name.toLowerCase().replaceAll(' ', '-') }), isDeleted: false, ...changes.event },
  registration: registration && {
    id: crypto.randomUUID(),
    status: 'CONFIRMED',
    pricePaid: 0,
    amountDue: 0,
    offerExpiresAt: null,
    createdAt: '2027-01-01T00:00:00Z',
    paid: registration.pricePaid ?? 0,
    refunded: 0,
    hasReceipt: false,
    isTransferred: false,
    ...registration,
  },
})

const paged = (events: MyEvent[], page = 1, totalPages = 1) => ({
  events,
  pagination: { page, totalPages, total: events.length },
})

async function openScreen(current: MyEvent[], past: MyEvent[][] = [[]], me: { emailConfirmed?: boolean } = {}) {
  handleMe(signIn(), me)
  const shown = { current }
  fakeServer.handle(listMyEvents, ({ query: { period, page } }) =>
    period === 'current' ? paged(shown.current) : paged(past[page - 1] ?? [], page, past.length),
  )
  const view = renderInApp(<MyEventsScreen />, { url: '/my-events' })
  await waitFor(() => expect(screen.queryByText('Loading your events...')).toBeNull())
  return { ...view, shown }
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('the times of an online event are in the time zone of the reader, others in that of the venue', async () => {
  const times = { startDate: '2027-06-12T18:00:00.000Z', endDate: '2027-06-12T19:00:00.000Z', timezone: 'Asia/Tokyo' }
  await openScreen([
    entry('Film room', {}, { event: { ...times, type: 'webinar', location: 'Online' } }),
    entry('Camp', {}, { event: { ...times, type: 'camp', location: 'Gym, Tokyo' } }),
  ])
  expect((await card('Camp')).getByText(/^Sun, Jun 13/)).toBeDefined()
  expect((await card('Camp')).getByText('13')).toBeDefined()
  expect((await card('Film room')).getByText(/^Sat, Jun 12/)).toBeDefined()
  expect((await card('Film room')).getByText('12')).toBeDefined()
})

test('an online event that is about to start is joined from here', async () => {
  const about = (minutes: number) => ({
    event: { type: 'webinar' as const, location: 'Online', startDate: inMinutes(minutes), endDate: inMinutes(90) },
  })
  const live = entry('Film room', { status: 'CONFIRMED' }, about(10))
  fakeServer.handle(eventsApi.getEvent, () => ({ ...eventWith(), joinUrl: 'https://meet.example/1' }))
  await openScreen([live, entry('Later', { status: 'CONFIRMED' }, about(30))])
  const join = await (await card('Film room')).findByRole('link', { name: /^Join now/ })
  expect(join.getAttribute('href')).toBe('https://meet.example/1')
  expect((await card('Film room')).getByRole('link', { name: 'Open webinar' })).toBeDefined()
  expect((await card('Later')).queryByRole('link', { name: /^Join now/ })).toBeNull()
  expect(fakeServer.requests(eventsApi.getEvent)).toEqual([{ params: { id: live.event.id } }])
})

test('payments come first, then upcoming events, the waitlist and the past', async () => {
  await openScreen(
    [
      entry('Camp', { status: 'CONFIRMED', pricePaid: 7_500, hasReceipt: true }),
      entry('Line', { status: 'WAITLISTED', waitlistPosition: 3 }),
      entry('Hold', { status: 'PENDING', payBy: inMinutes(20), hasAcceptedWaiver: true }),
    ],
    [[entry('Old camp', { status: 'REFUNDED', pricePaid: 7_500, refunded: 5_000, hasReceipt: true })]],
  )
  await screen.findByText('Old camp')
  expect(sections()).toEqual(['Payment pending', 'Upcoming', 'Waitlist', 'Past and canceled'])
  expect((await card('Camp')).getByText('Paid $75.00')).toBeDefined()
  expect((await card('Camp')).getByRole('link', { name: 'Open camp' })).toBeDefined()
  expect((await card('Line')).getByText(/You’re 3rd on the waitlist/)).toBeDefined()
  expect((await card('Old camp')).getByText('Paid $75.00 · Refunded $50.00')).toBeDefined()
  expect((await card('Old camp')).queryByRole('link', { name: 'Open camp' })).toBeNull()
})

test('an unpaid hold counts down and goes straight to its checkout', async () => {
  const hold = entry('Hold', {
    status: 'PENDING',
    payBy: inMinutes(20),
    openPaymentId: crypto.randomUUID(),
    hasAcceptedWaiver: true,
  })
  const { user } = await openScreen([hold])
  const redirect = stubRedirect()
  fakeServer.handle(startRegistration, () => ({ url: 'https://pay.example/1', sessionId: 'cs_1' }))
  const pending = await card('Hold')
  expect(pending.getByText(/^Finish paying by .* to keep your spot\./)).toBeDefined()
  expect(pending.getByRole('timer').textContent).toMatch(/^(20:00|19:5\d) left$/)
  await user.click(pending.getByRole('button', { name: 'Finish payment' }))
  await waitFor(() => expect(redirect).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'))
  expect(fakeServer.requests(startRegistration)).toMatchObject([
    { params: { id: hold.event.id }, body: { waiverVersion: 1 } },
  ])
})

test('a release that changed is asked for in the dialog', async () => {
  const hold = entry('Hold', { status: 'PENDING', payBy: inMinutes(20), openPaymentId: crypto.randomUUID() })
  const { user } = await openScreen([hold])
  await user.click((await card('Hold')).getByRole('button', { name: 'Finish payment' }))
  expect(location.pathname + location.search).toBe(`/events?register=${hold.event.id}`)
  expect(fakeServer.requests(startRegistration)).toEqual([])
})

test('a release that changes at this moment is asked for in the dialog as well', async () => {
  const hold = entry('Hold', {
    status: 'PENDING',
    payBy: inMinutes(20),
    openPaymentId: crypto.randomUUID(),
    hasAcceptedWaiver: true,
  })
  const { user } = await openScreen([hold])
  fakeServer.handle(startRegistration, () => {
    throw refusal('events.waiver_changed')
  })
  await user.click((await card('Hold')).getByRole('button', { name: 'Finish payment' }))
  await waitFor(() => expect(location.search).toBe(`?register=${hold.event.id}`))
})

test('a hold is released after a question by canceling its payment, and the list is fresh', async () => {
  const openPaymentId = crypto.randomUUID()
  const hold = entry('Hold', { status: 'PENDING', payBy: inMinutes(20), openPaymentId })
  const { user, shown } = await openScreen([hold])
  fakeServer.handle(paymentsApi.cancelCheckout, () => {
    shown.current = []
    return {
      status: 'expired' as const,
      kind: 'registration' as const,
      amount: 20_000,
      eventId: null,
      orderId: null,
      priceId: null,
      name: 'Hold',
      refund: null,
      isKept: false,
    }
  })
  await user.click((await card('Hold')).getByRole('button', { name: 'Release my spot' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Release your spot at Hold?' }))
  await user.click(question.getByRole('button', { name: 'Release my spot' }))
  expect(await screen.findByText('No events yet')).toBeDefined()
  expect(fakeServer.requests(paymentsApi.cancelCheckout)).toEqual([{ params: { sessionId: openPaymentId } }])
  expect(fakeServer.requests(startRegistration)).toEqual([])
})

test('nothing can be done while the bank processes the payment', async () => {
  await openScreen([entry('Hold', { status: 'PENDING' })])
  const pending = await card('Hold')
  expect(pending.getByText(/while we confirm your payment/)).toBeDefined()
  expect(pending.queryByRole('button', { name: /Finish|Release/ })).toBeNull()
})

test('an offered spot has its deadline and can be taken or released', async () => {
  const { user } = await openScreen([entry('Offer', { status: 'WAITLISTED', offerExpiresAt: inMinutes(600) })])
  fakeServer.handle(leaveWaitlist, () => undefined)
  const offer = await card('Offer')
  expect(offer.getByText(/^A spot is yours until/)).toBeDefined()
  expect(offer.getByRole('link', { name: 'Take your spot' })).toBeDefined()
  await user.click(offer.getByRole('button', { name: 'Release my spot' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Release my spot' }))
  await waitFor(() => expect(fakeServer.requests(leaveWaitlist)).toHaveLength(1))
})

test('staff see their function and enter; a disputed payment has no way in', async () => {
  await openScreen([
    entry('Staffed', null, { myFunctions: ['director', 'desk'], canEnter: true }),
    entry('Disputed', { isSuspended: true, pricePaid: 7_500, hasReceipt: true }, { canEnter: false }),
  ])
  expect((await card('Staffed')).getByText('Director, Desk')).toBeDefined()
  expect((await card('Staffed')).getByRole('link', { name: 'Open camp' })).toBeDefined()
  expect((await card('Disputed')).getByText(/Your access is paused/)).toBeDefined()
  expect((await card('Disputed')).queryByRole('link', { name: 'Open camp' })).toBeNull()
})

const menuItems = async (user: Awaited<ReturnType<typeof openScreen>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: `More for ${name}` }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return items
}

test('the menu has a receipt for paid spots, a confirmation for free ones, and no page for deleted events', async () => {
  const gone = entry('Gone', { status: 'CANCELLED' }, { event: { isDeleted: true, name: 'Gone' } })
  const { user } = await openScreen(
    [entry('Paid', { pricePaid: 100, hasReceipt: true }), entry('Free', {})],
    [[gone, entry('Refunded', { status: 'REFUNDED', hasReceipt: true })]],
  )
  const ownSpot = ['Transfer spot…', 'Cancel registration…']
  expect(await menuItems(user, 'Paid')).toEqual(['Receipt', 'Add to calendar', 'Event page', ...ownSpot])
  expect(await menuItems(user, 'Free')).toEqual(['Confirmation', 'Add to calendar', 'Event page', ...ownSpot])
  expect(await menuItems(user, 'Refunded')).toEqual(['Receipt', 'Event page'])
})

test('the calendar file is the one of the event page; a draft has none', async () => {
  const camp = entry('Camp', {})
  const draft = entry('Draft', null, { myFunctions: ['director'], event: { isDraft: true } })
  const { user } = await openScreen([camp, draft])
  expect(await menuItems(user, 'Draft')).toEqual(['Event page'])
  await user.click(screen.getByRole('button', { name: 'More for Camp' }))
  const item = await screen.findByRole('menuitem', { name: 'Add to calendar' })
  expect(item.getAttribute('href')).toBe(`/api/events/${camp.event.id}/calendar.ics`)
})

test('a spot from another person is not called free, and nothing was paid for it by the reader', async () => {
  await openScreen([entry('Given', { isTransferred: true }), entry('Free', {})])
  expect((await card('Given')).getByText('Transferred to you')).toBeDefined()
  expect((await card('Given')).queryByText(/Paid|Free/)).toBeNull()
  expect((await card('Free')).getByText('Free', { selector: 'p' })).toBeDefined()
})

test('a webinar is shown in the reader’s time zone, a camp in the zone of the venue', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'America/New_York',
  })
  const times = { startDate: '2099-06-12T23:30:00.000Z', endDate: '2099-06-13T01:00:00.000Z', timezone: 'Asia/Kolkata' }
  await openScreen([
    entry('Webinar', {}, { event: { ...times, type: 'webinar', location: 'Online' } }),
    entry('Camp', {}, { event: times }),
  ])
  expect((await card('Webinar')).getByText('Fri, Jun 12, 2099 · 7:30 PM')).toBeDefined()
  expect((await card('Webinar')).getByText('12')).toBeDefined()
  expect((await card('Camp')).getByText('Sat, Jun 13, 2099 · 5:00 AM')).toBeDefined()
  expect((await card('Camp')).getByText('13')).toBeDefined()
})

test('current events come in pages', async () => {
  const { user } = await openScreen([entry('One', {})])
  fakeServer.handle(listMyEvents, ({ query: { period, page } }) =>
    period === 'past'
      ? paged([])
      : paged([[entry('Hold', { status: 'PENDING' })], [entry('Two', {})]][page - 1] ?? [], page, 2),
  )
  await queryClient.invalidateQueries()
  await card('Hold')
  expect(screen.queryByRole('article', { name: 'Two' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await card('Two')
  await card('Hold')
  expect(sections()).toEqual(['Payment pending', 'Upcoming'])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('the past comes in pages', async () => {
  const { user } = await openScreen([], [[entry('One', {})], [entry('Two', {})]])
  expect(await screen.findByText('Nothing coming up')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await card('Two')
  await card('One')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('without any event there is a way to the events', async () => {
  await openScreen([])
  expect((await screen.findByRole('link', { name: 'Browse events' })).getAttribute('href')).toBe('/events')
})

test('a failed request can be retried', async () => {
  handleMe(signIn())
  fakeServer.handle(listMyEvents, () => {
    throw refusal('payments.too_many')
  })
  const { user } = renderInApp(<MyEventsScreen />)
  const retry = await screen.findByRole('button', { name: /try again|retry/i })
  fakeServer.handle(listMyEvents, () => paged([]))
  await user.click(retry)
  await waitFor(() => expect(screen.queryByText(listMyEvents.failure)).toBeNull())
})

test('a transferred spot says to whom and what came back, and has the receipt of the person who paid', async () => {
  const registrationId = crypto.randomUUID()
  const transferred = { registrationId, hasReceipt: true, to: 'Ben Cole', paid: 7_500, refunded: 2_500 }
  const { user } = await openScreen([], [[entry('Fall camp', null, { transferred })]])
  expect((await card('Fall camp')).getByText('Transferred')).toBeDefined()
  expect((await card('Fall camp')).getByText('Transferred to Ben Cole · Paid $75.00 · Refunded $25.00')).toBeDefined()
  await user.click((await card('Fall camp')).getByRole('button', { name: 'More for Fall camp' }))
  const receipt = await screen.findByRole('menuitem', { name: 'Receipt' })
  expect(receipt.getAttribute('href')).toBe(`/receipts/${registrationId}`)
})

test('an open offer of the spot is shown and can be withdrawn', async () => {
  const transferOffer = { toEmail: 'ben@example.com', expiresAt: '2099-06-01T13:00:00.000Z' }
  const offered = entry('Camp', { status: 'CONFIRMED', transferOffer })
  const { user } = await openScreen([offered])
  fakeServer.handle(cancelOrTransferApi.withdrawTransfer, () => undefined)
  const notice = (await (await card('Camp')).findByText('ben@example.com')).closest('p')
  expect(notice?.textContent).toBe('Offered to ben@example.com until Mon, Jun 1, 2099 · 8:00 AM CDT')
  await user.click((await card('Camp')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Offer withdrawn')).toBeDefined()
  expect(fakeServer.requests(cancelOrTransferApi.withdrawTransfer)).toEqual([{ params: { id: offered.event.id } }])
})

describe('an unconfirmed email', () => {
  test('is asked for once, with the link again', async () => {
    fakeServer.handle(accountsApi.resendConfirmation, () => undefined)
    const { user } = await openScreen([entry('Camp', {})], [[]], { emailConfirmed: false })
    expect(await screen.findByText('Confirm your email')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Resend email' }))
    expect(await screen.findByText('Email sent. Check your inbox.')).toBeDefined()
  })

  test.each([
    ['it is confirmed', true, true],
    ['emails stay in the outbox', false, false],
  ])('is not asked for when %s', async (_, emailConfirmed, sendsEmail) => {
    vi.spyOn(settings, 'sendsEmail', 'get').mockReturnValue(sendsEmail)
    await openScreen([entry('Camp', {})], [[]], { emailConfirmed })
    await card('Camp')
    await waitFor(() => expect(fakeServer.requests(sessionApi.me)).toHaveLength(1))
    expect(screen.queryByText('Confirm your email')).toBeNull()
  })
})
