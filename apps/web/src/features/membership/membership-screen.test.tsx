import { campsApi } from '@crew-chief/contract/camps'
import type { Reply } from '@crew-chief/contract/endpoint'
import { membershipApi } from '@crew-chief/contract/membership'
import { PLANS, planOf } from '@crew-chief/domain/membership/plans'
import type { Role } from '@crew-chief/domain/roles'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { handleMe } from '../../testing/me.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { useToast } from '../../ui/toast.ts'
import MembershipScreen from './membership-screen.tsx'
import type { Subscription } from './plan-offer.ts'

const subscription: Subscription = {
  plan: 'ALL_YOU_WANT',
  price: 9_999,
  period: 'month',
  status: 'active',
  periodEnd: '2027-06-12T12:00:00.000Z',
  endsAtPeriodEnd: false,
  graceUntil: null,
}
const switched: Subscription = {
  ...subscription,
  lastSwitch: {
    from: 'ALL_YOU_NEED',
    at: '2027-05-20T12:00:00.000Z',
    cost: { due: 5_000, credit: 0, isPaid: true },
  },
}

type Listed = Reply<typeof membershipApi.listPlans>[number]
const listed = (role: Listed['role'], changes: Partial<Listed> = {}): Listed => {
  const { name, priceCents: price, period } = planOf(PLANS, role)
  return { role, name, price, period, priceId: `price of ${role}`, includes: [], ...changes }
}
const BOTH = [listed('ALL_YOU_NEED'), listed('ALL_YOU_WANT')]
type Opened = { url?: string; plans?: readonly Listed[]; role?: Role | null }

function open(mine: Subscription | null, { url = '/membership', plans = BOTH, role = 'ALL_YOU_WANT' }: Opened = {}) {
  if (role) handleMe(signIn({ role }))
  fakeServer.handle(campsApi.listCamps, () => [])
  fakeServer.handle(membershipApi.listPlans, () => [...plans])
  fakeServer.handle(membershipApi.planComparison, () => ({
    savings: [
      { name: 'Summit', slug: 'summit', regular: 9_900, ALL_YOU_NEED: 4_900, ALL_YOU_WANT: 0 },
      { name: 'Gala', slug: 'gala', regular: 2_000, ALL_YOU_NEED: 2_000, ALL_YOU_WANT: 1_000 },
    ],
    rows: [{ label: 'Upcoming events at a lower price', free: '—', ALL_YOU_NEED: '1', ALL_YOU_WANT: '2' }],
  }))
  fakeServer.handle(membershipApi.myMembership, () => ({ subscription: mine }))
  renderInApp(<MembershipScreen />, { url })
}

const yourPlan = () => screen.findByRole('region', { name: 'Your plan' })

test('a member’s page leads with their plan, its price and its next payment', async () => {
  open(subscription)
  const panel = await yourPlan()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your plan')
  expect(screen.getByRole('heading', { name: 'Choose Your Membership Plan' })).toBeDefined()
  await waitFor(() => expect(panel.textContent).toContain('$99.99 per month. Renews on Saturday, June 12, 2027.'))
  expect(within(panel).getByRole('button', { name: 'Manage billing' })).toBeDefined()
  expect(screen.getByText('You already have All You Want.')).toBeDefined()
})

test('a plan given by an admin has no billing', async () => {
  open(null)
  const panel = await yourPlan()
  expect(panel.textContent).toContain('You don’t pay for it.')
  expect(within(panel).queryByRole('button')).toBeNull()
})

test('back from a switch of plan: a toast and the page say what it cost', async () => {
  open(switched, { url: '/membership?portal=ALL_YOU_NEED' })
  await waitFor(() =>
    expect(useToast.getState().current).toMatchObject({
      title: 'You’re now on All You Want.',
      text: 'We charged $50.00 to your card.',
    }),
  )
  expect(fakeServer.requests(membershipApi.myMembership).some(({ query }) => query?.fresh === 'true')).toBe(true)
  expect((await yourPlan()).textContent).toContain('You switched from All You Need')
})

test('back from the portal without a switch there is no toast', async () => {
  open(switched, { url: '/membership?portal=ALL_YOU_WANT' })
  await yourPlan()
  await waitFor(() =>
    expect(fakeServer.requests(membershipApi.myMembership).some(({ query }) => query?.fresh === 'true')).toBe(true),
  )
  expect(useToast.getState().current).toBeNull()
})

test('shows what members save at events, a comparison and answers', async () => {
  open(null)
  const savings = await screen.findByRole('region', { name: 'What members save' })
  const [summit, gala] = within(savings).getAllByRole('listitem')
  expect(summit?.textContent).toBe(
    'Summit$99.00 without a planAll You Need$49.00, save $50.00All You WantFree, save $99.00',
  )
  // All You Need saves nothing there.
  expect(gala?.textContent).toBe('Gala$20.00 without a planAll You Want$10.00, save $10.00')
  const rows = within(screen.getByRole('region', { name: 'Compare plans' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'What you getNo planAll You NeedAll You Want',
    'Per monthFree$49.99$99.99',
    'Upcoming events at a lower price—12',
  ])
  expect(screen.getByText('Can I cancel?')).toBeDefined()
})

test('cards have the price and the benefits that the server lists now', async () => {
  open(null, {
    role: null,
    plans: [
      listed('ALL_YOU_NEED', { name: 'Gold', price: 6_000 }),
      listed('ALL_YOU_WANT', { price: 60_000, period: 'year', includes: ['Film room'] }),
    ],
  })
  const gold = await screen.findByRole('region', { name: 'Gold' })
  expect(gold.textContent).toContain('$60.00per month')
  const want = screen.getByRole('region', { name: 'All You Want' })
  expect(want.textContent).toContain('$600.00per year')
  expect(within(want).getByText('Film room')).toBeDefined()
  expect(screen.getByText('Plans renew every month or year. Cancel anytime.')).toBeDefined()
  const rows = within(await screen.findByRole('region', { name: 'Compare plans' })).getAllByRole('row')
  expect(rows[1]?.textContent).toBe('PriceFree$60.00 per month$600.00 per year')
})

test('one plan alone is not the best value, and cannot be switched', async () => {
  open(null, { role: null, plans: [listed('ALL_YOU_WANT')] })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'All You Need' })).toBeNull())
  expect(screen.getByRole('region', { name: 'All You Want' })).toBeDefined()
  expect(screen.queryByText('Best Value!')).toBeNull()
  await screen.findByText('Can I cancel?')
  expect(screen.queryByText('Can I switch plans?')).toBeNull()
})

test('without a plan on offer visitors read that there is none, and members manage theirs', async () => {
  open(null, { role: null, plans: [] })
  expect(await screen.findByText('We don’t offer memberships right now')).toBeDefined()
  cleanup()
  open({ ...subscription, price: 4_500 }, { plans: [] })
  const panel = await yourPlan()
  await waitFor(() => expect(panel.textContent).toContain('$45.00 per month.'))
  expect(within(panel).getByRole('button', { name: 'Manage billing' })).toBeDefined()
  expect(screen.queryByText('Choose Your Membership Plan')).toBeNull()
  expect(screen.queryByText('We don’t offer memberships right now')).toBeNull()
})

test('who pays for a plan that is not offered, without having it, can still cancel', async () => {
  open(subscription, { role: 'CLINICIAN', plans: [listed('ALL_YOU_NEED')] })
  expect(await screen.findByText('You’re paying for All You Want.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Manage billing' })).toBeDefined()
})
