import { expect, test } from 'vitest'
import { assignClinician, assignOfficial, unassignOfficial } from './edit-places.ts'
import { applyChanges, placementChanges, rebase } from './placement-changes.ts'
import { givenPlaces } from './testing/given-board.ts'

const base = givenPlaces({
  1: { officialIds: ['ann', 'bob'], positions: { clinician: 'eve', observer: null } },
  2: { officialIds: ['cy'], positions: { clinician: null } },
})
const LEAD = { courtId: '1', position: 'clinician' }
const OBSERVER = { courtId: '1', position: 'observer' }

test('changes are added and removed officials and new clinicians', () => {
  const after = assignClinician(assignOfficial(base, 'ann', '2'), 'finn', LEAD)
  expect(placementChanges(base, after)).toEqual([
    { kind: 'official_removed', courtId: '1', officialId: 'ann' },
    { kind: 'clinician', courtId: '1', position: 'clinician', from: 'eve', to: 'finn' },
    { kind: 'official_added', courtId: '2', officialId: 'ann' },
  ])
})

test('a different order or a copy is not a change', () => {
  const { 1: court } = base
  const copy = { ...base, 1: { positions: { ...court?.positions }, officialIds: ['bob', 'ann'] } }
  expect(placementChanges(base, copy)).toEqual([])
})

test('added or deleted courts and positions are not changes', () => {
  const more = givenPlaces({ ...base, 3: ['di'] })
  expect(placementChanges(base, more)).toEqual([])
  expect(placementChanges(more, base)).toEqual([])
  const less = { ...base, 1: { officialIds: ['ann', 'bob'], positions: { clinician: 'eve' } } }
  expect(placementChanges(base, less)).toEqual([])
})

test('changes of deleted courts and positions are dropped, the others applied', () => {
  const changes = placementChanges(base, assignClinician(assignOfficial(base, 'di', '1', null), 'finn', OBSERVER))
  const now = givenPlaces({ 1: { officialIds: ['bob'], positions: { clinician: 'eve' } } })
  expect(applyChanges(now, changes)).toEqual(
    givenPlaces({ 1: { officialIds: ['bob', 'di'], positions: { clinician: 'eve' } } }),
  )
  expect(applyChanges(givenPlaces({ 2: [] }), changes)).toEqual(givenPlaces({ 2: [] }))
})

test('an official added by both is added once; one removed by both is removed', () => {
  const added = assignOfficial(base, 'di', '1', null)
  const then = assignOfficial(added, 'ed', '1', null)
  expect(rebase(base, added, then).places[1]?.officialIds).toEqual(['ann', 'bob', 'di', 'ed'])
  const taken = unassignOfficial(base, 'ann', '1')
  expect(rebase(base, taken, taken).places).toEqual(taken)
})

test('a restored official gets their old position in the crew, even if the crew changed since', () => {
  const before = givenPlaces({ 1: ['ann', 'bob', 'cy', 'di'] })
  const without = unassignOfficial(unassignOfficial(before, 'ann', '1'), 'cy', '1')
  const back = placementChanges(without, before)
  expect(back).toEqual([
    { kind: 'official_added', courtId: '1', officialId: 'ann', at: 0 },
    { kind: 'official_added', courtId: '1', officialId: 'cy', at: 2 },
  ])
  expect(applyChanges(without, back)).toEqual(before)
  expect(rebase(without, before, assignOfficial(without, 'ed', '1', null)).places[1]?.officialIds).toEqual([
    'ann',
    'bob',
    'cy',
    'di',
    'ed',
  ])
  expect(rebase(without, before, givenPlaces({ 1: [] })).places[1]?.officialIds).toEqual(['ann', 'cy'])
})

test('rebasing applies my edits to a newer placement and reports the changes of others', () => {
  const mine = assignOfficial(base, 'ann', '2')
  const now = assignOfficial(base, 'di', '1', null)
  const { places, theirs, clashes } = rebase(base, mine, now)
  expect(places[1]?.officialIds).toEqual(['bob', 'di'])
  expect(places[2]?.officialIds).toEqual(['cy', 'ann'])
  expect(theirs).toEqual([{ kind: 'official_added', courtId: '1', officialId: 'di' }])
  expect(clashes).toEqual([])
})

test('one position given to two people: mine wins, theirs is reported as a clash', () => {
  const mine = assignClinician(base, 'finn', LEAD)
  const now = assignClinician(base, 'gus', LEAD)
  const { places, clashes } = rebase(base, mine, now)
  expect(places[1]?.positions.clinician).toBe('finn')
  expect(clashes).toEqual([{ kind: 'clinician', ...LEAD, from: 'eve', to: 'gus' }])
  expect(rebase(base, mine, mine).clashes).toEqual([])
  // The same position of another court is another position.
  expect(rebase(base, mine, assignClinician(base, 'gus', { ...LEAD, courtId: '2' })).clashes).toEqual([])
})

test('one person given two positions of a court: mine wins, theirs is opened and reported as a clash', () => {
  const mine = assignClinician(base, 'finn', LEAD)
  const now = assignClinician(base, 'finn', OBSERVER)
  const { places, clashes } = rebase(base, mine, now)
  expect(places[1]?.positions).toEqual({ clinician: 'finn', observer: null })
  expect(clashes).toEqual([{ kind: 'clinician', ...OBSERVER, from: null, to: 'finn' }])
})

test('two clinicians can swap positions on one court', () => {
  const both = assignClinician(base, 'finn', OBSERVER)
  const swapped = { ...both, 1: { officialIds: ['ann', 'bob'], positions: { clinician: 'finn', observer: 'eve' } } }
  expect(applyChanges(both, placementChanges(both, swapped))).toEqual(swapped)
})

test('different people in different positions of a court are no clash, nor are two positions that were opened', () => {
  const mine = assignClinician(base, 'finn', LEAD)
  expect(rebase(base, mine, assignClinician(base, 'gus', OBSERVER)).clashes).toEqual([])
  const both = assignClinician(base, 'finn', OBSERVER)
  const opened = assignClinician(both, null, LEAD)
  expect(rebase(both, opened, assignClinician(both, null, OBSERVER)).clashes).toEqual([])
})
