import { eventsApi } from '@crew-chief/contract/events'
import { type Registrant, registrationsApi } from '@crew-chief/contract/registrations'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { saveCsv } from '../../../lib/download.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import RegistrantsDialog from './registrants-dialog.tsx'

vi.mock('../../../lib/download.ts', () => ({ saveCsv: vi.fn() }))

const REGISTERED_AT = '2027-06-03T12:00:00.000Z'

const PAT: Registrant = {
  id: '4f1c9a20-0000-4000-8000-000000000001',
  status: 'CONFIRMED',
  pricePaid: 0,
  amountDue: 0,
  complimentaryReason: null,
  createdAt: REGISTERED_AT,
  offerExpiresAt: null,
  waitlistPosition: null,
  note: null,
  waiver: null,
  refundable: 0,
  refund: null,
  user: {
    id: '4f1c9a20-0000-4000-8000-000000000002',
    firstName: 'Pat',
    lastName: 'Official',
    email: 'pat@mail.example',
    phoneNumber: null,
    address: null,
    profileImage: null,
    gender: null,
    shirtSize: null,
    experienceLevels: [],
  },
}

test('the file has the same registration date as the screen, also for an event in another zone', async () => {
  signIn({ role: 'ADMIN' })
  // It is already June 4 there.
  const event = eventWith({ timezone: 'Pacific/Kiritimati' })
  fakeServer.handle(eventsApi.getEvent, () => event)
  fakeServer.handle(registrationsApi.listRegistrations, () => [PAT])
  const { user } = renderInApp(<RegistrantsDialog id={event.id} onClose={() => undefined} />)
  expect(await screen.findByText(formatShortDate(REGISTERED_AT))).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(vi.mocked(saveCsv).mock.calls[0]?.[1]).toMatch(/,2027-06-03$/)
})
