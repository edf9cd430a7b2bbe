import { expect, test } from 'vitest'
import { givenClinician, givenCourt } from '../testing/court-fixture.ts'
import { GONE_FOR_MS, isRetimed, markedPeople, mergeChanges, NEW_FOR_MS, nextHistory } from './board-changes.ts'

const AT = 1_000_000_000

const marks = (...[court, noted, now]: Parameters<typeof markedPeople>) =>
  markedPeople(court, noted, now).map(({ name, mark }) => `${name}${mark ? ` ${mark}` : ''}`)

test('a name that was not there in the reading before is new for ten minutes', () => {
  const after = givenCourt('1', ['Odell', 'Sato'])
  const noted = mergeChanges([], [givenCourt('1', ['Odell'])], [after], AT)
  expect(marks(after, noted, AT + NEW_FOR_MS - 1)).toEqual(['Pat Odell', 'Pat Sato new'])
  expect(marks(after, noted, AT + NEW_FOR_MS)).toEqual(['Pat Odell', 'Pat Sato'])
})

test('a name that went stays struck for a while', () => {
  const after = givenCourt('1', ['Odell'])
  const noted = mergeChanges([], [givenCourt('1', ['Odell', 'Sato'])], [after], AT)
  expect(marks(after, noted, AT + GONE_FOR_MS - 1)).toEqual(['Pat Odell', 'Pat Sato gone'])
  expect(marks(after, noted, AT + GONE_FOR_MS)).toEqual(['Pat Odell'])
})

test('somebody who did not appear is struck like one who went, and the substitute is new', () => {
  const before = givenCourt('1', ['Odell'])
  const absent = before.campers.map((camper) => ({ ...camper, noShow: true }))
  const after = { ...before, campers: [...absent, ...givenCourt('1', ['Sato']).campers] }
  expect(marks(after, mergeChanges([], [before], [after], AT), AT)).toEqual(['Pat Sato new', 'Pat Odell gone'])
})

test('gone and back again is no news; come and gone again is struck', () => {
  const [without, withSato] = [givenCourt('1', ['Odell']), givenCourt('1', ['Odell', 'Sato'])]
  const gone = mergeChanges([], [withSato], [without], AT)
  expect(marks(withSato, mergeChanges(gone, [without], [withSato], AT + 1), AT + 1)).toEqual(['Pat Odell', 'Pat Sato'])
  const come = mergeChanges([], [without], [withSato], AT)
  expect(marks(without, mergeChanges(come, [withSato], [without], AT + 1), AT + 1)).toEqual([
    'Pat Odell',
    'Pat Sato gone',
  ])
  const late = mergeChanges(gone, [without], [withSato], AT + GONE_FOR_MS)
  expect(marks(withSato, late, AT + GONE_FOR_MS)).toEqual(['Pat Odell', 'Pat Sato new'])
})

test('earlier news outlasts a later reading', () => {
  const [first, second] = [givenCourt('1', ['Odell']), givenCourt('1', ['Odell', 'Sato'])]
  const third = givenCourt('1', ['Odell', 'Sato', 'Haddad'])
  const noted = mergeChanges(mergeChanges([], [first], [second], AT), [second], [third], AT + 1000)
  expect(marks(third, noted, AT + 1000)).toEqual(['Pat Odell', 'Pat Sato new', 'Pat Haddad new'])
})

test('another clinician is new too, after the officials', () => {
  const before = givenCourt('1', ['Odell'], { clinicianPositions: { clinician: givenClinician('Trautman') } })
  const after = { ...before, clinicianPositions: { clinician: givenClinician('Kessler'), lead: null } }
  expect(marks(after, mergeChanges([], [before], [after], AT), AT)).toEqual([
    'Pat Odell',
    'Bill Kessler new',
    'Bill Trautman gone',
  ])
})

test('a court that is new has only new names; what was noted of a deleted one is forgotten', () => {
  const [one, two] = [givenCourt('1', ['Odell']), givenCourt('2', ['Sato'])]
  const noted = mergeChanges([], [one], [one, two], AT)
  expect(marks(two, noted, AT)).toEqual(['Pat Sato new'])
  expect(mergeChanges(noted, [one, two], [one], AT)).toEqual([])
})

test('another time is new for ten minutes', () => {
  const [before, after] = [givenCourt('1'), givenCourt('1', [], { startTime: '08:30' })]
  const noted = mergeChanges([], [before], [after], AT)
  expect([isRetimed(after, noted, AT), isRetimed(after, noted, AT + NEW_FOR_MS)]).toEqual([true, false])
  expect(isRetimed(after, mergeChanges([], [after], [after], AT), AT)).toBe(false)
})

test('the first reading is no news, however much is on it', () => {
  expect(nextHistory(undefined, [givenCourt('1', ['Odell'])], AT, AT).noted).toEqual([])
})

test('what was kept from long ago is not compared with; what the board showed is, however long ago it came', () => {
  const [old, fresh] = [[givenCourt('1')], [givenCourt('1', ['Sato'])]]
  const opened = nextHistory(undefined, old, AT, AT - NEW_FOR_MS)
  const first = nextHistory(opened, fresh, AT, AT)
  expect(first.noted).toEqual([])
  expect(nextHistory(first, old, AT + 10 * NEW_FOR_MS, AT + 10 * NEW_FOR_MS).noted).toHaveLength(1)
  const recent = nextHistory(undefined, old, AT, AT - 1000)
  expect(nextHistory(recent, fresh, AT, AT).noted).toHaveLength(1)
})
