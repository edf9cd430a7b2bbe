import { expect, test } from 'vitest'
import { readRecipient } from './recipient.ts'

test.each([
  ['Pat Lindgren <pat@mail.example>', 'Pat Lindgren', 'pat@mail.example'],
  ['pat@mail.example', '', 'pat@mail.example'],
  ['A <b> C <pat@mail.example>', 'A <b> C', 'pat@mail.example'],
])('%s is split into name and address', (to, name, address) => {
  expect(readRecipient(to)).toEqual({ name, address })
})
