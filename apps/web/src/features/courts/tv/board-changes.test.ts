import { expect, test } from 'vitest'
import { givenClinician, givenCourt } from '../testing/court-fixture.ts'
import { isRetimed, markedPeople, mergeChanges, NEW_FOR_MS, nextHistory, REMOVED_FOR_MS } from './board-changes.ts'

const AT = 1_000_000_000

const marks = (...[court, changes, now]: Parameters<typeof markedPeople>) =>
  markedPeople(court, changes, now).map(({ name, mark }) => `${name}${mark ? ` ${mark}` : ''}`)

test('an added person is marked as new for ten minutes', () => {
  const after = givenCourt('1', ['Odell', 'Sato'])
  const changes = mergeChanges([], [givenCourt('1', ['Odell'])], [after], AT)
  expect(marks(after, changes, AT + NEW_FOR_MS - 1)).toEqual(['Pat Odell', 'Pat Sato new'])
  expect(marks(after, changes, AT + NEW_FOR_MS)).toEqual(['Pat Odell', 'Pat Sato'])
})

test('a removed person stays listed for a while', () => {
  const after = givenCourt('1', ['Odell'])
  const changes = mergeChanges([], [givenCourt('1', ['Odell', 'Sato'])], [after], AT)
  expect(marks(after, changes, AT + REMOVED_FOR_MS - 1)).toEqual(['Pat Odell', 'Pat Sato removed'])
  expect(marks(after, changes, AT + REMOVED_FOR_MS)).toEqual(['Pat Odell'])
})

test('a no-show is marked as removed, and the substitute as new', () => {
  const before = givenCourt('1', ['Odell'])
  const absent = before.campers.map((camper) => ({ ...camper, noShow: true }))
  const after = { ...before, campers: [...absent, ...givenCourt('1', ['Sato']).campers] }
  expect(marks(after, mergeChanges([], [before], [after], AT), AT)).toEqual(['Pat Sato new', 'Pat Odell removed'])
})

test('removed and added again is not marked; added and removed again is marked as removed', () => {
  const without = givenCourt('1', ['Odell'])
  const withSato = givenCourt('1', ['Odell', 'Sato'])
  const gone = mergeChanges([], [withSato], [without], AT)
  expect(marks(withSato, mergeChanges(gone, [without], [withSato], AT + 1), AT + 1)).toEqual(['Pat Odell', 'Pat Sato'])
  const come = mergeChanges([], [without], [withSato], AT)
  expect(marks(without, mergeChanges(come, [withSato], [without], AT + 1), AT + 1)).toEqual([
    'Pat Odell',
    'Pat Sato removed',
  ])
  const late = mergeChanges(gone, [without], [withSato], AT + REMOVED_FOR_MS)
  expect(marks(withSato, late, AT + REMOVED_FOR_MS)).toEqual(['Pat Odell', 'Pat Sato new'])
})

test('earlier changes are kept after a later response', () => {
  const first = givenCourt('1', ['Odell'])
  const second = givenCourt('1', ['Odell', 'Sato'])
  const third = givenCourt('1', ['Odell', 'Sato', 'Haddad'])
  const changes = mergeChanges(mergeChanges([], [first], [second], AT), [second], [third], AT + 1000)
  expect(marks(third, changes, AT + 1000)).toEqual(['Pat Odell', 'Pat Sato new', 'Pat Haddad new'])
})

test('a new clinician is marked too, after the officials', () => {
  const before = givenCourt('1', ['Odell'], { clinicianPositions: { clinician: givenClinician('Trautman') } })
  const after = { ...before, clinicianPositions: { clinician: givenClinician('Kessler'), lead: null } }
  expect(marks(after, mergeChanges([], [before], [after], AT), AT)).toEqual([
    'Pat Odell',
    'Bill Kessler new',
    'Bill Trautman removed',
  ])
})

test('everyone on a new court is new; changes of a deleted court are dropped', () => {
  const one = givenCourt('1', ['Odell'])
  const two = givenCourt('2', ['Sato'])
  const changes = mergeChanges([], [one], [one, two], AT)
  expect(marks(two, changes, AT)).toEqual(['Pat Sato new'])
  expect(mergeChanges(changes, [one, two], [one], AT)).toEqual([])
})

test('a changed time is marked for ten minutes', () => {
  const before = givenCourt('1')
  const after = givenCourt('1', [], { startTime: '08:30' })
  const changes = mergeChanges([], [before], [after], AT)
  expect([isRetimed(after, changes, AT), isRetimed(after, changes, AT + NEW_FOR_MS)]).toEqual([true, false])
  expect(isRetimed(after, mergeChanges([], [after], [after], AT), AT)).toBe(false)
})

test('the first response has no changes', () => {
  expect(nextHistory(undefined, [givenCourt('1', ['Odell'])], AT, AT).changes).toEqual([])
})

test('an old cached response is not compared; a displayed response always is', () => {
  const old = [givenCourt('1')]
  const updated = [givenCourt('1', ['Sato'])]
  const opened = nextHistory(undefined, old, AT, AT - NEW_FOR_MS)
  const first = nextHistory(opened, updated, AT, AT)
  expect(first.changes).toEqual([])
  expect(nextHistory(first, old, AT + 10 * NEW_FOR_MS, AT + 10 * NEW_FOR_MS).changes).toHaveLength(1)
  const recent = nextHistory(undefined, old, AT, AT - 1000)
  expect(nextHistory(recent, updated, AT, AT).changes).toHaveLength(1)
})
