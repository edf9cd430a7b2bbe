import type { Official } from '@crew-chief/contract/officials'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  CLINICIAN_FIELDS,
  ClinicianFields,
  EMPTY_CLINICIAN,
  fieldsFor,
  typeOptions,
  valuesOf,
} from './clinician-fields.ts'

const NAMED = { ...EMPTY_CLINICIAN, firstName: 'Joan', lastName: 'Kessler' }
const BAD_RATING = 'Rating must be a number from 1 to 5 in steps of 0.1'

const problems = (values: typeof NAMED) =>
  z.safeParse(ClinicianFields, values).error?.issues.map(({ message }) => message)

test('first and last name are required, nothing else is (2 §5)', () => {
  expect(problems(EMPTY_CLINICIAN)).toEqual(['First name required', 'Last name required'])
  expect(problems(NAMED)).toBeUndefined()
})

test.each(['1', '5', '4.7', '3.0', ' 2.5 '])('a rating of %s is taken', (rating) => {
  expect(z.parse(ClinicianFields, { ...NAMED, rating }).rating).toBe(Number(rating))
})

test.each(['0.9', '5.1', '4.75', 'good', '-3'])('a rating of %s is not (2 §5)', (rating) => {
  expect(problems({ ...NAMED, rating })).toEqual([BAD_RATING])
})

test('an emptied rating is none', () => {
  expect(z.parse(ClinicianFields, NAMED).rating).toBeNull()
})

test('the form holds a page as it is stored, the resume without its passing signature', () => {
  const official: Official = {
    id: '5ac9a7f0-5a3a-4b77-9d4e-0a3f3c1c9b01',
    userId: null,
    firstName: 'Joan',
    lastName: 'Kessler',
    role: null,
    experience: null,
    rating: 4,
    notes: 'Twenty seasons.',
    avatar: null,
    resumeUrl: '/files/official-resumes/1-cv.pdf?permission=abc',
    type: 'clinician',
    experienceLevels: ['DI'],
    version: 3,
  }
  expect(valuesOf(official)).toEqual({
    ...NAMED,
    rating: '4.0',
    notes: 'Twenty seasons.',
    experienceLevels: ['DI'],
    resumeUrl: '/files/official-resumes/1-cv.pdf',
  })
})

test('a clinician writes their own page, but neither its rating nor its role or type', () => {
  expect(fieldsFor({ role: 'ADMIN' })).toEqual(CLINICIAN_FIELDS)
  expect(fieldsFor({ role: 'CLINICIAN' })).toEqual([
    'firstName',
    'lastName',
    'experience',
    'experienceLevels',
    'notes',
    'avatar',
    'resumeUrl',
  ])
})

test('a record is a clinician’s or an official’s; a type from elsewhere is kept (2 §3)', () => {
  expect(typeOptions('official').map(({ value }) => value)).toEqual(['clinician', 'official'])
  expect(typeOptions('speaker').map(({ value }) => value)).toEqual(['clinician', 'official', 'speaker'])
})
