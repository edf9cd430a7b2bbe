import { type Announcement, announcementsApi } from '@crew-chief/contract/announcements'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { settings } from '../../../lib/settings.ts'
import { eventWith } from '../../../testing/event.ts'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { EditAnnouncementDialog, PostForm } from './announcement-forms.tsx'

const LUNCH: Announcement = {
  id: crypto.randomUUID(),
  eventId: crypto.randomUUID(),
  title: 'Lunch',
  content: 'At noon',
  important: true,
  date: '2027-06-12T08:00:00Z',
  author: 'Kim Sato',
  authorId: crypto.randomUUID(),
  editedAt: null,
  version: 3,
}

beforeEach(() => {
  signIn({ role: 'ADMIN' })
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit announcement' }))

type Opened = { isDeleted?: boolean; announcement?: Announcement }

function openForm({ isDeleted = false, announcement = LUNCH }: Opened = {}) {
  const onClose = vi.fn()
  const { user } = renderInApp(
    <EditAnnouncementDialog announcement={announcement} isDeleted={isDeleted} onClose={onClose} />,
  )
  const retypeContent = async (text: string) => {
    await user.clear(dialog().getByLabelText('Content'))
    await user.type(dialog().getByLabelText('Content'), text)
  }
  const press = (name: string) => user.click(dialog().getByRole('button', { name }))
  return { retypeContent, press, onClose }
}

/** The update is refused because of another version, and the announcement is gone when it is read again. */
function deleteAfterConflict() {
  fakeServer.handle(announcementsApi.updateAnnouncement, () => {
    throw refusal('camp.announcement_changed')
  })
  fakeServer.handle(announcementsApi.getAnnouncement, () => {
    throw refusal('camp.announcement_not_found')
  })
}

test.each([
  [
    'deleted when it is saved',
    () =>
      fakeServer.handle(announcementsApi.updateAnnouncement, () => {
        throw refusal('camp.announcement_not_found')
      }),
  ],
  ['changed, then deleted before it is read again', deleteAfterConflict],
])('an announcement that was %s can be posted as a new one', async (_, prepare) => {
  prepare()
  fakeServer.handle(announcementsApi.createAnnouncement, ({ body }) => ({ ...LUNCH, ...body }))
  const { retypeContent, press, onClose } = openForm()
  await retypeContent('At one')
  await press('Save changes')
  expect((await dialog().findByRole('alert')).textContent).toContain(
    'What you typed is still here. Post it as a new announcement, or copy it.',
  )
  expect(dialog().getByLabelText('Content')).toHaveProperty('value', 'At one')

  await press('Post as new')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(fakeServer.requests(announcementsApi.createAnnouncement)).toEqual([
    { params: { eventId: LUNCH.eventId }, body: { title: 'Lunch', content: 'At one', important: true } },
  ])
  expect(fakeServer.requests(announcementsApi.updateAnnouncement)).toHaveLength(1)
})

test('an announcement that was deleted while its form was open is offered as a new one without a request', () => {
  openForm({ isDeleted: true })
  expect(dialog().getByRole('alert').textContent).toContain('What you typed is still here.')
  expect(dialog().getByRole('button', { name: 'Post as new' })).toBeDefined()
  expect(dialog().queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('a deleted announcement is posted again to the same audience', async () => {
  fakeServer.handle(announcementsApi.createAnnouncement, ({ body }) => ({ ...LUNCH, ...body }))
  const { press, onClose } = openForm({ isDeleted: true, announcement: { ...LUNCH, audience: 'clinicians' } })
  await press('Post as new')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [request] = fakeServer.requests(announcementsApi.createAnnouncement)
  expect(request?.body).toEqual({ title: 'Lunch', content: 'At noon', important: true, audience: 'clinicians' })
})

test('a deleted message to a crew cannot be posted to everyone', async () => {
  const announcement: Announcement = { ...LUNCH, audience: 'crew', audienceName: 'Court 3, 8:00 AM' }
  const { press } = openForm({ isDeleted: true, announcement })
  expect(dialog().getByRole('alert').textContent).toContain('Copy it, and message the crew again.')
  await press('Post as new')
  expect(fakeServer.requests(announcementsApi.createAnnouncement)).toEqual([])
})

test.each([
  { sendsEmail: true, note: null },
  { sendsEmail: false, note: 'Email isn’t set up, so no one was emailed.' },
])('the toast says when an important announcement is not emailed: %o', async ({ sendsEmail, note }) => {
  const camp = eventWith()
  vi.spyOn(settings, 'sendsEmail', 'get').mockReturnValue(sendsEmail)
  fakeServer.handle(announcementsApi.createAnnouncement, ({ body }) => ({ ...LUNCH, ...body }))
  const { user } = renderInApp(<PostForm camp={camp} />, { url: '/?new=announcement' })
  await user.type(screen.getByLabelText('Title'), 'Storm')
  await user.type(screen.getByLabelText('Content'), 'Stay inside')
  await user.click(screen.getByRole('switch', { name: 'Important' }))
  await user.click(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText('Announcement Posted')
  expect(screen.queryByText(/so no one was emailed/)?.textContent ?? null).toBe(note)
})
