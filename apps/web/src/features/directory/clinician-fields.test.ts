import type { DirectoryEntry } from '@crew-chief/contract/directory'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  ClinicianFields,
  EMPTY_CLINICIAN,
  FIELD_LABELS,
  fieldLabelsFor,
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

test.each(['1', '5', '4.7', '3.0', ' 2.5 '])('accepts a rating of %s', (rating) => {
  expect(z.parse(ClinicianFields, { ...NAMED, rating }).rating).toBe(Number(rating))
})

test.each(['0.9', '5.1', '4.75', 'good', '-3'])('rejects a rating of %s (2 §5)', (rating) => {
  expect(problems({ ...NAMED, rating })).toEqual([BAD_RATING])
})

test('an empty rating becomes null', () => {
  expect(z.parse(ClinicianFields, NAMED).rating).toBeNull()
})

test('form values are those of the entry, the resume without its signature', () => {
  const entry: DirectoryEntry = {
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
  expect(valuesOf(entry)).toEqual({
    ...NAMED,
    rating: '4.0',
    notes: 'Twenty seasons.',
    experienceLevels: ['DI'],
    resumeUrl: '/files/official-resumes/1-cv.pdf',
  })
})

test('clinicians cannot edit type, role and rating of their own page', () => {
  expect(fieldLabelsFor({ role: 'ADMIN' })).toEqual(FIELD_LABELS)
  expect(Object.keys(fieldLabelsFor({ role: 'CLINICIAN' }))).toEqual([
    'firstName',
    'lastName',
    'experience',
    'experienceLevels',
    'notes',
    'avatar',
    'resumeUrl',
  ])
})

test('an unknown type stays selectable (2 §3)', () => {
  expect(typeOptions('official').map(({ value }) => value)).toEqual(['clinician', 'official'])
  expect(typeOptions('speaker').map(({ value }) => value)).toEqual(['clinician', 'official', 'speaker'])
})
