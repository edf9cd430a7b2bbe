import { settingsApi } from '@crew-chief/contract/settings'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { findSettings } from './sections.ts'
import SettingsScreen from './settings-screen.tsx'

test.each([
  ['support', ['organization Support email']],
  ['ADDRESS receipts', ['organization Address on receipts']],
  ['waiver', ['waiver waiver, default for new events']],
  ['nothing of this', []],
])('the search for %s', (search, found) => {
  expect(findSettings(search).map(({ id, setting }) => `${id} ${setting}`)).toEqual(found)
})

test('a found setting opens its section', async () => {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(settingsApi.listPolicies, () => ({
    policies: [{ policy: 'refunds' as const, text: '', defaultText: 'Ask us.', version: 0, changedAt: null }],
  }))
  renderInApp(
    <Routes>
      <Route path="/settings/:section?" element={<SettingsScreen />} />
    </Routes>,
    { url: '/settings/refunds' },
  )
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })).value).toBe('Ask us.')
  await userEvent.type(screen.getByLabelText('Search the settings'), 'delivery')
  expect((await screen.findByRole('link', { name: /delivery/ })).getAttribute('href')).toBe('/settings/shipping')
})
