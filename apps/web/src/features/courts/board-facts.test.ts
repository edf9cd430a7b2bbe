import { expect, test } from 'vitest'
import { missingPeopleMessage } from './board-facts.ts'

const known = (name: string) => ({ id: name, name })
const unknown = (id: string) => ({ id, name: undefined })

test('missing people are named if known, else counted', () => {
  expect(missingPeopleMessage([known('Ann Marsh')])).toBe('Ann Marsh is no longer part of this camp.')
  expect(missingPeopleMessage([known('Ann Marsh'), known('Bo Tillman')])).toBe(
    'Ann Marsh and Bo Tillman are no longer part of this camp.',
  )
  expect(missingPeopleMessage([known('Ann Marsh'), unknown('x')])).toBe(
    'Ann Marsh and 1 other person are no longer part of this camp.',
  )
  expect(missingPeopleMessage([unknown('x')])).toBe('1 person is no longer part of this camp.')
  expect(missingPeopleMessage([unknown('x'), unknown('y')])).toBe('2 people are no longer part of this camp.')
})
