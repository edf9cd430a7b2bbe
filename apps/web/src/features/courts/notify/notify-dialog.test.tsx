import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import { courtsApi } from '@crew-chief/contract/courts'
import type { Reply } from '@crew-chief/contract/endpoint'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../../testing/fake-server.ts'
import { noticedGame } from '../../../testing/noticed-game.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CourtsBoard } from '../courts-board.tsx'
import { givenCourt, givenCourtBoard, NO_NOTICES } from '../testing/court-fixture.ts'

type Notices = Reply<typeof courtNoticesApi.getCourtNotices>

const ANN = crypto.randomUUID()
const BOB = crypto.randomUUID()
const PENDING: Notices['pending'] = [
  {
    userId: ANN,
    name: 'Ann Haddad',
    phoneNumber: null,
    isFirst: false,
    changes: [{ before: noticedGame('Court 1'), now: noticedGame('Court 2') }],
  },
  { userId: BOB, name: 'Bob Marsh', phoneNumber: null, isFirst: true, changes: [{ now: noticedGame('Court 1') }] },
]
const SENT: Notices['sent'] = [
  {
    userId: ANN,
    name: 'Ann Haddad',
    phoneNumber: '4145550142',
    notifiedAt: '2027-06-01T12:00:00Z',
    wasSilent: false,
    reach: { inApp: true, push: null, email: 'off' },
    seenAt: null,
    confirmedAt: null,
    games: [],
  },
  {
    userId: BOB,
    name: 'Bob Marsh',
    phoneNumber: '4145550143',
    notifiedAt: '2027-06-01T12:00:00Z',
    wasSilent: false,
    reach: { inApp: true, push: 'sent', email: 'sent' },
    seenAt: '2027-06-01T12:05:00Z',
    confirmedAt: '2027-06-01T12:05:00Z',
    games: [],
  },
]

async function open(notices: Partial<Notices>) {
  signIn({ id: crypto.randomUUID(), role: 'ADMIN' })
  const board = givenCourtBoard([])
  fakeServer.handle(courtsApi.openCourtBoard, () => board)
  const server = { notices: { ...NO_NOTICES, version: 7, ...notices } }
  fakeServer.handle(courtNoticesApi.getCourtNotices, () => server.notices)
  fakeServer.handle(courtNoticesApi.notifyCourts, ({ body }) => {
    const ids = body.userIds ?? []
    const pending = server.notices.pending.filter(({ userId }) => !ids.includes(userId))
    server.notices = { ...server.notices, pending }
    return body.silent ? { notified: 0, silent: ids.length } : { notified: ids.length, silent: 0 }
  })
  const { user } = renderInApp(<CourtsBoard eventId={board.event.id} />, { url: '/?day=day1' })
  return { user, sent: () => fakeServer.requests(courtNoticesApi.notifyCourts).map(({ body }) => body) }
}
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('notifies the checked people of the version that is shown', async () => {
  const { user, sent } = await open({ pending: PENDING })
  await press(user, 'Notify 2 people')
  const list = await screen.findByRole('list', { name: 'People to notify' })
  expect(list.textContent).toContain('Court 1, 8:00 AM → Court 2, 8:00 AM')
  await user.click(within(list).getByRole('checkbox', { name: 'Bob Marsh' }))
  await press(user, 'Notify 1 person')
  expect(await screen.findByText('Notified')).toBeTruthy()
  expect(sent()).toEqual([{ version: 7, userIds: [ANN] }])
  await press(user, 'To notify (1)')
  const left = await screen.findByRole('list', { name: 'People to notify' })
  expect(within(left).queryByText('Ann Haddad')).toBeNull()
  expect(within(left).getByText('Bob Marsh')).toBeTruthy()
})

test('saving without notifying asks for a reason', async () => {
  const { user, sent } = await open({ pending: PENDING })
  await press(user, 'Notify 2 people')
  await press(user, 'Save without notifying…')
  await press(user, 'Save without notifying')
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'Told in person')
  await press(user, 'Save without notifying')
  expect(await screen.findByText('Everyone is up to date')).toBeTruthy()
  expect(sent()).toEqual([{ version: 7, userIds: [ANN, BOB], silent: { reason: 'Told in person' } }])
})

test('copies the changes of the checked people', async () => {
  const { user } = await open({ pending: PENDING })
  await press(user, 'Notify 2 people')
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await press(user, 'Copy for WhatsApp or SMS')
  expect(await screen.findByText('Copied')).toBeTruthy()
  expect(writeText.mock.calls[0]?.[0]).toContain('Ann Haddad\n- ')
})

test('if the browser refuses to copy, the text is shown', async () => {
  const { user } = await open({ pending: PENDING })
  await press(user, 'Notify 2 people')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await press(user, 'Copy for WhatsApp or SMS')
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your browser didn’t allow copying/ })
  expect(text.value).toContain('Ann Haddad\n- ')
})

test('a board changed by someone else is reported', async () => {
  const { user } = await open({ pending: PENDING })
  fakeServer.handle(courtNoticesApi.notifyCourts, () => {
    throw refusal('courts.changed_meanwhile')
  })
  await press(user, 'Notify 2 people')
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Notify 2 people' }))
  expect(await screen.findByText(/changed the courts while you were assigning/)).toBeTruthy()
})

test('who knows: people who have not seen it come first, with their phone number', async () => {
  const { user } = await open({ sent: SENT })
  await press(user, 'Notify')
  const unseen = await screen.findByRole('list', { name: /Not read/ })
  expect(within(unseen).getByRole('link', { name: 'Call Ann Haddad, (414) 555-0142' }).getAttribute('href')).toBe(
    'tel:+14145550142',
  )
  expect(unseen.textContent).toContain('App, email off')
  const confirmed = screen.getByRole('list', { name: /Confirmed/ })
  expect(confirmed.textContent).toContain('Bob Marsh')
  expect(confirmed.textContent).toContain('App, push, email')
  expect(within(confirmed).queryByRole('link')).toBeNull()
})

test('who knows: times are those of the camp, with its zone if the viewer’s clock differs', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Asia/Tokyo',
  })
  const { user } = await open({ sent: SENT })
  await press(user, 'Notify')
  const confirmed = await screen.findByRole('list', { name: /Confirmed/ })
  expect(confirmed.textContent).toMatch(/Confirmed Tue, Jun 1(, 2027)? · 12:05 PM UTC/)
})

/** Ann is added to Court 1 and not saved. */
async function openUnsaved(server: { isRefused?: boolean } = {}) {
  signIn({ id: crypto.randomUUID(), role: 'ADMIN' })
  const ann = { id: ANN, firstName: 'Ann', lastName: 'Haddad', profileImage: null, experienceLevels: [] }
  const event = givenCourtBoard([]).event
  const court = givenCourt(crypto.randomUUID(), [], { eventId: event.id, name: 'Court 1' })
  const board = givenCourtBoard([court], { event, officials: [{ ...ann, seenBy: [] }] })
  const state = { board, notices: { ...NO_NOTICES, sent: SENT } }
  fakeServer.handle(courtsApi.openCourtBoard, () => state.board)
  fakeServer.handle(courtNoticesApi.getCourtNotices, () => state.notices)
  fakeServer.handle(courtsApi.saveAssignments, () => {
    if (server.isRefused) throw refusal('courts.double_booked')
    const camper = { id: ANN, userId: ANN, user: ann, locked: false, noShow: false }
    state.board = { ...state.board, version: 2, courts: [{ ...court, campers: [camper] }] }
    state.notices = { ...state.notices, version: 2, pending: PENDING.slice(0, 1) }
    return state.board
  })
  const { user } = renderInApp(<CourtsBoard eventId={event.id} />, { url: '/?day=day1' })
  await press(user, 'Add official')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add officials' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Ann Haddad' }))
  await user.click(dialog.getByRole('button', { name: 'Add official' }))
  await press(user, 'Notify')
  return user
}

test('with unsaved changes, Notify saves them first and then shows who gets what', async () => {
  const user = await openUnsaved()
  expect((await screen.findByRole('dialog')).textContent).toContain('You have 1 unsaved change')
  expect(screen.queryByText('Everyone is up to date')).toBeNull()
  await press(user, 'Save and notify')
  const list = await screen.findByRole('list', { name: 'People to notify' })
  expect(list.textContent).toContain('Ann Haddad')
  expect(fakeServer.requests(courtsApi.saveAssignments)).toHaveLength(1)
  expect(fakeServer.requests(courtNoticesApi.notifyCourts)).toEqual([])
})

test('if the changes cannot be saved, Notify leads back to the courts', async () => {
  const user = await openUnsaved({ isRefused: true })
  await press(user, 'Save and notify')
  await press(user, 'Back to the courts')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('region', { name: 'Unsaved changes' })).toBeTruthy()
})
