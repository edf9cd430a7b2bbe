import { describe, expect, it } from 'vitest'
import { BILL, boardWith, ledBy, officialsOn, SAM } from '../testing/board-fixture.ts'
import { acceptsDrop, canDrop, dropHint, dropHints, positionFor, withoutSource } from './drop-hints.ts'

const markOn = (places: Parameters<typeof boardWith>[0], person: Parameters<typeof dropHints>[1], courtId: string) => {
  const index = boardWith(places)
  return dropHints(index, person, index.board.courts).get(courtId)
}

describe('what a court says to an official in hand', () => {
  it('is nothing when nothing speaks against them', () => {
    expect(markOn({}, SAM, 'c1')).toEqual({ state: 'free', text: '' })
  })

  it('is a clash with its reason when they are elsewhere at that time', () => {
    expect(markOn({ c2: officialsOn('sam') }, SAM, 'c1')).toEqual({
      state: 'clashes',
      text: 'Also on Court 2, 8:00 AM',
    })
  })

  it('counts the court they come from as left', () => {
    expect(markOn({ c2: officialsOn('sam') }, { ...SAM, from: 'c2' }, 'c1')?.state).toBe('free')
  })

  it('is home for the court they come from', () => {
    expect(markOn({ c2: officialsOn('sam') }, { ...SAM, from: 'c2' }, 'c2')?.state).toBe('home')
  })

  it('is a refusal where they already are', () => {
    expect(markOn({ c1: officialsOn('sam') }, SAM, 'c1')).toEqual({ state: 'refused', text: 'Already on this court' })
  })

  it('is a warning that forbids nothing', () => {
    const index = boardWith({ c1: ledBy('bill'), noon: { ...ledBy('bill'), officialIds: ['sam'] } })
    const mark = dropHint(index, SAM, { courtId: 'c1' })
    expect(mark).toEqual({ state: 'warns', text: 'Already seen by Bill Trautman' })
    expect(acceptsDrop(mark)).toBe(true)
  })
})

describe('what a court says to a clinician in hand', () => {
  it('is a refusal without an open position', () => {
    expect(markOn({ c1: ledBy('joan') }, BILL, 'c1')).toEqual({ state: 'refused', text: 'No open clinician position' })
  })

  it('lets them take a position from somebody when that one is meant', () => {
    const index = boardWith({ c1: ledBy('joan') })
    expect(dropHint(index, BILL, { courtId: 'c1', position: 'clinician' }).state).toBe('free')
  })

  it('is a clash when they lead another court at that time', () => {
    expect(markOn({ c2: ledBy('bill') }, BILL, 'c1')).toEqual({ state: 'clashes', text: 'Also on Court 2, 8:00 AM' })
  })

  it('counts the court they come from as left', () => {
    expect(markOn({ c2: ledBy('bill') }, { ...BILL, from: 'c2' }, 'c1')?.state).toBe('free')
  })

  it('lets them change their position on their own court, but not take a second one', () => {
    const places = { c1: { positions: { clinician: 'bill', observer: null }, officialIds: [] } }
    expect(dropHint(boardWith(places), BILL, { courtId: 'c1' }).text).toBe('Already on this court')
    const lifted = { ...BILL, from: 'c1' }
    const left = withoutSource(boardWith(places), lifted)
    expect(dropHint(left, lifted, { courtId: 'c1', position: 'observer' }).state).toBe('free')
  })
})

it('takes the first open position unless one is meant', () => {
  const places = { positions: { clinician: 'joan', observer: null, lead: null }, officialIds: [] }
  expect([positionFor(places), positionFor(places, 'lead'), positionFor({ ...places, positions: {} })]).toEqual([
    'observer',
    'lead',
    undefined,
  ])
})

it('lets nobody be dropped where they are refused, except a clinician on a position', () => {
  const index = boardWith({ c1: { positions: { clinician: 'joan' }, officialIds: ['sam'] } })
  const held = (person: typeof SAM | typeof BILL) => ({ person, marks: dropHints(index, person, index.board.courts) })
  expect(canDrop(held(SAM), { courtId: 'c1' })).toBe(false)
  expect(canDrop(held(SAM), { courtId: 'c2' })).toBe(true)
  expect(canDrop(held(SAM), { courtId: 'gone' })).toBe(false)
  expect(canDrop(held(BILL), { courtId: 'c1' })).toBe(false)
  expect(canDrop(held(BILL), { courtId: 'c1', position: 'clinician' })).toBe(true)
})

it('offers no court at all to somebody the board does not know any more', () => {
  const index = boardWith({ c2: { positions: { clinician: 'gone' }, officialIds: ['left'] } })
  for (const person of [
    { ...SAM, id: 'left', from: 'c2' },
    { ...BILL, id: 'gone', from: 'c2' },
  ]) {
    const marks = dropHints(index, person, index.board.courts)
    for (const { id } of index.board.courts)
      expect(marks.get(id)).toEqual({ state: 'refused', text: 'No longer registered' })
    expect(canDrop({ person, marks }, { courtId: 'c1', position: 'clinician' })).toBe(false)
  }
})
