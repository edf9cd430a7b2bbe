import { expect, test } from 'vitest'
import { putClinician, putOfficial, takeOfficial } from './edit-places.ts'
import { givenPlaces } from './given-board.ts'
import { applyChanges, placementChanges, rebase } from './placement-changes.ts'

const base = givenPlaces({
  1: { officialIds: ['ann', 'bob'], positions: { clinician: 'eve', observer: null } },
  2: { officialIds: ['cy'], positions: { clinician: null } },
})
const LEAD = { courtId: '1', position: 'clinician' }
const OBSERVER = { courtId: '1', position: 'observer' }

test('what changed is who came, who went and who holds a position now', () => {
  const after = putClinician(putOfficial(base, 'ann', '2'), 'finn', LEAD)
  expect(placementChanges(base, after)).toEqual([
    { kind: 'official_removed', courtId: '1', officialId: 'ann' },
    { kind: 'clinician', courtId: '1', position: 'clinician', from: 'eve', to: 'finn' },
    { kind: 'official_added', courtId: '2', officialId: 'ann' },
  ])
})

test('another order of the same people, or a copy, is no change', () => {
  const { 1: court } = base
  const copy = { ...base, 1: { positions: { ...court?.positions }, officialIds: ['bob', 'ann'] } }
  expect(placementChanges(base, copy)).toEqual([])
})

test('a court or a position that came or went is no assignment', () => {
  const more = givenPlaces({ ...base, 3: ['di'] })
  expect(placementChanges(base, more)).toEqual([])
  expect(placementChanges(more, base)).toEqual([])
  const less = { ...base, 1: { officialIds: ['ann', 'bob'], positions: { clinician: 'eve' } } }
  expect(placementChanges(base, less)).toEqual([])
})

test('changes of a court or position that is gone are dropped, the rest is made', () => {
  const changes = placementChanges(base, putClinician(putOfficial(base, 'di', '1', null), 'finn', OBSERVER))
  const now = givenPlaces({ 1: { officialIds: ['bob'], positions: { clinician: 'eve' } } })
  expect(applyChanges(now, changes)).toEqual(
    givenPlaces({ 1: { officialIds: ['bob', 'di'], positions: { clinician: 'eve' } } }),
  )
  expect(applyChanges(givenPlaces({ 2: [] }), changes)).toEqual(givenPlaces({ 2: [] }))
})

test('who was added by both is there once, who was taken by both is gone', () => {
  const added = putOfficial(base, 'di', '1', null)
  const then = putOfficial(added, 'ed', '1', null)
  expect(rebase(base, added, then).places[1]?.officialIds).toEqual(['ann', 'bob', 'di', 'ed'])
  const taken = takeOfficial(base, 'ann', '1')
  expect(rebase(base, taken, taken).places).toEqual(taken)
})

test('who is brought back stands where they stood, also beside people who came or went meanwhile', () => {
  const before = givenPlaces({ 1: ['ann', 'bob', 'cy', 'di'] })
  const without = takeOfficial(takeOfficial(before, 'ann', '1'), 'cy', '1')
  const back = placementChanges(without, before)
  expect(back).toEqual([
    { kind: 'official_added', courtId: '1', officialId: 'ann', at: 0 },
    { kind: 'official_added', courtId: '1', officialId: 'cy', at: 2 },
  ])
  expect(applyChanges(without, back)).toEqual(before)
  expect(rebase(without, before, putOfficial(without, 'ed', '1', null)).places[1]?.officialIds).toEqual([
    'ann',
    'bob',
    'cy',
    'di',
    'ed',
  ])
  expect(rebase(without, before, givenPlaces({ 1: [] })).places[1]?.officialIds).toEqual(['ann', 'cy'])
})

test('my edits come on top of what another has saved meanwhile, which is told', () => {
  const mine = putOfficial(base, 'ann', '2')
  const now = putOfficial(base, 'di', '1', null)
  const { places, theirs, clashes } = rebase(base, mine, now)
  expect(places[1]?.officialIds).toEqual(['bob', 'di'])
  expect(places[2]?.officialIds).toEqual(['cy', 'ann'])
  expect(theirs).toEqual([{ kind: 'official_added', courtId: '1', officialId: 'di' }])
  expect(clashes).toEqual([])
})

test('one position given to two people: mine stands, theirs is named', () => {
  const mine = putClinician(base, 'finn', LEAD)
  const now = putClinician(base, 'gus', LEAD)
  const { places, clashes } = rebase(base, mine, now)
  expect(places[1]?.positions.clinician).toBe('finn')
  expect(clashes).toEqual([{ kind: 'clinician', ...LEAD, from: 'eve', to: 'gus' }])
  expect(rebase(base, mine, mine).clashes).toEqual([])
  // The same position of another court is another position.
  expect(rebase(base, mine, putClinician(base, 'gus', { ...LEAD, courtId: '2' })).clashes).toEqual([])
})

test('one person put on two positions of a court: mine stands, nobody holds two, theirs is named', () => {
  const mine = putClinician(base, 'finn', LEAD)
  const now = putClinician(base, 'finn', OBSERVER)
  const { places, clashes } = rebase(base, mine, now)
  expect(places[1]?.positions).toEqual({ clinician: 'finn', observer: null })
  expect(clashes).toEqual([{ kind: 'clinician', ...OBSERVER, from: null, to: 'finn' }])
})

test('two who change places on one court both arrive', () => {
  const both = putClinician(base, 'finn', OBSERVER)
  const swapped = { ...both, 1: { officialIds: ['ann', 'bob'], positions: { clinician: 'finn', observer: 'eve' } } }
  expect(applyChanges(both, placementChanges(both, swapped))).toEqual(swapped)
})
