import { directoryApi } from '@crew-chief/contract/directory'
import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventWith } from '../../testing/event.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { CliniciansTab } from './clinicians-tab.tsx'

test('the directory is shown when the staff of the event can’t be loaded, which is requested once', async () => {
  signIn({ role: 'NON_MEMBER' })
  fakeServer.handle(directoryApi.listOfficials, () => [])
  fakeServer.handle(eventStaffApi.listStaff, () => {
    throw refusal('events.not_found')
  })
  renderInApp(<CliniciansTab camp={eventWith()} />, { url: '/camp' })
  expect(await screen.findByText('People who teach and evaluate will show up here.')).toBeDefined()
  expect(fakeServer.requests(eventStaffApi.listStaff)).toHaveLength(1)
})
