// Pages of the payment provider; tests use the local sandbox.

import { expect, type Page } from '@playwright/test'

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

const submit = (page: Page) => page.getByRole('button', { name: /^(Pay|Subscribe)/ })

export async function expectPaymentPage(page: Page, amount: string) {
  await expect(page).toHaveURL(/\/pay\//)
  await expect(page.getByText('Total due today').locator('..')).toContainText(amount)
}

export async function payWith(page: Page, card: string) {
  // Within its group, because the shipping address has a ZIP code too.
  const details = page.getByRole('group', { name: 'Card details' })
  await details.getByLabel('Card number').fill(card)
  await details.getByLabel('Expiration').fill('12 / 40')
  await details.getByLabel('CVC').fill('123')
  await details.getByLabel('Name on card').fill('Pat Lindgren')
  await details.getByLabel('ZIP code').fill('45402')
  await submit(page).click()
}

export async function fillShipping(page: Page) {
  const shipping = page.getByRole('group', { name: 'Shipping address' })
  await shipping.getByLabel('Full name').fill('Pat Lindgren')
  await shipping.getByLabel('Street address').fill('12 Baseline Rd')
  await shipping.getByLabel('City').fill('Dayton')
  await shipping.getByLabel('State').fill('OH')
  await shipping.getByLabel('ZIP code').fill('45402')
  await shipping.getByLabel('Country').selectOption('US')
}

export const cancelPayment = (page: Page) => page.getByRole('link', { name: 'Cancel and go back' }).click()

const PAYER = {
  card_number: GOOD_CARD,
  expiry: '12 / 40',
  cvc: '123',
  name: 'Pat Lindgren',
  country: 'US',
  postal_code: '45402',
  shipping_name: 'Pat Lindgren',
  shipping_line1: '12 Baseline Rd',
  shipping_city: 'Dayton',
  shipping_state: 'OH',
  shipping_postal_code: '45402',
  shipping_country: 'US',
}

/** A redirect means success; on errors the form is shown again. */
export async function payByApi(url: string) {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await fetch(url)).text()) ?? []
  const body = new URLSearchParams({ token, ...PAYER })
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body })
  if (!response.headers.has('location'))
    throw new Error(`Payment failed: the payment page returned ${response.status}.`)
}
