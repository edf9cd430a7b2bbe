import { expect, test } from 'vitest'
import { type RegistrantLine, registrantsCsv, registrantsFileName } from './registrants-csv.ts'

const line = (changes: Partial<RegistrantLine> = {}): RegistrantLine => ({
  status: 'CONFIRMED',
  pricePaid: 28_900,
  createdAt: '2027-06-03T02:30:00.000Z',
  user: { firstName: 'Renee', lastName: 'Alvarado', email: 'renee@mail.example', phoneNumber: '5551234567' },
  ...changes,
})

const lines = (...registrants: RegistrantLine[]) => registrantsCsv(registrants, 'America/New_York').split('\r\n')

test('the file has the seven specified columns (1 §9)', () => {
  expect(lines()).toEqual(['First Name,Last Name,Email,Phone,Status,Price Paid,Registration Date'])
})

test('a row has formatted phone, price and date, the date in the given zone', () => {
  expect(lines(line())[1]).toBe('Renee,Alvarado,renee@mail.example,(555) 123-4567,CONFIRMED,289.00,2027-06-02')
})

test('a price keeps its two decimals, a missing phone is an empty cell', () => {
  const person = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@mail.example', phoneNumber: null }
  expect(lines(line({ status: 'WAITLISTED', pricePaid: 0, user: person }))[1]).toBe(
    'Sam,Okafor,sam@mail.example,,WAITLISTED,0.00,2027-06-02',
  )
})

test('a name with a comma or a quote stays one cell, and one that looks like a formula is text', () => {
  const person = { firstName: '=SUM(A1)', lastName: 'O"Dell, Jr.', email: 'x@mail.example', phoneNumber: null }
  expect(lines(line({ user: person }))[1]).toMatch(/^'=SUM\(A1\),"O""Dell, Jr\.",/)
})

test.each([
  ['Lakeshore Elite Camp', 'Lakeshore-Elite-Camp-registrants.csv'],
  ['  Three-Person   Mechanics ', 'Three-Person-Mechanics-registrants.csv'],
  ['Day 1/2: "Finals"', 'Day-1-2-Finals-registrants.csv'],
])('the file of %j is called %j', (name, file) => {
  expect(registrantsFileName(name)).toBe(file)
})
