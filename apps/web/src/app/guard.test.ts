import { ROLES, type Role, type Viewer } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { guard } from './guard.ts'
import { SCREENS } from './screens.ts'

// Written by hand from the route table of the specification (1 §2.1).
const EXPECTED: Record<
  string,
  { roles: readonly (Role | null)[]; others: string; flagged: 'show' | 'complete-profile' }
> = {
  '/events': { roles: [null, ...ROLES], others: '', flagged: 'show' },
  '/login': { roles: [null, ...ROLES], others: '', flagged: 'show' },
  '/events/:id/registration/success': { roles: [null, ...ROLES], others: '', flagged: 'show' },
  '/events/:id/registration/cancel': { roles: [null, ...ROLES], others: '', flagged: 'show' },
  '/membership': { roles: [null, ...ROLES], others: '', flagged: 'show' },
  '/membership/success': { roles: ROLES.slice(1), others: '/membership', flagged: 'complete-profile' },
  '/membership/cancel': { roles: [null, ...ROLES], others: '', flagged: 'show' },
  '/shop': { roles: [null, ...ROLES], others: '', flagged: 'show' },
  '/library': { roles: [null, ...ROLES], others: '', flagged: 'show' },
  '/library/:postId': { roles: [null, ...ROLES], others: '', flagged: 'show' },
  '/dashboard': { roles: ['ADMIN'], others: '/events', flagged: 'complete-profile' },
  '/dashboard/users': { roles: ['ADMIN'], others: '/events', flagged: 'complete-profile' },
  '/dashboard/payments': { roles: ['ADMIN'], others: '/events', flagged: 'complete-profile' },
  '/dashboard/outbox': { roles: ['ADMIN'], others: '/events', flagged: 'complete-profile' },
  '/dashboard/audit': { roles: ['ADMIN'], others: '/events', flagged: 'complete-profile' },
  '/dashboard/status': { roles: ['ADMIN'], others: '/events', flagged: 'complete-profile' },
  '/feed': { roles: ['ADMIN'], others: '/events', flagged: 'complete-profile' },
  '/admin/products': { roles: ['ADMIN'], others: '/events', flagged: 'complete-profile' },
  '/admin/orders': { roles: ['ADMIN'], others: '/events', flagged: 'complete-profile' },
  '/orders': { roles: ROLES, others: '/membership', flagged: 'complete-profile' },
  '/profile': { roles: ROLES, others: '/membership', flagged: 'show' },
  '/profile/edit': { roles: ROLES, others: '/membership', flagged: 'show' },
  '/court-assignment': { roles: ROLES, others: '/membership', flagged: 'show' },
  '/camp/:eventId?/*': { roles: ROLES, others: '/membership', flagged: 'show' },
  '/reset-returning-member': { roles: ROLES, others: '/membership', flagged: 'show' },
}

const viewer = (role: Role | null, hasToReset = false): Viewer | null => (role ? { id: '1', role, hasToReset } : null)

test('every route has an expectation here and vice versa (1 §2.1)', () => {
  expect(SCREENS.map(({ path }) => path).sort()).toEqual(Object.keys(EXPECTED).sort())
})

for (const screen of SCREENS) {
  const expected = EXPECTED[screen.path]
  for (const role of [null, ...ROLES]) {
    test(`${screen.path} for ${role ?? 'a visitor'} (1 §2.2)`, () => {
      const isIn = expected?.roles.includes(role)
      const lands = role === null ? (screen.path === '/profile/edit' ? '/login' : '/membership') : expected?.others
      expect(guard(screen, viewer(role))).toEqual(isIn ? { kind: 'show' } : { kind: 'redirect', to: lands })
    })
  }
  test(`${screen.path} for an admin who must complete the profile (1 §2.2)`, () => {
    expect(guard(screen, viewer('ADMIN', true)).kind).toBe(expected?.flagged)
  })
}

test('a user without the role is redirected even if the profile is incomplete (1 §2.2)', () => {
  expect(guard({ admin: true }, viewer('NON_MEMBER', true))).toEqual({ kind: 'redirect', to: '/events' })
})

test('returning from a payment opens screens marked opensToPayers below their minimum role', () => {
  const success = { minRole: 'ALL_YOU_NEED', opensToPayers: true } as const
  expect(guard(success, viewer('NON_MEMBER'), true)).toEqual({ kind: 'show' })
  expect(guard(success, viewer('NON_MEMBER'), false)).toEqual({ kind: 'redirect', to: '/membership' })
  expect(guard(success, null, true)).toEqual({ kind: 'redirect', to: '/membership' })
  expect(guard(success, viewer('NON_MEMBER', true), true)).toEqual({ kind: 'complete-profile' })
  expect(guard({ minRole: 'ALL_YOU_NEED' }, viewer('NON_MEMBER'), true).kind).toBe('redirect')
})

test('only the payment success page is open to payers', () => {
  const open = SCREENS.filter((screen) => guard(screen, viewer('NON_MEMBER'), true).kind === 'show')
  const usually = SCREENS.filter((screen) => guard(screen, viewer('NON_MEMBER')).kind === 'show')
  expect(open.filter((screen) => !usually.includes(screen)).map(({ path }) => path)).toEqual(['/membership/success'])
})
