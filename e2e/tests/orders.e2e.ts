import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { expectPaymentPage, fillShipping, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import {
  buyAsNewUser,
  checkoutButton,
  makeProduct,
  openCartAsNewUser,
  openOrders,
  orderCard,
  readProduct,
  setOrderStatus,
  startOrder,
} from '../steps/shop-steps.ts'
import { logInByApi, mailsTo, register } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ALL_YOU_NEED } from '../support/users.ts'

const SUPPORT = 'support@crewchief.example'

test('a customer without orders is linked to the shop', async ({ page }) => {
  const { session } = await register()
  await openOrders(page, session)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(page.getByText('Start shopping to see your order history here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop')
})

test('the history has ten orders per page, and Back returns to the first page', async ({ page }) => {
  await openOrders(page, await logInByApi(ALL_YOU_NEED))
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  // An order with more than four items shows four.
  await page.goBack()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByText('+1 more', { exact: true })).toBeVisible()
})

test('a paid order shows its status and items and opens with all details', async ({ page }) => {
  const product = await makeProduct()
  const { session, title, order } = await buyAsNewUser([product])
  await openOrders(page, session)
  const card = orderCard(page, title)
  await expect(card).toContainText('Processing')
  await expect(card).toContainText('Your order is being prepared for shipment.')
  await expect(card).toContainText(/[A-Z][a-z]+ \d{1,2}, 20\d\d · 2 items/)
  await expect(card).toContainText(product.name)
  await expect(card.getByText('2 x $12.50', { exact: true })).toBeVisible()
  await expect(card).toContainText('$25.00')
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`))
  const dialog = dialogOf(page, title)
  await expect(dialog.getByRole('region', { name: 'Shipping address' })).toContainText('Dayton, OH 45402')
  await expect(dialog.getByRole('region', { name: 'Items' })).toContainText('Loud enough for two courts.')
  await expect(dialog.getByRole('region', { name: 'Items' })).toContainText('$12.50 x 2')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
})

test('a message about an order is mailed to support and must not be empty', async ({ page }) => {
  const { session, title, email } = await buyAsNewUser([await makeProduct()])
  await openOrders(page, session)
  await orderCard(page, title).getByRole('link', { name: 'View Details' }).click()
  await dialogOf(page, title).getByRole('button', { name: 'Contact Support' }).click()
  const form = dialogOf(page, 'Contact Support')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Message required')).toBeVisible()
  await form.getByLabel('Message').fill(`Please send it to the gym. ${email}`)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expectToast(page, 'status', 'Message sent')
  await expect(form).toBeHidden()
  const messages = dialogOf(page, title).getByRole('region', { name: 'Your messages to support' })
  await expect(messages.getByRole('listitem')).toContainText(`Please send it to the gym. ${email}`)
  await expect
    .poll(async () => (await mailsTo(SUPPORT)).some(({ subject, text }) => `${subject} ${text}`.includes(email)))
    .toBe(true)
})

test('a healthy order shows its short number, and Contact Support is not the main button', async ({ page }) => {
  const { session, title, order } = await buyAsNewUser([await makeProduct()])
  await openOrders(page, session, { order: order.id })
  const dialog = dialogOf(page, title)
  const colorOf = (name: string) =>
    dialog.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await colorOf('Contact Support')).toBe(await colorOf('Print receipt'))
  await expect(dialog).not.toContainText(order.id)
})

test('a delivered order offers Shop Again instead of Contact Support', async ({ page }) => {
  const { session, title, order } = await buyAsNewUser([await makeProduct()])
  await setOrderStatus(order.id, 'DELIVERED')
  await openOrders(page, session, { order: order.id })
  const dialog = dialogOf(page, title)
  await expect(dialog.getByText('Your order has been delivered successfully.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Shop Again' })).toHaveAttribute('href', '/shop')
  await expect(dialog.getByRole('button', { name: 'Contact Support' })).toBeHidden()
})

test('an unpaid order offers Contact Support but no receipt', async ({ page }) => {
  const { session } = await register()
  await startOrder(session, [await makeProduct()])
  await openOrders(page, session)
  await expect(page.getByText('We have received your order and payment is being processed.')).toBeHidden()
  await expect(page.getByText(/We’re holding your items until \d{1,2}:\d\d [AP]M\./)).toBeVisible()
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeHidden()
})

test('an abandoned payment is finished on the same payment page', async ({ page }) => {
  const product = await makeProduct({ stockQuantity: 2 })
  await openCartAsNewUser(page, [product], 2)
  await checkoutButton(page).click()
  await expectPaymentPage(page, '$25.00')
  const checkout = page.url()
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Finish payment' }).click()
  await expectPaymentPage(page, '$25.00')
  expect(page.url()).toBe(checkout)
  await fillShipping(page)
  await payWith(page, GOOD_CARD)
  await expectToast(page, 'status', 'Purchase successful!')
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText('You’ll get an email with tracking when it ships.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish payment' })).toBeHidden()
})

test('canceling an abandoned order puts the items back in stock immediately', async ({ page }) => {
  const product = await makeProduct({ stockQuantity: 2 })
  const { session } = await register()
  await startOrder(session, [product])
  expect((await readProduct(product.id)).stockQuantity).toBe(0)
  await openOrders(page, session)
  await page.getByRole('link', { name: /^Order #/ }).click()
  // The list behind has a button of the same name.
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'status', 'Order canceled', 'You weren’t charged.')
  await expect(page).toHaveURL('/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  expect((await readProduct(product.id)).stockQuantity).toBe(2)
})

test('the order page shows address, items, tracking number and a receipt', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await makeProduct()
  const { session, title, order } = await buyAsNewUser([product])
  await setOrderStatus(order.id, 'SHIPPED', '1Z999')
  await openOrders(page, session)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByText('Dayton, OH 45402')).toBeVisible()
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items.getByText('Shipping', { exact: true }).locator('..')).toContainText('Free')
  await expect(items.getByText('Total', { exact: true }).locator('..')).toContainText('$25.00')
  await page.getByRole('button', { name: 'Copy tracking number' }).click()
  await expectToast(page, 'status', 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1Z999')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article', { name: `Receipt ${title}`, includeHidden: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy tracking number' })).toBeHidden()
})

test('the page of another person’s order is not found', async ({ page, allowError }) => {
  allowError(/404/)
  const { order } = await buyAsNewUser([await makeProduct()])
  const { session } = await register()
  await storeSession(page, session)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('only the receipt is printed, in both themes', async ({ page }) => {
  const product = await makeProduct()
  const { session, title, order } = await buyAsNewUser([product])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed-as', document.title)
  })
  await openOrders(page, session, { order: order.id })
  await dialogOf(page, title).getByRole('button', { name: 'Print receipt' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed-as', `Receipt ${title}`)
  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('article', { name: `Receipt ${title}`, includeHidden: true })
  await expect(receipt).toBeVisible()
  await expect(receipt).toContainText(product.name)
  await expect(receipt).toContainText('$25.00')
  await expect(receipt).toHaveCSS('color', 'rgb(18, 18, 17)')
  await expect(page.getByText('Order History', { exact: true })).toBeHidden()
  await expect(page.getByText('Print receipt')).toBeHidden()
})

test('failing to load shows an error, and Retry loads the history', async ({ page, allowError }) => {
  allowError(/500/)
  const { session } = await register()
  const isList = (url: URL) => url.pathname === '/api/orders'
  await page.route(isList, (route) => route.fulfill({ status: 500, json: {} }))
  await openOrders(page, session)
  await expectToast(page, 'alert', 'Failed to fetch your orders')
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No orders yet')).toBeVisible()
})

test('orders of other users are not found', async ({ page, allowError }) => {
  allowError(/404/)
  const { order, title } = await buyAsNewUser([await makeProduct()])
  const { session } = await register()
  await openOrders(page, session, { order: order.id })
  await expectToast(page, 'alert', 'Failed to fetch order details')
  await expect(dialogOf(page, title).getByText('Order not found')).toBeVisible()
})
