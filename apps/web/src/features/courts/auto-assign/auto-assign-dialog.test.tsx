import { campsApi } from '@crew-chief/contract/camps'
import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import { courtsApi } from '@crew-chief/contract/courts'
import { solve } from '@crew-chief/domain/courts/solver/solve'
import type { SolverInput } from '@crew-chief/domain/courts/solver/solver-input'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { CourtsBoard } from '../courts-board.tsx'
import { givenCourt, givenCourtBoard, NO_NOTICES } from '../testing/court-fixture.ts'

/** Solves in the page. */
class PageWorker {
  onmessage: (event: { data: unknown }) => void = () => {}
  postMessage = (input: SolverInput) => queueMicrotask(() => this.onmessage({ data: solve(input) }))
  terminate = () => {}
}

test('open spots of a proposal lead to their courts after the assignments are applied', async () => {
  vi.stubGlobal('Worker', PageWorker)
  signIn({ id: crypto.randomUUID(), role: 'ADMIN' })
  const event = givenCourtBoard([]).event
  const court = (name: string, day: string) =>
    givenCourt(crypto.randomUUID(), [], { eventId: event.id, name, day, target: 2 })
  const courts = [court('Court 1', 'day1'), court('Court 2', 'day2'), court('Court 3', 'day9')]
  const ann = { id: crypto.randomUUID(), firstName: 'Ann', lastName: 'Haddad', profileImage: null }
  const officials = [{ ...ann, experienceLevels: [], seenBy: [] }]
  const board = givenCourtBoard(courts, { event, officials, totalOfficials: 1 })
  fakeServer.handle(courtsApi.openCourtBoard, () => board)
  fakeServer.handle(courtNoticesApi.getCourtNotices, () => NO_NOTICES)
  fakeServer.handle(campsApi.listCamps, () => [])
  const { user } = renderInApp(<CourtsBoard eventId={event.id} />, { url: '/?day=day1' })
  await user.click(await screen.findByRole('button', { name: 'Assign for me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign for me' }))
  await user.click(dialog.getByText('All days'))
  await user.click(dialog.getByRole('button', { name: 'Preview assignments' }))
  const open = within(await dialog.findByRole('region', { name: /still open$/ }))
  const slots = open.getAllByRole('group')
  // Day 9 is no longer part of the event: its spot is listed, but there is nothing to show.
  expect(slots.map((slot) => within(slot).queryAllByText('Apply and show these courts').length)).toEqual([1, 1, 0])
  await user.click(within(slots[1] ?? document.body).getByText('Apply and show these courts'))
  const card = await screen.findByRole('article', { name: /^Court 2, / })
  expect(within(card).getByText('Ann Haddad')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
