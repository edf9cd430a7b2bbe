import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../roles.ts'
import {
  canAddParticipants,
  canChangeEvaluation,
  canEditOfficial,
  canEditRubric,
  canEnterCamp,
  canManageDirectory,
  canSeeCoverage,
  canSeeParticipant,
  canWriteAnnouncements,
  canWriteEvaluations,
  canWriteSchedule,
  isCampStaff,
  seesStaffNotes,
} from './permissions.ts'

const me = (role: Role) => ({ id: 'me', role })
const rolesThat = (may: (viewer: { id: string; role: Role }) => boolean) => ROLES.filter((role) => may(me(role)))

const STAFF: readonly Role[] = ['CLINICIAN', 'ADMIN']

test('the hub is open to staff, and to whoever has a confirmed seat', () => {
  expect(rolesThat((viewer) => canEnterCamp(viewer, false))).toEqual(STAFF)
  expect(rolesThat((viewer) => canEnterCamp(viewer, true))).toEqual(ROLES)
})

test.each([
  ['is staff', isCampStaff],
  ['writes announcements', canWriteAnnouncements],
  ['adds participants', canAddParticipants],
  ['writes evaluations', canWriteEvaluations],
  ['sees the coverage', canSeeCoverage],
])('staff only: %s (2 §6)', (_, may) => {
  expect(rolesThat(may)).toEqual(STAFF)
})

test.each([
  ['the schedule', canWriteSchedule],
  ['the rubric', canEditRubric],
  ['the directory', canManageDirectory],
])('admins only: %s (2 §6)', (_, may) => {
  expect(rolesThat(may)).toEqual(['ADMIN'])
})

test('staff see everybody\u2019s record, everybody their own', () => {
  expect(rolesThat((viewer) => canSeeParticipant(viewer, 'somebody'))).toEqual(STAFF)
  expect(rolesThat((viewer) => canSeeParticipant(viewer, 'me'))).toEqual(ROLES)
})

describe('an evaluation', () => {
  test('is changed by its author alone, while they are staff', () => {
    expect(rolesThat((viewer) => canChangeEvaluation(viewer, { authorId: 'me' }))).toEqual(STAFF)
    expect(rolesThat((viewer) => canChangeEvaluation(viewer, { authorId: 'somebody' }))).toEqual([])
  })

  test('never shows the staff\u2019s notes to the official, not even to one who is staff', () => {
    expect(rolesThat((viewer) => seesStaffNotes(viewer, { officialId: 'somebody' }))).toEqual(STAFF)
    expect(rolesThat((viewer) => seesStaffNotes(viewer, { officialId: 'me' }))).toEqual([])
  })
})

test('a clinician edits their own page of the directory, an admin every page', () => {
  expect(rolesThat((viewer) => canEditOfficial(viewer, { userId: 'me' }))).toEqual(STAFF)
  expect(rolesThat((viewer) => canEditOfficial(viewer, { userId: 'somebody' }))).toEqual(['ADMIN'])
  expect(rolesThat((viewer) => canEditOfficial(viewer, { userId: null }))).toEqual(['ADMIN'])
})
