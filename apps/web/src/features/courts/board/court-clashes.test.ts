import { findDoubleBookings } from '@crew-chief/domain/courts/double-bookings'
import { expect, it } from 'vitest'
import { boardWith, ledBy, officialsOn } from '../testing/board-fixture.ts'
import { clashesByCourt, clashesOn, clashOf } from './court-clashes.ts'

const clashesIn = (places: Parameters<typeof boardWith>[0]) => {
  const index = boardWith(places)
  return clashesByCourt(index, findDoubleBookings(index.board.courts, index.board.places))
}

it('each of the two courts names the other one', () => {
  const clashes = clashesIn({ c1: officialsOn('sam'), c2: officialsOn('sam', 'ana') })
  expect(clashOf(clashesOn(clashes, 'c1'), 'official', 'sam')).toBe('Also on Court 2, 8:00 AM')
  expect(clashOf(clashesOn(clashes, 'c2'), 'official', 'sam')).toBe('Also on Court 1, 8:00 AM')
  expect(clashOf(clashesOn(clashes, 'c2'), 'official', 'ana')).toBeUndefined()
})

it('lists a person once, with all other courts', () => {
  const clashes = clashesIn({ c1: officialsOn('sam'), c2: officialsOn('sam'), c3: officialsOn('sam') })
  expect(clashesOn(clashes, 'c1')).toEqual([
    { kind: 'official', personId: 'sam', text: 'Also on Court 2, 8:00 AM; Also on Court 3, 8:00 AM' },
  ])
})

it('distinguishes clinicians from officials', () => {
  const clashes = clashesIn({ c1: ledBy('bill'), c2: ledBy('bill') })
  expect(clashOf(clashesOn(clashes, 'c1'), 'clinician', 'bill')).toBe('Also on Court 2, 8:00 AM')
  expect(clashOf(clashesOn(clashes, 'c1'), 'official', 'bill')).toBeUndefined()
})
