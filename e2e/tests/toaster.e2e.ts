import { expect, type Locator, type Page } from '@playwright/test'
import {
  addCourt,
  assign,
  chooseCourtTool,
  choosePersonAction,
  courtCard,
  courtTools,
  MORNING,
  makeCourtCamp,
  newOfficials,
  openCourtsAsAdmin,
  unsavedBar,
} from '../steps/court-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { cartSheet, checkoutButton, makeProduct } from '../steps/shop-steps.ts'
import { test } from '../support/test.ts'

const toaster = (page: Page): Locator => page.locator('[data-toaster]')

/** Names of the controls under the toast. */
const covered = (scope: Locator): Promise<string[]> =>
  scope.evaluate((element) => {
    const toast = document.querySelector('[data-toaster]')?.getBoundingClientRect()
    if (!toast) throw new Error('There is no toast')
    return [...element.querySelectorAll('button, a[href], input, select, textarea')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < toast.right && toast.left < right && top < toast.bottom && toast.top < bottom
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
  })

test('a toast covers no control of an open dialog', async ({ page }) => {
  await openCourtsAsAdmin(page, await makeCourtCamp())
  await chooseCourtTool(page, 'Add New Court')
  const dialog = dialogOf(page, 'Add New Court')
  await dialog.getByRole('button', { name: 'Add court' }).click()
  await expectToast(page, 'alert', 'Court Name Required')
  expect(await covered(dialog.locator('[data-dialog-footer]'))).toEqual([])
  await dialog.getByRole('button', { name: 'Add court' }).click({ trial: true })
})

test('a toast moves off the buttons of a sheet that slides in', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/shop/${(await makeProduct()).slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectToast(page, 'status', 'Added to cart')
  await page.getByRole('link', { name: 'View cart (1)' }).click()
  await checkoutButton(page).click({ trial: true })
  await expect.poll(() => covered(cartSheet(page).locator('[data-sheet-footer]'))).toEqual([])
})

test('in high contrast a toast stands out from the page', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/shop/${(await makeProduct()).slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expectToast(page, 'status', 'Added to cart')
  await expect(toaster(page).locator('.on-ink')).toHaveCSS('outline-width', '2px')
})

test('a toast does not cover the unsaved bar', { tag: '@desktop' }, async ({ page }) => {
  const camp = await makeCourtCamp()
  const [sam] = await newOfficials(camp, 'Sam Okafor')
  await assign(await addCourt(camp, 'Court 1', MORNING), sam)
  await openCourtsAsAdmin(page, camp)
  await choosePersonAction(courtCard(page, 'Court 1'), sam.name, 'None')
  // The bar announces the edit, not the toast.
  await expect(toaster(page).getByText('Official Removed')).toBeVisible()
  await expect.poll(() => covered(unsavedBar(page))).toEqual([])
  expect(await covered(page.locator('main'))).toEqual([])
})

test('only a pointer that moves onto a toast keeps it open', { tag: '@desktop' }, async ({ page }) => {
  const camp = await makeCourtCamp()
  await addCourt(camp, 'Court 1', MORNING)
  await openCourtsAsAdmin(page, camp)
  await page.clock.install()
  const message = toaster(page).getByText('Export Successful')
  const show = async () => {
    await courtTools(page).getByRole('button', { name: 'Export' }).press('Enter')
    await expect(message).toBeVisible()
    return (await toaster(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const { x, y, width, height } = await show()
  await page.clock.runFor(3100)
  await expect(message).toBeHidden()

  await page.mouse.move(x + width / 3, y + height / 2)
  await show()
  await page.clock.runFor(3100)
  await expect(message).toBeHidden()

  await show()
  await page.mouse.move(x + width / 3 + 4, y + height / 2)
  await page.clock.runFor(10_000)
  await expect(message).toBeVisible()
  await page.mouse.move(4, 4)
  await page.clock.runFor(3100)
  await expect(message).toBeHidden()
})
