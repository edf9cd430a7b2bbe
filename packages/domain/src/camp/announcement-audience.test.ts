import { expect, test } from 'vitest'
import type { StaffFunction, Standing } from '../events/event-staff.ts'
import { ANNOUNCEMENT_AUDIENCES, audienceLabel, canAnnounceTo, canSeeAnnouncement } from './announcement-audience.ts'

const staff = (...functions: StaffFunction[]): Standing => ({ functions, registrationStatus: null, isUnpaid: false })
const participant: Standing = { functions: [], registrationStatus: 'CONFIRMED', isUnpaid: false }

test.each([
  ['director', ANNOUNCEMENT_AUDIENCES],
  ['clinician', ANNOUNCEMENT_AUDIENCES],
  ['assigner', ['crew']],
  ['desk', []],
] as const)('a %s may write to %s', (name, audiences) => {
  expect(ANNOUNCEMENT_AUDIENCES.filter((audience) => canAnnounceTo(staff(name), audience))).toEqual(audiences)
})

test('an announcement is visible to its recipients, its author and staff', () => {
  const addressed = { authorId: 'author', recipientIds: ['ann'] }
  const sees = (standing: Standing, id: string) => canSeeAnnouncement(standing, { id }, addressed)
  expect([sees(participant, 'ann'), sees(participant, 'author'), sees(staff('desk'), 'dan')]).toEqual([
    true,
    true,
    true,
  ])
  expect(sees(participant, 'bob')).toBe(false)
  expect(sees({ functions: [], registrationStatus: 'WAITLISTED', isUnpaid: false }, 'ann')).toBe(false)
})

test('an announcement to everyone is visible to all who may enter', () => {
  const everyone = { authorId: 'author', recipientIds: null }
  expect(canSeeAnnouncement(participant, { id: 'bob' }, everyone)).toBe(true)
  expect(canSeeAnnouncement({ ...participant, isSuspended: true }, { id: 'bob' }, everyone)).toBe(false)
})

test('the label names a limited audience', () => {
  expect(audienceLabel({ audience: 'crew', audienceName: 'Court 3, 8:00 AM' }, 'camp')).toBe(
    'To the crew of Court 3, 8:00 AM',
  )
  expect(audienceLabel({ audience: 'clinicians' }, 'camp')).toBe('To clinicians')
  expect(audienceLabel({ audience: 'clinicians' }, 'workshop')).toBe('To speakers')
  expect(audienceLabel({ audience: 'waitlist' }, 'camp')).toBe('To the waitlist')
  expect([audienceLabel({}, 'camp'), audienceLabel({ audience: 'everyone' }, 'camp')]).toEqual([undefined, undefined])
})
