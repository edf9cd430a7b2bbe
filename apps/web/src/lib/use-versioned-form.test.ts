import { expect, test } from 'vitest'
import { mergeEdits } from './use-versioned-form.ts'

const BASE = { name: 'Camp', location: 'Gym A', media: ['/a.png'], note: '' }
const merge = (mine: Partial<typeof BASE>, theirs: Partial<typeof BASE>) =>
  mergeEdits(['name', 'location', 'media'], {
    base: BASE,
    mine: { ...BASE, ...mine },
    theirs: { ...BASE, ...theirs },
  })

test('fields that only one side changed are taken from that side', () => {
  expect(merge({ name: 'Elite Camp' }, { location: 'Gym B' })).toEqual({
    merged: { ...BASE, name: 'Elite Camp', location: 'Gym B' },
    taken: ['location'],
    disputed: [],
  })
})

test('fields changed on both sides keep my value and are disputed', () => {
  expect(merge({ location: 'Gym C' }, { location: 'Gym B' })).toEqual({
    merged: { ...BASE, location: 'Gym C' },
    taken: [],
    disputed: ['location'],
  })
})

test('the same change on both sides is no dispute; the order of a list counts', () => {
  const media = ['/b.png', '/a.png']
  expect(merge({ media }, { media: [...media] })).toEqual({ merged: { ...BASE, media }, taken: [], disputed: [] })
  expect(merge({ media }, { media: media.toReversed() }).disputed).toEqual(['media'])
})

test('fields outside the merge keep my value', () => {
  expect(merge({ note: 'half-typed' }, { note: 'theirs' })).toMatchObject({ merged: { note: 'half-typed' }, taken: [] })
})
