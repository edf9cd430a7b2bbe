import { expect } from '@playwright/test'
import { authModal, fillLogin } from '../steps/auth-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { expectPaymentPage, fillShipping, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import { cartLine, checkoutButton, makeProduct, openShop, productCard, productDialog } from '../steps/shop-steps.ts'
import { register } from '../support/api.ts'
import { test } from '../support/test.ts'

test('a visitor opens a shared link, adds to the cart, logs in, pays and reads the order', async ({ page }) => {
  const person = await register()
  const variants = [
    { size: 'M', color: null, stock: 0 },
    { size: 'L', color: null, stock: 3 },
  ]
  const product = await makeProduct({ sizes: ['M', 'L'], variants, features: ['Dries fast'] })
  await page.goto(`/shop/${product.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(product.name))
  for (const text of ['$12.50', 'Loud enough for two courts.', 'Dries fast'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'M' })).toBeDisabled()
  await page.getByText('L', { exact: true }).click()
  await expect(page.getByText('Only 3 left')).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectToast(page, 'status', 'Added to cart')
  await page.getByRole('link', { name: 'View cart (2)' }).click()
  await expect(cartLine(page, product)).toContainText('Size L')
  await checkoutButton(page).click()
  await fillLogin(authModal(page), person)
  await authModal(page).getByRole('button', { name: 'Log in' }).click()
  await expect(authModal(page)).toBeHidden()
  await checkoutButton(page).click()
  await expectPaymentPage(page, '$25.00')
  await fillShipping(page)
  await payWith(page, GOOD_CARD)
  await expectToast(page, 'status', 'Purchase successful!')
  await page.getByRole('link', { name: 'View order' }).click()
  const items = page.getByRole('region', { name: 'Items' })
  await expect(items).toContainText('Size L · $12.50 x 2')
  await items.getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText('Only 1 left')).toBeVisible()
})

test('the name leads to the page and back to the same list; Details opens the dialog, which links to the page', async ({
  page,
}) => {
  const { name, slug } = await makeProduct()
  await openShop(page, { search: name })
  await productCard(page, name).getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`/shop/${slug}`)
  await page.getByRole('link', { name: 'Back to shop' }).click()
  await expect(page).toHaveURL(/search=/)
  await productCard(page, name)
    .getByRole('link', { name: `Details: ${name}` })
    .click()
  await productDialog(page, name).getByRole('link', { name: 'View product page' }).click()
  await expect(page).toHaveURL(`/shop/${slug}`)
  await page.goBack()
  await expect(productDialog(page, name)).toBeVisible()
})

test('pictures are enlarged and browsed by keyboard', async ({ page }) => {
  await page.goto('/shop/striped-shirt-v-neck')
  await page.getByRole('button', { name: 'Picture 3' }).press('Enter')
  await page.getByRole('button', { name: 'Enlarge picture 3 of 3' }).press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Striped shirt, V-neck' })
  await expect(viewer.getByText('Picture 3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  // The original, not the version of 640 pixels.
  await expect(viewer.getByRole('img', { name: 'Picture 2 of 3' })).toHaveJSProperty('naturalWidth', 800)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enlarge picture 2 of 3' })).toBeFocused()
})

test('the share button copies the link', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { slug } = await makeProduct()
  await page.goto(`/shop/${slug}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expectToast(page, 'status', 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/shop/${slug}`)
})

test('an unknown product leads to the shop', async ({ page, allowError }) => {
  allowError(/404/)
  await page.goto('/shop/no-such-product')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this product' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse the shop' }).click()
  await expect(page).toHaveURL('/shop')
})
