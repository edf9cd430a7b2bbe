import { campsApi } from '@crew-chief/contract/camps'
import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { Court } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { CourtsBoard } from './courts-board.tsx'
import { givenCourt, givenCourtBoard, NO_NOTICES } from './testing/court-fixture.ts'

const EVENT = givenCourtBoard([]).event

function camper() {
  const id = crypto.randomUUID()
  const user = { id, firstName: 'Pat', lastName: 'Odell', profileImage: null, experienceLevels: [] }
  return { id, userId: id, user, locked: false, noShow: false }
}

/** With a number of officials. */
const court = (name: string, officials: number, facts: Partial<Court>) =>
  givenCourt(crypto.randomUUID(), [], {
    ...facts,
    eventId: EVENT.id,
    name,
    campers: Array.from({ length: officials }, camper),
  })

const NOON = { startTime: '12:00', endTime: '13:15' }

async function openBoard(canEdit = true, more: Court[] = []) {
  signIn({ id: crypto.randomUUID(), role: 'ADMIN' })
  const courts = [
    court('Court 1', 2, { target: 2 }),
    court('Court 2', 1, { ...NOON, target: 3 }),
    court('Court 3', 0, { ...NOON, target: 2 }),
    court('Court 4', 0, { day: 'day2', target: 1 }),
    ...more,
  ]
  const board = givenCourtBoard(courts, { event: EVENT, ...(!canEdit && { myFunctions: [] }) })
  fakeServer.handle(courtsApi.openCourtBoard, () => board)
  fakeServer.handle(courtNoticesApi.getCourtNotices, () => NO_NOTICES)
  fakeServer.handle(campsApi.listCamps, () => [])
  const { user } = renderInApp(<CourtsBoard eventId={board.event.id} />, { url: '/?day=day1' })
  await screen.findByRole('article', { name: /^Court 1, / })
  return user
}

const shownCourts = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label')?.split(',')[0])

test('open spots of all days are listed by time slot, and a slot leads to its courts', async () => {
  const user = await openBoard()
  await user.click(screen.getByRole('button', { name: '5 open spots' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Day 1 · Sat, Jun 12, 12:00 PM - 1:15 PM4 spots on 2 courts',
    'Day 2 · Sun, Jun 13, 8:00 AM - 9:15 AM1 spot on 1 court',
  ])
  await user.click(screen.getByRole('menuitem', { name: /^Day 2/ }))
  await screen.findByRole('article', { name: /^Court 4, / })
  expect(shownCourts()).toEqual(['Court 4'])
  await user.click(screen.getByRole('button', { name: '5 open spots' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Day 1/ }))
  await screen.findByRole('article', { name: /^Court 2, / })
  expect(shownCourts()).toEqual(['Court 2', 'Court 3'])
})

test('spots on a day that the event no longer has cannot be shown, and are not counted', async () => {
  const user = await openBoard(true, [court('Court 5', 0, { day: 'day9', target: 4 })])
  await user.click(screen.getByRole('button', { name: '5 open spots' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2)
})

test('readers do not get the list of open spots', async () => {
  await openBoard(false)
  expect(screen.queryByRole('button', { name: /open spot/ })).toBeNull()
})
