import { campApi } from '@crew-chief/contract/camp'
import { eventsApi } from '@crew-chief/contract/events'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventWith } from '../../testing/event.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import CampScreen from './camp-screen.tsx'

test.each([
  ['names the court assignments that every signed-in person sees', eventWith(), 1],
  ['does not name a court board for participants only', eventWith({ boardVisibility: 'participants' }), 0],
  ['does not name courts of an online event', eventWith({ location: 'Online' }), 0],
])('the closed hub %s', async (_, event, links) => {
  signIn()
  fakeServer.handle(campApi.openCamp, () => {
    throw refusal('camp.not_registered')
  })
  fakeServer.handle(eventsApi.getEvent, () => event)
  renderInApp(<CampScreen />, { url: `/camp/${event.id}/courts` })
  await screen.findByText(/You can enter once your registration is confirmed/)
  await expect.poll(() => fakeServer.requests(eventsApi.getEvent).length).toBe(1)
  await expect.poll(() => screen.queryAllByRole('link', { name: 'court assignments' }).length).toBe(links)
})
