import { expect, test } from 'vitest'
import { chooseCourtEvent, courtEvents } from './court-event.ts'

const event = (id: string, type = 'camp') => ({ id, name: id, type })
const lists = {
  camps: [event('webinar', 'webinar'), event('mine')],
  events: [event('mine'), event('open'), event('talk', 'summit')],
}

test.each([
  ['the address names it', { asked: 'any', stored: 'mine' }, 'any'],
  ['visited last', { asked: '', stored: 'open' }, 'open'],
  ['visited last, but gone', { asked: '', stored: 'gone' }, 'mine'],
  ['one’s first camp', { asked: '', stored: undefined }, 'mine'],
] as const)('%s', (_, known, chosen) => {
  expect(chooseCourtEvent({ ...lists, ...known })).toBe(chosen)
})

test('without camps of one’s own it is the first camp there is, and without any it is none', () => {
  const known = { asked: '', stored: undefined, camps: [] }
  expect(chooseCourtEvent({ ...known, events: [event('talk', 'summit'), event('open')] })).toBe('open')
  expect(chooseCourtEvent({ ...known, events: [] })).toBeUndefined()
})

test('one can choose among one’s own events and all camps, each once', () => {
  expect(courtEvents(lists).map(({ id }) => id)).toEqual(['webinar', 'mine', 'open'])
})
