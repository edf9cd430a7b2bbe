import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUrlState } from '../lib/url-state.ts'
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
