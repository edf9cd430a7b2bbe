import type { User } from '@crew-chief/contract/session'
import { expect, test } from 'vitest'
import { readImport } from './import-list.ts'
import { usersCsv } from './users-csv.ts'

const USER: User = {
  id: '4f1c9a20-0000-4000-8000-000000000000',
  email: 'sam@mail.example',
  firstName: 'Sam',
  lastName: 'Okafor, Jr.',
  phoneNumber: '5551234567',
  address: null,
  shirtSize: null,
  gender: null,
  role: 'ALL_YOU_WANT',
  profileImage: null,
  createdAt: '2027-06-03T12:00:00.000Z',
  hasToReset: false,
  experienceLevels: [
    { id: '1', experienceLevel: 'HIGH_SCHOOL' },
    { id: '2', experienceLevel: 'DI' },
  ],
}

test('each user is one line with the labels of the screen', () => {
  expect(usersCsv([USER]).split('\r\n')).toEqual([
    'First Name,Last Name,Email,Phone,Membership,Experience,Joined',
    'Sam,"Okafor, Jr.",sam@mail.example,(555) 123-4567,All You Want,High school; DI,"Jun 3, 2027"',
  ])
})

test('missing values are empty', () => {
  const bare = { ...USER, lastName: 'Okafor', phoneNumber: null, experienceLevels: [] }
  expect(usersCsv([bare]).split('\r\n')[1]).toBe('Sam,Okafor,sam@mail.example,,All You Want,,"Jun 3, 2027"')
})

test('a name that a spreadsheet would run as a formula is escaped', () => {
  expect(usersCsv([{ ...USER, firstName: '=1+1' }])).toContain("'=1+1,")
})

test('the file can be imported again', () => {
  const { email, firstName, lastName } = USER
  expect(readImport(usersCsv([USER]))).toEqual({
    rows: [{ email, firstName, lastName, phone: '(555) 123-4567', role: 'All You Want' }],
    ignored: ['Experience', 'Joined'],
  })
})
