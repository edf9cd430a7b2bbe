import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../roles.ts'
import {
  areCourtsHidden,
  canAnnounce,
  canChangeEvaluation,
  canCheckIn,
  canEditCourts,
  canEnterEvent,
  canEvaluate,
  canMakeComplimentary,
  canManageEvent,
  canMessageCrew,
  canRegisterOthers,
  canSeeBoard,
  canSeeParticipant,
  hubClosedCode,
  isEventStaff,
  knowsEvent,
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
  for (const reason of [{ isUnpaid: true }, { isSuspended: true }])
    expect(hubClosedCode({ ...confirmed, registrationStatus: 'PENDING', ...reason })).toBe('camp.not_registered')
  expect(hubClosedCode(confirmed)).toBe('camp.not_registered')
})

test('what closes the hub is part of a person’s standing', () => {
  const standing = (more: Partial<StaffFacts>) => standingOf({ role: 'NON_MEMBER' }, { ...NOBODY, ...more })
  expect(standing({ registrationStatus: 'CONFIRMED' })).toEqual({
    functions: [],
    registrationStatus: 'CONFIRMED',
    isSuspended: false,
    isUnpaid: false,
  })
  expect(standing({ isSuspended: true, isUnpaid: true })).toMatchObject({ isSuspended: true, isUnpaid: true })
})

test('a draft exists only for admins and its staff list', () => {
  const draft = { ...NOBODY, isDraft: true }
  expect(ROLES.filter((role) => knowsEvent({ role }, draft))).toEqual(['ADMIN'])
  expect(knowsEvent({ role: 'NON_MEMBER' }, { ...draft, hasStaffList: true, functions: ['desk'] })).toBe(true)
  expect(knowsEvent({ role: 'NON_MEMBER' }, NOBODY)).toBe(true)
})

test('the court board is visible to signed-in people, or only to those who may enter', () => {
  const outsider = { functions: [], registrationStatus: null, isUnpaid: false }
  expect(canSeeBoard(outsider, 'signed-in')).toBe(true)
  expect(canSeeBoard(outsider, 'participants')).toBe(false)
  expect(canSeeBoard({ ...outsider, registrationStatus: 'CONFIRMED' }, 'participants')).toBe(true)
  expect(canSeeBoard({ ...outsider, functions: ['desk'] }, 'participants')).toBe(true)
})

test('courts can be hidden until they are announced, except from those who assign them', () => {
  const hidden = { hidesUntilPublished: true, publishedAt: null }
  expect(areCourtsHidden({ functions: [] }, hidden)).toBe(true)
  expect(areCourtsHidden({ functions: ['clinician', 'desk'] }, hidden)).toBe(true)
  expect(areCourtsHidden({ functions: ['assigner'] }, hidden)).toBe(false)
  expect(areCourtsHidden({ functions: [] }, { ...hidden, publishedAt: new Date('2027-06-12T12:00:00Z') })).toBe(false)
  expect(areCourtsHidden({ functions: [] }, { ...hidden, hidesUntilPublished: false })).toBe(false)
})

test.each([
  ['reads roster and evaluations', isEventStaff, STAFF_FUNCTIONS],
  ['manages the event', canManageEvent, ['director']],
  ['edits courts and schedule', canEditCourts, ['director', 'assigner']],
  ['checks people in', canCheckIn, ['director', 'assigner', 'desk']],
  ['evaluates', canEvaluate, ['director', 'clinician']],
  ['announces', canAnnounce, ['director', 'clinician']],
  ['registers others', canRegisterOthers, ['director', 'clinician', 'desk']],
  ['messages a crew', canMessageCrew, ['director', 'assigner', 'clinician']],
  ['makes a spot complimentary', canMakeComplimentary, ['director']],
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
