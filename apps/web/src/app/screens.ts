// The route table (spec 1 §2.1).

import { PAGE_NAMES, PAGES, type Page, paths } from '@crew-chief/domain/paths'
import { type ComponentType, useEffect, useState } from 'react'
import { matchPath, type Params } from 'react-router'
import type { ScreenAccess } from './guard.ts'

/** `preload`: loads what the first render shows. Screens with content from the server have it. */
type Loaded = Promise<{ default: ComponentType; preload?: (params: Params) => Promise<unknown> }>
export type Screen = ScreenAccess & {
  path: string
  /** Document title. */
  title: string
  load: () => Loaded
}

const events = () => import('../features/events/events-screen.tsx')
const eventPage = () => import('../features/events/event-page-screen.tsx')
const membership = () => import('../features/membership/membership-screen.tsx')
const registrationSuccess = () => import('../features/events/registration-success-screen.tsx')
const registrationCancel = () => import('../features/events/registration-cancel-screen.tsx')
const paymentSuccess = () => import('../features/membership/payment-success-screen.tsx')
const paymentCancelled = () => import('../features/membership/payment-cancelled-screen.tsx')
const payments = () => import('../features/admin-payments/payments-screen.tsx')
const shop = () => import('../features/shop/shop-screen.tsx')
const product = () => import('../features/shop/product-screen.tsx')
const orders = () => import('../features/orders/orders-screen.tsx')
const order = () => import('../features/orders/order-screen.tsx')
const adminOrders = () => import('../features/admin-orders/admin-orders-screen.tsx')
const adminProducts = () => import('../features/admin-products/products-screen.tsx')
const dashboard = () => import('../features/dashboard/dashboard-screen.tsx')
const adminUsers = () => import('../features/admin-users/admin-users-screen.tsx')
const person = () => import('../features/admin-users/person-screen.tsx')
const outbox = () => import('../features/mail/outbox-screen.tsx')
const audit = () => import('../features/audit/audit-screen.tsx')
const status = () => import('../features/status/status-screen.tsx')
const settings = () => import('../features/settings/settings-screen.tsx')
const mailText = () => import('../features/settings/mail-text-screen.tsx')
const feed = () => import('../features/feed/feed-screen.tsx')
const camp = () => import('../features/camp/camp-screen.tsx')
const feedback = () => import('../features/camp/evaluations/feedback-screen.tsx')
const courtAssignment = () => import('../features/courts/court-assignment-screen.tsx')
const myEvents = () => import('../features/my-events/my-events-screen.tsx')
const membershipReceipt = () => import('../features/my-events/membership-receipt-screen.tsx')
const receipt = () => import('../features/my-events/receipt-screen.tsx')
const profile = () => import('../features/profile/profile-screen.tsx')
const editProfile = () => import('../features/profile/edit-profile-screen.tsx')
const notifications = () => import('../features/notifications/notifications-screen.tsx')
const notificationSettings = () => import('../features/notifications/settings-screen.tsx')
const unsubscribe = () => import('../features/notifications/unsubscribe-screen.tsx')
const staffInvitation = () => import('../features/event-staff/staff-invitation-screen.tsx')
const transfer = () => import('../features/events/cancel-or-transfer/transfer-screen.tsx')
const policy = () => import('../features/settings/policy-screen.tsx')
const confirmEmail = () => import('../features/accounts/confirm-email-screen.tsx')
const welcome = () => import('../features/accounts/welcome-screen.tsx')
const completeProfile = () => import('../features/accounts/complete-profile-screen.tsx')

const screens: Record<Page, Omit<Screen, 'path'>> = {
  events: { title: 'Events', isPublic: true, load: events },
  // The auth modal opens over the events page.
  login: { title: 'Log in', isPublic: true, load: events },
  event: { title: 'Event', isPublic: true, load: eventPage },
  registrationSuccess: { title: 'Registration', isPublic: true, load: registrationSuccess },
  registrationCancel: { title: 'Registration', isPublic: true, load: registrationCancel },
  membership: { title: 'Membership', isPublic: true, load: membership },
  membershipSuccess: {
    title: 'Payment Successful!',
    minRole: 'ALL_YOU_NEED',
    openAfterCheckout: true,
    load: paymentSuccess,
  },
  membershipCancel: { title: 'Payment Cancelled', isPublic: true, load: paymentCancelled },
  membershipReceipt: { title: 'Receipt', load: membershipReceipt },
  shop: { title: 'Shop', isPublic: true, load: shop },
  product: { title: 'Shop', isPublic: true, load: product },
  dashboard: { title: 'Dashboard', admin: true, load: dashboard },
  users: { title: 'Users', admin: true, load: adminUsers },
  payments: { title: 'Payments', admin: true, load: payments },
  outbox: { title: 'Outbox', admin: true, load: outbox },
  audit: { title: 'Audit log', admin: true, load: audit },
  status: { title: 'System status', admin: true, load: status },
  settings: { title: 'Settings', admin: true, load: settings },
  mailText: { title: 'Edit email', admin: true, load: mailText },
  feed: { title: 'Feed', admin: true, load: feed },
  library: { title: 'Library', isPublic: true, load: feed },
  post: { title: 'Library', isPublic: true, load: feed },
  staffInvitation: { title: 'Staff invitation', isPublic: true, load: staffInvitation },
  transfer: { title: 'A spot for you', isPublic: true, load: transfer },
  terms: { title: 'Terms', isPublic: true, load: policy },
  privacy: { title: 'Privacy', isPublic: true, load: policy },
  refunds: { title: 'Refunds', isPublic: true, load: policy },
  shipping: { title: 'Shipping', isPublic: true, load: policy },
  confirmEmail: {
    title: 'Confirm your email',
    isPublic: true,
    allowsIncompleteProfile: true,
    load: confirmEmail,
  },
  welcome: { title: 'Set your password', isPublic: true, allowsIncompleteProfile: true, load: welcome },
  profile: {
    title: 'Profile',
    allowsIncompleteProfile: true,
    allowsMissingSecondFactor: true,
    load: profile,
  },
  // Spec 2 §2: when not logged in it leads to /login.
  editProfile: {
    title: 'Edit profile',
    visitorRedirect: paths.login(),
    load: editProfile,
  },
  notificationSettings: {
    title: 'Notification settings',
    visitorRedirect: paths.login(),
    load: notificationSettings,
  },
  notifications: { title: 'Notifications', visitorRedirect: paths.login(), load: notifications },
  unsubscribe: { title: 'Unsubscribe', isPublic: true, load: unsubscribe },
  orders: { title: 'Order History', load: orders },
  order: { title: 'Order', load: order },
  myEvents: { title: 'My events', load: myEvents },
  receipt: { title: 'Receipt', load: receipt },
  adminProducts: { title: 'Products', admin: true, load: adminProducts },
  person: { title: 'Person', admin: true, load: person },
  adminOrders: { title: 'Orders', admin: true, load: adminOrders },
  courtAssignment: { title: 'Court assignments', load: courtAssignment },
  camp: { title: 'Camp', load: camp },
  feedback: { title: 'My feedback', load: feedback },
  completeProfile: {
    title: 'Complete Your Profile',
    allowsIncompleteProfile: true,
    allowsMissingSecondFactor: true,
    load: completeProfile,
  },
}

export const SCREENS: readonly Screen[] = PAGE_NAMES.map((page) => ({ path: PAGES[page], ...screens[page] }))

export function screenAt(pathname: string) {
  for (const screen of SCREENS) {
    const match = matchPath(screen.path, pathname)
    if (match) return { load: screen.load, params: match.params }
  }
}

/** True once the code of the first screen is there. The rest waits for it: on a phone every file delays the others. */
export function useScreenLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const loading = Promise.resolve(screenAt(location.pathname)?.load())
    void loading.catch(() => undefined).then(() => setLoaded(true))
  }, [])
  return isLoaded
}
