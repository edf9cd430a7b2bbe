import { IMPORT_MOST } from '@crew-chief/contract/users'
import { expect, test } from 'vitest'
import { IMPORT_TEMPLATE, readImport } from './read-import.ts'

const PAT = { email: 'pat@mail.example', firstName: 'Pat', lastName: 'Official', phone: '', role: '' }

test.each([
  ['email,firstName,lastName,phone,role'],
  ['EMAIL,FIRSTNAME,LASTNAME,PHONE,ROLE'],
  ['Email,First Name,Last Name,Phone,Role'],
  ['e-mail,first_name,last_name,phone,role'],
])('the columns are known as “%s”', (head) => {
  expect(readImport(`${head}\npat@mail.example,Pat,Official,,`).rows).toEqual([PAT])
})

test('columns may stand in any order, and others are passed over', () => {
  const list = readImport('lastName,Club,email,firstName\nOfficial,Hawks,pat@mail.example,Pat')
  expect(list.rows).toEqual([PAT])
})

test('a short line has empty cells', () => {
  expect(readImport('email,firstName,lastName\npat@mail.example').rows).toEqual([
    { ...PAT, firstName: '', lastName: '' },
  ])
})

test.each([
  ['', 'The list is empty'],
  ['email,firstName,lastName\n', 'The list is empty'],
  ['pat@mail.example,Pat,Official', 'The first line must name the columns. Missing: email, firstName, lastName'],
  ['email,lastName\na,b', 'The first line must name the columns. Missing: firstName'],
  [`email,firstName,lastName\n${'a,b,c\n'.repeat(IMPORT_MOST + 1)}`, `At most ${IMPORT_MOST} people at once`],
])('a list that is no list is refused as a whole', (text, problem) => {
  expect(readImport(text).problem).toBe(problem)
})

test('a cell that is too long for the call still reaches it, and is refused there with its line', () => {
  const [row] = readImport(`email,firstName,lastName,phone\n${'x'.repeat(999)},a,b,${'1'.repeat(99)}`).rows ?? []
  expect([row?.email.length, row?.phone?.length]).toEqual([300, 60])
})

test('the template is itself a list', () => {
  expect(readImport(IMPORT_TEMPLATE).rows).toHaveLength(1)
})
