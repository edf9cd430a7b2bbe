import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer, refusal, serverFault } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CourtsBoard } from '../courts-board.tsx'
import { givenCourt, givenCourtBoard, NO_NOTICES } from '../testing/court-fixture.ts'

const CAMP_ID = crypto.randomUUID()
const NOAH = crypto.randomUUID()
const IVY = crypto.randomUUID()
const BECCA = crypto.randomUUID()
const NAMES = new Map<string, string>([
  [NOAH, 'Greer'],
  [IVY, 'Castellano'],
  [BECCA, 'Lund'],
])
const user = (id: string) => ({
  id,
  firstName: 'Pat',
  lastName: NAMES.get(id) ?? '',
  profileImage: null,
  experienceLevels: [],
})

/** Noah is a no-show on every court. */
const camper = (id: string) => ({ id, userId: id, user: user(id), locked: false, noShow: id === NOAH })

function court(name: string, startTime: string, officials: readonly string[]): Court {
  const campers = officials.map(camper)
  return givenCourt(crypto.randomUUID(), [], {
    eventId: CAMP_ID,
    name,
    startTime,
    endTime: `${startTime.slice(0, 2)}:45`,
    target: 2,
    campers,
  })
}

async function openBoard(courts: readonly Court[]) {
  signIn({ id: crypto.randomUUID(), role: 'ADMIN' })
  const officials = [...NAMES.keys()].map((id) => ({ ...user(id), seenBy: [] }))
  const server = { board: givenCourtBoard([...courts], { officials, totalOfficials: 3 }) }
  const update = (ids: readonly string[], change: (campers: Court['campers']) => Court['campers']) => {
    const changed = server.board.courts.map((each) =>
      ids.includes(each.id) ? { ...each, campers: change(each.campers) } : each,
    )
    server.board = { ...server.board, version: server.board.version + 1, courts: changed }
  }
  fakeServer.handle(courtsApi.openCourtBoard, () => server.board)
  fakeServer.handle(courtNoticesApi.getCourtNotices, () => NO_NOTICES)
  fakeServer.handle(courtsApi.markOfficial, ({ params, body: { noShow = false, alsoOn = [] } }) => {
    update([params.id, ...alsoOn], (campers) => campers.map((each) => (each.id === NOAH ? { ...each, noShow } : each)))
    return server.board.courts.find(({ id }) => id === params.id) ?? court('Court', '08:00', [])
  })
  fakeServer.handle(courtsApi.saveAssignments, ({ body }) => {
    if (body.version !== server.board.version) throw refusal('courts.changed_meanwhile')
    for (const { courtId, officialIds } of body.assignments)
      update([courtId], (campers) => officialIds.map((id) => campers.find((each) => each.id === id) ?? camper(id)))
    return server.board
  })
  const { user: hand } = renderInApp(<CourtsBoard eventId={server.board.event.id} />, { url: '/?day=day1' })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(courts.length))
  return { hand, server }
}

const card = (name: string) => within(screen.getByRole('article', { name: new RegExp(`^${name}, `) }))
const summary = () => screen.getByRole('region', { name: 'Completion' }).textContent

async function openMenu(hand: UserEvent, courtName: string) {
  await hand.click(card(courtName).getByRole('button', { name: 'Actions for Pat Greer' }))
  return screen.findAllByRole('menuitem')
}

test('no-shows leave their spots open: the summary and the slot say so, the specified figures count assignments', async () => {
  await openBoard([court('Court 1', '08:00', [NOAH, IVY]), court('Court 2', '10:00', [NOAH, BECCA])])
  expect(summary()).toContain('Officials Assigned3')
  expect(summary()).toContain('Completion %100%')
  expect(summary()).toContain('2 of 4 spots filled')
  expect(summary()).toContain('1 no-show · 2 games need a substitute')
  expect(summary()).not.toContain('Every official has a court')
  const counts = screen.getAllByText('1 of 2').map((each) => each.textContent)
  expect(counts.filter((text) => text?.includes('officials'))).toEqual([
    '1 of 2 officials · 1 no-show',
    '1 of 2 officials · 1 no-show',
  ])
})

test('a no-show’s menu starts with Arrived; the substitute can be removed right away', async () => {
  const { hand, server } = await openBoard([court('Court 1', '08:00', [NOAH, IVY, BECCA])])
  expect(card('Court 1').queryByText('Over capacity')).toBeNull()
  const items = await openMenu(hand, 'Court 1')
  expect(items.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Arrived', 'Find a substitute…'])
  const described = items.map(({ textContent }) => textContent)
  expect(described).toContain('LockStays on this court when you use Assign for me')
  expect(described).toContain('Assign here onlyRemoves them from other courts')
  await hand.click(screen.getByRole('menuitem', { name: 'Arrived' }))
  expect(await screen.findByText('Pat is back from 8:00 AM. Court 1 is over capacity.')).toBeDefined()
  expect(card('Court 1').getByText('Over capacity')).toBeDefined()
  await hand.click(screen.getByRole('button', { name: 'Remove Pat Lund' }))
  expect(await screen.findByText('Pat Lund is no longer on Court 1.')).toBeDefined()
  expect(server.board.courts[0]?.campers.map(({ id }) => id)).toEqual([NOAH, IVY])
  expect(card('Court 1').queryByText('Over capacity')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('selecting a person keeps the time filter unless they have no court then', async () => {
  const { hand } = await openBoard([
    court('Court 1', '08:00', [IVY]),
    court('Court 2', '10:00', [IVY]),
    court('Court 3', '08:00', [BECCA]),
  ])
  const shown = () =>
    screen.getAllByRole('article').map((each) => within(each).getByRole('heading', { level: 3 }).textContent)
  await hand.click(screen.getByRole('button', { name: '10:00 AM - 10:45 AM' }))
  expect(shown()).toEqual(['Court 2'])
  await hand.click(card('Court 2').getByRole('button', { name: 'Pat Castellano' }))
  expect(shown()).toEqual(['Court 2'])
  await hand.click(screen.getByRole('button', { name: 'Pat Lund' }))
  expect(shown()).toEqual(['Court 1', 'Court 3', 'Court 2'])
})

async function openSubstitutes(hand: UserEvent) {
  await openMenu(hand, 'Court 1')
  await hand.click(screen.getByRole('menuitem', { name: 'Find a substitute…' }))
  return within(await screen.findByRole('dialog', { name: 'Pat Greer' }))
}
const crewOf = (board: CourtBoard, at: number) => board.courts[at]?.campers.map(({ id }) => id)

test('a substitute is saved immediately, other edits stay unsaved, and undo removes the substitute', async () => {
  const { hand, server } = await openBoard([court('Court 1', '08:00', [NOAH]), court('Court 2', '10:00', [])])
  await hand.click(card('Court 2').getByRole('button', { name: 'Add official' }))
  const people = within(await screen.findByRole('dialog', { name: 'Add officials' }))
  await hand.click(people.getByRole('checkbox', { name: 'Pat Lund' }))
  await hand.click(people.getByRole('button', { name: 'Add official' }))
  await hand.click((await openSubstitutes(hand)).getByRole('button', { name: 'Assign Pat Castellano' }))
  expect(await screen.findByText('Pat Castellano is now on Court 1.')).toBeDefined()
  expect([crewOf(server.board, 0), crewOf(server.board, 1)]).toEqual([[NOAH, IVY], []])
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('1 unsaved change')
  expect(server.board.courts[0]?.campers[0]?.noShow).toBe(true)

  await hand.click(await screen.findByRole('button', { name: 'Undo last' }))
  expect(await screen.findByText('Official Removed')).toBeDefined()
  expect([crewOf(server.board, 0), crewOf(server.board, 1)]).toEqual([[NOAH], []])
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('1 unsaved change')
  expect(screen.queryByText(/just saved changes/)).toBeNull()
})

test('a substitute is saved although another admin changed another court, whose change stays', async () => {
  const { hand, server } = await openBoard([court('Court 1', '08:00', [NOAH]), court('Court 2', '10:00', [])])
  const dialog = await openSubstitutes(hand)
  const [one, two] = server.board.courts
  server.board = {
    ...server.board,
    version: 2,
    courts: [one, two && { ...two, campers: [camper(BECCA)] }].flatMap((each) => each ?? []),
  }
  await hand.click(dialog.getByRole('button', { name: 'Assign Pat Castellano' }))
  expect(await screen.findByText('Pat Castellano is now on Court 1.')).toBeDefined()
  expect([crewOf(server.board, 0), crewOf(server.board, 1)]).toEqual([[NOAH, IVY], [BECCA]])
  expect(fakeServer.requests(courtsApi.saveAssignments).map(({ body }) => body.version)).toEqual([1, 2])
})

test('a refused substitute keeps the dialog open and shows why', async () => {
  const { hand, server } = await openBoard([court('Court 1', '08:00', [NOAH])])
  const dialog = await openSubstitutes(hand)
  fakeServer.handle(courtsApi.saveAssignments, () => {
    throw serverFault()
  })
  await hand.click(dialog.getByRole('button', { name: 'Assign Pat Castellano' }))
  expect(await screen.findByText(courtsApi.assignOfficial.failure)).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Assign Pat Castellano' })).toBeDefined()
  expect(crewOf(server.board, 0)).toEqual([NOAH])
})
