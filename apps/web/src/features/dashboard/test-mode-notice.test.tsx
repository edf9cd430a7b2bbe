import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { settings } from '../../lib/settings.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { TestModeNotice } from './test-mode-notice.tsx'

test.each([
  [false, true, undefined],
  [true, true, 'Payments in test mode'],
  [false, false, 'Email off'],
  [true, false, 'Payments in test mode · Email off'],
])('test payments %s and email %s: %s', (testPayments, sendsEmail, text) => {
  vi.spyOn(settings, 'testPayments', 'get').mockReturnValue(testPayments)
  vi.spyOn(settings, 'sendsEmail', 'get').mockReturnValue(sendsEmail)
  signIn({ role: 'ADMIN' })
  renderInApp(<TestModeNotice />)
  if (!text) return expect(screen.queryByRole('link', { name: 'What’s missing' })).toBeNull()
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'What’s missing' }).getAttribute('href')).toBe('/dashboard/status')
})
