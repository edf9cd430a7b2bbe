import { ROLES, type Role, type Viewer } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { guard } from './guard.ts'
import { SCREENS } from './screens.ts'

// Written by hand from the route table of the specification (1 §2.1). Pages whose calls the server refuses until the profile
// is complete show the form as well (decisions, "Ways in").
const EXPECTED: Record<
  string,
  { roles: readonly (Role | null)[]; others: string; incomplete: 'show' | 'complete-profile' }
> = {
  '/events': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/login': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/events/:id/registration/success': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/events/:id/registration/cancel': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/events/:slug': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/transfers/:id': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/membership': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/membership/success': { roles: ROLES.slice(1), others: '/membership', incomplete: 'complete-profile' },
  '/membership/cancel': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/shop': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/shop/:slug': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/library': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/library/:postId': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/terms': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/privacy': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/refunds': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/shipping': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/dashboard': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/dashboard/users': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/dashboard/payments': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/dashboard/outbox': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/dashboard/audit': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/settings/emails/:kind': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/settings/:section?': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/dashboard/status': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/feed': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/admin/products': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/admin/users/:id': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/admin/orders': { roles: ['ADMIN'], others: '/events', incomplete: 'complete-profile' },
  '/orders': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/orders/:id': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/my-events': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/membership/receipts/:paymentId': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/receipts/:registrationId': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/profile': { roles: ROLES, others: '/membership', incomplete: 'show' },
  '/profile/notifications': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/notifications': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/unsubscribe': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/profile/edit': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/court-assignment': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/camp/:eventId?/*': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/staff-invitation': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/welcome': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/confirm-email': { roles: [null, ...ROLES], others: '', incomplete: 'show' },
  '/feedback/:eventId?': { roles: ROLES, others: '/membership', incomplete: 'complete-profile' },
  '/reset-returning-member': { roles: ROLES, others: '/membership', incomplete: 'show' },
}

const TO_LOGIN = ['/profile/edit', '/profile/notifications', '/notifications']
const visitorTarget = (path: string) => (TO_LOGIN.includes(path) ? '/login' : '/membership')

const viewer = (role: Role | null, hasToReset = false): Viewer | null => (role ? { id: '1', role, hasToReset } : null)

test('every route has an expectation here and vice versa (1 §2.1)', () => {
  expect(SCREENS.map(({ path }) => path).sort()).toEqual(Object.keys(EXPECTED).sort())
})

for (const screen of SCREENS) {
  const expected = EXPECTED[screen.path]
  for (const role of [null, ...ROLES]) {
    const isAllowed = expected?.roles.includes(role)
    const target = role === null ? visitorTarget(screen.path) : expected?.others
    const verdict = isAllowed ? { kind: 'show' } : { kind: 'redirect', to: target }
    const outcome = isAllowed ? 'opens' : `redirects to ${target}`
    test(`${screen.path} ${outcome} for ${role ?? 'a visitor'} (1 §2.2)`, () => {
      expect(guard(screen, viewer(role), { hasPlans: true })).toEqual(verdict)
    })
  }
  test(`${screen.path} for an admin with an incomplete profile: ${expected?.incomplete} (1 §2.2)`, () => {
    expect(guard(screen, viewer('ADMIN', true), { hasPlans: true }).kind).toBe(expected?.incomplete)
  })
}

test('a user without the role is redirected even if the profile is incomplete (1 §2.2)', () => {
  expect(guard({ admin: true }, viewer('NON_MEMBER', true), { hasPlans: true })).toEqual({
    kind: 'redirect',
    to: '/events',
  })
})

test('returning from a payment opens screens marked openAfterCheckout below their minimum role', () => {
  const success = { minRole: 'ALL_YOU_NEED', openAfterCheckout: true } as const
  expect(guard(success, viewer('NON_MEMBER'), { isReturningFromCheckout: true, hasPlans: true })).toEqual({
    kind: 'show',
  })
  expect(guard(success, viewer('NON_MEMBER'), { isReturningFromCheckout: false, hasPlans: true })).toEqual({
    kind: 'redirect',
    to: '/membership',
  })
  expect(guard(success, null, { isReturningFromCheckout: true, hasPlans: true })).toEqual({
    kind: 'redirect',
    to: '/membership',
  })
  expect(guard(success, viewer('NON_MEMBER', true), { isReturningFromCheckout: true, hasPlans: true })).toEqual({
    kind: 'complete-profile',
  })
  expect(
    guard({ minRole: 'ALL_YOU_NEED' }, viewer('NON_MEMBER'), { isReturningFromCheckout: true, hasPlans: true }).kind,
  ).toBe('redirect')
})

test('returning from a payment opens no other screen than the success page', () => {
  const open = SCREENS.filter(
    (screen) => guard(screen, viewer('NON_MEMBER'), { isReturningFromCheckout: true, hasPlans: true }).kind === 'show',
  )
  const openWithoutPayment = SCREENS.filter(
    (screen) => guard(screen, viewer('NON_MEMBER'), { hasPlans: true }).kind === 'show',
  )
  expect(open.filter((screen) => !openWithoutPayment.includes(screen)).map(({ path }) => path)).toEqual([
    '/membership/success',
  ])
})

test('an admin who must add a second factor is led to the profile', () => {
  const admin = { id: 'a', role: 'ADMIN' as const, hasToReset: false, mustAddSecondFactor: true }
  for (const screen of SCREENS.filter(({ isPublic }) => !isPublic)) {
    const isOpen = ['/profile', '/reset-returning-member'].includes(screen.path)
    expect([screen.path, guard(screen, admin, { hasPlans: true })]).toEqual([
      screen.path,
      isOpen ? { kind: 'show' } : { kind: 'redirect', to: '/profile' },
    ])
  }
})

test('without a plan on offer, visitors log in and others see the events', () => {
  const withoutPlans = { hasPlans: false }
  expect(guard({}, null, withoutPlans)).toEqual({ kind: 'redirect', to: '/login' })
  expect(guard({ minRole: 'ALL_YOU_NEED' }, viewer('NON_MEMBER'), withoutPlans)).toEqual({
    kind: 'redirect',
    to: '/events',
  })
})
