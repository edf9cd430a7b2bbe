import { expect, it } from 'vitest'
import { selectionMessage } from './selected-person.ts'

it.each([
  [0, { title: 'No Courts Found', text: 'This person is not assigned to any courts.' }],
  [1, null],
  [3, { title: 'Multiple Courts Found', text: 'This person is assigned to 3 different courts.' }],
])('a person on %i courts: %j (2 §8)', (courts, message) => {
  expect(selectionMessage(courts)).toEqual(message)
})
