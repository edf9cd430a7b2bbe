import { expect, type Locator } from '@playwright/test'
import { chooseOption, openAs } from '../steps/auth-steps.ts'
import { dialogOf, expectToast, rowWith } from '../steps/page-steps.ts'
import { buyAsNewUser, editProduct, makeProduct, openProducts, productName, readProduct } from '../steps/shop-steps.ts'
import { test } from '../support/test.ts'
import { oversizedPhoto, smallPhoto, textFile } from '../support/test-files.ts'
import { ADMIN } from '../support/users.ts'

const fileInput = (form: Locator): Locator => form.locator('input[type=file]').first()
const galleryInput = (form: Locator): Locator => form.locator('input[type=file]').last()

async function fillProduct(form: Locator, name: string) {
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Description').fill('Loud enough for two courts.')
  await chooseOption(form, 'Category', 'Equipment')
  await form.getByLabel('Price').fill('12.50')
}

test('a new product with a picture appears in the list and in the shop', async ({ page, request, allowError }) => {
  // A job creates the small version; until then the original is shown.
  allowError(/404 .*\/products\/images\//)
  const name = productName()
  await openProducts(page)
  await page.getByRole('link', { name: 'New product' }).click()
  const form = dialogOf(page, 'New product')
  await expect(form.getByLabel('Category')).toHaveText('Equipment')
  await form.getByRole('button', { name: 'Create product' }).click()
  for (const text of ['Name required', 'Description required', 'Price required'])
    await expect(form.getByText(text, { exact: true })).toBeVisible()
  await expect(form.getByText('Stock quantity required')).toBeVisible()
  await fillProduct(form, name)
  await form.getByLabel('Stock quantity').fill('3')
  await fileInput(form).setInputFiles(smallPhoto())
  await expect(form.getByRole('button', { name: 'Change photo' })).toBeVisible()
  await form.getByRole('button', { name: 'Create product' }).click()
  await expectToast(page, 'status', 'Product created')
  await expect(form).toBeHidden()
  await page.getByLabel('Search products').fill(name)
  const row = rowWith(page, name)
  for (const text of ['Equipment', '$12.50', 'In stock', 'Low stock']) await expect(row).toContainText(text)
  const { products } = await (await request.get(`/api/products?inStock=true&search=${name}`)).json()
  expect(products).toHaveLength(1)
  expect(products[0].imageUrl).toMatch(/\/products\/images\//)
})

test('more pictures are added and removed, and the page link stays when the name changes', async ({
  page,
  allowError,
}) => {
  allowError(/404 .*\/products\/images\//)
  const product = await makeProduct()
  await openProducts(page, { edit: product.id })
  const form = dialogOf(page, 'Edit product')
  await expect(form.getByRole('link', { name: `/shop/${product.slug}` })).toBeVisible()
  await galleryInput(form).setInputFiles([smallPhoto(), smallPhoto(), smallPhoto()])
  const pictures = form.getByRole('list', { name: 'More pictures' }).getByRole('listitem')
  await expect(pictures).toHaveCount(3)
  await form.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect(pictures).toHaveCount(2)
  await form.getByLabel('Name').fill(productName())
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Product updated')
  const saved = await readProduct(product.id)
  expect([saved.gallery.length, saved.slug]).toEqual([2, product.slug])
  await page.goto(`/shop/${product.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: saved.name })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Picture \d/ })).toHaveCount(2)
})

test('only pictures up to 5 MB are accepted', async ({ page }) => {
  await openProducts(page, { new: 'product' })
  const picture = fileInput(dialogOf(page, 'New product'))
  await picture.setInputFiles(textFile)
  await expectToast(page, 'alert', 'Invalid file type', 'Please select a JPEG, PNG, or WebP image')
  const photo = oversizedPhoto()
  await picture.setInputFiles({ ...photo, buffer: Buffer.concat([photo.buffer, Buffer.from([0])]) })
  await expectToast(page, 'alert', 'File too large', 'Please select an image smaller than 5MB')
})

test('a failed upload shows an error and can be retried', async ({ page, allowError }) => {
  allowError(/500/)
  await openProducts(page, { new: 'product' })
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 500, json: {} }))
  const form = dialogOf(page, 'New product')
  await fileInput(form).setInputFiles(smallPhoto())
  await expectToast(page, 'alert', 'Upload failed', 'Failed to upload image. Please try again.')
  await expect(form.getByRole('button', { name: 'Choose photo' })).toBeVisible()
})

test('changing the price does not overwrite units sold in the meantime', async ({ page }) => {
  const product = await makeProduct({ stockQuantity: 9 })
  await openProducts(page, { edit: product.id })
  const form = dialogOf(page, 'Edit product')
  await expect(form.getByLabel('Price')).toHaveValue('12.50')
  await buyAsNewUser([product])
  await form.getByLabel('Price').fill('14')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Product updated')
  await expect(form).toBeHidden()
  await page.getByLabel('Search products').fill(product.name)
  await expect(rowWith(page, product.name)).toContainText('$14.00')
  expect(await readProduct(product.id)).toMatchObject({ price: 1_400, stockQuantity: 7 })
})

test('concurrent edits: the conflict shows the other change and keeps the typed text', async ({ page, allowError }) => {
  allowError(/409/)
  const product = await makeProduct()
  await openProducts(page, { edit: product.id })
  const form = dialogOf(page, 'Edit product')
  await form.getByLabel('Description').fill('Louder.')
  await editProduct(product, { price: 1_999, description: 'Quieter.' })
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('We added their changes to the form: Price.')).toBeVisible()
  await expect(form.getByLabel('Price')).toHaveValue('19.99')
  await expect(form.getByText('They wrote “Quieter.”.')).toBeVisible()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'status', 'Product updated')
  expect(await readProduct(product.id)).toMatchObject({ price: 1_999, description: 'Louder.' })
})

test('sizes and colors are entered as tags, and each combination has its own stock', async ({ page }) => {
  const name = productName()
  await openProducts(page, { new: 'product' })
  const form = dialogOf(page, 'New product')
  await fillProduct(form, name)
  await form.getByLabel('Sizes', { exact: true }).fill('M, L')
  await form.getByLabel('Sizes', { exact: true }).press('Enter')
  await form.getByLabel('Colors', { exact: true }).fill('Black')
  await form.getByLabel('Colors', { exact: true }).press('Enter')
  // Enter in the empty field does not save the product.
  await form.getByRole('textbox', { name: 'Colors' }).press('Enter')
  await form.getByLabel('Features', { exact: true }).fill('Loud, light, dry')
  await form.getByLabel('Stock by size and color').click()
  await form.getByLabel('Stock of M, Black').fill('4')
  await form.getByLabel('Stock of L, Black').fill('2')
  await expect(form.getByText('6 total')).toBeVisible()
  // Leaving the field turns the text into a tag, which moves the content below.
  await expect(form.getByRole('button', { name: 'Remove feature Loud, light, dry' })).toBeVisible()
  await form.getByRole('button', { name: 'Remove size L' }).click()
  await expect(form.getByText('4 total')).toBeVisible()
  await form.getByRole('button', { name: 'Create product' }).click()
  await expectToast(page, 'status', 'Product created')
  await expect(form).toBeHidden()
  await page.getByLabel('Search products').fill(name)
  await rowWith(page, name)
    .getByRole('link', { name: `Edit ${name}` })
    .click()
  const edit = dialogOf(page, 'Edit product')
  await expect(edit.getByLabel('Stock of M, Black')).toHaveValue('4')
  // Text that was not confirmed with Enter is included.
  await expect(edit.getByRole('list', { name: 'Features' })).toContainText('Loud, light, dry')
})

test('duplicating opens a new product with the same values', async ({ page }) => {
  const product = await makeProduct({ sizes: ['M'], features: ['Loud'] })
  await openProducts(page, { search: product.name })
  await rowWith(page, product.name)
    .getByRole('link', { name: `Duplicate ${product.name}` })
    .click()
  const form = dialogOf(page, 'New product')
  await expect(form.getByLabel('Name')).toHaveValue(`${product.name} (copy)`)
  await expect(form.getByLabel('Price')).toHaveValue('12.50')
  await form.getByRole('button', { name: 'Create product' }).click()
  await expectToast(page, 'status', 'Product created')
  await expect(page.getByText('2 products', { exact: true })).toBeVisible()
})

test('a product without orders is deleted', async ({ page }) => {
  const product = await makeProduct()
  await openProducts(page, { search: product.name })
  await page.getByRole('button', { name: `Delete ${product.name}` }).click()
  const confirmDialog = page.getByRole('alertdialog', { name: `Delete ${product.name}?` })
  await expect(confirmDialog).toContainText('If it has orders, we’ll archive it instead')
  await confirmDialog.getByRole('button', { name: 'Delete product' }).click()
  await expectToast(page, 'status', 'Product deleted')
  await expect(page.getByText('0 products', { exact: true })).toBeVisible()
})

test('a product with orders is archived and can be restored, also from the toast', async ({ page }) => {
  const product = await makeProduct()
  await buyAsNewUser([product])
  await openProducts(page, { search: product.name })
  const archive = async () => {
    await page.getByRole('button', { name: `Delete ${product.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click()
    await expectToast(page, 'status', 'Product archived')
  }
  await archive()
  await page.locator('[data-toaster]').getByRole('button', { name: 'Restore', exact: true }).click()
  await expectToast(page, 'status', 'Product restored')
  await expect(rowWith(page, product.name)).toContainText('In stock')
  await archive()
  await page.getByRole('button', { name: 'Archived', exact: true }).click()
  await expect(page).toHaveURL(/archived=true/)
  await page.getByRole('button', { name: `Restore ${product.name}` }).click()
  await expectToast(page, 'status', 'Product restored')
  await page.getByRole('button', { name: 'All products', exact: true }).click()
  await expect(rowWith(page, product.name)).toContainText('In stock')
})

test('products with low stock have a badge and a filter', async ({ page }) => {
  const low = await makeProduct({ stockQuantity: 5 })
  const plenty = await makeProduct({ stockQuantity: 6 })
  await openProducts(page, { low: 'true', search: 'whistle' })
  await page.getByLabel('Search products').fill(low.name)
  await expect(rowWith(page, low.name)).toContainText('Low stock')
  await page.getByLabel('Search products').fill(plenty.name)
  await expect(page.getByText('No products match')).toBeVisible()
})

test('sorting by a column is kept in the URL', { tag: '@desktop' }, async ({ page }) => {
  await openProducts(page)
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(page).toHaveURL(/sort=-Price/)
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
  const prices = await page
    .getByRole('cell')
    .getByText(/^\$[\d,.]+$/)
    .allTextContents()
  const cents = prices.map((price) => Number(price.replace(/[$,]/g, '')))
  expect(cents).toEqual(cents.toSorted((a, b) => b - a))
})

test('failing to load shows an error; failing to save keeps the form', async ({ page, allowError }) => {
  allowError(/500/)
  const isList = (url: URL) => url.pathname === '/api/products/admin'
  await page.route(isList, (route) => route.fulfill({ status: 500, json: {} }))
  await openAs(page, ADMIN, '/admin/products')
  await expectToast(page, 'alert', 'Error', 'Failed to fetch products')
  await page.getByRole('link', { name: 'New product' }).click()
  const form = dialogOf(page, 'New product')
  await fillProduct(form, productName())
  await form.getByLabel('Stock quantity').fill('1')
  await form.getByRole('button', { name: 'Create product' }).click()
  await expectToast(page, 'alert', 'Error', 'Failed to save product')
  await expect(form.getByText('Failed to save product')).toBeVisible()
  await expect(form.getByLabel('Price')).toHaveValue('12.50')
})
