import { REFUND_RULES } from '@crew-chief/domain/events/refund-policy-text'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import RefundsScreen from './refunds-screen.tsx'

test('the refund policy has every rule that events, dialogs and emails state, and sends nobody to support for events', () => {
  renderInApp(<RefundsScreen />)
  for (const rule of Object.values(REFUND_RULES)) expect(screen.getByText(rule)).toBeDefined()
  const events = screen.getByRole('heading', { name: 'Events' }).parentElement?.textContent
  expect(events).not.toMatch(/support|organizer decides/)
})
