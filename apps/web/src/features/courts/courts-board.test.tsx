import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import type { CourtBoard, CourtClinician } from '@crew-chief/contract/court-shapes'
import { type Assignment, courtsApi } from '@crew-chief/contract/courts'
import { render, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { afterCourtChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { announcements } from '../../testing/announcements.ts'
import { fakeServer, refusal, serverFault } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { StatusRegion } from '../../ui/status-text.tsx'
import { CourtsBoard } from './courts-board.tsx'
import { givenClinician, givenCourt, NO_NOTICES } from './testing/court-fixture.ts'

const ADMIN = { id: crypto.randomUUID(), role: 'ADMIN' } as const
const CAMP_ID = crypto.randomUUID()

const official = (lastName: string) => ({
  id: crypto.randomUUID(),
  firstName: 'Pat',
  lastName,
  profileImage: null,
  experienceLevels: [],
})
type Official = ReturnType<typeof official>
const ODELL = official('Odell')
const SATO = official('Sato')
const HADDAD = official('Haddad')
const OFFICIALS = [ODELL, SATO, HADDAD]
const TRAUTMAN = { ...givenClinician('Trautman'), id: crypto.randomUUID() }
const MARSH = { ...givenClinician('Marsh'), id: crypto.randomUUID() }

const camper = (user: Official) => ({ id: user.id, userId: user.id, user, locked: false, noShow: false })

const court = (name: string, officials: readonly Official[]) =>
  givenCourt(crypto.randomUUID(), [], { eventId: CAMP_ID, name, target: 2, campers: officials.map(camper) })
const COURT_1 = court('Court 1', [ODELL])
const COURT_2 = court('Court 2', [])

const BOARD: CourtBoard = {
  event: {
    id: CAMP_ID,
    name: 'Camp',
    type: 'camp',
    startDate: '2027-06-12T13:00:00.000Z',
    endDate: '2027-06-13T21:00:00.000Z',
    timezone: 'UTC',
    location: '',
  },
  version: 1,
  changedBy: null,
  myFunctions: ['assigner'],
  courts: [COURT_1, COURT_2],
  totalOfficials: 3,
  officials: OFFICIALS.map((each) => ({ ...each, seenBy: [] })),
  clinicians: [TRAUTMAN, MARSH],
}

type Change = { officials?: readonly Official[]; clinician?: CourtClinician | null; name?: string }

/** The board after another admin changed a court. */
const changedByKim = (board: CourtBoard, courtId: string, { officials, clinician, name }: Change): CourtBoard => ({
  ...board,
  version: board.version + 1,
  changedBy: 'Kim Lund',
  courts: board.courts.map((each) =>
    each.id === courtId
      ? {
          ...each,
          ...(name && { name }),
          ...(officials && { campers: officials.map(camper) }),
          ...(clinician !== undefined && { clinician, clinicianPositions: { clinician } }),
        }
      : each,
  ),
})

const saved = (board: CourtBoard, assignments: readonly Assignment[]): CourtBoard => ({
  ...board,
  version: board.version + 1,
  changedBy: null,
  courts: board.courts.map((each) => {
    const sent = assignments.find(({ courtId }) => courtId === each.id)
    return sent ? { ...each, campers: OFFICIALS.filter(({ id }) => sent.officialIds.includes(id)).map(camper) } : each
  }),
})

const card = (name: string) => within(screen.getByRole('article', { name: new RegExp(`^${name}, `) }))
const chip = (court: string, name: string) => card(court).getByRole('button', { name })
const namesOn = (court: string) =>
  within(card(court).getByRole('list', { name: 'Officials' }))
    .queryAllByRole('button', { name: /^Pat / })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
const unsavedBar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const storedDrafts = () => localStorage.getItem('court-drafts') ?? ''
const saves = () => fakeServer.requests(courtsApi.saveAssignments).map(({ body }) => body)

/** The server stores `server.board` and refuses saves of an older version. */
async function openBoard(viewer: { id: string } = ADMIN, board: CourtBoard = BOARD) {
  signIn({ ...ADMIN, ...viewer })
  const server = { board }
  fakeServer.handle(courtsApi.openCourtBoard, () => server.board)
  fakeServer.handle(courtNoticesApi.getCourtNotices, () => NO_NOTICES)
  fakeServer.handle(courtsApi.saveAssignments, ({ body }) => {
    if (body.version !== server.board.version) throw refusal('courts.changed_meanwhile')
    server.board = saved(server.board, body.assignments)
    return server.board
  })
  const { user, unmount } = renderInApp(<CourtsBoard eventId={CAMP_ID} />, { url: '/?day=day1' })
  await screen.findByRole('article', { name: /^Court 1, / })
  const save = () => user.click(within(unsavedBar() ?? document.body).getByRole('button', { name: 'Save' }))
  return { user, unmount, server, save }
}

async function addOfficial(user: UserEvent, court: string, name: string) {
  await user.click(card(court).getByRole('button', { name: 'Add official' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add officials' }))
  await user.click(dialog.getByRole('checkbox', { name }))
  await user.click(dialog.getByRole('button', { name: 'Add official' }))
}

test('adding an official closes the dialog, changes the card and moves the focus to the new name', async () => {
  const { user } = await openBoard()
  await addOfficial(user, 'Court 1', 'Pat Sato')
  expect(screen.queryByRole('dialog')).toBeNull()
  // The court is full: the button that opened the dialog is gone.
  await waitFor(() => expect(document.activeElement).toBe(chip('Court 1', 'Pat Sato')))
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('1 unsaved change')
})

test('canceling the dialog returns the focus to the button that opened it', async () => {
  const { user } = await openBoard()
  const button = card('Court 2').getByRole('button', { name: 'Add official' })
  await user.click(button)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('an edit is stored before the event loop continues, so that leaving the page cannot lose it', async () => {
  const { user } = await openBoard()
  await user.click(card('Court 1').getByRole('button', { name: 'Add official' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Pat Sato' }))
  // A native click outside of act(): React schedules its work as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  dialog.getByRole('button', { name: 'Add official' }).click()
  await Promise.resolve()
  const stored = storedDrafts()
  vi.unstubAllGlobals()
  expect(stored).toContain(`"officialId":"${SATO.id}"`)
})

test('a person is moved with the keyboard, and the focus moves with them', async () => {
  const { user } = await openBoard()
  const status = (text: string) => screen.getAllByRole('status').some((element) => element.textContent?.includes(text))
  chip('Court 1', 'Pat Odell').focus()
  await user.keyboard('{Enter}')
  expect(status('Pat Odell picked up.')).toBe(true)
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(chip('Court 2', 'Pat Odell')))
  expect(card('Court 1').queryByRole('button', { name: 'Pat Odell' })).toBeNull()
})

test('an edit is announced once', async () => {
  render(<StatusRegion />)
  const { user } = await openBoard()
  const announced = announcements()
  await addOfficial(user, 'Court 1', 'Pat Sato')
  await screen.findByText('Official Assigned')
  expect(announced.splice(0)).toEqual(['1 unsaved change Pat Sato on Court 1, 8:00 AM'])
  await user.click(screen.getByRole('button', { name: 'Undo last' }))
  // Without changes the bar is gone, and the toast announces the undo.
  await screen.findByText('Undone: Official Assigned')
  expect(announced.splice(0)).toEqual([expect.stringContaining('Undone: Official Assigned')])
})

test('a keyboard drop is announced once', async () => {
  render(<StatusRegion />)
  const { user } = await openBoard()
  chip('Court 1', 'Pat Odell').focus()
  await user.keyboard('{Enter}{ArrowRight}')
  const announced = announcements()
  await user.keyboard('{Enter}')
  await screen.findByText('Official Assigned')
  expect(announced).toEqual(['1 unsaved change Pat Odell on Court 2, 8:00 AM'])
})

test('changes by others are announced although the bar is shown', async () => {
  render(<StatusRegion />)
  const { user, server } = await openBoard()
  await addOfficial(user, 'Court 1', 'Pat Sato')
  const announced = announcements()
  server.board = changedByKim(BOARD, COURT_2.id, { officials: [HADDAD] })
  await invalidate(afterCourtChange)
  await screen.findByRole('button', { name: 'Review' })
  expect(announced).toEqual(['Kim Lund just saved changes'])
})

test('Escape cancels a keyboard drag and leaves the focus on the name', async () => {
  const { user } = await openBoard()
  const name = chip('Court 1', 'Pat Odell')
  name.focus()
  await user.keyboard('{Enter}{ArrowRight}{Escape}')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Canceled. Pat Odell wasn’t moved.',
  )
  expect(document.activeElement).toBe(name)
  expect(storedDrafts()).toBe('')
})

test('selecting another day closes the dialog, and it does not reopen', async () => {
  const { user } = await openBoard()
  await user.click(card('Court 1').getByRole('button', { name: 'Add official' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Day'), 'day2')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.selectOptions(screen.getByLabelText('Day'), 'day1')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('undo and redo go through the edits one by one', async () => {
  const { user } = await openBoard()
  await addOfficial(user, 'Court 1', 'Pat Sato')
  await addOfficial(user, 'Court 2', 'Pat Haddad')
  expect(unsavedBar()?.textContent).toContain('2 unsaved changes')
  await user.click(screen.getByRole('button', { name: 'Undo last' }))
  expect(namesOn('Court 2')).toEqual([])
  expect(namesOn('Court 1')).toEqual(['Pat Odell', 'Pat Sato'])
  await user.keyboard('{Control>}z{/Control}')
  expect(namesOn('Court 1')).toEqual(['Pat Odell'])
  // Without changes there is nothing to save, but the edits can still be redone.
  expect(unsavedBar()).toBeNull()
  expect(storedDrafts()).toBe('')
  expect(screen.getByRole('button', { name: 'Undo edit' }).getAttribute('aria-disabled')).toBe('true')

  await user.click(screen.getByRole('button', { name: 'Redo edit' }))
  expect(namesOn('Court 1')).toEqual(['Pat Odell', 'Pat Sato'])
  await user.click(within(unsavedBar() ?? document.body).getByRole('button', { name: 'Redo' }))
  expect(namesOn('Court 2')).toEqual(['Pat Haddad'])
})

test('a new edit after undo cannot be redone over', async () => {
  const { user } = await openBoard()
  await addOfficial(user, 'Court 1', 'Pat Sato')
  await user.click(screen.getByRole('button', { name: 'Undo last' }))
  await addOfficial(user, 'Court 2', 'Pat Haddad')
  await user.keyboard('{Control>}y{/Control}')
  expect(namesOn('Court 1')).toEqual(['Pat Odell'])
  expect(namesOn('Court 2')).toEqual(['Pat Haddad'])
})

test('saving sends only the changed courts with the version of the board', async () => {
  const { user, save } = await openBoard()
  await addOfficial(user, 'Court 2', 'Pat Sato')
  await save()
  expect(await screen.findByText('Assignments Saved')).toBeDefined()
  expect(saves()).toEqual([
    {
      version: 1,
      assignments: [
        {
          courtId: COURT_2.id,
          officialIds: [SATO.id],
          clinicianPositions: [{ position: 'clinician', clinicianId: null }],
        },
      ],
    },
  ])
  await waitFor(() => expect(unsavedBar()).toBeNull())
  expect(namesOn('Court 2')).toEqual(['Pat Sato'])
  expect(storedDrafts()).toBe('')
})

test('a failed save keeps the edits', async () => {
  const { user, save } = await openBoard()
  fakeServer.handle(courtsApi.saveAssignments, () => {
    throw serverFault()
  })
  await addOfficial(user, 'Court 2', 'Pat Sato')
  await save()
  expect(await screen.findByText(courtsApi.saveAssignments.failure)).toBeDefined()
  expect(unsavedBar()?.textContent).toContain('1 unsaved change')
  expect(storedDrafts()).toContain(SATO.id)
})

test('when another admin saved first, the board shows both changes and saving again sends the new version', async () => {
  const { user, server, save } = await openBoard()
  await addOfficial(user, 'Court 1', 'Pat Sato')
  server.board = changedByKim(BOARD, COURT_2.id, { officials: [HADDAD] })
  await save()
  expect(await screen.findByText(/^Kim Lund just saved changes$/)).toBeDefined()
  // A refused save lists the changes.
  expect(screen.getByText('Court 2: Pat Haddad added')).toBeDefined()
  expect(namesOn('Court 1')).toEqual(['Pat Odell', 'Pat Sato'])
  expect(namesOn('Court 2')).toEqual(['Pat Haddad'])
  expect(unsavedBar()?.textContent).toContain('1 unsaved change')

  // Undo reverts the own edit only.
  await user.click(screen.getByRole('button', { name: 'Undo last' }))
  expect(namesOn('Court 1')).toEqual(['Pat Odell'])
  expect(namesOn('Court 2')).toEqual(['Pat Haddad'])
  await user.keyboard('{Control>}y{/Control}')

  await save()
  expect(await screen.findByText('Assignments Saved')).toBeDefined()
  expect(saves()).toMatchObject([
    { version: 1, assignments: [{ courtId: COURT_1.id }] },
    { version: 2, assignments: [{ courtId: COURT_1.id, officialIds: [ODELL.id, SATO.id] }] },
  ])
  expect(screen.queryByText(/^Kim Lund just saved changes$/)).toBeNull()
})

test('a position that both admins filled keeps my clinician until I use theirs', async () => {
  const { user, server, save } = await openBoard()
  await user.click(card('Court 1').getByRole('button', { name: 'Choose clinician' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Bill Trautman/ }))
  server.board = changedByKim(BOARD, COURT_1.id, { clinician: MARSH })
  await save()
  const useTheirs = await screen.findByRole('button', { name: 'Use theirs: Court 1: Bill Marsh added' })
  expect(chip('Court 1', 'Bill Trautman')).toBeDefined()
  await user.click(useTheirs)
  expect(chip('Court 1', 'Bill Marsh')).toBeDefined()
  await waitFor(() => expect(card('Court 1').queryByRole('button', { name: 'Bill Trautman' })).toBeNull())
})

test('a save is repeated without asking when another admin only renamed a court', async () => {
  const { user, server, save } = await openBoard()
  await addOfficial(user, 'Court 1', 'Pat Sato')
  server.board = changedByKim(BOARD, COURT_2.id, { name: 'Center Court' })
  await save()
  expect(await screen.findByText('Assignments Saved')).toBeDefined()
  expect(saves().map(({ version }) => version)).toEqual([1, 2])
  expect(screen.queryByText(/just saved changes|changed the courts/)).toBeNull()
  expect(namesOn('Center Court')).toEqual([])
})

test('another admin on the device does not get the edits', async () => {
  const { user, unmount } = await openBoard()
  await addOfficial(user, 'Court 1', 'Pat Sato')
  unmount()
  const other = await openBoard({ id: crypto.randomUUID() })
  expect(namesOn('Court 1')).toEqual(['Pat Odell'])
  expect(unsavedBar()).toBeNull()
  other.unmount()
  await openBoard()
  expect(namesOn('Court 1')).toEqual(['Pat Odell', 'Pat Sato'])
})

/** Court 1 has both of its two officials. */
const FULL_BOARD: CourtBoard = { ...BOARD, courts: [court('Court 1', [ODELL, SATO]), court('Court 2', [HADDAD])] }

async function dropHaddadOnCourt1(user: UserEvent) {
  chip('Court 2', 'Pat Haddad').focus()
  await user.keyboard('{Enter}{ArrowLeft}{Enter}')
  return within(await screen.findByRole('dialog', { name: 'Court 1 is full (2 of 2). Add anyway?' }))
}

test('a full court asks before a third official is added', async () => {
  const { user } = await openBoard(ADMIN, FULL_BOARD)
  await user.click((await dropHaddadOnCourt1(user)).getByRole('button', { name: 'Cancel' }))
  expect(namesOn('Court 1')).toEqual(['Pat Odell', 'Pat Sato'])
  expect(unsavedBar()).toBeNull()
  await user.click((await dropHaddadOnCourt1(user)).getByRole('button', { name: 'Add anyway' }))
  expect(namesOn('Court 1')).toEqual(['Pat Odell', 'Pat Sato', 'Pat Haddad'])
})

test('instead of adding to a full court, two officials are swapped in one undo step', async () => {
  const { user } = await openBoard(ADMIN, FULL_BOARD)
  await user.click((await dropHaddadOnCourt1(user)).getByRole('button', { name: 'Swap with…' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Swap Pat Haddad' })).getByRole('button', { name: 'Pat Sato' }),
  )
  expect([namesOn('Court 1'), namesOn('Court 2')]).toEqual([['Pat Odell', 'Pat Haddad'], ['Pat Sato']])
  await user.click(screen.getByRole('button', { name: 'Undo last' }))
  expect([namesOn('Court 1'), namesOn('Court 2')]).toEqual([['Pat Odell', 'Pat Sato'], ['Pat Haddad']])
  expect(unsavedBar()).toBeNull()
})

test('an official who would leave another court for a full one can be swapped instead', async () => {
  const { user } = await openBoard(ADMIN, FULL_BOARD)
  await user.click(screen.getByRole('button', { name: 'Add Pat Haddad to a court' }))
  const courts = within(await screen.findByRole('dialog', { name: 'Add Pat Haddad to a court' }))
  expect(courts.getByText('Full')).toBeDefined()
  expect(courts.getByText('Move from Court 2')).toBeDefined()
  await user.click(courts.getByRole('button', { name: 'Court 1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Swap with…' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pat Odell' }))
  expect([namesOn('Court 1'), namesOn('Court 2')]).toEqual([['Pat Haddad', 'Pat Sato'], ['Pat Odell']])
})

test('an official on another court at that time is moved from it', async () => {
  const { user } = await openBoard()
  await user.click(card('Court 2').getByRole('button', { name: 'Add official' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add officials' }))
  expect(dialog.getByText('Move from Court 1')).toBeDefined()
  await user.click(dialog.getByRole('checkbox', { name: 'Pat Odell' }))
  await user.click(dialog.getByRole('button', { name: 'Add official' }))
  expect([namesOn('Court 1'), namesOn('Court 2')]).toEqual([[], ['Pat Odell']])
})

test('a crew is cleared except for locked officials, in one undo step', async () => {
  const [one, two] = FULL_BOARD.courts
  if (!one || !two) throw new Error('The board needs two courts')
  const locked = one.campers.map((each) => ({ ...each, locked: each.userId === ODELL.id }))
  const { user } = await openBoard(ADMIN, { ...FULL_BOARD, courts: [{ ...one, campers: locked }, two] })
  await user.click(card('Court 1').getByRole('button', { name: 'Actions for Court 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Clear crew' }))
  expect(namesOn('Court 1')).toEqual(['Pat Odell'])
  await user.click(screen.getByRole('button', { name: 'Undo last' }))
  expect(namesOn('Court 1')).toEqual(['Pat Odell', 'Pat Sato'])
})

test('a day without courts offers to add one', async () => {
  const { user } = await openBoard()
  await user.selectOptions(screen.getByLabelText('Day'), 'day2')
  await user.click(screen.getByRole('button', { name: 'Add court' }))
  expect(await screen.findByRole('dialog', { name: 'Add New Court' })).toBeDefined()
})

test('the figures are of the selected day and agree with each other', async () => {
  const { user } = await openBoard()
  const summary = () => screen.getByRole('region', { name: 'Completion' }).textContent
  expect(summary()).toContain('Completion %25%')
  await user.selectOptions(screen.getByLabelText('Day'), 'day2')
  expect(summary()).toContain('Completion %0%')
})

test('officials and clinicians on courts who have not accepted are marked', async () => {
  const waiting = { ...TRAUTMAN, acceptance: 'invited' as const }
  const courts = [
    { ...COURT_1, clinician: waiting, clinicianPositions: { clinician: waiting } },
    { ...COURT_2, campers: [camper(SATO)], clinician: MARSH, clinicianPositions: { clinician: MARSH } },
  ]
  const officials = BOARD.officials.map((each) => ({
    ...each,
    acceptance: each.id === ODELL.id ? ('invited' as const) : ('accepted' as const),
  }))
  await openBoard(ADMIN, { ...BOARD, courts, officials, clinicians: [waiting, MARSH] })
  expect(card('Court 1').getAllByText('Hasn’t accepted yet')).toHaveLength(2)
  expect(card('Court 2').queryByText('Hasn’t accepted yet')).toBeNull()
})
