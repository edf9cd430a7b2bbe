import type { RegistrationStatus } from '@crew-chief/domain/events/event-choices'
import { expect, test } from 'vitest'
import { countByStatus, filterRegistrants, inLine } from './registrants-filter.ts'

const person = (
  firstName: string,
  lastName: string,
  status: RegistrationStatus,
  phoneNumber: string | null = null,
) => ({
  status,
  user: { firstName, lastName, email: `${firstName}.${lastName}@mail.example`.toLowerCase(), phoneNumber },
})

const REGISTRANTS = [
  person('Renee', 'Alvarado', 'CONFIRMED', '5551234567'),
  person('Sam', 'Okafor', 'CONFIRMED'),
  person('Marcus', 'Odell', 'WAITLISTED'),
]

const found = (search: string, status?: RegistrationStatus) =>
  filterRegistrants(REGISTRANTS, search, status).map(({ user }) => user.firstName)

test.each([
  ['', ['Renee', 'Sam', 'Marcus']],
  ['renee alv', ['Renee']],
  ['OKAFOR', ['Sam']],
  ['odell@mail', ['Marcus']],
  ['(555) 123', ['Renee']],
  ['nobody', []],
])('searching for %j finds %j', (search, names) => {
  expect(found(search)).toEqual(names)
})

test('search and status narrow the list together', () => {
  expect(found('', 'CONFIRMED')).toEqual(['Renee', 'Sam'])
  expect(found('sam', 'WAITLISTED')).toEqual([])
})

test('the waitlist comes last, first in line first', () => {
  const rows = [
    { id: 'third', waitlistPosition: 3 },
    { id: 'newest', waitlistPosition: null },
    { id: 'first', waitlistPosition: 1 },
    { id: 'oldest', waitlistPosition: null },
    { id: 'second', waitlistPosition: 2 },
  ]
  expect(inLine(rows).map(({ id }) => id)).toEqual(['newest', 'oldest', 'first', 'second', 'third'])
})

test('registrants are counted by status in the order of the specification', () => {
  expect(countByStatus(REGISTRANTS)).toEqual([
    { status: 'CONFIRMED', count: 2 },
    { status: 'WAITLISTED', count: 1 },
  ])
})
