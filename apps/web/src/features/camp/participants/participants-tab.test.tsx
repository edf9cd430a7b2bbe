import { campApi } from '@crew-chief/contract/camp'
import { eventsApi } from '@crew-chief/contract/events'
import { registrationsApi } from '@crew-chief/contract/registrations'
import type { StaffFunction } from '@crew-chief/domain/events/event-staff'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CampStanding } from '../camp-standing.ts'
import { ParticipantsTab } from './participants-tab.tsx'

const REASON = 'Reason for a complimentary spot (optional)'

async function addParticipantAs(staffFunction: StaffFunction) {
  signIn({ role: 'NON_MEMBER' })
  const camp = eventWith()
  fakeServer.handle(eventsApi.getEvent, () => camp)
  fakeServer.handle(campApi.listParticipants, () => ({
    participants: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
  }))
  fakeServer.handle(registrationsApi.listRegistrations, () => [])
  renderInApp(
    <CampStanding value={{ functions: [staffFunction] }}>
      <ParticipantsTab camp={camp} />
    </CampStanding>,
    { url: '/camp?add=participant' },
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Participant' }))
  expect(await dialog.findByText(/They get a spot right away and owe their price/)).toBeDefined()
  return dialog
}

test('a director who is no admin can make a spot complimentary', async () => {
  expect((await addParticipantAs('director')).getByLabelText(REASON)).toBeDefined()
})

test.each(['clinician', 'desk'] as const)('a %s cannot', async (staffFunction) => {
  expect((await addParticipantAs(staffFunction)).queryByLabelText(REASON)).toBeNull()
})
