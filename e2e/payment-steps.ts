// What a person does on the payment provider's pages, which on a laptop and in tests are our sandbox's.

import { expect, type Page } from '@playwright/test'

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

const submit = (page: Page) => page.getByRole('button', { name: /^(Pay|Subscribe)/ })

export async function expectPaymentPage(page: Page, amount: string) {
  await expect(page).toHaveURL(/\/pay\//)
  await expect(page.getByText('Total due today').locator('..')).toContainText(amount)
}

export async function payWith(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Pat Lindgren')
  await page.getByLabel('ZIP code').fill('45402')
  await submit(page).click()
}

export const cancelPayment = (page: Page) => page.getByRole('link', { name: 'Cancel and go back' }).click()
