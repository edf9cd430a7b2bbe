import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { Court } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcements } from '../../testing/announcements.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { StatusRegion } from '../../ui/status-text.tsx'
import { CourtsBoard } from './courts-board.tsx'
import { givenCourt, givenCourtBoard, NO_NOTICES } from './testing/court-fixture.ts'

function camper(lastName: string) {
  const id = crypto.randomUUID()
  const user = { id, firstName: 'Pat', lastName, profileImage: null, experienceLevels: [] }
  return { id, userId: id, user, locked: false, noShow: false }
}
const ODELL = camper('Odell')
const SATO = camper('Sato')
const PEOPLE = [ODELL, SATO, camper('Haddad')]

const courtWith = (changes: Partial<Court>) =>
  givenCourt(crypto.randomUUID(), [], { eventId: crypto.randomUUID(), name: 'Court 1', ...changes })

/** Pat Odell is on Court 1, Pat Sato and Pat Haddad are free. The server stores every save. */
async function openBoard(court = courtWith({ campers: [ODELL] })) {
  signIn({ id: crypto.randomUUID(), role: 'ADMIN' })
  const officials = PEOPLE.map(({ user }) => ({ ...user, seenBy: [] }))
  let board = givenCourtBoard([court], { officials, totalOfficials: officials.length })
  const store = (campers: Court['campers']) => {
    board = { ...board, version: board.version + 1, courts: [{ ...court, campers }] }
  }
  fakeServer.handle(courtsApi.openCourtBoard, () => board)
  fakeServer.handle(courtNoticesApi.getCourtNotices, () => NO_NOTICES)
  fakeServer.handle(courtsApi.markOfficial, () => {
    store([ODELL, SATO])
    return { ...court, campers: [ODELL, SATO] }
  })
  fakeServer.handle(courtsApi.saveAssignments, ({ body }) => {
    const [sent] = body.assignments
    store(PEOPLE.filter(({ id }) => sent?.officialIds.includes(id)))
    return board
  })
  render(<StatusRegion />)
  const { user } = renderInApp(<CourtsBoard eventId={board.event.id} />, { url: '/?day=day1' })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await screen.findByRole('article', { name: /^Court 1, / })
  const add = async (name: string) => {
    await press('Add official')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add officials' }))
    await user.click(dialog.getByRole('checkbox', { name }))
    await user.click(dialog.getByRole('button', { name: 'Add official' }))
    await screen.findByText('Official Assigned')
  }
  return { user, press, add }
}

test('undoing the only edit in its toast is announced once, and can be redone', async () => {
  const { press, add } = await openBoard()
  await add('Pat Sato')
  const announced = announcements()
  await press('Undo')
  await screen.findByText('Undone: Official Assigned')
  expect(announced.splice(0)).toEqual([expect.stringContaining('Undone: Official Assigned')])
  await press('Redo')
  await screen.findByText('Redone: Official Assigned')
  expect(announced).toEqual(['1 unsaved change Pat Sato on Court 1, 8:00 AM'])
})

test('undoing one of several edits in its toast is announced once', async () => {
  const { press, add } = await openBoard()
  await add('Pat Sato')
  await add('Pat Haddad')
  const announced = announcements()
  await press('Undo')
  await screen.findByText('Undone: Official Assigned')
  expect(announced).toEqual(['1 unsaved change Undone: Pat Haddad on Court 1, 8:00 AM'])
})

test('undoing a reset in its toast is announced once', async () => {
  const { user, press } = await openBoard()
  await press('More court tools')
  await user.click(await screen.findByRole('menuitem', { name: 'Reset' }))
  await press('Reset')
  await screen.findByText('Assignments Reset')
  const announced = announcements()
  await press('Undo')
  await screen.findByRole('region', { name: 'Unsaved changes' })
  expect(announced).toEqual(['1 unsaved change Assignments restored'])
})

test('undoing the removal of a substitute is announced once', async () => {
  const { user, press } = await openBoard(courtWith({ target: 1, campers: [{ ...ODELL, noShow: true }, SATO] }))
  await press('Actions for Pat Odell')
  await user.click(await screen.findByRole('menuitem', { name: 'Arrived' }))
  await press('Remove Pat Sato')
  await screen.findByText('Pat Sato is no longer on Court 1.')
  const announced = announcements()
  await press('Undo')
  await screen.findByText('Undone: Official Removed')
  expect(announced).toEqual([expect.stringContaining('Undone: Official Removed')])
})
