import type { Reply } from '@crew-chief/contract/endpoint'
import { settingsApi } from '@crew-chief/contract/settings'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { EventDefaultsSection } from './event-defaults-card.tsx'

const STORED: Reply<typeof settingsApi.getEventDefaults> = {
  choices: {
    nonMemberPrice: 0,
    memberPrice: 0,
    allYouWantPrice: null,
    boardVisibility: 'participants',
    refundFullDays: null,
    refundPartialDays: null,
    refundPartialPercent: null,
  },
  version: 2,
}

async function open() {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(settingsApi.getEventDefaults, () => STORED)
  fakeServer.handle(settingsApi.updateEventDefaults, ({ body }) => ({ ...body, version: 3 }))
  renderInApp(<EventDefaultsSection />)
  await screen.findByLabelText('Non-members')
}
async function fill(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), text)
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
}
const sent = () => fakeServer.requests(settingsApi.updateEventDefaults).map(({ body }) => body)

test('prices in dollars and days are sent as numbers, empty fields as none', async () => {
  await open()
  await fill({ 'Non-members': '249', 'Full refund (days)': '14' })
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    choices: { nonMemberPrice: 24_900, allYouWantPrice: null, refundFullDays: 14, refundPartialDays: null },
    version: 2,
  })
})

test('a partial refund without a percentage, or later than the full one, is refused before it is sent', async () => {
  await open()
  await fill({
    'Full refund (days)': '7',
    'Partial refund (days)': '14',
    'Partial refund (%)': '50',
  })
  expect(
    await screen.findByText('The partial refund needs a percentage, and fewer days than the full refund'),
  ).toBeDefined()
  expect(sent()).toEqual([])
})

test('days that are no number are refused', async () => {
  await open()
  await fill({ 'Full refund (days)': 'two weeks' })
  expect(await screen.findByText('Enter whole days, up to 365')).toBeDefined()
  expect(sent()).toEqual([])
})
