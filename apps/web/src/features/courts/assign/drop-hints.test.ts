import { assignmentKey } from '@crew-chief/domain/courts/board'
import { describe, expect, it } from 'vitest'
import { BILL, boardWith, ledBy, officialsOn, SAM } from '../testing/board-fixture.ts'
import type { DragItem, DropTarget } from './drag-item.ts'
import { canDrop, dropHint, dropHints, fullLabel, positionAccepts, positionFor, withoutSource } from './drop-hints.ts'

const hintOn = (places: Parameters<typeof boardWith>[0], item: Parameters<typeof dropHints>[1], courtId: string) => {
  const index = boardWith(places)
  return dropHints(index, item, index.board.courts)[courtId]
}

describe('hint for an official', () => {
  it('is free without reasons against the assignment', () => {
    expect(hintOn({}, SAM, 'c1')).toEqual({ state: 'free', text: '' })
  })

  it('is a conflict if they are on another court at that time', () => {
    expect(hintOn({ c2: officialsOn('sam') }, SAM, 'c1')).toEqual({
      state: 'conflict',
      text: 'Also on Court 2, 8:00 AM',
    })
  })

  it('ignores the court they come from', () => {
    expect(hintOn({ c2: officialsOn('sam') }, { ...SAM, from: 'c2' }, 'c1')?.state).toBe('free')
  })

  it('is current for the court they come from', () => {
    expect(hintOn({ c2: officialsOn('sam') }, { ...SAM, from: 'c2' }, 'c2')?.state).toBe('current')
  })

  it('is refused if they are already on the court', () => {
    expect(hintOn({ c1: officialsOn('sam') }, SAM, 'c1')).toEqual({ state: 'refused', text: 'Already on this court' })
  })

  it('is a warning that accepts the drop', () => {
    const index = boardWith({ c1: ledBy('bill'), noon: { ...ledBy('bill'), officialIds: ['sam'] } })
    const hint = dropHint(index, SAM, { courtId: 'c1' })
    expect(hint).toEqual({ state: 'warning', text: 'Already watched by Bill Trautman' })
    expect(canDrop(SAM, { c1: hint }, { courtId: 'c1' })).toBe(true)
  })
})

describe('a full court', () => {
  const FULL = officialsOn('a', 'b', 'c', 'd', 'e')

  it('says so and still accepts the drop', () => {
    const hint = hintOn({ c1: FULL }, SAM, 'c1')
    expect(hint).toEqual({ state: 'full', text: 'Full (5 of 5)' })
    expect(canDrop(SAM, hint ? { c1: hint } : {}, { courtId: 'c1' })).toBe(true)
  })

  it('stays a conflict for someone who is on another court at that time', () => {
    expect(hintOn({ c1: FULL, c2: officialsOn('sam') }, SAM, 'c1')).toEqual({
      state: 'conflict',
      text: 'Full (5 of 5); Also on Court 2, 8:00 AM',
    })
  })

  it('has an open spot after a no-show', () => {
    const index = boardWith({ c1: FULL }, { noShows: new Set([assignmentKey('c1', 'a')]) })
    expect(fullLabel(index, 'c1')).toBeUndefined()
  })

  it('does not matter for clinicians', () => {
    expect(hintOn({ c1: FULL }, BILL, 'c1')?.state).toBe('free')
  })
})

describe('hint for a clinician', () => {
  it('is refused without an open position', () => {
    expect(hintOn({ c1: ledBy('joan') }, BILL, 'c1')).toEqual({ state: 'refused', text: 'No open clinician position' })
  })

  it('is free for a requested position that is taken', () => {
    const index = boardWith({ c1: ledBy('joan') })
    expect(dropHint(index, BILL, { courtId: 'c1', position: 'clinician' }).state).toBe('free')
  })

  it('is a conflict if they are on another court at that time', () => {
    expect(hintOn({ c2: ledBy('bill') }, BILL, 'c1')).toEqual({ state: 'conflict', text: 'Also on Court 2, 8:00 AM' })
  })

  it('ignores the court they come from', () => {
    expect(hintOn({ c2: ledBy('bill') }, { ...BILL, from: 'c2' }, 'c1')?.state).toBe('free')
  })

  it('allows another position on their own court, but not a second one', () => {
    const places = { c1: { positions: { clinician: 'bill', observer: null }, officialIds: [] } }
    expect(dropHint(boardWith(places), BILL, { courtId: 'c1' }).text).toBe('Already on this court')
    const item = { ...BILL, from: 'c1' }
    const remaining = withoutSource(boardWith(places), item)
    expect(dropHint(remaining, item, { courtId: 'c1', position: 'observer' }).state).toBe('free')
  })
})

it('positionFor returns the requested position, else the first open one', () => {
  const places = { positions: { clinician: 'joan', observer: null, lead: null }, officialIds: [] }
  expect([positionFor(places), positionFor(places, 'lead'), positionFor({ ...places, positions: {} })]).toEqual([
    'observer',
    'lead',
    undefined,
  ])
})

it('refused targets accept no drop, except a clinician on a position', () => {
  const index = boardWith({ c1: { positions: { clinician: 'joan' }, officialIds: ['sam'] } })
  const canDropOn = (item: DragItem, target: DropTarget) =>
    canDrop(item, dropHints(index, item, index.board.courts), target)
  expect(canDropOn(SAM, { courtId: 'c1' })).toBe(false)
  expect(canDropOn(SAM, { courtId: 'c2' })).toBe(true)
  expect(canDropOn(SAM, { courtId: 'gone' })).toBe(false)
  expect(canDropOn(BILL, { courtId: 'c1' })).toBe(false)
  expect(canDropOn(BILL, { courtId: 'c1', position: 'clinician' })).toBe(true)
})

it('positions accept registered clinicians, also in place of the holder', () => {
  const index = boardWith({ c1: { positions: { clinician: 'joan' }, officialIds: [] } })
  const accepts = (item: DragItem) =>
    positionAccepts(item, dropHints(index, item, index.board.courts), { courtId: 'c1', position: 'clinician' })
  expect(accepts(BILL)).toBe(true)
  expect(accepts(SAM)).toBe(false)
  expect(accepts({ ...BILL, id: 'gone' })).toBe(false)
})

it('people who left the camp cannot be dropped anywhere', () => {
  const index = boardWith({ c2: { positions: { clinician: 'gone' }, officialIds: ['left'] } })
  for (const item of [
    { ...SAM, id: 'left', from: 'c2' },
    { ...BILL, id: 'gone', from: 'c2' },
  ]) {
    const hints = dropHints(index, item, index.board.courts)
    for (const { id } of index.board.courts)
      expect(hints[id]).toEqual({ state: 'refused', text: 'No longer registered' })
    expect(canDrop(item, hints, { courtId: 'c1', position: 'clinician' })).toBe(false)
  }
})
