import { eventsApi } from '@crew-chief/contract/events'
import { membershipApi } from '@crew-chief/contract/membership'
import { sessionApi } from '@crew-chief/contract/session'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { eventWith } from '../../testing/event.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { handleMe } from '../../testing/me.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { PaymentSuccess, RegistrationConfirmed } from './outcomes.tsx'

test.each([false, true])(
  'a registered person is asked to confirm their email unless it is: %s',
  async (emailConfirmed) => {
    const event = eventWith()
    fakeServer.handle(eventsApi.getEvent, () => event)
    handleMe(signIn(), { emailConfirmed })
    renderInApp(<RegistrationConfirmed eventId={event.id} name={event.name} paidCents={0} />)
    await waitFor(() => expect(fakeServer.requests(sessionApi.me)).toHaveLength(1))
    await screen.findByText('Ridgeview Gym, Austin')
    if (emailConfirmed) expect(screen.queryByText('Confirm your email')).toBeNull()
    else expect(await screen.findByRole('button', { name: 'Resend email' })).toBeDefined()
  },
)

test('a registered person gets the facts, the calendar file and the receipt', async () => {
  const myRegistration = {
    id: crypto.randomUUID(),
    status: 'CONFIRMED' as const,
    pricePaid: 20_000,
    amountDue: 0,
    offerExpiresAt: null,
    createdAt: '2027-01-01T00:00:00Z',
  }
  const event = eventWith({ myRegistration })
  fakeServer.handle(eventsApi.getEvent, () => event)
  handleMe(signIn())
  renderInApp(<RegistrationConfirmed eventId={event.id} name={event.name} paidCents={20_000} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful!')
  expect(screen.getByText('$200.00')).toBeDefined()
  const calendar = await screen.findByRole('link', { name: 'Add to calendar' })
  expect(calendar.getAttribute('href')).toBe(`/api/events/${event.id}/calendar.ics`)
  const receipt = screen.getByRole('link', { name: 'View receipt' })
  expect(receipt.getAttribute('href')).toBe(`/receipts/${myRegistration.id}`)
})

test('a free spot ends on the same page, without the word payment', async () => {
  const event = eventWith({ type: 'webinar', location: 'Online' })
  fakeServer.handle(eventsApi.getEvent, () => event)
  handleMe(signIn())
  renderInApp(<RegistrationConfirmed eventId={event.id} name={event.name} paidCents={0} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re in!')
  expect(screen.getByText('Free')).toBeDefined()
  expect(await screen.findByText('Find the link to join in My events 15 minutes before the start.')).toBeDefined()
})

const PLANS = [
  {
    role: 'ALL_YOU_NEED' as const,
    name: 'All You Need',
    price: 4_999,
    period: 'month' as const,
    priceId: 'need',
    includes: ['12 member posts'],
  },
  {
    role: 'ALL_YOU_WANT' as const,
    name: 'All You Want',
    price: 9_999,
    period: 'month' as const,
    priceId: 'want',
    includes: ['1 event included'],
  },
]
const checkout = {
  status: 'paid' as const,
  amount: 9_999,
  eventId: null,
  orderId: null,
  refund: null,
  isKept: false,
}

test('a paid membership lists what its plan includes', async () => {
  fakeServer.handle(membershipApi.listPlans, () => PLANS)
  renderInApp(
    <PaymentSuccess checkout={{ ...checkout, kind: 'membership', priceId: 'want', name: 'All You Want membership' }} />,
  )
  expect(await screen.findByText('1 event included')).toBeDefined()
  expect(screen.queryByText('12 member posts')).toBeNull()
})

test('a product that is named like a plan does not include its benefits', async () => {
  fakeServer.handle(membershipApi.listPlans, () => PLANS)
  renderInApp(<PaymentSuccess checkout={{ ...checkout, kind: 'order', priceId: null, name: 'All You Need socks' }} />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(fakeServer.requests(membershipApi.listPlans)).toHaveLength(1)
  expect(screen.queryByText('What you get')).toBeNull()
})
