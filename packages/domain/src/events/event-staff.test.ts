import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../roles.ts'
import {
  canAnnounce,
  canChangeEvaluation,
  canCheckIn,
  canEditCourts,
  canEnterEvent,
  canEvaluate,
  canManageEvent,
  canRegisterOthers,
  canSeeParticipant,
  hubClosedCode,
  isEventStaff,
  STAFF_FUNCTIONS,
  type StaffFacts,
  seesStaffNotes,
  standingOf,
} from './event-staff.ts'

const NOBODY: StaffFacts = {
  registrationStatus: null,
  wasRegistered: false,
  isUnpaid: false,
  functions: null,
  hasStaffList: false,
}
const functionsOf = (role: Role, facts: Partial<StaffFacts>) => standingOf({ role }, { ...NOBODY, ...facts }).functions

describe('the functions of a person', () => {
  test('admins hold every function, whatever else they are', () => {
    for (const hasStaffList of [false, true])
      expect(functionsOf('ADMIN', { hasStaffList, registrationStatus: 'CONFIRMED' })).toEqual(STAFF_FUNCTIONS)
  })

  test('with an empty staff list, every clinician is a clinician of the event', () => {
    expect(ROLES.filter((role) => functionsOf(role, {}).length > 0)).toEqual(['CLINICIAN', 'ADMIN'])
    expect(functionsOf('CLINICIAN', {})).toEqual(['clinician'])
  })

  test('once the list has entries, only those count', () => {
    expect(functionsOf('CLINICIAN', { hasStaffList: true })).toEqual([])
    expect(functionsOf('NON_MEMBER', { hasStaffList: true, functions: ['desk'] })).toEqual(['desk'])
  })

  // Null: it was canceled, refunded or transferred.
  test.each(['CONFIRMED', 'PENDING', 'WAITLISTED', null] as const)(
    'a clinician who ever registered (now %s) is a camper there, unless on the staff list',
    (registrationStatus) => {
      expect(functionsOf('CLINICIAN', { registrationStatus, wasRegistered: true })).toEqual([])
      const onList = { registrationStatus, wasRegistered: true, hasStaffList: true, functions: ['clinician'] as const }
      expect(functionsOf('CLINICIAN', onList)).toEqual(['clinician'])
    },
  )
})

test('the hub is open to staff and to people with a confirmed registration', () => {
  const open = { functions: [], isUnpaid: false }
  expect(canEnterEvent({ ...open, functions: ['desk'], registrationStatus: null })).toBe(true)
  expect(canEnterEvent({ ...open, registrationStatus: 'CONFIRMED' })).toBe(true)
  expect(canEnterEvent({ ...open, registrationStatus: 'PENDING' })).toBe(false)
  expect(canEnterEvent({ ...open, registrationStatus: null })).toBe(false)
})

test('an amount due that did not come from staff, or a dispute, closes the hub and says why', () => {
  const confirmed = { functions: [], registrationStatus: 'CONFIRMED' as const, isUnpaid: false }
  expect(canEnterEvent({ ...confirmed, isUnpaid: true })).toBe(false)
  expect(canEnterEvent({ ...confirmed, isUnpaid: true, functions: ['desk'] })).toBe(true)
  expect(hubClosedCode({ ...confirmed, isUnpaid: true })).toBe('camp.payment_due')
  expect(hubClosedCode({ ...confirmed, isSuspended: true })).toBe('camp.payment_disputed')
  expect(hubClosedCode({ ...confirmed, registrationStatus: 'PENDING', isUnpaid: true })).toBe('camp.not_registered')
})

test.each([
  ['reads roster and evaluations', isEventStaff, STAFF_FUNCTIONS],
  ['manages the event', canManageEvent, ['director']],
  ['edits courts and schedule', canEditCourts, ['director', 'assigner']],
  ['checks people in', canCheckIn, ['director', 'assigner', 'desk']],
  ['evaluates', canEvaluate, ['director', 'clinician']],
  ['announces', canAnnounce, ['director', 'clinician']],
  ['registers others', canRegisterOthers, ['director', 'clinician', 'desk']],
])('who %s', (_, may, expected) => {
  expect(STAFF_FUNCTIONS.filter((each) => may({ functions: [each] }))).toEqual(expected)
  expect(may({ functions: [] })).toBe(false)
})

const me = { id: 'me' }
const staff = { functions: ['clinician'] as const }
const camper = { functions: [] }

test('staff see all records, campers their own', () => {
  expect(canSeeParticipant(staff, me, 'other')).toBe(true)
  expect(canSeeParticipant(camper, me, 'other')).toBe(false)
  expect(canSeeParticipant(camper, me, 'me')).toBe(true)
})

describe('an evaluation', () => {
  test('can be changed only by its author, while they evaluate there', () => {
    expect(canChangeEvaluation(staff, me, { authorId: 'me' })).toBe(true)
    expect(canChangeEvaluation(staff, me, { authorId: 'other' })).toBe(false)
    expect(canChangeEvaluation(camper, me, { authorId: 'me' })).toBe(false)
    expect(canChangeEvaluation({ functions: ['desk'] }, me, { authorId: 'me' })).toBe(false)
  })

  test('never shows staff notes to campers or to the evaluated official', () => {
    expect(seesStaffNotes(staff, me, { officialId: 'other' })).toBe(true)
    expect(seesStaffNotes(staff, me, { officialId: 'me' })).toBe(false)
    expect(seesStaffNotes(camper, me, { officialId: 'other' })).toBe(false)
  })
})
