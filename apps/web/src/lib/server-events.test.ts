import { expect, test } from 'vitest'
import { createEventParser } from './server-events.ts'

const CHANGE = 'event: change\ndata: {"topic":"schedule"}\n\n'

test('an event is its name and its data', () => {
  expect(createEventParser()(CHANGE)).toEqual([{ event: 'change', data: '{"topic":"schedule"}' }])
})

test.each([1, 2, 3, 7])('pieces of %i characters make the same events', (size) => {
  const parse = createEventParser()
  const text = `retry: 2000\n\n: ping\n\n${CHANGE}${CHANGE}`
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  expect(pieces.flatMap(parse)).toHaveLength(2)
})

test.each(['\n', '\r\n', '\r'])('lines may end in %j, also where a piece ends', (end) => {
  const text = CHANGE.replaceAll('\n', end)
  for (let cut = 1; cut < text.length; cut++) {
    const parse = createEventParser()
    const found = [...parse(text.slice(0, cut)), ...parse(text.slice(cut)), ...parse('x')]
    expect(found, `cut at ${cut}`).toEqual([{ event: 'change', data: '{"topic":"schedule"}' }])
  }
})

test('a comment keeps the line alive and says nothing', () => {
  expect(createEventParser()(': ping\n\n')).toEqual([])
})

test('an event without a name is a message, and several lines of data are one text', () => {
  expect(createEventParser()('data: one\ndata:  two\n\n')).toEqual([{ event: 'message', data: 'one\n two' }])
})

test('what is not complete is not told', () => {
  expect(createEventParser()('event: change\ndata: {}\n')).toEqual([])
})
