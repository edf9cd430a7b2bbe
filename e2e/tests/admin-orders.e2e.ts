import { expect } from '@playwright/test'
import { dialogOf, expectToast, rowWith } from '../steps/page-steps.ts'
import { buyAsNewUser, makeProduct, openAdminOrders, openOrders, readProduct } from '../steps/shop-steps.ts'
import { mailsTo } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

const COLUMNS = ['Order ID', 'Customer', 'Items', 'Total', 'Status', 'Date', 'Actions']

test('shows four figures, seven columns and a filter with six statuses', async ({ page, isMobile }) => {
  await openAdminOrders(page)
  for (const label of ['Total orders', 'Pending', 'Processing', 'Revenue'])
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible()
  await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible()
  await expect(page.getByPlaceholder('Search by order ID or customer email...')).toBeVisible()
  expect(await page.getByLabel('Order status').getByRole('option').allTextContents()).toEqual([
    'All Orders',
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Canceled',
    'Refunded',
  ])
  if (!isMobile) expect(await page.getByRole('columnheader').allTextContents()).toEqual(COLUMNS)
})

test('orders are found by id and by customer, and the search is kept in the URL', async ({ page }) => {
  const { order, email } = await buyAsNewUser([await makeProduct()])
  await openAdminOrders(page)
  const search = page.getByLabel('Search orders')
  await search.fill(email)
  await expect(page.getByText('Showing 1–1 of 1 order')).toBeVisible()
  await expect(rowWith(page, email)).toContainText(`${order.id.slice(0, 8)}…`)
  await search.fill(order.id.slice(0, 8))
  await expect(page).toHaveURL(new RegExp(`search=${order.id.slice(0, 8)}`))
  await page.reload()
  await expect(rowWith(page, email)).toBeVisible()
  await page.getByLabel('Order status').selectOption('Delivered')
  await expect(page.getByText('No orders match')).toBeVisible()
  await expect(page).toHaveURL(/status=DELIVERED/)
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(page).not.toHaveURL(/status|search/)
})

test('pages have twenty orders, with Previous and Next', async ({ page }) => {
  await openAdminOrders(page)
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^Showing 21–\d+ of/)).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByText(/^Showing 1–20 of/)).toBeVisible()
})

test('the status can be changed in the row', async ({ page }) => {
  const { email, title } = await buyAsNewUser([await makeProduct()])
  await openAdminOrders(page, { search: email })
  const row = rowWith(page, email)
  await row.getByLabel(`Status of ${title}`).selectOption('Delivered')
  await expectToast(page, 'status', 'Order status updated', `${title} is now Delivered.`)
  await expect(row.getByText('Delivered', { exact: true }).first()).toBeVisible()
})

test('marking as shipped asks for a tracking number, which is mailed to the customer', {
  tag: journey('Shop and orders'),
}, async ({ page }) => {
  const { email, title, session } = await buyAsNewUser([await makeProduct()])
  await openAdminOrders(page, { search: email })
  await rowWith(page, email).getByLabel(`Status of ${title}`).selectOption('Shipped')
  const confirmDialog = dialogOf(page, `Ship ${title}`)
  await confirmDialog.getByLabel('Tracking number').fill('9400 1000 0000 4711')
  await confirmDialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expectToast(page, 'status', 'Order status updated', `${title} is now Shipped.`)
  await expect
    .poll(async () => (await mailsTo(email)).some(({ text }) => text.includes('9400 1000 0000 4711')))
    .toBe(true)
  await openOrders(page, session)
  await expect(page.getByText('Your order has been shipped and is on its way to you.')).toBeVisible()
  await expect(page.getByText('9400 1000 0000 4711')).toBeVisible()
})

test('cancelling a paid order offers a refund of the exact amount; a refund restores the stock', async ({ page }) => {
  const product = await makeProduct({ stockQuantity: 10 })
  const { email, title } = await buyAsNewUser([product])
  expect((await readProduct(product.id)).stockQuantity).toBe(8)
  await openAdminOrders(page, { search: email })
  await rowWith(page, email).getByLabel(`Status of ${title}`).selectOption('Canceled')
  const confirmDialog = dialogOf(page, `Cancel ${title}?`)
  await expect(confirmDialog).toContainText('Pat Lindgren paid $25.00. Refund it through Stripe?')
  await confirmDialog.getByRole('button', { name: 'Refund $25.00' }).click()
  await expectToast(page, 'status', 'Order status updated', 'Refunding $25.00 to Pat Lindgren.')
  await expect.poll(async () => (await readProduct(product.id)).stockQuantity).toBe(10)
  await page.reload()
  await expect(rowWith(page, email).getByText('Refund complete')).toBeVisible()
})

test('declining the refund changes only the status, and Escape changes nothing', async ({ page }) => {
  const { email, title } = await buyAsNewUser([await makeProduct()])
  await openAdminOrders(page, { search: email })
  const select = rowWith(page, email).getByLabel(`Status of ${title}`)
  await select.selectOption('Refunded')
  const confirmDialog = dialogOf(page, `Refund ${title}?`)
  await expect(confirmDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(select).toHaveValue('PROCESSING')
  await select.selectOption('Refunded')
  await confirmDialog.getByRole('button', { name: 'Mark refunded without Stripe' }).click()
  await expectToast(page, 'status', 'Order status updated', `${title} is now Refunded.`)
  await expect(rowWith(page, email).getByText('Refund complete')).toBeHidden()
})

test('the details show the whole order, and the status can be changed there', async ({ page }) => {
  const product = await makeProduct()
  const { email, title, order, session } = await buyAsNewUser([product])
  await openOrders(page, session, { order: order.id, support: 'write' })
  await page.getByLabel('Message').fill('To the gym, please.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectToast(page, 'status', 'Message sent')
  await openAdminOrders(page, { search: email })
  await rowWith(page, email)
    .getByRole('link', { name: `View details of ${title}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`))
  const dialog = dialogOf(page, title)
  for (const text of ['Pat Lindgren', email, '12 Baseline Rd', 'Dayton, OH 45402', 'Equipment', '$12.50 x 2', '$25.00'])
    await expect(dialog).toContainText(text)
  await expect(dialog.getByRole('region', { name: 'Messages' })).toContainText('To the gym, please.')
  await dialog.getByLabel('Update Status').selectOption('Delivered')
  await expectToast(page, 'status', 'Order status updated')
  await expect(dialog.getByText('Delivered', { exact: true }).last()).toBeVisible()
})

test('a refused status change shows an error, and the row keeps its status', async ({ page, allowError }) => {
  allowError(/500/)
  const { email, title } = await buyAsNewUser([await makeProduct()])
  await openAdminOrders(page, { search: email })
  await page.route('**/api/orders/admin/*/status', (route) => route.fulfill({ status: 500, json: {} }))
  const select = rowWith(page, email).getByLabel(`Status of ${title}`)
  await select.selectOption('Delivered')
  await expectToast(page, 'alert', 'Error', 'Failed to update order status')
  await expect(select).toHaveValue('PROCESSING')
})

test('failing to load the details shows the specified error', async ({ page, allowError }) => {
  allowError(/500/)
  const { order } = await buyAsNewUser([await makeProduct()])
  await page.route(`**/api/orders/admin/${order.id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await openAdminOrders(page, { order: order.id })
  await expectToast(page, 'alert', 'Error', 'Failed to fetch order details')
})

test('the details show the short order number, and the full one can be copied', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { order, title } = await buyAsNewUser([await makeProduct()])
  await openAdminOrders(page, { order: order.id })
  const dialog = dialogOf(page, title)
  await expect(dialog.getByText(`${order.id.slice(0, 8)}…`)).toBeVisible()
  await expect(dialog).not.toContainText(order.id)
  await dialog.getByRole('button', { name: 'Copy full order ID' }).click()
  await expectToast(page, 'status', 'Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.id)
})
