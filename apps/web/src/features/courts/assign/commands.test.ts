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
      { id: 'sam', name: 'Sam Okafor', leaving: [] },
      { id: 'ana', name: 'Ana Ruiz', leaving: [] },
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

it('a person leaves the other courts at the same time', () => {
  const { commands, edits, on } = commandsOn({ c2: officialsOn('sam'), noon: officialsOn('sam') })
  commands.addOfficials([{ id: 'sam', name: 'Sam Okafor', leaving: ['c2'] }], 'c1')
  expect(['c1', 'c2', 'noon'].map((id) => on(id).officialIds)).toEqual([['sam'], [], ['sam']])
  commands.assign(SAM, { courtId: 'c1' }, ['c2'])
  expect(['c1', 'c2', 'noon'].map((id) => on(id).officialIds)).toEqual([['sam'], [], ['sam']])
  expect(edits).toHaveLength(2)
})

it('swapping is one edit', () => {
  const { commands, edits, on } = commandsOn({ c1: officialsOn('sam', 'zoe'), c2: officialsOn('ana') })
  commands.swap({ ...SAM, from: 'c1' }, { kind: 'official', id: 'ana', name: 'Ana Ruiz', courtId: 'c2' })
  expect([on('c1').officialIds, on('c2').officialIds]).toEqual([['ana', 'zoe'], ['sam']])
  expect(edits.map(({ message }) => message)).toEqual([
    { title: 'Officials Swapped', description: 'Sam Okafor on Court 2, 8:00 AM; Ana Ruiz on Court 1, 8:00 AM' },
  ])
})

it('a person from the list replaces the one they are swapped with', () => {
  const { commands, edits, on } = commandsOn({ c1: ledBy('joan') })
  commands.swap(BILL, { kind: 'clinician', id: 'joan', name: 'Joan Kessler', courtId: 'c1' })
  expect(on('c1').positions).toEqual({ clinician: 'bill' })
  expect(edits[0]?.message.description).toBe('Bill Trautman on Court 1, 8:00 AM, replacing Joan Kessler')
})

it('a crew moves and is cleared in one edit each', () => {
  const { commands, edits, on } = commandsOn({ c1: officialsOn('sam', 'ana', 'zoe'), c2: officialsOn('noor') })
  commands.moveCrew(['sam', 'zoe'], 'c1', 'c2')
  expect([on('c1').officialIds, on('c2').officialIds]).toEqual([['ana'], ['noor', 'sam', 'zoe']])
  commands.clearCrew(['sam', 'zoe'], 'c1')
  expect(on('c1').officialIds).toEqual(['ana'])
  expect(edits.map(({ message }) => message)).toEqual([
    { title: 'Crew Moved', description: '2 officials from Court 1, 8:00 AM to Court 2, 8:00 AM' },
    { title: 'Crew Cleared', description: '2 officials off Court 1, 8:00 AM' },
  ])
})
