import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../roles.ts'
import {
  canAddParticipants,
  canChangeEvaluation,
  canEditOfficial,
  canEditRubric,
  canEnterCamp,
  canManageDirectory,
  canReadEvaluation,
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
const OTHERS: readonly Role[] = ['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT']

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
  const by = (authorId: string, officialId: string, status: 'DRAFT' | 'RELEASED') => ({ authorId, officialId, status })

  test('as a draft is its author\u2019s alone, while they are staff', () => {
    expect(rolesThat((viewer) => canReadEvaluation(viewer, by('me', 'somebody', 'DRAFT')))).toEqual(STAFF)
    expect(rolesThat((viewer) => canReadEvaluation(viewer, by('somebody', 'me', 'DRAFT')))).toEqual([])
    expect(rolesThat((viewer) => canReadEvaluation(viewer, by('somebody', 'somebody else', 'DRAFT')))).toEqual([])
  })

  test('once released is read by staff and by the official', () => {
    expect(rolesThat((viewer) => canReadEvaluation(viewer, by('somebody', 'me', 'RELEASED')))).toEqual(ROLES)
    expect(rolesThat((viewer) => canReadEvaluation(viewer, by('somebody', 'somebody else', 'RELEASED')))).toEqual(STAFF)
    expect(OTHERS.some((role) => canReadEvaluation(me(role), by('me', 'somebody', 'RELEASED')))).toBe(false)
  })

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
