import { type TestData, testDataApi } from '@crew-chief/contract/test-data'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { replaceSettings } from '../../lib/settings.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { GoingLiveSection } from './going-live-card.tsx'

const ANN = { id: crypto.randomUUID(), name: 'Ann Alone', email: 'ann@mail.example' }
const BEN = { id: crypto.randomUUID(), name: 'Ben Bright', email: 'ben@mail.example' }
const FOUND: TestData = {
  payments: 4,
  refunds: 1,
  registrations: 2,
  orders: 1,
  memberships: 0,
  amount: 16_399,
  kept: 0,
  waitlisted: 0,
  people: [ANN, BEN],
}
const NONE: TestData = { ...FOUND, payments: 0, refunds: 0, registrations: 0, orders: 0, amount: 0, people: [] }

function renderSection(...found: TestData[]) {
  signIn({ role: 'ADMIN' })
  const replies = [...found]
  fakeServer.handle(testDataApi.getTestData, () => (replies.length > 1 ? replies.shift() : replies[0]) ?? NONE)
  fakeServer.handle(testDataApi.removeTestData, ({ body: { expected, people } }) => ({
    ...expected,
    people: people.length,
  }))
  renderInApp(<GoingLiveSection />)
}
const sent = () => fakeServer.requests(testDataApi.removeTestData).map(({ body }) => body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove test data…' }))
  return screen.getByRole('alertdialog', { name: 'Remove the test data?' })
}

test('the dialog lists what goes, removes what was listed, and nothing is left', async () => {
  renderSection(FOUND, NONE)
  const dialog = await openDialog()
  const lines = within(within(dialog).getByRole('list', { name: 'What is removed' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '4 payments in test mode, $163.99 in all',
    '1 refund',
    '2 registrations, with their spots and courts',
    '1 order. The items go back to stock',
  ])
  await press('Remove test data')
  expect(await screen.findByText('There’s no test data to remove.')).toBeDefined()
  expect(screen.getByText('4 payments, 1 refund, 2 registrations, 1 order removed.')).toBeDefined()
  const { payments, refunds, registrations, orders, memberships } = FOUND
  expect(sent()).toEqual([{ expected: { payments, refunds, registrations, orders, memberships }, people: [] }])
  expect(screen.queryByRole('button', { name: 'Remove test data…' })).toBeNull()
})

test('people are deleted only if they are chosen', async () => {
  renderSection(FOUND)
  await openDialog()
  await press('Select all')
  await userEvent.click(screen.getByRole('checkbox', { name: /Ben Bright/ }))
  await press('Remove test data')
  await waitFor(() => expect(sent().map(({ people }) => people)).toEqual([[ANN.id]]))
})

test('a refused removal shows the new list', async () => {
  renderSection(FOUND, { ...FOUND, payments: 5 })
  fakeServer.handle(testDataApi.removeTestData, () => {
    throw refusal('test_data.changed')
  })
  const dialog = await openDialog()
  await press('Remove test data')
  expect(await within(dialog).findByText(/has changed since it was listed/)).toBeDefined()
  expect(await within(dialog).findByText('5 payments in test mode, $163.99 in all')).toBeDefined()
})

test('it says who is offered a spot and what stays', async () => {
  renderSection({ ...FOUND, kept: 2, waitlisted: 1 })
  const dialog = await openDialog()
  expect(within(dialog).getByText(/1 person on waitlists will get an offer/)).toBeDefined()
  expect(
    screen.getByText('2 registrations and orders stay, because they were also paid for with real money.'),
  ).toBeDefined()
})

test('it says whether payments are real', async () => {
  renderSection(NONE)
  expect(await screen.findByText(/^Payments are real/)).toBeDefined()
  act(() => replaceSettings({ testPayments: true }))
  expect(screen.getByText(/^Payments are in test mode/)).toBeDefined()
})
