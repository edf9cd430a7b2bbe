// Payments for admins: the list, the details, and what can be done about those that need attention.

import { expect, type Page } from '@playwright/test'
import { makeEvent, registerAndPay } from '../steps/admin-events-steps.ts'
import { dialogOf, expectToast } from '../steps/admin-users-steps.ts'
import { storeSession } from '../steps/auth-steps.ts'
import { adminSession, adminToken } from '../support/api.ts'
import { test } from '../support/test.ts'

async function openPayments(page: Page, query: Readonly<Record<string, string>> = {}) {
  await storeSession(page, await adminSession())
  await page.goto(`/dashboard/payments?${new URLSearchParams(query)}`)
  await expect(page.getByText(/^(The newest )?\d+ payments?$/)).toBeVisible()
}

test('a payment is found by who paid it, and opens with its reference at the provider', async ({ page }) => {
  const event = await makeEvent()
  const person = await registerAndPay(event)
  await openPayments(page)
  await page.getByLabel('Search payments').fill(person.email)
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: event.name }).click()
  await expect(page).toHaveURL(/payment=[0-9a-f-]{36}/)
  const dialog = dialogOf(page, event.name)
  await expect(dialog).toContainText(person.email)
  await expect(dialog).toContainText('$120.00')
  await expect(dialog.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText(/^pi_/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Mark as resolved' })).toBeHidden()
})

test('the newest come first, and older ones on demand', { tag: '@desktop' }, async ({ page }) => {
  await openPayments(page)
  const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row')
  const before = await rows.count()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
})

// The demo has one of each: they belong to one project, and to one journey each.
test('a payment on hold is resolved with a note, which is required', { tag: '@desktop' }, async ({ page }) => {
  await openPayments(page, { attention: 'true' })
  const row = page.getByRole('row').filter({ hasText: 'was asked for.' })
  const name = (await row.getByRole('link').textContent()) ?? ''
  await row.getByRole('link').click()
  const dialog = dialogOf(page, name)
  await expect(dialog.getByRole('alert')).toContainText('This payment needs attention')
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click()
  const resolving = dialogOf(page, 'Mark as resolved')
  await resolving.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(resolving.getByText('Note required')).toBeVisible()
  await resolving.getByLabel('Note').fill('The rest was paid in cash.')
  await resolving.getByRole('button', { name: 'Mark as resolved' }).click()
  await expectToast(page, 'status', 'Payment resolved')
  await expect(row).toBeHidden()
})

test('a refund that failed is asked for again, and what came of it is said', { tag: '@desktop' }, async ({ page }) => {
  await openPayments(page, { attention: 'true' })
  const row = page.getByRole('row').filter({ hasText: 'Refund failed' })
  const name = (await row.getByRole('link').textContent()) ?? ''
  await row.getByRole('link').click()
  const dialog = dialogOf(page, name)
  // The provider does not know what the demo only pretends was paid: its answer is written here.
  await page.route('**/api/payments/refunds/*/retry', async (route) => {
    const { payments } = await (await page.request.get('/api/payments?attention=true', await bearer())).json()
    const payment = payments.find(({ description }: { description: string }) => description === name)
    const refunds = payment.refunds.map((refund: object) => ({ ...refund, status: 'succeeded', lastError: null }))
    await route.fulfill({ json: { ...payment, error: null, refunds } })
  })
  await dialog.getByRole('button', { name: /^Retry refund/ }).click()
  await expectToast(page, 'status', 'Refund requested again')
})

const bearer = async () => ({ headers: { authorization: `Bearer ${await adminToken()}` } })
