import { MAX_IMPORT_ROWS } from '@crew-chief/contract/users'
import { expect, test } from 'vitest'
import { decodeCsvFile, IMPORT_TEMPLATE, importReport, listOf, readImport } from './import-list.ts'

const PAT = { email: 'pat@mail.example', firstName: 'Pat', lastName: 'Official', phone: '', role: '' }

test.each([
  ['email,firstName,lastName,phone,role'],
  ['EMAIL,FIRSTNAME,LASTNAME,PHONE,ROLE'],
  ['Email,First Name,Last Name,Phone,Role'],
  ['e-mail,first_name,last_name,phone,role'],
])('accepts the header “%s”', (header) => {
  expect(readImport(`${header}\npat@mail.example,Pat,Official,,`).rows).toEqual([PAT])
})

test('columns may be in any order, and unknown columns are ignored', () => {
  const list = readImport('lastName,Club,email,firstName\nOfficial,Hawks,pat@mail.example,Pat')
  expect(list).toEqual({ rows: [PAT], ignored: ['Club'] })
})

test('a second column for the same field and columns without a heading are ignored', () => {
  const list = readImport(
    'email,firstName,lastName,Role,Membership,,T-shirt\npat@mail.example,Pat,Official,ADMIN,x,y,L',
  )
  expect(list).toEqual({ rows: [{ ...PAT, role: 'ADMIN' }], ignored: ['Membership', 'T-shirt'] })
})

const windows1252 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['UTF-8', new TextEncoder().encode('José Muñoz')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFJosé Muñoz')],
  ['Windows-1252', windows1252('José Muñoz')],
])('a file in %s keeps its accents', (_, bytes) => {
  expect(decodeCsvFile(bytes)).toBe('José Muñoz')
})

test('missing cells are empty', () => {
  expect(readImport('email,firstName,lastName\npat@mail.example').rows).toEqual([
    { ...PAT, firstName: '', lastName: '' },
  ])
})

test.each([
  ['', 'The list is empty'],
  ['email,firstName,lastName\n', 'The list is empty'],
  ['pat@mail.example,Pat,Official', 'The first row must name the columns. Missing: email, firstName, lastName'],
  ['email,lastName\na,b', 'The first row must name the columns. Missing: firstName'],
  [`email,firstName,lastName\n${'a,b,c\n'.repeat(MAX_IMPORT_ROWS + 1)}`, `Up to ${MAX_IMPORT_ROWS} people at a time`],
])('an invalid list is rejected as a whole', (text, problem) => {
  expect(readImport(text).problem).toBe(problem)
})

test('a cell that is too long is cut, so that the server reports its line', () => {
  const [row] = readImport(`email,firstName,lastName,phone\n${'x'.repeat(999)},a,b,${'1'.repeat(99)}`).rows ?? []
  expect([row?.email.length, row?.phone?.length]).toEqual([300, 60])
})

test('the template is itself a list', () => {
  expect(readImport(IMPORT_TEMPLATE).rows).toHaveLength(1)
})

const row = (email: string) => ({ email, firstName: 'Pat', lastName: 'Official' })

test('rows with problems come first, then people with an account, numbered like in a spreadsheet', () => {
  const report = importReport(
    [row('a@mail.example'), row('b'), row('c@mail.example')],
    [
      { email: 'a@mail.example', problem: null, exists: false },
      { email: 'b', problem: 'Please enter a valid email address', exists: false },
      { email: 'c@mail.example', problem: null, exists: true },
    ],
  )
  expect([report.bad.length, report.existing.length, report.fresh.length]).toEqual([1, 1, 1])
  expect(report.lines.map(({ number, problem, exists }) => [number, problem, exists])).toEqual([
    [3, 'Please enter a valid email address', false],
    [4, null, true],
    [2, null, false],
  ])
})

test('rows can be written as a list again', () => {
  const rows = [{ ...PAT, lastName: 'Official, Jr.' }]
  expect(readImport(listOf(rows)).rows).toEqual(rows)
})
