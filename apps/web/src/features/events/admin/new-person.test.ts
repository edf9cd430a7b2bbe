import { expect, test } from 'vitest'
import { newPersonFrom } from './new-person.ts'

test.each([
  [' wanda@mail.example ', { email: 'wanda@mail.example' }],
  ['(555) 123-4567', { phoneNumber: '(555) 123-4567' }],
  ['Wanda', { firstName: 'Wanda', lastName: '' }],
  ['Wanda  de la Cruz', { firstName: 'Wanda', lastName: 'de la Cruz' }],
  ['', { firstName: '', lastName: '' }],
])('the search text %o fills the form of a new person', (text, fields) => {
  expect(newPersonFrom(text)).toEqual(fields)
})
