import { expect } from '@playwright/test'
import { authModal, openAuthModal } from '../steps/auth-steps.ts'
import { test } from '../support/test.ts'

test('the modal has a URL: a link opens it, tabs change it, Back closes it (1 §2.4)', async ({ page }) => {
  await page.goto('/membership')
  const modal = await openAuthModal(page, 'Register')
  await expect(page).toHaveURL('/membership?auth=register')
  await expect(modal.getByLabel('First name')).toBeVisible()
  await page.goBack()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/membership')
  await page.goto('/membership?auth=login')
  await expect(modal.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
})

test('Subscribe asks visitors to log in (1 §2.7)', async ({ page }) => {
  await page.goto('/membership')
  await page.getByRole('button', { name: 'Subscribe' }).first().click()
  await expect(authModal(page)).toBeVisible()
})

test('closing a partly filled registration asks for confirmation (1 §2.4)', async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  await modal.getByLabel('First name').fill('Pat')
  await page.keyboard.press('Escape')
  const confirmDialog = page.getByRole('alertdialog', { name: 'Discard your registration?' })
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(confirmDialog).toBeHidden()
  await expect(modal.getByLabel('First name')).toHaveValue('Pat')

  await modal.getByRole('button', { name: 'Close' }).click()
  await confirmDialog.getByRole('button', { name: 'Discard' }).click()
  await expect(modal).toBeHidden()
  await expect(page).toHaveURL('/events')
})

test('an untouched registration closes without confirmation (1 §2.4)', async ({ page }) => {
  await page.goto('/events')
  const modal = await openAuthModal(page, 'Register')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
})
