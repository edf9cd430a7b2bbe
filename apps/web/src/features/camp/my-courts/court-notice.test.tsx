import { myNoticeApi } from '@crew-chief/contract/court-notices'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { noticedGame } from '../../../testing/noticed-game.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CourtNotice, type MyNotice } from './court-notice.tsx'

const camp = {
  id: crypto.randomUUID(),
  name: 'Lakeshore Elite Camp',
  type: 'camp' as const,
  status: 'upcoming' as const,
  startDate: '2027-06-12T13:00:00Z',
  endDate: '2027-06-12T23:00:00Z',
  timezone: 'America/Chicago',
  location: 'Milwaukee',
}
const notice = (more: Partial<MyNotice> = {}): MyNotice => ({
  notificationId: crypto.randomUUID(),
  isFirst: false,
  changes: [{ before: noticedGame('Court 3'), now: noticedGame('Court 5') }],
  seenAt: null,
  confirmedAt: null,
  ...more,
})
const marks = () => fakeServer.requests(notificationsApi.markNotificationsSeen).flatMap(({ body }) => body.ids)

function show(shown: MyNotice) {
  signIn({ id: crypto.randomUUID() })
  fakeServer.handle(notificationsApi.markNotificationsSeen, () => ({ unread: 0 }))
  fakeServer.handle(myNoticeApi.myNotice, () => ({ isHidden: false, notice: shown }))
  return renderInApp(<CourtNotice camp={camp} notice={shown} />)
}

test('shows the old and the new game, and marks the notification as seen', async () => {
  const shown = notice()
  show(shown)
  expect(screen.getByRole('region', { name: 'Your courts changed' }).textContent).toContain(
    'Court 3, 8:00 AM → Court 5, 8:00 AM',
  )
  await waitFor(() => expect(marks()).toEqual([shown.notificationId]))
})

test('a seen notification is not marked again, and a page in the background marks nothing', () => {
  show(notice({ seenAt: '2027-06-12T12:00:00Z' }))
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  show(notice())
  expect(marks()).toEqual([])
})

test('offline, Got it waits for a connection', () => {
  fakeServer.goOffline()
  show(notice())
  expect(screen.getByText('Connect to the internet to confirm.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Got it' }).getAttribute('aria-disabled')).toBe('true')
  expect(marks()).toEqual([])
})
