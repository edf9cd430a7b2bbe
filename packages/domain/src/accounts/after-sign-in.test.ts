import { expect, test } from 'vitest'
import type { Role } from '../roles.ts'
import { afterRegistration, afterSignIn, plansOrInstead } from './after-sign-in.ts'

const viewer = (role: Role, hasToReset = false) => ({ id: '1', role, hasToReset })

test.each<[Role, string]>([
  ['ADMIN', '/dashboard'],
  ['ALL_YOU_NEED', '/events'],
  ['ALL_YOU_WANT', '/events'],
  ['CLINICIAN', '/membership'],
  ['NON_MEMBER', '/membership'],
])('%s is sent to %s (1 §2.4)', (role, path) => {
  expect(afterSignIn(viewer(role), null, { hasPlans: true })).toBe(path)
})

test('a flagged user completes the profile first (1 §2.4)', () => {
  expect(afterSignIn(viewer('ADMIN', true), '/orders', { hasPlans: true })).toBe('/reset-returning-member')
})

test('a user is returned to the page they came from', () => {
  expect(afterSignIn(viewer('NON_MEMBER'), '/orders', { hasPlans: true })).toBe('/orders')
  expect(afterRegistration('/events?register=1')).toBe('/events?register=1')
})

test.each<[Role, string]>([
  ['ADMIN', '/dashboard'],
  ['ALL_YOU_NEED', '/camp/7/courts'],
  ['CLINICIAN', '/camp/7/courts'],
  ['NON_MEMBER', '/camp/7/courts'],
])('during an event %s is sent to %s', (role, path) => {
  expect(afterSignIn(viewer(role), null, { today: '/camp/7/courts', hasPlans: true })).toBe(path)
})

test('a wanted page and an incomplete profile come before a running event', () => {
  expect(afterSignIn(viewer('CLINICIAN'), '/orders', { today: '/camp/7/courts', hasPlans: true })).toBe('/orders')
  expect(afterSignIn(viewer('CLINICIAN', true), null, { today: '/camp/7/courts', hasPlans: true })).toBe(
    '/reset-returning-member',
  )
})

test('a new user is sent to the events (1 §2.4)', () => {
  expect(afterRegistration(null)).toBe('/events')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  '%s is not accepted as a destination',
  (returnTo) => {
    expect(afterSignIn(viewer('ADMIN'), returnTo, { hasPlans: true })).toBe('/dashboard')
    expect(afterRegistration(returnTo)).toBe('/events')
  },
)

test('without a plan on offer, the events take the place of the membership page', () => {
  expect(
    (['CLINICIAN', 'NON_MEMBER', 'ALL_YOU_NEED'] as const).map((role) =>
      afterSignIn(viewer(role), null, { hasPlans: false }),
    ),
  ).toEqual(['/events', '/events', '/events'])
  expect([
    plansOrInstead(null, true),
    plansOrInstead(null, false),
    plansOrInstead(viewer('NON_MEMBER'), false),
  ]).toEqual(['/membership', '/login', '/events'])
})
