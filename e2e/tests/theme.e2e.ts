import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

const appliedTheme = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme,
    getComputedStyle(document.documentElement).backgroundColor,
  ])

const LIGHT = ['light', 'rgb(246, 245, 241)']
const DARK = ['dark', 'rgb(15, 15, 14)']

test('the theme follows the system setting', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/events')
  expect(await appliedTheme(page)).toEqual(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => appliedTheme(page)).toEqual(LIGHT)
})

/** A button in the header; on phones, three buttons in the menu. */
async function chooseTheme(page: Page, isMobile: boolean, theme: 'Dark' | 'Light') {
  if (!isMobile) return page.getByRole('button', { name: `Use ${theme.toLowerCase()} theme` }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('group', { name: 'Theme' }).getByRole('button', { name: theme }).click()
  await menu.getByRole('button', { name: 'Close' }).click()
}

test('a chosen theme survives a reload and applies to other tabs', async ({ page, context, isMobile }) => {
  await page.goto('/events')
  const other = await context.newPage()
  await other.goto('/membership')
  await chooseTheme(page, isMobile, 'Dark')
  await expect.poll(() => appliedTheme(page)).toEqual(DARK)
  await expect.poll(() => appliedTheme(other)).toEqual(DARK)
  await page.reload()
  expect(await appliedTheme(page)).toEqual(DARK)
  await chooseTheme(page, isMobile, 'Light')
  await expect.poll(() => appliedTheme(page)).toEqual(LIGHT)
})

test('a chosen theme is applied before the app loads', async ({ page }) => {
  await page.goto('/api/health')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  // The app never loads, so the theme must come from the document.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/events')
  await expect(page.locator('#root')).toBeEmpty()
  expect(await appliedTheme(page)).toEqual(DARK)
})
