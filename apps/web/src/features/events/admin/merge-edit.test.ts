import { expect, test } from 'vitest'
import { type EventValues, emptyEvent } from './event-fields.ts'
import { mergeEdit } from './merge-edit.ts'

const BASE: EventValues = { ...emptyEvent('UTC'), name: 'Camp', type: 'camp', location: 'Gym A', media: ['/a.png'] }

test('what only the other changed is taken over, and what only I changed stays', () => {
  const merge = mergeEdit(BASE, { ...BASE, name: 'Elite Camp' }, { ...BASE, location: 'Gym B' })
  expect(merge).toEqual({
    merged: { ...BASE, name: 'Elite Camp', location: 'Gym B' },
    taken: ['location'],
    disputed: [],
  })
})

test('what both changed stays as I typed it, and is named', () => {
  const merge = mergeEdit(BASE, { ...BASE, location: 'Gym C' }, { ...BASE, location: 'Gym B' })
  expect(merge).toEqual({ merged: { ...BASE, location: 'Gym C' }, taken: [], disputed: ['location'] })
})

test('the same change on both sides is no dispute', () => {
  const theirs = { ...BASE, media: ['/b.png', '/a.png'] }
  expect(mergeEdit(BASE, { ...BASE, media: ['/b.png', '/a.png'] }, theirs)).toEqual({
    merged: theirs,
    taken: [],
    disputed: [],
  })
})
