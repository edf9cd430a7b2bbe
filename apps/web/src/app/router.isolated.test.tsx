import { membershipApi } from '@crew-chief/contract/membership'
import { settingsApi } from '@crew-chief/contract/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUrlState } from '../lib/url-state.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { preloadScreen, Router } from './router.tsx'

function ChangeUrl() {
  const { params, set } = useUrlState()
  return (
    <button type="button" onClick={() => set({ section: 'cookies' })}>
      Section: {params.get('section') ?? 'none'}
    </button>
  )
}

test('a screen that was rendered before its code was loaded stays mounted', async () => {
  fakeServer.handle(settingsApi.getPolicy, () => ({ text: 'Be on time.', changedAt: null }))
  // As main.tsx does when loading takes longer than its timeout.
  const isLoaded = preloadScreen('/terms')
  const { user } = renderInApp(
    <>
      <Router />
      <ChangeUrl />
    </>,
    { url: '/terms' },
  )
  const heading = await screen.findByRole('heading', { level: 1 })
  await isLoaded
  await user.click(screen.getByRole('button', { name: 'Section: none' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Section: cookies' })).toBeTruthy())
  expect(screen.getByRole('heading', { level: 1 })).toBe(heading)
})

test.each([
  ['/receipts/6b0fbb9e-9f2e-4b53-9a8c-1c27d9f7e1a1', 'Log in to see your receipt'],
  ['/my-events', 'Log in to see your events'],
  ['/camp/6b0fbb9e-9f2e-4b53-9a8c-1c27d9f7e1a1/schedule', 'Log in to see your camp'],
  ['/dashboard', 'Log in to continue'],
])('a visitor who follows a link to %s reads what it shows and can log in', async (url, title) => {
  fakeServer.handle(membershipApi.listPlans, () => [])
  fakeServer.handle(membershipApi.planComparison, () => ({ savings: [], rows: [] }))
  const { user } = renderInApp(<Router />, { url })
  expect(await screen.findByText(title)).toBeDefined()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(location.search).toBe('?auth=login'))
  expect(history.state.usr.returnTo).toBe(url)
})

test('a visitor who opens the plans is not asked to log in', async () => {
  fakeServer.handle(membershipApi.listPlans, () => [])
  fakeServer.handle(membershipApi.planComparison, () => ({ savings: [], rows: [] }))
  renderInApp(<Router />, { url: '/membership' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose Your Membership Plan' })).toBeDefined()
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Log in' })).toBeNull()
})
