import { expect, test } from 'vitest'
import { STAFF_FUNCTIONS } from '../events/event-staff.ts'
import { ROLES } from '../roles.ts'
import { canSearchUsers, canSeeContact, canSeeContacts, canSeeUser } from './permissions.ts'

const viewer = (role: (typeof ROLES)[number]) => ({ id: 'me', role, hasToReset: false })

test('users see themselves; admins and clinicians see and find all users', () => {
  for (const role of ROLES) {
    const isStaff = role === 'ADMIN' || role === 'CLINICIAN'
    expect(canSeeUser(viewer(role), 'me')).toBe(true)
    expect([canSeeUser(viewer(role), 'other'), canSearchUsers(viewer(role), { functions: [] })]).toEqual([
      isStaff,
      isStaff,
    ])
  }
})

test('event staff who register others find users as well', () => {
  const found = STAFF_FUNCTIONS.filter((each) => canSearchUsers(viewer('NON_MEMBER'), { functions: [each] }))
  expect(found).toEqual(['director', 'clinician', 'desk'])
})

test('only admins see the contact data of everyone; others see their own', () => {
  expect(ROLES.filter((role) => canSeeContacts(viewer(role)))).toEqual(['ADMIN'])
  expect(ROLES.filter((role) => canSeeContact(viewer(role), 'other'))).toEqual(['ADMIN'])
  expect(ROLES.filter((role) => canSeeContact(viewer(role), 'me'))).toEqual(ROLES)
})
