// Fixed seed: failures are reproducible.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaps } from '../camp/slot-time.ts'
import { type CourtPlaces, clinicianIdsOf, type Placement, type RemoveFrom } from './board.ts'
import { groupBySlot } from './court-groups.ts'
import { findDoubleBookings } from './double-bookings.ts'
import { assignClinician, assignOfficial, clearCourts, unassignOfficial } from './edit-places.ts'
import { applyChanges, placementChanges, rebase } from './placement-changes.ts'
import { isPositionName, positionLabel, toPositionName } from './position-name.ts'
import { givenCourt } from './testing/given-board.ts'

const SEEDED = { seed: 20_270_612, numRuns: 300 }
const COURTS = ['c1', 'c2', 'c3', 'c4']
const OFFICIALS = ['o1', 'o2', 'o3', 'o4', 'o5', 'o6']
const CLINICIANS = ['k1', 'k2', 'k3']
const POSITIONS = ['clinician', 'observer']

const court = fc.constantFrom(...COURTS)
const official = fc.constantFrom(...OFFICIALS)
const removeFrom: fc.Arbitrary<RemoveFrom> = fc.constantFrom(...COURTS, 'all', null)
const seat = fc.record({ courtId: court, position: fc.constantFrom(...POSITIONS) })

type Edit = (places: Placement) => Placement
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(official, court, removeFrom).map(
    ([who, to, from]): Edit =>
      (places) =>
        assignOfficial(places, who, to, from),
  ),
  fc.tuple(official, court).map(
    ([who, from]): Edit =>
      (places) =>
        unassignOfficial(places, who, from),
  ),
  fc.tuple(fc.constantFrom(...CLINICIANS, null), seat, removeFrom).map(
    ([who, to, from]): Edit =>
      (places) =>
        assignClinician(places, who, to, from),
  ),
  fc.uniqueArray(court, { maxLength: 2 }).map(
    (ids): Edit =>
      (places) =>
        clearCourts(places, new Set(ids)),
  ),
)
const edits = fc.array(edit, { maxLength: 12 })

const open = (): CourtPlaces => ({ positions: { clinician: null, observer: null }, officialIds: [] })
const EMPTY: Placement = Object.fromEntries(COURTS.map((id) => [id, open()]))
const after = (places: Placement, made: readonly Edit[]): Placement => made.reduce((now, make) => make(now), places)
const placement = edits.map((made) => after(EMPTY, made))

/** The order of a crew is not part of the placement. */
const sorted = (places: Placement) =>
  Object.fromEntries(
    Object.entries(places).map(([id, { positions, officialIds }]) => [
      id,
      { positions, officialIds: officialIds.toSorted() },
    ]),
  )
const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length

test('no sequence of edits puts a person on one court twice', () => {
  fc.assert(
    fc.property(placement, edits, (from, made) => {
      for (const places of Object.values(after(from, made)))
        expect([isOnce(places.officialIds), isOnce(clinicianIdsOf(places))]).toEqual([true, true])
    }),
    SEEDED,
  )
})

test('an assigned official is on the court, and on no other when removed from all', () => {
  fc.assert(
    fc.property(placement, official, court, removeFrom, (from, who, to, left) => {
      const places = assignOfficial(from, who, to, left)
      expect(places[to]?.officialIds).toContain(who)
      const elsewhere = COURTS.filter((id) => id !== to && places[id]?.officialIds.includes(who))
      const before = COURTS.filter((id) => id !== to && from[id]?.officialIds.includes(who))
      expect(elsewhere).toEqual(left === 'all' ? [] : before.filter((id) => id !== left))
    }),
    SEEDED,
  )
})

test('edits do not mutate the original placement', () => {
  fc.assert(
    fc.property(placement, edits, (from, made) => {
      const before = JSON.stringify(from)
      after(from, made)
      expect(JSON.stringify(from)).toBe(before)
    }),
    SEEDED,
  )
})

test('an edit does not affect other officials', () => {
  fc.assert(
    fc.property(placement, official, court, removeFrom, (from, who, to, left) => {
      const others = (places: Placement) =>
        Object.entries(places).map(([id, { officialIds }]) => [id, officialIds.filter((each) => each !== who)])
      expect(others(assignOfficial(from, who, to, left))).toEqual(others(from))
      expect(others(unassignOfficial(from, who, to))).toEqual(others(from))
    }),
    SEEDED,
  )
})

test('applying the changes between two placements turns one into the other', () => {
  fc.assert(
    fc.property(placement, placement, (before, now) => {
      expect(sorted(applyChanges(before, placementChanges(before, now)))).toEqual(sorted(now))
      expect(placementChanges(before, before)).toEqual([])
    }),
    SEEDED,
  )
})

test('rebasing onto an unchanged base gives my edits; without edits it gives the current placement', () => {
  fc.assert(
    fc.property(placement, placement, (base, other) => {
      expect(sorted(rebase(base, other, base).places)).toEqual(sorted(other))
      expect(rebase(base, other, base)).toMatchObject({ theirs: [], clashes: [] })
      expect(rebase(base, base, other).places).toEqual(other)
    }),
    SEEDED,
  )
})

test('after rebasing, all my changes are applied, and courts I did not edit are theirs', () => {
  fc.assert(
    fc.property(placement, edits, edits, (base, my, their) => {
      const mine = after(base, my)
      const now = after(base, their)
      const own = placementChanges(base, mine)
      const { places } = rebase(base, mine, now)
      expect(placementChanges(places, applyChanges(places, own))).toEqual([])
      const untouched = COURTS.filter((id) => own.every(({ courtId }) => courtId !== id))
      expect(untouched.map((id) => places[id])).toEqual(untouched.map((id) => now[id]))
      expect(COURTS.every((id) => isOnce(clinicianIdsOf(places[id] ?? open())))).toBe(true)
    }),
    SEEDED,
  )
})

test('every clinician of theirs that rebasing overrides is reported as a clash', () => {
  fc.assert(
    fc.property(placement, edits, edits, (base, my, their) => {
      const { places, theirs, clashes } = rebase(base, after(base, my), after(base, their))
      const lost = theirs.filter(
        (change) =>
          change.kind === 'clinician' &&
          change.to !== null &&
          places[change.courtId]?.positions[change.position] !== change.to,
      )
      expect(clashes).toEqual(expect.arrayContaining(lost))
    }),
    SEEDED,
  )
})

const minutes = fc.integer({ min: 6 * 60, max: 22 * 60 })
const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
const times = fc.option(
  fc
    .tuple(minutes, minutes)
    .filter(([start, end]) => start < end)
    .map(([start, end]) => ({ startTime: clock(start), endTime: clock(end) })),
  { nil: { startTime: null, endTime: null } },
)
const day = fc.constantFrom('day1', 'day2')
const courts = fc
  .array(fc.tuple(times, day, fc.string({ maxLength: 8 })), { maxLength: 12 })
  .map((list) => list.map(([slot, on, name], index) => givenCourt(`c${index + 1}`, { ...slot, day: on, name })))

test('groups contain every court once, in time order, unscheduled courts last', () => {
  fc.assert(
    fc.property(courts, (list) => {
      const groups = groupBySlot(list)
      expect(groups.flatMap((group) => group.courts.map(({ id }) => id)).toSorted()).toEqual(
        list.map(({ id }) => id).toSorted(),
      )
      expect(isOnce(groups.map(({ key }) => key))).toBe(true)
      const starts = groups.map(({ startTime }) => startTime ?? '99:99')
      expect(starts).toEqual(starts.toSorted())
      expect(groupBySlot(list.toReversed())).toEqual(groups)
    }),
    SEEDED,
  )
})

test('overlap is symmetric, and double bookings are exactly the people on two overlapping courts', () => {
  fc.assert(
    fc.property(courts, placement, (list, places) => {
      const found = findDoubleBookings(list, places).map(({ kind, personId, courts: [one, other] }) =>
        [kind, personId, one.id, other.id].join(),
      )
      const expected = list.flatMap((one, at) =>
        list.slice(at + 1).flatMap((other) => {
          expect(overlaps(one, other)).toBe(overlaps(other, one))
          if (!overlaps(one, other)) return []
          const here = places[one.id] ?? open()
          const there = places[other.id] ?? open()
          const pair = `${one.id},${other.id}`
          return [
            ...here.officialIds.filter((id) => there.officialIds.includes(id)).map((id) => `official,${id},${pair}`),
            ...clinicianIdsOf(here)
              .filter((id) => clinicianIdsOf(there).includes(id))
              .map((id) => `clinician,${id},${pair}`),
          ]
        }),
      )
      expect(found.toSorted()).toEqual(expected.toSorted())
    }),
    SEEDED,
  )
})

const anyText = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))

test('any text gives a valid position key or an empty one', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const name = toPositionName(text)
      if (name !== '') expect(isPositionName(name)).toBe(true)
    }),
    { ...SEEDED, examples: [['constructor'], ['To string'], ['valueOf'], ['1'], ['__proto__']] },
  )
})

test('the label of a key converts back to the key', () => {
  const letter = fc.constantFrom(...'abcxyz')
  const name = fc
    .tuple(letter, fc.array(fc.constantFrom(...'abcxyzABCXYZ129'), { maxLength: 30 }))
    .map(([first, rest]) => first + rest.join(''))
    .filter(isPositionName)
  fc.assert(
    fc.property(name, (key) => {
      expect(toPositionName(positionLabel(key))).toBe(key)
    }),
    SEEDED,
  )
})
