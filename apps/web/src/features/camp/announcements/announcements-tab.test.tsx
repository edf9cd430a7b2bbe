import { announcementsApi } from '@crew-chief/contract/announcements'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CampStanding } from '../camp-standing.ts'
import { audiencesOf } from './announcement-fields.ts'
import { AnnouncementsTab } from './announcements-tab.tsx'

test.each([
  ['camp', 'Camp Announcements', 'Clinicians', 'To clinicians'],
  ['workshop', 'Workshop announcements', 'Speakers', 'To speakers'],
] as const)('announcements of a %s use its words', async (type, title, audience, label) => {
  const { id: authorId } = signIn({ role: 'ADMIN' })
  const camp = eventWith({ type })
  fakeServer.handle(announcementsApi.listAnnouncements, () => [
    {
      id: crypto.randomUUID(),
      eventId: camp.id,
      authorId,
      author: 'Kim Sato',
      version: 1,
      editedAt: null,
      title: 'Lunch',
      content: 'At noon',
      important: false,
      date: '2027-06-12T08:00:00Z',
      audience: 'clinicians' as const,
    },
  ])
  renderInApp(
    <CampStanding value={{ functions: ['director'] }}>
      <AnnouncementsTab camp={camp} />
    </CampStanding>,
    { url: '/?new=announcement' },
  )
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(audiencesOf(type).map((each) => each.label)).toEqual(['Everyone', audience, 'Waitlist'])
  expect(await screen.findByText(label)).toBeTruthy()
})
