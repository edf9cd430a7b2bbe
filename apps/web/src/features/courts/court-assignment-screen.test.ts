import { expect, test } from 'vitest'
import { chooseCourtEvent, courtEvents } from './court-assignment-screen.tsx'

const event = (id: string, type = 'camp') => ({ id, name: id, type })
const lists = {
  camps: [event('webinar', 'webinar'), event('mine')],
  events: [event('mine'), event('open'), event('talk', 'summit')],
}

test.each([
  ['event in the URL', { requestedId: 'any', storedId: 'mine' }, 'any'],
  ['last visited event', { requestedId: '', storedId: 'open' }, 'open'],
  ['last visited event no longer exists', { requestedId: '', storedId: 'gone' }, 'mine'],
  ['first own camp', { requestedId: '', storedId: undefined }, 'mine'],
] as const)('chooses by: %s', (_, known, chosen) => {
  expect(chooseCourtEvent({ ...lists, ...known })).toBe(chosen)
})

test('falls back to the first camp, and to undefined without camps', () => {
  const known = { requestedId: '', storedId: undefined, camps: [] }
  expect(chooseCourtEvent({ ...known, events: [event('talk', 'summit'), event('open')] })).toBe('open')
  expect(chooseCourtEvent({ ...known, events: [] })).toBeUndefined()
})

test('offers own events and all camps without duplicates', () => {
  expect(courtEvents(lists).map(({ id }) => id)).toEqual(['webinar', 'mine', 'open'])
})
