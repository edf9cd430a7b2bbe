import { type Browser, expect, type Locator, type Page } from '@playwright/test'

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** A table row; on phones, a card. */
export const rowWith = (scope: Page | Locator, text: string): Locator =>
  scope.getByRole('row').or(scope.getByRole('listitem')).filter({ hasText: text })

/** Successes and errors are announced in separate live regions. */
export async function expectToast(page: Page, kind: 'status' | 'alert', title: string, text?: string) {
  const toast = page.locator('[data-toaster]').getByRole(kind)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (text) await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

export const openSecondBrowser = (browser: Browser): Promise<Page> =>
  browser.newPage({ baseURL: process.env.CREW_CHIEF_URL ?? '' })

/** The view must allow the resulting console error (`View.error`). */
export const failRequests = (page: Page, path: RegExp): Promise<unknown> =>
  page.route(
    ({ pathname }) => path.test(pathname),
    (route) => route.fulfill({ status: 500, json: {} }),
  )

/** The page, scrolling boxes, and open layers outside the window. */
export const horizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 120)
    const all = [...document.querySelectorAll('body, body *')]
    const scrollers = all.filter(
      (element) =>
        // Code blocks may scroll, and so may rows of chips on phones.
        !element.matches('pre, fieldset') &&
        element.scrollWidth > element.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX),
    )
    const layers = all.filter((element) =>
      element.matches('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
    )
    const outside = layers.filter((layer) => {
      const { left, right } = layer.getBoundingClientRect()
      return left < -1 || right > innerWidth + 1
    })
    const root = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []
    return [...root, ...scrollers.map(name), ...outside.map(name)]
  })

/** Not on the body, where keyboards and screen readers start again at the top of the page. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
