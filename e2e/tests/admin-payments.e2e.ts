import { readFile } from 'node:fs/promises'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { makeEvent, registerAndPay } from '../steps/event-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { adminSession, adminToken, call } from '../support/api.ts'
import { addPerson } from '../support/camp-api.ts'
import { journey, test } from '../support/test.ts'

async function openPayments(page: Page, query: Readonly<Record<string, string>> = {}) {
  await storeSession(page, await adminSession())
  await page.goto(`/dashboard/payments?${new URLSearchParams(query)}`)
  await expect(page.getByText(/^((Latest|First) )?\d+ payments?$/)).toBeVisible()
}

test('a payment is found by customer and opens with its provider reference', async ({ page }) => {
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
  await expect(dialog.getByRole('button', { name: /Mark as resolved|Accept payment/ })).toBeHidden()
})

test('a payment is refunded in part, and the list shows it as partly refunded', { tag: journey('Payments') }, async ({
  page,
}) => {
  const event = await makeEvent()
  const person = await registerAndPay(event)
  await openPayments(page, { search: person.email })
  await page.getByRole('link', { name: event.name }).click()
  await dialogOf(page, event.name).getByRole('button', { name: 'Refund…' }).click()
  const refunding = page.getByRole('dialog', { name: /^Refund/ })
  await refunding.getByLabel('Amount ($)').fill('20')
  await refunding.getByLabel('Reason').fill('Rained out')
  await refunding.getByRole('button', { name: 'Refund $20.00' }).click()
  await expectToast(page, 'status', 'Refund requested')
  const dialog = dialogOf(page, event.name)
  await expect(dialog.getByText('Partly refunded')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Refunds' })).toContainText('Rained out')
})

test('payments are filtered by status, event and method, with cash and checks, and exported', async ({ page }) => {
  const event = await makeEvent()
  const person = await addPerson(event, await adminToken())
  const [registration] = await call(
    registrationsApi.listRegistrations,
    { params: { id: event.id } },
    { token: await adminToken() },
  )
  await call(
    registrationsApi.recordPayment,
    {
      params: { id: event.id, registrationId: registration?.id ?? '' },
      body: { method: 'check', amount: 12_000, reference: '1041' },
    },
    { token: await adminToken() },
  )
  await registerAndPay(event)
  await openPayments(page)
  await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: event.name })
  await expect(page.getByText('2 payments', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`event=${event.id}`))
  await page.getByRole('combobox', { name: 'Method' }).selectOption('Check')
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
  await expect(page.getByText(/Check, recorded by/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [head, line, ...rest] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n')
  expect(head).toContain('Method,Status,Gross,Refunded,Net,Reference,Recorded by')
  expect(line).toContain(`${person.email},${event.name},Event registration,${event.name},Check,Paid,120,0,120,1041,`)
  expect(rest).toEqual([])
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded')
  await expect(page.getByText('No payments match', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/payments\??$/)
})

test('the newest payments come first, and older ones load on demand', { tag: '@desktop' }, async ({ page }) => {
  await openPayments(page)
  const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row')
  const before = await rows.count()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(before)
})

// The demo has one payment of each kind, so each is used by one test in one project.
test('a payment on hold shows what was paid and what was due; accepting it requires a note', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPayments(page, { attention: 'true' })
  const row = page.getByRole('row').filter({ hasText: 'was due.' })
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  const [paid = '', due = ''] = (await row.textContent())?.match(/\$[\d,.]+\d/g) ?? []
  await expect(row).toContainText(`${paid}${due} due`)
  await row.getByRole('link').first().click()
  const dialog = dialogOf(page, name)
  await expect(dialog.getByRole('alert')).toContainText('This payment needs attention')
  await expect(dialog.getByText('Amount paid')).toBeVisible()
  await expect(dialog.getByText(paid, { exact: true })).toBeVisible()
  await expect(dialog.getByText(due, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: `Refund ${paid}` }).click()
  const refunding = page.getByRole('dialog', { name: /^Refund .+\?$/ })
  await expect(refunding.getByText('This can’t be undone.')).toBeVisible()
  await refunding.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Accept payment' }).click()
  const resolving = dialogOf(page, 'Accept payment')
  await resolving.getByRole('button', { name: 'Accept payment' }).click()
  await expect(resolving.getByText('Note required')).toBeVisible()
  await resolving.getByLabel('Note').fill('The rest was paid in cash.')
  await resolving.getByRole('button', { name: 'Accept payment' }).click()
  await expectToast(page, 'status', 'Payment accepted')
  await expect(row).toBeHidden()
})

test('a failed refund can be retried, and the result is shown', { tag: '@desktop' }, async ({ page }) => {
  await openPayments(page, { attention: 'true' })
  const row = page.getByRole('row').filter({ hasText: 'Refund failed' })
  const name = (await row.getByRole('link').first().textContent()) ?? ''
  await row.getByRole('link').first().click()
  const dialog = dialogOf(page, name)
  // The provider does not know demo payments, so its response is mocked.
  await page.route('**/api/payments/refunds/*/retry', async (route) => {
    const { payments } = await (await page.request.get('/api/payments?attention=true', await adminHeaders())).json()
    const payment = payments.find(({ description }: { description: string }) => description === name)
    const refunds = payment.refunds.map((refund: object) => ({ ...refund, status: 'succeeded', lastError: null }))
    await route.fulfill({ json: { ...payment, trouble: null, refunds } })
  })
  await dialog.getByRole('button', { name: /^Retry refund/ }).click()
  await expectToast(page, 'status', 'Refund requested again')
})

const adminHeaders = async () => ({ headers: { authorization: `Bearer ${await adminToken()}` } })
