import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { CourtsBoard } from './courts-board.tsx'
import { givenCourt } from './testing/court-fixture.ts'

vi.mock('../../api/api.ts', () => ({ callApi: vi.fn() }))
vi.mock('../accounts/public.ts', () => ({ useViewer: () => ({ id: 'admin', role: 'ADMIN' }) }))

const official = (lastName: string) => ({
  id: lastName,
  firstName: 'Pat',
  lastName,
  profileImage: null,
  experienceLevels: [],
  seenBy: [],
})

const BOARD: CourtBoard = {
  event: {
    id: 'camp',
    name: 'Camp',
    type: 'camp',
    startDate: '2027-06-12T13:00:00.000Z',
    endDate: '2027-06-13T21:00:00.000Z',
    timezone: 'UTC',
    location: '',
  },
  version: 1,
  changedBy: null,
  courts: [givenCourt('1', ['Odell'], { target: 2 }), givenCourt('2', [], { target: 2 })],
  totalOfficials: 3,
  officials: ['Odell', 'Sato', 'Haddad'].map(official),
  clinicians: [],
}

const card = (name: string) => within(screen.getByRole('article', { name: new RegExp(`^${name}, `) }))
const chip = (court: string, name: string) => card(court).getByRole('button', { name })
const storedDrafts = () => localStorage.getItem('court-drafts') ?? ''

async function openBoard() {
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <CourtsBoard eventId="camp" />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('article', { name: /^Court 1, / })
  return userEvent.setup()
}

beforeEach(() => {
  history.replaceState(null, '', '/?day=day1')
  vi.mocked(callApi).mockResolvedValue(BOARD)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
})

test('adding an official closes the dialog, changes the card and moves the focus to the new name', async () => {
  const user = await openBoard()
  await user.click(card('Court 1').getByRole('button', { name: 'Add official' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add officials' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Pat Sato' }))
  await user.click(dialog.getByRole('button', { name: 'Add official' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // The court is full: the button that opened the dialog is gone.
  await waitFor(() => expect(document.activeElement).toBe(chip('Court 1', 'Pat Sato')))
  expect(screen.getByRole('region', { name: 'Unsaved changes' }).textContent).toContain('1 unsaved change')
})

test('canceling the dialog returns the focus to the button that opened it', async () => {
  const user = await openBoard()
  const button = card('Court 2').getByRole('button', { name: 'Add official' })
  await user.click(button)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('an edit is stored before the event loop continues, so that leaving the page cannot lose it', async () => {
  const user = await openBoard()
  await user.click(card('Court 1').getByRole('button', { name: 'Add official' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Pat Sato' }))
  // A native click outside of act(): React schedules its work as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  dialog.getByRole('button', { name: 'Add official' }).click()
  await Promise.resolve()
  const stored = storedDrafts()
  vi.unstubAllGlobals()
  expect(stored).toContain('"officialId":"Sato"')
})

test('a person is moved with the keyboard, and the focus moves with them', async () => {
  const user = await openBoard()
  const status = (text: string) => screen.getAllByRole('status').some((element) => element.textContent?.includes(text))
  chip('Court 1', 'Pat Odell').focus()
  await user.keyboard('{Enter}')
  expect(status('Pat Odell picked up.')).toBe(true)
  await user.keyboard('{ArrowRight}{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(chip('Court 2', 'Pat Odell')))
  expect(status('Pat Odell dropped on Court 2')).toBe(true)
  expect(card('Court 1').queryByRole('button', { name: 'Pat Odell' })).toBeNull()
})

test('Escape cancels a keyboard drag and leaves the focus on the name', async () => {
  const user = await openBoard()
  const name = chip('Court 1', 'Pat Odell')
  name.focus()
  await user.keyboard('{Enter}{ArrowRight}{Escape}')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Pat Odell put back.')
  expect(document.activeElement).toBe(name)
  expect(storedDrafts()).toBe('')
})

test('selecting another day closes the dialog, and it does not reopen', async () => {
  const user = await openBoard()
  await user.click(card('Court 1').getByRole('button', { name: 'Add official' }))
  expect(screen.getByRole('dialog')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Day'), 'day2')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Day'), 'day1')
  expect(screen.queryByRole('dialog')).toBeNull()
})
