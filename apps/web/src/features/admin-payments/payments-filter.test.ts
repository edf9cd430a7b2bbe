import { expect, test } from 'vitest'
import { countFilters, filterFrom, isFiltered } from './payments-filter.ts'

const EVENT = '4f1c9a20-0000-4000-8000-000000000001'
const of = (query: string) => new URLSearchParams(query)

test('the filters are read from the URL; unknown values are ignored', () => {
  const query = `search=pat&status=partly-refunded&purpose=order&method=check&event=${EVENT}&attention=true`
  expect(filterFrom(of(query))).toEqual({
    search: 'pat',
    status: 'partly-refunded',
    purpose: 'order',
    method: 'check',
    eventId: EVENT,
    attention: 'true',
  })
  expect(filterFrom(of('status=nope&purpose=nope&method=nope&event=nope&from=nope&attention=no'))).toEqual({})
})

test('days are whole days of the viewer', () => {
  const { from, until } = filterFrom(of('from=2027-06-01&to=2027-06-01'))
  expect(from).toBe(new Date('2027-06-01T00:00').toISOString())
  expect(until).toBe(new Date('2027-06-02T00:00').toISOString())
})

test('an open payment and the order of the list are no filters', () => {
  expect(isFiltered(of(`payment=${EVENT}&sort=amount`))).toBe(false)
  expect(isFiltered(of('method=cash'))).toBe(true)
})

test('the number of filters leaves out the search', () => {
  expect(countFilters(of('search=pat&payment=1'))).toBe(0)
  expect(countFilters(of('search=pat&status=paid&from=2027-06-01'))).toBe(2)
})
