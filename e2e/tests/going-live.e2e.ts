import { expect } from '@playwright/test'
import { avatar, logIn } from '../steps/auth-steps.ts'
import { launchServer } from '../support/server.ts'
import { test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'

// On a server of its own: it removes what the other tests buy.
test('an admin removes the test data, and nothing of it is left', { tag: '@desktop' }, async ({ page }) => {
  const { url, stop } = await launchServer()
  try {
    await page.goto(`${url}/events`)
    await logIn(page, ADMIN)
    await expect(avatar(page)).toBeVisible()
    await page.goto(`${url}/settings/going-live`)
    await page.getByRole('button', { name: 'Remove test data…' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove the test data?' })
    await expect(dialog.getByRole('list', { name: 'What is removed' })).toContainText('payments in test mode')
    await dialog.getByRole('checkbox').first().click()
    await dialog.getByRole('button', { name: 'Remove test data' }).click()
    await expect(page.getByText('There’s no test data to remove.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goto(`${url}/admin/orders`)
    await expect(page.getByText('No orders yet')).toBeVisible()
    await page.goto(`${url}/dashboard/payments?method=card`)
    await expect(page.getByText('No payments match')).toBeVisible()
    await page.goto(`${url}/dashboard/audit`)
    await expect(page.getByText(/removed the test data: \d+ payments/)).toBeVisible()
  } finally {
    // Its requests would fail.
    await page.goto('about:blank')
    await stop()
  }
})
