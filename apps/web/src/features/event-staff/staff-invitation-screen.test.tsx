import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import StaffInvitationScreen from './staff-invitation-screen.tsx'

test.each([
  ['camp', 'Your function: Clinician, Desk'],
  ['workshop', 'Your function: Speaker, Desk'],
] as const)('the accepted invitation to a %s names the functions as the event does', async (eventType, expected) => {
  signIn()
  fakeServer.handle(eventStaffApi.acceptStaffInvitation, () => ({
    eventId: crypto.randomUUID(),
    eventName: 'Lakeshore',
    eventType,
    functions: ['clinician' as const, 'desk' as const],
  }))
  const { user } = renderInApp(<StaffInvitationScreen />, { url: '/staff-invitation?token=secret' })
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }))
  expect(await screen.findByText(expected)).toBeTruthy()
})
