import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { DECLINED_CARD, expectPaymentPage, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import { checkoutButton, makeProduct, openCartAsNewUser } from '../steps/shop-steps.ts'
import { register } from '../support/api.ts'
import type { View } from './account-views.ts'

async function openSubscription(page: Page) {
  await storeSession(page, (await register()).session)
  await page.goto('/membership')
  await page.getByRole('button', { name: 'Subscribe' }).first().click()
  await expect(page).toHaveURL(/\/pay\//)
}

async function openPortal(page: Page) {
  await openSubscription(page)
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
  await page.goto('/membership')
  await page.getByRole('button', { name: 'Switch or cancel' }).click()
  await expect(page.getByRole('link', { name: 'Switch plan' })).toBeVisible()
}

export const PROVIDER_VIEWS: readonly View[] = [
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
  {
    name: 'screen, failed to load',
    error: /ERR_FAILED|dynamically imported module/,
    open: async (page) => {
      await page.route(/\/assets\/shop-screen-/, (route) => route.abort())
      await page.goto('/shop')
      await expect(page.getByText('This page could not be shown.')).toBeVisible()
    },
  },
]
