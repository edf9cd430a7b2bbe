import { expect, test } from 'vitest'
import { refusalWords, unsentWords } from './refusal-words.ts'

const reason = 'This person does not take part in this event.'
const sam = { official: { firstName: 'Sam', lastName: 'Okafor' }, reason }
const nameless = { official: null, reason }

test('a refusal is said with the name of whom it is about, and its reason', () => {
  expect(refusalWords([sam])).toEqual({ title: 'Your evaluation of Sam Okafor was not accepted', text: reason })
  expect(refusalWords([nameless])?.title).toBe('An evaluation was not accepted')
  expect(refusalWords([])).toBeUndefined()
})

test('of several the first is named and the others are counted', () => {
  expect(refusalWords([sam, nameless, sam])?.title).toBe('Your evaluation of Sam Okafor and 2 more were not accepted')
})

test('the bar tells what waits for the network from what waits for its author', () => {
  const [waits, refused] = [{ refusal: null }, { refusal: reason }]
  expect(unsentWords([waits])).toBe('not sent yet.')
  expect(unsentWords([waits, refused])).toBe('not sent yet; 1 not accepted.')
  expect(unsentWords([refused])).toBe('not accepted.')
})
