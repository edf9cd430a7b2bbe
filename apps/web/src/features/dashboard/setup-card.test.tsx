import { dashboardApi } from '@crew-chief/contract/dashboard'
import { SETUP_STEPS } from '@crew-chief/domain/system/setup'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { SetupCard } from './setup-card.tsx'

function renderCard(setup: Parameters<typeof SetupCard>[0]['setup']) {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(dashboardApi.updateSetup, ({ body }) => body)
  renderInApp(<SetupCard setup={setup} />)
}
const rows = () => within(screen.getByRole('list', { name: 'Get started' })).getAllByRole('listitem')
const sent = () => fakeServer.requests(dashboardApi.updateSetup).map(({ body }) => body)

test('every open step has a link and can be put off, done ones are marked', () => {
  renderCard({ done: ['yourself', 'people'], later: ['shop'] })
  expect(screen.getByText('2 of 10 done')).toBeDefined()
  const links = rows().map((row) => within(row).queryByRole('link')?.getAttribute('href'))
  expect(links).toEqual([
    undefined,
    '/settings',
    '/settings/email',
    '/settings/payments',
    '/settings/membership',
    undefined,
    '/events?new=event',
    '/feed',
    '/admin/products?new=product',
    '/settings/going-live',
  ])
  expect(rows().filter((row) => row.textContent?.includes('Done'))).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Not now/ })).toHaveLength(7)
})

test('putting off a step keeps those put off before', async () => {
  renderCard({ done: [], later: ['shop'] })
  await userEvent.click(screen.getByRole('button', { name: 'Not now: Take payments' }))
  expect(sent()).toEqual([{ later: ['shop', 'payments'], isFinished: false }])
})

test('the list can be closed at any time', async () => {
  renderCard({ done: [], later: [...SETUP_STEPS] })
  expect(screen.getByText('Everything is done or put off. You can change all of it later.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close the list' }))
  expect(sent().map(({ isFinished }) => isFinished)).toEqual([true])
})
