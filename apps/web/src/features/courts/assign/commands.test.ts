import { type Placement, placesOf } from '@crew-chief/domain/courts/board'
import { expect, it } from 'vitest'
import type { EditMessage } from '../board-context.tsx'
import { BILL, boardWith, ledBy, officialsOn, SAM } from '../testing/board-fixture.ts'
import { createAssignmentCommands } from './commands.ts'

function deskOn(places: Placement) {
  const index = boardWith(places)
  const made: { places: Placement; words: EditMessage }[] = []
  const desk = createAssignmentCommands(() => ({
    index,
    edit: (change, words) => made.push({ places: change(index.board.places), words }),
  }))
  const on = (courtId: string) => placesOf(made.at(-1)?.places ?? {}, courtId)
  return { desk, made, on }
}

it('adds somebody from the list and leaves their other courts', () => {
  const { desk, made, on } = deskOn({ noon: officialsOn('sam') })
  desk.put(SAM, { courtId: 'c1' })
  expect([on('c1').officialIds, on('noon').officialIds]).toEqual([['sam'], ['sam']])
  expect(made[0]?.words).toEqual({ title: 'Official Assigned', description: 'Sam Okafor on Court 1, 8:00 AM' })
})

it('takes somebody off the court they were lifted from, and off no other', () => {
  const { desk, on } = deskOn({ c2: officialsOn('sam'), noon: officialsOn('sam') })
  desk.put({ ...SAM, from: 'c2' }, { courtId: 'c1' })
  expect(['c1', 'c2', 'noon'].map((id) => on(id).officialIds)).toEqual([['sam'], [], ['sam']])
})

it('adds several officials in one step', () => {
  const { desk, made, on } = deskOn({})
  desk.addOfficials(
    [
      { id: 'sam', name: 'Sam Okafor' },
      { id: 'ana', name: 'Ana Ruiz' },
    ],
    'c1',
  )
  expect(on('c1').officialIds).toEqual(['sam', 'ana'])
  expect(made.map(({ words }) => words.description)).toEqual(['2 officials on Court 1, 8:00 AM'])
})

it('keeps somebody here only', () => {
  const { desk, on } = deskOn({ c1: officialsOn('sam'), noon: officialsOn('sam') })
  desk.keepOnlyHere({ ...SAM, courtId: 'noon' })
  expect([on('c1').officialIds, on('noon').officialIds]).toEqual([[], ['sam']])
})

it('removes an official from one court', () => {
  const { desk, made, on } = deskOn({ c1: officialsOn('sam'), noon: officialsOn('sam') })
  desk.remove({ ...SAM, courtId: 'c1' })
  expect([on('c1').officialIds, on('noon').officialIds]).toEqual([[], ['sam']])
  expect(made[0]?.words).toEqual({ title: 'Official Removed', description: 'Sam Okafor off Court 1, 8:00 AM' })
})

it('gives a clinician the position that was meant, or the first open one', () => {
  const { desk, made, on } = deskOn({ c1: { positions: { clinician: 'joan', observer: null }, officialIds: [] } })
  desk.put(BILL, { courtId: 'c1' })
  expect(on('c1').positions).toEqual({ clinician: 'joan', observer: 'bill' })
  desk.put(BILL, { courtId: 'c1', position: 'clinician' })
  expect(on('c1').positions).toEqual({ clinician: 'bill', observer: null })
  expect(made[0]?.words.title).toBe('Clinician Assigned')
})

it('changes nothing when a court has no open position', () => {
  const { desk, made } = deskOn({ c1: ledBy('joan') })
  desk.put(BILL, { courtId: 'c1' })
  expect(made).toEqual([])
})

it('leaves a position open, and a clinician here only', () => {
  const { desk, made, on } = deskOn({ c1: ledBy('bill'), noon: ledBy('bill') })
  desk.remove({ ...BILL, courtId: 'c1' })
  expect([on('c1').positions, on('noon').positions]).toEqual([{ clinician: null }, { clinician: 'bill' }])
  expect(made[0]?.words.title).toBe('Clinician Removed')
  desk.keepOnlyHere({ ...BILL, courtId: 'c1', position: 'clinician' })
  expect([on('c1').positions, on('noon').positions]).toEqual([{ clinician: 'bill' }, { clinician: null }])
})
