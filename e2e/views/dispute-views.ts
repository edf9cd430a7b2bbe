import type { WireReply } from '@crew-chief/contract/endpoint'
import type { membershipApi } from '@crew-chief/contract/membership'
import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { dispute, findPayment } from '../steps/dispute-steps.ts'
import { makeEvent, registerAndPay } from '../steps/event-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { buyAsNewUser, makeProduct } from '../steps/shop-steps.ts'
import { adminSession, register } from '../support/api.ts'
import type { View } from './view.ts'

async function disputedRegistration() {
  const event = await makeEvent()
  const person = await registerAndPay(event)
  await dispute(person)
  return { event, person }
}

async function disputedOrder() {
  const buyer = await buyAsNewUser([await makeProduct()])
  await dispute(buyer)
  return buyer
}

async function openAsAdmin(page: Page, path: string) {
  await storeSession(page, await adminSession())
  await page.goto(path)
}

/** Mocked; the server's tests dispute a real membership payment. */
async function openPausedMembership(page: Page) {
  const json: WireReply<typeof membershipApi.myMembership> = {
    subscription: {
      plan: 'ALL_YOU_NEED',
      price: 49.99,
      period: 'month',
      status: 'active',
      periodEnd: '2031-06-12T12:00:00.000Z',
      endsAtPeriodEnd: false,
      graceUntil: null,
      isSuspended: true,
    },
  }
  await page.route('**/api/membership', (route) => route.fulfill({ json }))
  await storeSession(page, (await register()).session)
  await page.goto('/membership')
  await expect(page.getByText('Your membership is paused')).toBeVisible()
}

export const DISPUTE_VIEWS: readonly View[] = [
  {
    name: 'disputed payment',
    open: async (page) => {
      const { event, person } = await disputedRegistration()
      const { id } = await findPayment(person)
      await openAsAdmin(page, `/dashboard/payments?attention=true&payment=${id}`)
      await expect(dialogOf(page, event.name).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'disputed payments',
    open: async (page) => {
      const { event } = await disputedRegistration()
      await openAsAdmin(page, '/dashboard/payments?attention=true')
      await expect(page.getByRole('link', { name: event.name })).toBeVisible()
    },
  },
  {
    name: 'disputed participant',
    open: async (page) => {
      const { event } = await disputedRegistration()
      await openAsAdmin(page, `/camp/${event.id}/officials`)
      await expect(page.getByText('Payment disputed')).toBeVisible()
    },
  },
  {
    name: 'disputed registrant',
    open: async (page) => {
      const { event } = await disputedRegistration()
      await openAsAdmin(page, `/events?registrants=${event.id}`)
      await expect(page.getByText('Payment disputed')).toBeVisible()
    },
  },
  {
    name: 'camp hub, payment disputed',
    error: /403 .*\/api\//,
    open: async (page) => {
      const { event, person } = await disputedRegistration()
      await storeSession(page, person.session)
      await page.goto(`/camp/${event.id}/schedule`)
      await expect(page.getByText('Your access is paused')).toBeVisible()
    },
  },
  {
    name: 'events, payment disputed',
    open: async (page) => {
      const { event, person } = await disputedRegistration()
      await storeSession(page, person.session)
      await page.goto(`/events?mine=true&register=${event.id}`)
      await expect(page.getByText('Your access is paused').first()).toBeVisible()
    },
  },
  {
    name: 'order history, payment disputed',
    open: async (page) => {
      await storeSession(page, (await disputedOrder()).session)
      await page.goto('/orders')
      await expect(page.getByText('Your order is on hold')).toBeVisible()
    },
  },
  {
    name: 'admin order, payment disputed',
    open: async (page) => {
      const { order } = await disputedOrder()
      await openAsAdmin(page, `/admin/orders?order=${order.id}`)
      await expect(page.getByText('The payer’s bank disputed the payment')).toBeVisible()
    },
  },
  { name: 'membership, payment disputed', open: openPausedMembership },
  {
    name: 'sandbox payment, disputed',
    open: async (page) => {
      const { person } = await disputedRegistration()
      await page.goto((await findPayment(person)).providerUrl)
      await expect(page.getByRole('button', { name: 'Win the dispute' })).toBeVisible()
    },
  },
]
