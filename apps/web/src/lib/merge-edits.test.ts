import { expect, test } from 'vitest'
import { mergeEdits } from './merge-edits.ts'

const BASE = { name: 'Camp', location: 'Gym A', media: ['/a.png'], note: '' }
type Values = typeof BASE
const merge = (mine: Partial<Values>, theirs: Partial<Values>) =>
  mergeEdits(['name', 'location', 'media'], {
    base: BASE,
    mine: { ...BASE, ...mine },
    theirs: { ...BASE, ...theirs },
  })

test('what only the other changed is taken over, and what only I changed stays', () => {
  expect(merge({ name: 'Elite Camp' }, { location: 'Gym B' })).toEqual({
    merged: { ...BASE, name: 'Elite Camp', location: 'Gym B' },
    taken: ['location'],
    disputed: [],
  })
})

test('what both changed stays as I typed it, and is named', () => {
  expect(merge({ location: 'Gym C' }, { location: 'Gym B' })).toEqual({
    merged: { ...BASE, location: 'Gym C' },
    taken: [],
    disputed: ['location'],
  })
})

test('the same change on both sides is no dispute, and the order of a list is a change', () => {
  const media = ['/b.png', '/a.png']
  expect(merge({ media }, { media: [...media] })).toEqual({ merged: { ...BASE, media }, taken: [], disputed: [] })
  expect(merge({ media }, { media: media.toReversed() }).disputed).toEqual(['media'])
})

test('a field that is not of the merge is left as it is', () => {
  expect(merge({ note: 'half-typed' }, { note: 'theirs' })).toMatchObject({ merged: { note: 'half-typed' }, taken: [] })
})
