// The shop for everybody: browsing, searching, sorting, categories and the details of a product (1 §2.8).

import { expect } from '@playwright/test'
import { expectToast } from '../steps/admin-users-steps.ts'
import { editMeanwhile, makeProduct } from '../steps/orders-steps.ts'
import { cartLink, details, productCard, search, shownNames, visitShop } from '../steps/shop-steps.ts'
import { test } from '../support/test.ts'

test('a visitor sees what can be bought, and nothing else', async ({ page }) => {
  const paused = await makeProduct({ inStock: false })
  const soldOut = await makeProduct({ stockQuantity: 0 })
  await visitShop(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await expect(productCard(page, 'Pealess whistle')).toContainText('$12.00')
  await expect(productCard(page, 'Game card wallet')).toContainText('Only 4 left')
  for (const { name } of [paused, soldOut]) await expect(productCard(page, name)).toHaveCount(0)
})

test('the search filters as one types, says how many, and can be cleared', async ({ page }) => {
  const { name } = await makeProduct()
  await visitShop(page)
  await search(page).fill(name.toUpperCase())
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await expect(productCard(page, name)).toBeVisible()
  await expect(page).toHaveURL(/search=WHISTLE/)
  await search(page).fill('underwater')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and category' }).click()
  await expect(productCard(page, 'Pealess whistle')).toBeVisible()
  await expect(page).toHaveURL(/\/shop$/)
})

test('the order is by name unless one chooses a price', async ({ page }) => {
  await visitShop(page, { category: 'APPAREL', search: 's' })
  const byName = await shownNames(page)
  expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await expect(page).toHaveURL(/sort=price-desc/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Pregame jacket')
  await page.getByLabel('Sort by').selectOption('Price: Low to High')
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Pregame jacket')
  await page.getByLabel('Sort by').selectOption('Name')
  await expect(page).not.toHaveURL(/sort=/)
})

test('each category is a place, and Back leads out of it', async ({ page }) => {
  await visitShop(page)
  const tabs = page.getByRole('navigation', { name: 'Categories' })
  await tabs.getByRole('link', { name: 'Training Materials' }).click()
  await expect(page).toHaveURL(/category=TRAINING_MATERIALS/)
  await expect(productCard(page, 'Rules flash cards')).toBeVisible()
  await expect(productCard(page, 'Pealess whistle')).toHaveCount(0)
  await page.goBack()
  await expect(productCard(page, 'Pealess whistle')).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
})

test('the details say everything, and ask for what is not chosen', async ({ page }) => {
  const variants = [
    { size: 'S', color: 'Black', stock: 2 },
    { size: 'S', color: 'White', stock: 0 },
    { size: 'M', color: 'Black', stock: 0 },
    { size: 'M', color: 'White', stock: 0 },
  ]
  const form = { sizes: ['S', 'M'], colors: ['Black', 'White'], features: ['Dries fast'], variants }
  const { name, id } = await makeProduct(form)
  await visitShop(page, { search: name })
  await productCard(page, name)
    .getByRole('link', { name: `Details: ${name}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`product=${id}`))
  const dialog = details(page, name)
  for (const text of ['Loud enough for two courts.', 'Dries fast', '$12.50', 'Available sizes', 'Available colors'])
    await expect(dialog.getByText(text)).toBeVisible()
  // Of these no combination is left.
  await expect(dialog.getByRole('radio', { name: 'M' })).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: 'White' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await expect(dialog.getByText('Please choose a size')).toBeVisible()
  await dialog.getByText('S', { exact: true }).click()
  await expect(dialog.getByText('Please choose a color')).toBeVisible()
  await dialog.getByText('Black', { exact: true }).click()
  await expect(dialog.getByText('Only 2 left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await expectToast(page, 'status', 'Added to cart')
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await expect(dialog.getByText('Only 2 left · All 2 are in your cart')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cartLink(page, 2)).toBeVisible()
})

test('what needs no choice goes into the cart from its card', async ({ page }) => {
  const { name } = await makeProduct({ stockQuantity: 1, colors: ['Black'] })
  await visitShop(page, { search: name })
  await expect(cartLink(page, 0)).toBeVisible()
  const button = productCard(page, name).getByRole('button', { name: `Add to cart: ${name}` })
  await button.click()
  await expectToast(page, 'status', 'Added to cart')
  await expect(cartLink(page, 1)).toBeVisible()
  await expect(productCard(page, name)).toContainText('The last one is in your cart')
  await expect(button).toBeDisabled()
  await cartLink(page, 1).click()
  await expect(page).toHaveURL(/cart=open/)
})

test('a link to a product that is sold out or gone says so', async ({ page, allowError }) => {
  allowError(/404 .*\/api\/products/)
  const product = await makeProduct()
  await editMeanwhile(product, { stockQuantity: 0 })
  await page.goto(`/shop?product=${product.id}`)
  await expect(details(page, product.name).getByText('Sold out')).toBeVisible()
  await expect(details(page, product.name).getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  await page.goto('/shop?product=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This product is no longer sold')).toBeVisible()
})

test('a list that cannot be had says so, and Retry brings it', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/products/)
  const isList = (url: URL) => url.pathname === '/api/products'
  await page.route(isList, (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
  await page.goto('/shop')
  await expect(page.getByText('Failed to fetch products')).toBeVisible()
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(productCard(page, 'Pealess whistle')).toBeVisible()
})

test('by keyboard: from the search to the first card and back', { tag: '@desktop' }, async ({ page }) => {
  const { name } = await makeProduct({ sizes: ['S', 'M'] })
  await visitShop(page, { search: name })
  const link = productCard(page, name).getByRole('link', { name, exact: true })
  await search(page).focus()
  // Past the button that clears the search, the order and the cart.
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = details(page, name)
  await dialog.getByRole('radio', { name: 'S', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'M' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
})
