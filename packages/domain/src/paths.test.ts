import { expect, test } from 'vitest'
import { PAGE_NAMES, PAGES, type Page, paths } from './paths.ts'

const isParameter = (segment: string) => segment.startsWith(':') || segment === '*'
const parametersOf = (pattern: string) => pattern.split('/').filter(isParameter)

/** The path with the names of its parameters as their values. */
const exampleOf = (page: Page): string =>
  Reflect.apply(
    paths[page],
    undefined,
    parametersOf(PAGES[page]).map((segment) => segment.replace(/\W/g, '') || 'courts'),
  )

// The specification fixes the routes (1 §2.1), and mails that were sent contain them.
test('every page has its path', () => {
  const examples = PAGE_NAMES.map((page) => [page, exampleOf(page)])
  expect(Object.fromEntries(examples)).toMatchInlineSnapshot(`
    {
      "adminOrders": "/admin/orders",
      "adminProducts": "/admin/products",
      "audit": "/dashboard/audit",
      "camp": "/camp/eventId/courts",
      "completeProfile": "/reset-returning-member",
      "confirmEmail": "/confirm-email",
      "courtAssignment": "/court-assignment",
      "dashboard": "/dashboard",
      "editProfile": "/profile/edit",
      "event": "/events/slug",
      "events": "/events",
      "feed": "/feed",
      "feedback": "/feedback/eventId",
      "library": "/library",
      "login": "/login",
      "mailText": "/settings/emails/kind",
      "membership": "/membership",
      "membershipCancel": "/membership/cancel",
      "membershipReceipt": "/membership/receipts/paymentId",
      "membershipSuccess": "/membership/success",
      "myEvents": "/my-events",
      "notificationSettings": "/profile/notifications",
      "notifications": "/notifications",
      "order": "/orders/id",
      "orders": "/orders",
      "outbox": "/dashboard/outbox",
      "payments": "/dashboard/payments",
      "person": "/admin/users/id",
      "post": "/library/postId",
      "privacy": "/privacy",
      "product": "/shop/slug",
      "profile": "/profile",
      "receipt": "/receipts/registrationId",
      "refunds": "/refunds",
      "registrationCancel": "/events/id/registration/cancel",
      "registrationSuccess": "/events/id/registration/success",
      "settings": "/settings/section",
      "shipping": "/shipping",
      "shop": "/shop",
      "staffInvitation": "/staff-invitation",
      "status": "/dashboard/status",
      "terms": "/terms",
      "transfer": "/transfers/id",
      "unsubscribe": "/unsubscribe",
      "users": "/dashboard/users",
      "welcome": "/welcome",
    }
  `)
})

test('optional parameters may be missing', () => {
  expect(paths.camp()).toBe('/camp')
  expect(paths.camp('7')).toBe('/camp/7')
  expect(paths.camp(undefined, 'announcements')).toBe('/camp/announcements')
  expect(paths.feedback()).toBe('/feedback')
})

test('a query follows the parameters', () => {
  expect(paths.events({ register: '7' })).toBe('/events?register=7')
  expect(paths.camp('7', 'officials', { participant: '8', about: 'evaluations' })).toBe(
    '/camp/7/officials?participant=8&about=evaluations',
  )
  expect(paths.events({})).toBe('/events')
})

test('values are encoded', () => {
  expect(paths.event('a/b?c#d e')).toBe('/events/a%2Fb%3Fc%23d%20e')
  expect(paths.payments({ search: 'a+b&c@example.com' })).toBe('/dashboard/payments?search=a%2Bb%26c%40example.com')
})

test('parameters and the views of a camp are checked by their types', () => {
  // @ts-expect-error the slug is missing
  paths.event()
  // @ts-expect-error no view of a camp
  paths.camp('7', 'court')
  // @ts-expect-error no parameter
  paths.shop('cap')
})
