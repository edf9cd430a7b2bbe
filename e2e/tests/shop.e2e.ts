import { expect } from '@playwright/test'
import { expectToast } from '../steps/page-steps.ts'
import {
  cartLine,
  cartLink,
  editProduct,
  makeProduct,
  openShop,
  productCard,
  productDialog,
  productNames,
  productSearch,
  storeCart,
} from '../steps/shop-steps.ts'
import { test } from '../support/test.ts'

test('visitors see only available products', async ({ page }) => {
  const paused = await makeProduct({ inStock: false })
  const soldOut = await makeProduct({ stockQuantity: 0 })
  await openShop(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await expect(productCard(page, 'Pealess whistle')).toContainText('$12.00')
  await expect(productCard(page, 'Game card wallet')).toContainText('Only 4 left')
  for (const { name } of [paused, soldOut]) await expect(productCard(page, name)).toHaveCount(0)
})

test('the search filters while typing, shows the count, and can be cleared', async ({ page }) => {
  const { name } = await makeProduct()
  await openShop(page)
  await productSearch(page).fill(name.toUpperCase())
  await expect(page.getByText('1 product', { exact: true })).toBeVisible()
  await expect(productCard(page, name)).toBeVisible()
  await expect(page).toHaveURL(/search=WHISTLE/)
  await productSearch(page).fill('underwater')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(productCard(page, 'Pealess whistle')).toBeVisible()
  await expect(page).toHaveURL(/\/shop$/)
})

test('products are sorted by name, or by price if chosen', async ({ page }) => {
  await openShop(page, { category: 'APPAREL', search: 's' })
  const byName = await productNames(page)
  expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await expect(page).toHaveURL(/sort=price-desc/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Pregame jacket')
  await page.getByLabel('Sort by').selectOption('Price: Low to High')
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Pregame jacket')
  await page.getByLabel('Sort by').selectOption('Name')
  await expect(page).not.toHaveURL(/sort=/)
})

test('categories are in the URL, and Back leaves them', async ({ page }) => {
  await openShop(page)
  const tabs = page.getByRole('navigation', { name: 'Categories' })
  await tabs.getByRole('link', { name: 'Training Materials' }).click()
  await expect(page).toHaveURL(/category=TRAINING_MATERIALS/)
  await expect(productCard(page, 'Rules flash cards')).toBeVisible()
  await expect(productCard(page, 'Pealess whistle')).toHaveCount(0)
  await page.goBack()
  await expect(productCard(page, 'Pealess whistle')).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
})

test('the details show everything and require a choice of size and color', async ({ page }) => {
  const variants = [
    { size: 'S', color: 'Black', stock: 2 },
    { size: 'S', color: 'White', stock: 0 },
    { size: 'M', color: 'Black', stock: 0 },
    { size: 'M', color: 'White', stock: 0 },
  ]
  const form = { sizes: ['S', 'M'], colors: ['Black', 'White'], features: ['Dries fast'], variants }
  const { name, id } = await makeProduct(form)
  await openShop(page, { search: name })
  await productCard(page, name)
    .getByRole('link', { name: `Details: ${name}` })
    .click()
  await expect(page).toHaveURL(new RegExp(`product=${id}`))
  const dialog = productDialog(page, name)
  for (const text of ['Loud enough for two courts.', 'Dries fast', '$12.50', 'Available sizes', 'Available colors'])
    await expect(dialog.getByText(text)).toBeVisible()
  // No combination with these is in stock.
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
  await expect(dialog).toBeHidden()
  await expect(cartLink(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'View cart' }).click()
  await expect(cartLine(page, { name })).toBeVisible()
})

test('the details say when everything is in the cart', async ({ page }) => {
  const product = await makeProduct({ stockQuantity: 2 })
  await storeCart(page, [product], 2)
  await page.goto(`/shop?product=${product.id}`)
  const dialog = productDialog(page, product.name)
  await expect(dialog.getByText('Only 2 left · All 2 are in your cart')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
})

test('a product without options is added to the cart from its card', async ({ page }) => {
  const { name } = await makeProduct({ stockQuantity: 1, colors: ['Black'] })
  await openShop(page, { search: name })
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

test('links to sold-out and deleted products show a message', async ({ page, allowError }) => {
  allowError(/404 .*\/api\/products/)
  const product = await makeProduct()
  await editProduct(product, { stockQuantity: 0 })
  await page.goto(`/shop?product=${product.id}`)
  await expect(productDialog(page, product.name).getByText('Sold out')).toBeVisible()
  await expect(productDialog(page, product.name).getByRole('button', { name: 'Add to cart' })).toBeDisabled()
  await page.goto('/shop?product=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('We no longer sell this product')).toBeVisible()
})

test('failing to load shows an error, and Retry loads the list', async ({ page, allowError }) => {
  allowError(/500 .*\/api\/products/)
  const isList = (url: URL) => url.pathname === '/api/products'
  await page.route(isList, (route) => route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }))
  await page.goto('/shop')
  await expect(page.getByText('Failed to fetch products')).toBeVisible()
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(productCard(page, 'Pealess whistle')).toBeVisible()
})

test('keyboard: Tab leads from the search to the first card, and Escape returns to it', { tag: '@desktop' }, async ({
  page,
}) => {
  const { name } = await makeProduct({ sizes: ['S', 'M'] })
  await openShop(page, { search: name })
  const link = productCard(page, name).getByRole('link', { name, exact: true })
  await productSearch(page).focus()
  // The clear button, the sort order and the cart link come first.
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  const details = productCard(page, name).getByRole('link', { name: `Details: ${name}` })
  await expect(details).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = productDialog(page, name)
  await dialog.getByRole('radio', { name: 'S', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'M' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(details).toBeFocused()
})

test('every product of the demo has a drawing of its own', async ({ page }) => {
  await openShop(page)
  const names = ['Cooling shirt', 'Striped shirt, V-neck', 'Pregame jacket', 'Game card wallet', 'Rules flash cards']
  const drawings = []
  for (const name of [...names, 'Pealess whistle', 'Finger-grip whistle'])
    drawings.push(await productCard(page, name).locator('svg[data-drawing]').getAttribute('data-drawing'))
  expect(drawings).not.toContain(null)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('in the dark theme product tiles are dark, and Choose color does not look disabled', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openShop(page)
  const card = productCard(page, 'Pealess whistle')
  const tile = card.locator('span', { has: page.locator('svg[data-drawing]') })
  await expect(tile).toHaveCSS('background-color', 'rgb(37, 37, 35)')
  const button = card.getByRole('link', { name: 'Choose color: Pealess whistle' })
  await expect(button).toHaveCSS('border-color', 'rgb(124, 122, 112)')
})

test('on a phone the first product is near the top of the page', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShop(page)
  const first = await page.getByRole('article').first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(380)
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveCount(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('search hints fit at 768 px', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const [path, label] of [
    ['/shop', 'Search products'],
    ['/events', 'Search events'],
    ['/library', 'Search content'],
  ] as const) {
    await page.goto(path)
    const room = await page.getByLabel(label).evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.font = font
      const hint = pen.measureText(input.placeholder).width
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - hint
    })
    expect([path, room > 0]).toEqual([path, true])
  }
})
