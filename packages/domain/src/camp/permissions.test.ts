import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../roles.ts'
import {
  canChangeEvaluation,
  canEditOfficial,
  canEditRubric,
  canEnterCamp,
  canManageDirectory,
  canSeeCoverage,
  canSeeParticipant,
  canWriteEvaluations,
  seesStaffNotes,
} from './permissions.ts'

const me = (role: Role) => ({ id: 'me', role })
const rolesThat = (may: (viewer: { id: string; role: Role }) => boolean) => ROLES.filter((role) => may(me(role)))

const STAFF: readonly Role[] = ['CLINICIAN', 'ADMIN']

test('the hub is open to staff and to users with a confirmed registration', () => {
  expect(rolesThat((viewer) => canEnterCamp(viewer, false))).toEqual(STAFF)
  expect(rolesThat((viewer) => canEnterCamp(viewer, true))).toEqual(ROLES)
})

test.each([
  ['writes evaluations', canWriteEvaluations],
  ['sees the coverage', canSeeCoverage],
])('staff only: %s (2 §6)', (_, may) => {
  expect(rolesThat(may)).toEqual(STAFF)
})

test.each([
  ['the rubric', canEditRubric],
  ['the directory', canManageDirectory],
])('admins only: %s (2 §6)', (_, may) => {
  expect(rolesThat(may)).toEqual(['ADMIN'])
})

test('staff see all records, others their own', () => {
  expect(rolesThat((viewer) => canSeeParticipant(viewer, 'other'))).toEqual(STAFF)
  expect(rolesThat((viewer) => canSeeParticipant(viewer, 'me'))).toEqual(ROLES)
})

describe('an evaluation', () => {
  test('can be changed only by its author, while they are staff', () => {
    expect(rolesThat((viewer) => canChangeEvaluation(viewer, { authorId: 'me' }))).toEqual(STAFF)
    expect(rolesThat((viewer) => canChangeEvaluation(viewer, { authorId: 'other' }))).toEqual([])
  })

  test('never shows staff notes to the evaluated official, even if they are staff', () => {
    expect(rolesThat((viewer) => seesStaffNotes(viewer, { officialId: 'other' }))).toEqual(STAFF)
    expect(rolesThat((viewer) => seesStaffNotes(viewer, { officialId: 'me' }))).toEqual([])
  })
})

test('clinicians edit their own directory page, admins every page', () => {
  expect(rolesThat((viewer) => canEditOfficial(viewer, { userId: 'me' }))).toEqual(STAFF)
  expect(rolesThat((viewer) => canEditOfficial(viewer, { userId: 'other' }))).toEqual(['ADMIN'])
  expect(rolesThat((viewer) => canEditOfficial(viewer, { userId: null }))).toEqual(['ADMIN'])
})
