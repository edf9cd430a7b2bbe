import { expect } from '@playwright/test'
import { authModal, fillLogin, getStarted } from '../steps/auth-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { cancelPayment, expectPaymentPage, fillShipping, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import {
  addFromShop,
  cartButton,
  cartLine,
  cartSheet,
  cartTotal,
  checkoutButton,
  deleteProduct,
  editProduct,
  makeProduct,
  openCartAsNewUser,
  openStoredCart,
  readProduct,
  startOrder,
} from '../steps/shop-steps.ts'
import { register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'
import { NON_MEMBER } from '../support/users.ts'

test('adding the same item twice gives one line; its quantity can be changed and survives a reload', async ({
  page,
}) => {
  const product = await makeProduct({ stockQuantity: 3 })
  await addFromShop(page, product)
  await page.getByRole('button', { name: `Add to cart: ${product.name}` }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await cartButton(page).click()
  await expect(page).toHaveURL(/cart=open/)
  const line = cartLine(page, product)
  await expect(cartSheet(page).getByRole('listitem')).toHaveCount(1)
  const quantity = line.getByRole('group', { name: `Quantity of ${product.name}` })
  await expect(quantity).toContainText('2')
  await expect(cartTotal(page)).toContainText('$25.00')
  await quantity.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity).toContainText('3')
  await expect(line).toContainText('Only 3 left')
  await expect(quantity.getByRole('button', { name: 'Increase quantity' })).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(quantity).toContainText('3')
  await expect(cartTotal(page)).toContainText('$37.50')
  for (const left of ['2', '1']) {
    await quantity.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(quantity).toContainText(left)
  }
  await expect(quantity.getByRole('button', { name: 'Decrease quantity' })).toHaveAttribute('aria-disabled', 'true')
  await line.getByRole('button', { name: `Remove ${product.name}` }).click()
  await expect(cartSheet(page).getByText('Your cart is empty')).toBeVisible()
  await checkoutButton(page).click()
  await expectToast(page, 'alert', 'Cart is empty', 'Please add some items to your cart before checking out')
})

test('an item added in one tab appears in the other', { tag: '@desktop' }, async ({ page, context }) => {
  const product = await makeProduct()
  const other = await context.newPage()
  await other.goto('/events')
  await expect(other.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
  await expect(cartButton(other)).toBeHidden()
  await addFromShop(page, product)
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 1 item')
})

test('a visitor is asked to log in and returns to the open cart', async ({ page }) => {
  const product = await makeProduct()
  await openStoredCart(page, [product])
  await checkoutButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible()
  await expectToast(page, 'status', 'Please log in', 'You need to be logged in to make a purchase')
  await fillLogin(authModal(page), NON_MEMBER)
  await authModal(page).getByRole('button', { name: 'Log in' }).click()
  await expect(authModal(page)).toBeHidden()
  await expect(page).toHaveURL('/shop?cart=open')
  await expect(cartLine(page, product)).toBeVisible()
})

test('a paid cart becomes an order, and the cart is empty', { tag: journey('Shop and orders') }, async ({ page }) => {
  const product = await makeProduct()
  await openCartAsNewUser(page, [product], 2)
  await checkoutButton(page).click()
  await expectPaymentPage(page, '$25.00')
  await expect(page.getByText('Shipping', { exact: true }).locator('..')).toContainText('Free')
  // From sign-up.
  await expect(page.getByLabel('Full name')).toHaveValue('Pat Lindgren')
  await expect(page.getByLabel('Street address')).toHaveValue('12 Baseline Rd')
  await fillShipping(page)
  await payWith(page, GOOD_CARD)
  await expect(page).toHaveURL('/shop')
  const message = "Thank you for your order. You'll receive a confirmation email shortly."
  await expectToast(page, 'status', 'Purchase successful!', message)
  await expect(cartButton(page)).toBeHidden()
  // The toast disappears; the panel stays.
  await expect(page.getByRole('button', { name: 'View order' })).toBeHidden()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(product.name)
  await page.goto('/shop?cart=open')
  await expect(cartSheet(page).getByText('Your cart is empty')).toBeVisible()
})

test('cancelling the payment keeps the cart and releases the stock immediately', async ({ page }) => {
  const product = await makeProduct({ stockQuantity: 2 })
  await openCartAsNewUser(page, [product], 2)
  await checkoutButton(page).click()
  await expectPaymentPage(page, '$25.00')
  expect((await readProduct(product.id)).stockQuantity).toBe(0)
  await cancelPayment(page)
  const message = 'Your order has been canceled. Your cart items are still saved.'
  await expectToast(page, 'status', 'Purchase canceled', message)
  await expect(page).toHaveURL('/shop')
  expect((await readProduct(product.id)).stockQuantity).toBe(2)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
})

test('going back from the payment page does not show the own reservation as sold out', async ({ page }) => {
  const product = await makeProduct({ stockQuantity: 1 })
  await openCartAsNewUser(page, [product])
  await checkoutButton(page).click()
  await expectPaymentPage(page, '$12.50')
  await page.goBack()
  await expect.poll(async () => (await readProduct(product.id)).stockQuantity).toBe(1)
  await expect(cartLine(page, product).getByRole('group')).toBeVisible()
  await expect(cartLine(page, product)).not.toContainText('Sold out')
  await checkoutButton(page).click()
  await expectPaymentPage(page, '$12.50')
})

test('items bought by others in the meantime are marked, with buttons to fix the cart', async ({
  page,
  allowError,
}) => {
  allowError(/409/)
  const few = await makeProduct({ stockQuantity: 3 })
  const last = await makeProduct({ stockQuantity: 3 })
  await openCartAsNewUser(page, [few, last], 3)
  const { session } = await register()
  await startOrder(session, [few], 1)
  await startOrder(session, [last], 3)
  await checkoutButton(page).click()
  await expectToast(page, 'alert', 'Checkout failed')
  await expect(cartLine(page, few).getByRole('alert')).toHaveText('Only 2 left')
  await expect(cartLine(page, last).getByRole('alert')).toHaveText('Sold out')
  await cartLine(page, few).getByRole('button', { name: 'Set to 2' }).click()
  await cartLine(page, last).getByRole('button', { name: 'Remove' }).click()
  await expect(cartLine(page, last)).toBeHidden()
  await checkoutButton(page).click()
  await expectPaymentPage(page, '$25.00')
})

test('a changed price and a deleted product are shown before payment', async ({ page }) => {
  const repriced = await makeProduct()
  const deleted = await makeProduct()
  await openCartAsNewUser(page, [repriced, deleted])
  await editProduct(repriced, { price: 1_500 })
  await deleteProduct(deleted)
  await page.reload()
  await expect(cartLine(page, repriced)).toContainText('Price changed. It was $12.50.')
  await expect(cartTotal(page)).toContainText('$15.00')
  await expect(cartLine(page, deleted).getByRole('alert')).toHaveText('No longer available')
  await expect(checkoutButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(cartSheet(page).getByText('Remove unavailable items first.')).toBeVisible()
  await cartLine(page, deleted).getByRole('button', { name: 'Remove' }).click()
  await checkoutButton(page).click()
  await expectPaymentPage(page, '$15.00')
})

test('a forged success link changes nothing', async ({ page, allowError }) => {
  allowError(/404/)
  await openCartAsNewUser(page, [await makeProduct()])
  await page.goto('/shop?success=true&session_id=cs_somebody_else')
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
})

test('a success link without a session keeps the cart', async ({ page }) => {
  await openCartAsNewUser(page, [await makeProduct()])
  await page.goto('/shop?success=true')
  await expect(page).toHaveURL('/shop')
  await expect(page.getByText('Purchase successful!')).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
})

test('the cart button leaves room for Get Started on the smallest phones', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openStoredCart(page, [await makeProduct()], 12)
  await page.goto('/events')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 12 items')
  await expect(getStarted(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 })
})
