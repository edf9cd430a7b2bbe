import type { Court } from '@crew-chief/contract/court-shapes'
import { expect, test } from 'vitest'
import { givenCourt } from '../testing/court-fixture.ts'
import { arrivedMessage, overCapacityText, removeLabel, substitutesToRemove } from './mark-official.ts'

const HOURS = { early: '09:00', here: '12:45', late: '15:00' } as const

/** Officials by id; `!` marks a no-show, `*` a lock. */
function court(id: keyof typeof HOURS, officials: string[], changes: Partial<Court> = {}): Court {
  const given = givenCourt(id, officials.map(nameOf), { startTime: HOURS[id], endTime: '23:00', target: 2, ...changes })
  const marks = (at: number) => ({ noShow: isMarked(officials[at], '!'), locked: isMarked(officials[at], '*') })
  return { ...given, campers: given.campers.map((camper, at) => ({ ...camper, ...marks(at) })) }
}
const nameOf = (official: string) => official.replace(/[!*]/, '')
const isMarked = (official: string | undefined, mark: string) => official?.endsWith(mark) ?? false

const backFor = (...courtIds: string[]) => ({ officialId: 'noah', courtIds })

test('the message says from when they are back, and which games of the day they still miss', () => {
  const courts = [court('late', ['noah!']), court('here', ['noah!']), court('early', ['noah!'])]
  expect(arrivedMessage(courts, backFor('here', 'late'), 'Noah')).toBe(
    'Noah is back from 12:45 PM. Still a no-show at 9:00 AM.',
  )
  expect(arrivedMessage(courts, backFor('late'), 'Noah')).toBe(
    'Noah is back from 3:00 PM. Still a no-show at 9:00 AM and 12:45 PM.',
  )
  expect(arrivedMessage(courts, backFor('early', 'here', 'late'), 'Noah')).toBe('Noah is back from 9:00 AM.')
})

test('other days and other people’s no-shows are not named; a court without times reads has arrived', () => {
  const courts = [
    court('here', ['noah!'], { startTime: null, endTime: null }),
    court('early', ['noah!'], { day: 'day2' }),
    court('late', ['noah', 'ivy!']),
  ]
  expect(arrivedMessage(courts, backFor('here'), 'Noah')).toBe('Noah has arrived.')
})

test('on a court that is over its target with them, the last official assigned after them can be removed', () => {
  const found = (...officials: string[]) =>
    substitutesToRemove([court('here', officials)], backFor('here')).map(({ official }) => official.id)
  expect(found('ivy', 'noah!', 'becca')).toEqual(['becca'])
  expect(found('noah!', 'kim', 'becca', 'lou*')).toEqual(['becca'])
  // Not over the target, or not because of a substitute.
  expect(found('noah!', 'becca')).toEqual([])
  expect(found('noah!', 'ivy!', 'becca')).toEqual([])
  expect(found('ivy', 'kim', 'noah!')).toEqual([])
})

test('several substitutes are removed together', () => {
  const here = court('here', ['ivy', 'noah!', 'becca'])
  const both = substitutesToRemove([here, court('late', ['ivy', 'noah!', 'lou'])], backFor('here', 'late'))
  expect([removeLabel(both), overCapacityText(both)]).toEqual(['Remove 2 substitutes', ' 2 courts are over capacity.'])
  const same = substitutesToRemove([here, court('late', ['ivy', 'noah!', 'becca'])], backFor('here', 'late'))
  expect(removeLabel(same)).toBe('Remove Pat becca')
  expect(overCapacityText(both.slice(0, 1))).toBe(' Court here is over capacity.')
})
