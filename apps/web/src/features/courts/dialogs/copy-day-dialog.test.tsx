import type { CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { BoardProvider } from '../board-context.tsx'
import { givenCourt, givenCourtBoard } from '../testing/court-fixture.ts'
import CopyDayDialog, { copyPreview } from './copy-day-dialog.tsx'

const court = (name: string, day: string) => givenCourt(crypto.randomUUID(), [], { name, day })

function openDialog(day: string, courts: CourtBoard['courts']) {
  signIn({ id: crypto.randomUUID(), role: 'ADMIN' })
  const dialog = (
    <BoardProvider board={givenCourtBoard(courts)}>
      <CopyDayDialog onClose={() => {}} />
    </BoardProvider>
  )
  return { ...renderInApp(dialog, { url: `/?day=${day}` }), dialog: within(screen.getByRole('dialog')) }
}

const submitButton = () => screen.getByRole('button', { name: /^Copy courts/ })

test.each([
  ['day1', 'Day 2'],
  ['day2', 'Day 3'],
  ['day3', 'Day 2'],
])('from %s the copy goes to %s', (from, to) => {
  const { dialog } = openDialog(from, [court('Court 1', from)])
  expect(dialog.getByLabelText('Copy to').textContent).toContain(to)
})

test('with every court on the other day there is nothing to copy', async () => {
  const { user, dialog } = openDialog(
    'day2',
    ['day2', 'day3'].flatMap((day) => [court('Court 1', day), court('Court 2', day)]),
  )
  expect(dialog.getByRole('status').textContent).toBe('All 2 courts are already on Day 3. Nothing to copy.')
  expect(submitButton().getAttribute('aria-disabled')).toBe('true')
  await user.click(submitButton())
  expect(fakeServer.requests(courtsApi.copyDay)).toEqual([])
})

test('the dialog says how many courts are copied and how many are there', () => {
  const { dialog } = openDialog('day1', [court('Court 1', 'day1'), court('Court 2', 'day1'), court('Court 1', 'day2')])
  expect(dialog.getByText('Copies 1 court. 1 is already there.')).toBeTruthy()
  expect(submitButton().getAttribute('aria-disabled')).toBeNull()
})

test.each([
  [20, 12, 'Copies 20 courts. 12 are already there.'],
  [1, 0, 'Copies 1 court.'],
  [0, 1, 'The only court is already on Day 3. Nothing to copy.'],
  [0, 0, 'No courts to copy on that day.'],
])('%i copied and %i there reads: %s', (copied, skipped, text) => {
  expect(copyPreview({ copied, skipped, toDay: 3 })).toBe(text)
})
