import { expect, test } from 'vitest'
import { readRecipient } from './recipient.ts'

test.each([
  ['Pat Lindgren <pat@mail.example>', 'Pat Lindgren', 'pat@mail.example'],
  ['pat@mail.example', '', 'pat@mail.example'],
  ['A <b> C <pat@mail.example>', 'A <b> C', 'pat@mail.example'],
])('%s is read as a name and an address', (to, name, address) => {
  expect(readRecipient(to)).toEqual({ name, address })
})
