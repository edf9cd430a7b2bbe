import { campsApi } from '@crew-chief/contract/camps'
import { type DirectoryEntry, directoryApi } from '@crew-chief/contract/directory'
import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { eventWith } from '../../testing/event.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { CliniciansTab } from './clinicians-tab.tsx'

const ROBIN: DirectoryEntry = {
  id: crypto.randomUUID(),
  userId: null,
  firstName: 'Robin',
  lastName: 'Vale',
  role: null,
  experience: null,
  rating: null,
  notes: null,
  avatar: null,
  resumeUrl: null,
  type: 'clinician',
  experienceLevels: [],
  version: 1,
}

test('a directory that is stored on the device does not wait for the staff of the event', async () => {
  signIn({ role: 'ADMIN' })
  queryClient.setQueryData(['listOfficials', {}], [ROBIN])
  fakeServer.handle(campsApi.listCamps, () => [])
  fakeServer.handle(directoryApi.listOfficials, () => [ROBIN])
  // As on a network that drops packets.
  fakeServer.handle(eventStaffApi.listStaff, () => new Promise<never>(() => {}))
  renderInApp(<CliniciansTab camp={eventWith()} />)
  expect(await screen.findByText('Robin Vale')).toBeDefined()
})

test('the directory is shown when the staff of the event can’t be loaded, which is requested once', async () => {
  signIn({ role: 'NON_MEMBER' })
  fakeServer.handle(directoryApi.listOfficials, () => [])
  fakeServer.handle(eventStaffApi.listStaff, () => {
    throw refusal('events.not_found')
  })
  renderInApp(<CliniciansTab camp={eventWith()} />)
  expect(await screen.findByText('People who teach and evaluate will show up here.')).toBeDefined()
  expect(fakeServer.requests(eventStaffApi.listStaff)).toHaveLength(1)
})
