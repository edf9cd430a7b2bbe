import { type Placement, placesOf } from '@crew-chief/domain/courts/board'
import { expect, it } from 'vitest'
import type { EditMessage } from '../draft.ts'
import { BILL, boardWith, ledBy, officialsOn, SAM } from '../testing/board-fixture.ts'
import { createAssignmentCommands } from './commands.ts'

function commandsOn(places: Placement) {
  const index = boardWith(places)
  const edits: { places: Placement; message: EditMessage }[] = []
  const commands = createAssignmentCommands(() => ({
    index,
    edit: (change, message) => edits.push({ places: change(index.board.places), message }),
  }))
  const on = (courtId: string) => placesOf(edits.at(-1)?.places ?? {}, courtId)
  return { commands, edits, on }
}

it('assigning from the list keeps the other courts', () => {
  const { commands, edits, on } = commandsOn({ noon: officialsOn('sam') })
  commands.assign(SAM, { courtId: 'c1' })
  expect([on('c1').officialIds, on('noon').officialIds]).toEqual([['sam'], ['sam']])
  expect(edits[0]?.message).toEqual({ title: 'Official Assigned', description: 'Sam Okafor on Court 1, 8:00 AM' })
})

it('moving takes the person off the source court only', () => {
  const { commands, on } = commandsOn({ c2: officialsOn('sam'), noon: officialsOn('sam') })
  commands.assign({ ...SAM, from: 'c2' }, { courtId: 'c1' })
  expect(['c1', 'c2', 'noon'].map((id) => on(id).officialIds)).toEqual([['sam'], [], ['sam']])
})

it('adding several officials is one edit', () => {
  const { commands, edits, on } = commandsOn({})
  commands.addOfficials(
    [
      { id: 'sam', name: 'Sam Okafor' },
      { id: 'ana', name: 'Ana Ruiz' },
    ],
    'c1',
  )
  expect(on('c1').officialIds).toEqual(['sam', 'ana'])
  expect(edits.map(({ message }) => message.description)).toEqual(['2 officials on Court 1, 8:00 AM'])
})

it('keepOnlyHere takes the person off all other courts', () => {
  const { commands, on } = commandsOn({ c1: officialsOn('sam'), noon: officialsOn('sam') })
  commands.keepOnlyHere({ ...SAM, courtId: 'noon' })
  expect([on('c1').officialIds, on('noon').officialIds]).toEqual([[], ['sam']])
})

it('unassign takes an official off one court', () => {
  const { commands, edits, on } = commandsOn({ c1: officialsOn('sam'), noon: officialsOn('sam') })
  commands.unassign({ ...SAM, courtId: 'c1' })
  expect([on('c1').officialIds, on('noon').officialIds]).toEqual([[], ['sam']])
  expect(edits[0]?.message).toEqual({ title: 'Official Removed', description: 'Sam Okafor off Court 1, 8:00 AM' })
})

it('a clinician gets the requested position, else the first open one', () => {
  const { commands, edits, on } = commandsOn({
    c1: { positions: { clinician: 'joan', observer: null }, officialIds: [] },
  })
  commands.assign(BILL, { courtId: 'c1' })
  expect(on('c1').positions).toEqual({ clinician: 'joan', observer: 'bill' })
  commands.assign(BILL, { courtId: 'c1', position: 'clinician' })
  expect(on('c1').positions).toEqual({ clinician: 'bill', observer: null })
  expect(edits[0]?.message.title).toBe('Clinician Assigned')
})

it('a clinician is not assigned if the court has no open position', () => {
  const { commands, edits } = commandsOn({ c1: ledBy('joan') })
  commands.assign(BILL, { courtId: 'c1' })
  expect(edits).toEqual([])
})

it('unassign and keepOnlyHere work for clinicians', () => {
  const { commands, edits, on } = commandsOn({ c1: ledBy('bill'), noon: ledBy('bill') })
  commands.unassign({ ...BILL, courtId: 'c1' })
  expect([on('c1').positions, on('noon').positions]).toEqual([{ clinician: null }, { clinician: 'bill' }])
  expect(edits[0]?.message.title).toBe('Clinician Removed')
  commands.keepOnlyHere({ ...BILL, courtId: 'c1', position: 'clinician' })
  expect([on('c1').positions, on('noon').positions]).toEqual([{ clinician: 'bill' }, { clinician: null }])
})
