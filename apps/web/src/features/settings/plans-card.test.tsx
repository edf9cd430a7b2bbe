import type { Reply } from '@crew-chief/contract/endpoint'
import { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '../../lib/settings.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { PlansSection } from './plans-card.tsx'

const PLAN = { name: '', price: null, period: 'month' as const, benefits: [], isOffered: true }
const STORED: Reply<typeof membershipAdminApi.getPlanSettings> = {
  choices: { ALL_YOU_NEED: PLAN, ALL_YOU_WANT: { ...PLAN, benefits: ['Film room'] } },
  defaults: {
    ALL_YOU_NEED: { name: 'All You Need', price: 4_999 },
    ALL_YOU_WANT: { name: 'All You Want', price: 9_999 },
  },
  fixedPrices: [],
  version: 2,
}

async function open(stored: Partial<typeof STORED> = {}) {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(membershipAdminApi.getPlanSettings, () => ({ ...STORED, ...stored }))
  fakeServer.handle(membershipAdminApi.updatePlanSettings, ({ body }) => ({ ...STORED, ...body, version: 3 }))
  renderInApp(<PlansSection />)
  const need = within(await screen.findByRole('group', { name: 'All You Need' }))
  return { need, want: within(screen.getByRole('group', { name: 'All You Want' })) }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
const sent = () => fakeServer.requests(membershipAdminApi.updatePlanSettings).map(({ body }) => body)

test('prices in dollars and a benefit per line are sent, and this tab uses the new plans', async () => {
  const { need, want } = await open()
  await userEvent.type(need.getByLabelText('Name'), 'Gold')
  await userEvent.type(need.getByLabelText('Price'), '59.9')
  await userEvent.type(want.getByLabelText('Benefits'), '{enter}{enter}A call with a clinician')
  await userEvent.click(want.getByRole('switch', { name: 'Offered' }))
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    choices: {
      ALL_YOU_NEED: { ...PLAN, name: 'Gold', price: 5_990 },
      ALL_YOU_WANT: { ...PLAN, benefits: ['Film room', 'A call with a clinician'], isOffered: false },
    },
    version: 2,
  })
  await waitFor(() =>
    expect(settings.plans.map(({ name, priceCents, isOffered }) => [name, priceCents, isOffered])).toEqual([
      ['Gold', 5_990, true],
      ['All You Want', 9_999, false],
    ]),
  )
  expect(await screen.findByRole('group', { name: 'Gold' })).toBeDefined()
})

test.each([
  ['Price', '0', 'Enter a price from $0.50 to $10,000'],
  ['Price', 'ten', 'Enter a price from $0.50 to $10,000'],
  ['Price', '9.999', 'Use at most two decimals'],
  ['Name', 'all you want', 'The plans need different names'],
  ['Benefits', 'x'.repeat(81), 'At most 80 characters'],
  ['Benefits', 'Film room{enter}'.repeat(9), 'At most 8 benefits'],
])('%s %s is refused before it is sent', async (label, text, message) => {
  const { need } = await open()
  await userEvent.type(need.getByLabelText(label), text)
  await save()
  expect(await screen.findByText(message)).toBeDefined()
  expect(sent()).toEqual([])
})

test('a price that the server sets is shown and cannot be changed', async () => {
  const { need, want } = await open({ fixedPrices: ['ALL_YOU_NEED'] })
  const price = need.getByLabelText<HTMLInputElement>('Price')
  expect([price.value, price.disabled]).toEqual(['49.99', true])
  expect(need.getAllByText('Set by the server')).toHaveLength(2)
  await userEvent.type(want.getByLabelText('Price'), '120')
  await save()
  await waitFor(() => expect(sent()[0]?.choices.ALL_YOU_NEED.price).toBeNull())
})

test('the shipped defaults are shown', async () => {
  const { need } = await open()
  expect(need.getByText('Default: All You Need')).toBeDefined()
  expect(need.getByText('In dollars. Default: $49.99 per month')).toBeDefined()
})

test('moving members shows how many move from which price to which, and does that', async () => {
  await open()
  const shown = {
    to: { price: 6_000, period: 'month' as const },
    moves: [
      { price: 4_500, period: 'month' as const, members: 1 },
      { price: 4_999, period: 'month' as const, members: 11 },
    ],
    stays: [{ price: 50_000, period: 'year' as const, members: 2 }],
  }
  fakeServer.handle(membershipAdminApi.previewPlanMove, () => shown)
  fakeServer.handle(membershipAdminApi.movePlanMembers, () => ({ ...shown, moves: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Move members of All You Need' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move members of All You Need' }))
  expect(await dialog.findByText('$49.99 per month → $60.00 per month')).toBeDefined()
  expect(dialog.getByText('11 members')).toBeDefined()
  expect(dialog.getByText(/^2 members at \$500\.00 per year can’t be moved/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Move 12 members' }))
  await waitFor(() =>
    expect(fakeServer.requests(membershipAdminApi.movePlanMembers).map(({ params, body }) => [params, body])).toEqual([
      [{ plan: 'ALL_YOU_NEED' }, { price: 6_000, period: 'month', members: 12 }],
    ]),
  )
})

test('without members on another price there is nothing to confirm', async () => {
  await open()
  fakeServer.handle(membershipAdminApi.previewPlanMove, () => ({
    to: { price: 4_999, period: 'month' as const },
    moves: [],
    stays: [],
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Move members of All You Want' }))
  expect(await screen.findByText('No members would change price.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Move \d/ })).toBeNull()
})
