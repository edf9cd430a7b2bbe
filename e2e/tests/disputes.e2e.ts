import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { decide, dispute, findPayment } from '../steps/dispute-steps.ts'
import { eventCard, makeEvent, registerAndPay } from '../steps/event-steps.ts'
import { dialogOf, expectToast, openSecondBrowser, rowWith } from '../steps/page-steps.ts'
import { buyAsNewUser, makeProduct } from '../steps/shop-steps.ts'
import { adminSession } from '../support/api.ts'
import { test } from '../support/test.ts'

const PAUSED = 'Your payment was disputed with your bank.'
const DISPUTED = 'The payment for this order was disputed. You can’t ship it unless you win the dispute.'

test('a disputed camp payment closes the hub until the organizer wins', async ({ page, browser, allowError }) => {
  allowError(/403 .*\/api\//)
  const event = await makeEvent()
  const person = await registerAndPay(event)
  const hub = `/camp/${event.id}/schedule`
  await storeSession(page, person.session)
  await page.goto(hub)
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()

  const admin = await openSecondBrowser(browser)
  await storeSession(admin, await adminSession())
  await admin.goto(`/dashboard/payments?payment=${(await findPayment(person)).id}&search=${person.email}`)
  const opening = admin.context().waitForEvent('page')
  await dialogOf(admin, event.name).getByRole('link', { name: 'Open at the payment provider' }).click()
  const bank = await opening
  await bank.getByRole('button', { name: 'Open a dispute' }).click()
  await expect(bank.getByRole('status')).toHaveText('Disputed by the payer’s bank')
  await expect.poll(async () => (await findPayment(person)).dispute?.status).toBe('open')

  await page.goto(hub)
  await expect(page.getByRole('heading', { name: 'Your access is paused' })).toBeVisible()
  await expect(page.getByText(PAUSED)).toBeVisible()
  await page.getByRole('link', { name: 'View Events' }).click()
  const card = eventCard(page, event.name)
  await expect(card.getByText(PAUSED)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Access paused' })).toBeDisabled()

  await admin.goto('/dashboard')
  const matter = admin
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ hasText: 'disputed' })
  await matter.getByRole('link', { name: 'Show payments' }).click()
  await rowWith(admin, event.name).getByRole('link', { name: event.name }).click()
  const payment = dialogOf(admin, event.name)
  await expect(payment.getByRole('alert')).toContainText('The payer’s bank disputed this payment')
  await expect(payment.getByRole('alert')).toContainText('They can’t enter the camp hub until you win.')
  await expect(payment.getByRole('button', { name: /Refund|Accept/ })).toBeHidden()
  await admin.goto(`/camp/${event.id}/officials`)
  await expect(rowWith(admin, person.email)).toContainText('Payment disputed')

  await decide(bank, person, 'won')
  await page.goto(hub)
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await admin.reload()
  await expect(rowWith(admin, person.email)).not.toContainText('Payment disputed')
  await admin.context().close()
})

test('after a lost dispute the hub stays closed', async ({ page, allowError }) => {
  allowError(/403 .*\/api\//)
  const event = await makeEvent()
  const person = await registerAndPay(event)
  await dispute(person)
  await decide(page, person, 'lost')
  await storeSession(page, person.session)
  await page.goto(`/camp/${event.id}/schedule`)
  await expect(page.getByRole('heading', { name: 'Your access is paused' })).toBeVisible()
  await storeSession(page, await adminSession())
  await page.goto(`/dashboard/payments?search=${person.email}`)
  await expect(rowWith(page, person.email)).toContainText('Dispute lost')
})

test('a disputed order is on hold for the customer, and the admin cannot ship it', async ({ page, allowError }) => {
  allowError(/409 .*\/api\/orders\/admin/)
  const buyer = await buyAsNewUser([await makeProduct()])
  await dispute(buyer)
  await storeSession(page, buyer.session)
  await page.goto('/orders')
  await expect(page.getByText('Your order is on hold')).toBeVisible()
  await expect(page.getByText(PAUSED)).toBeVisible()

  await storeSession(page, await adminSession())
  await page.goto(`/admin/orders?order=${buyer.order.id}`)
  const details = dialogOf(page, buyer.title)
  await expect(details.getByRole('alert')).toContainText('Don’t ship this order unless you win.')
  await details.getByLabel('Update Status').selectOption('SHIPPED')
  await dialogOf(page, `Ship ${buyer.title}`).getByRole('button', { name: 'Mark as shipped' }).click()
  await expectToast(page, 'alert', 'Error', DISPUTED)
  await page.goto(`/admin/orders?order=${buyer.order.id}`)
  await details.getByLabel('Update Status').selectOption('DELIVERED')
  await expectToast(page, 'alert', 'Error', DISPUTED)
  await expect(details.getByLabel('Update Status')).toHaveValue('PROCESSING')
})
