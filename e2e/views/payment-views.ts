import type { WireReply } from '@crew-chief/contract/endpoint'
import type { membershipApi } from '@crew-chief/contract/membership'
import type { paymentListApi } from '@crew-chief/contract/payment-list'
import { expect, type Page } from '@playwright/test'
import { openAs, storeSession } from '../steps/auth-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { DECLINED_CARD, expectPaymentPage, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import { checkoutButton, makeProduct, openCartAsNewUser } from '../steps/shop-steps.ts'
import { register } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import { ADMIN } from '../support/users.ts'
import type { View } from './view.ts'

type Event = Awaited<ReturnType<typeof makeEvent>>

async function openDialog(page: Page, event: Event) {
  await page.goto(`/events?register=${event.id}`)
  await expect(page.getByRole('dialog', { name: `Register for ${event.name}` })).toBeVisible()
}

const signIn = async (page: Page) => storeSession(page, (await register()).session)

/** Mocked; other tests make real payments. */
async function openReturnPage(page: Page, path: string, checkout: object) {
  await signIn(page)
  await page.route('**/api/stripe/sessions/**', (route) =>
    route.fulfill({
      json: {
        status: 'paid',
        kind: 'membership',
        amount: 49.99,
        eventId: null,
        orderId: null,
        priceId: 'price_all_you_need',
        name: 'All You Need membership',
        refund: null,
        isKept: false,
        ...checkout,
      },
    }),
  )
  await page.goto(`${path}?session_id=cs_test_looks`)
}

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

async function openPlansAfterFailedPayment(page: Page) {
  const { session } = await register()
  const user = { ...session.user, role: 'ALL_YOU_NEED' as const }
  const day = '2031-06-12T12:00:00.000Z'
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: user }))
  const json: WireReply<typeof membershipApi.myMembership> = {
    subscription: {
      plan: 'ALL_YOU_NEED',
      price: 49.99,
      period: 'month',
      status: 'past_due',
      periodEnd: day,
      endsAtPeriodEnd: false,
      graceUntil: day,
    },
  }
  await page.route('**/api/membership', (route) => route.fulfill({ json }))
  await storeSession(page, { ...session, user })
  await page.goto('/membership')
  await expect(page.getByText('Your last payment failed')).toBeVisible()
}

export const REGISTRATION_VIEWS: readonly View[] = [
  {
    name: 'event registration, visitor',
    open: async (page) => openDialog(page, await makeEvent()),
  },
  {
    name: 'event registration, release not accepted',
    open: async (page) => {
      await signIn(page)
      await openDialog(page, await makeEvent())
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await expect(page.getByText('Please confirm the liability waiver before proceeding.')).toBeVisible()
    },
  },
  {
    name: 'event registration, full event',
    open: async (page) => {
      const event = await makeEvent({ maxParticipants: 1 })
      await newParticipant(event)
      await signIn(page)
      await openDialog(page, event)
      await expect(page.getByRole('button', { name: 'Join waitlist' })).toBeVisible()
    },
  },
  {
    name: 'registration paid',
    open: async (page) => {
      const event = await makeEvent()
      const checkout = { kind: 'registration', eventId: event.id, name: event.name }
      await openReturnPage(page, `/events/${event.id}/registration/success`, checkout)
      await expectHeading(page, 'Payment Successful!')
      await expect(page.getByText(event.location)).toBeVisible()
    },
  },
  {
    name: 'registration cancelled',
    open: async (page) => {
      const event = await makeEvent()
      const checkout = { kind: 'registration', status: 'expired', eventId: event.id, name: event.name }
      await openReturnPage(page, `/events/${event.id}/registration/cancel`, checkout)
      await expectHeading(page, 'Payment Cancelled')
    },
  },
  {
    name: 'payment processing',
    only: 'desktop',
    open: async (page) => {
      await openReturnPage(page, '/membership/success', { status: 'processing' })
      await expectHeading(page, 'Confirming your payment')
    },
  },
  {
    name: 'payment refunded',
    open: async (page) => {
      await openReturnPage(page, '/membership/success', { status: 'refunded', refund: 'too-late' })
      await expectHeading(page, 'Your payment was refunded')
    },
  },
  {
    name: 'payment cancelled',
    open: async (page) => {
      await openReturnPage(page, '/membership/cancel', { status: 'expired' })
      await expectHeading(page, 'Payment Cancelled')
    },
  },
  { name: 'plans, payment failed', open: openPlansAfterFailedPayment },
]

async function openSubscription(page: Page) {
  await storeSession(page, (await register()).session)
  await page.goto('/membership')
  await page.getByRole('button', { name: 'Subscribe' }).first().click()
  await expect(page).toHaveURL(/\/pay\//)
}

async function openSwitch(page: Page) {
  await openSubscription(page)
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
  await page.goto('/membership')
  // The new role empties the cache, and with it the card that the dialog belongs to.
  await expect(page.getByText('You already have All You Need.')).toBeVisible()
  await page.getByRole('button', { name: /^Switch to / }).click()
  const dialog = page.getByRole('dialog', { name: /^Switch to / })
  await expect(dialog.getByText('Due today')).toBeVisible()
  return dialog
}

async function openPortal(page: Page) {
  await openSubscription(page)
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
  await page.goto('/membership')
  await expect(page.getByText('You already have All You Need.')).toBeVisible()
  await page.getByRole('button', { name: 'Manage billing' }).click()
  await expect(page.getByRole('link', { name: 'Switch plan' })).toBeVisible()
}

export const PAYMENT_PROVIDER_VIEWS: readonly View[] = [
  {
    name: 'payment page for a seat, declined card',
    error: /40[02] .*\/pay\//,
    open: async (page) => {
      await storeSession(page, (await register()).session)
      await page.goto(`/events?register=${(await makeEvent()).id}`)
      await page.getByLabel('I have read and accept the liability release').check()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await expectPaymentPage(page, '$120.00')
      await payWith(page, DECLINED_CARD)
      await expect(page.getByRole('alert').first()).toBeVisible()
    },
  },
  {
    name: 'payment page for an order',
    open: async (page) => {
      await openCartAsNewUser(page, [await makeProduct()])
      await checkoutButton(page).click()
      await expect(page.getByRole('group', { name: 'Shipping address' })).toBeVisible()
    },
  },
  { name: 'payment page for a plan', open: openSubscription },
  { name: 'subscription portal', open: openPortal },
  { name: 'switch plan', open: openSwitch },
  {
    name: 'subscription portal, new plan',
    open: async (page) => {
      await (await openSwitch(page)).getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
    },
  },
  {
    name: 'screen, failed to load',
    error: /ERR_FAILED|dynamically imported module/,
    open: async (page) => {
      await page.route(/\/assets\/shop-screen-/, (route) => route.abort())
      await page.goto('/shop')
      await expect(page.getByText('A new version is available')).toBeVisible()
    },
  },
]

type Payments = WireReply<typeof paymentListApi.listPayments>

const PROBLEM = 'The refund failed: the card was closed, and its bank did not take the money back.'

/** Payments that need attention are used up by other tests, so the newest payment is shown as one. */
async function openPaymentWithProblem(page: Page, refundStatus: 'failed' | null) {
  await page.route(
    (url) => url.pathname === '/api/payments',
    async (route) => {
      const { payments, hasMore }: Payments = await (await route.fetch()).json()
      const [first, ...rest] = payments
      if (!first) throw new Error('The demo has no payments.')
      const { id, amount, createdAt } = first
      const refund = {
        id,
        amount,
        status: 'failed' as const,
        reason: 'Paid too late',
        lastError: 'Closed.',
        createdAt,
        keepsPurchase: false,
      }
      const changed = {
        ...first,
        status: 'quarantined',
        trouble: PROBLEM,
        refundable: 0,
        refunds: refundStatus ? [refund] : [],
      }
      await route.fulfill({ json: { payments: [changed, ...rest], hasMore } })
    },
  )
  await openAs(page, ADMIN, '/dashboard/payments')
  await page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: PROBLEM })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('This payment needs attention')).toBeVisible()
}

export const ADMIN_PAYMENTS_VIEWS: readonly View[] = [
  {
    name: 'payments',
    open: async (page) => {
      await openAs(page, ADMIN, '/dashboard/payments')
      await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
    },
  },
  { name: 'payment with failed refund', open: (page) => openPaymentWithProblem(page, 'failed') },
  {
    name: 'refund returned another way',
    open: async (page) => {
      await openPaymentWithProblem(page, 'failed')
      await page.getByRole('button', { name: /returned another way$/ }).click()
      await expect(page.getByLabel('Note')).toBeVisible()
    },
  },
  {
    name: 'resolve payment',
    open: async (page) => {
      await openPaymentWithProblem(page, null)
      await page.getByRole('button', { name: 'Accept payment' }).click()
      await expect(dialogOf(page, 'Accept payment')).toBeVisible()
    },
  },
]
