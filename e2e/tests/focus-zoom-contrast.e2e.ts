import { expect, type Page } from '@playwright/test'
import { openUsers } from '../steps/admin-users-steps.ts'
import { openAs, resetDialog } from '../steps/auth-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { JOURNEY, test } from '../support/test.ts'
import { ADMIN, NON_MEMBER } from '../support/users.ts'

const DESKTOP = '@desktop'

/** Names of elements under the header while they have the focus. */
async function hiddenByHeader(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const hidden: string[] = []
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      const header = document.querySelector('#root header')
      if (!focused || !header || header.contains(focused) || focused === document.body) return null
      const box = focused.getBoundingClientRect()
      return box.bottom <= header.getBoundingClientRect().bottom ? focused.outerHTML.slice(0, 120) : null
    })
    if (name) hidden.push(name)
  }
  return hidden
}

test.describe('focus', { tag: DESKTOP }, () => {
  for (const path of ['/dashboard/users', '/admin/orders', '/dashboard/payments'])
    test(`the header never covers the focus on ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 500 })
      await openAs(page, ADMIN, path)
      await expect(page.getByRole('row').nth(3)).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.getByRole('contentinfo').getByRole('link').first().focus()
      expect(await hiddenByHeader(page, 'Shift+Tab', 40)).toEqual([])
      expect(await hiddenByHeader(page, 'Tab', 40)).toEqual([])
    })

  test('the import dialog takes the focus', { tag: JOURNEY }, async ({ page }) => {
    await openUsers(page)
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(dialogOf(page, 'Import users').locator(':focus')).toHaveCount(1)
  })

  test('a dialog that loads first returns the focus to its button', { tag: JOURNEY }, async ({ page }) => {
    await openUsers(page, { search: NON_MEMBER.email })
    const edit = page.getByRole('button', { name: /^Edit/ })
    await edit.click()
    await expect(dialogOf(page, 'Edit User Details').getByLabel('Email')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, 'Edit User Details')).toBeHidden()
    await expect(edit).toBeFocused()
  })
})

test('at 400 % zoom the bars of a dialog scroll with its content', { tag: DESKTOP }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/login')
  await page.getByRole('dialog').getByRole('tab', { name: 'Register' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Zip').scrollIntoViewIfNeeded()
  // Nothing but the field and its surroundings: title and tabs are out of view.
  await expect(dialog.getByRole('heading').first()).not.toBeInViewport()
})

test('a small dialog is a sheet at the bottom of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(resetDialog(page).getByLabel('Email')).toBeVisible()
  const box = await resetDialog(page).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect(box?.y).toBeGreaterThan(height / 4)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(height, 0)
})

test.describe('high contrast', { tag: DESKTOP }, () => {
  test('states have a color of the system', { tag: JOURNEY }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openAs(page, NON_MEMBER, '/profile/notifications')
    const colorOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect(page.getByRole('switch').first()).toBeVisible()
    expect(await colorOf('[role="switch"][aria-checked="true"]')).not.toBe(
      await colorOf('[role="switch"][aria-checked="false"]'),
    )
    await page.goto('/events')
    const current = '[aria-current="page"]'
    await expect(page.locator(current).first()).toBeVisible()
    expect(await colorOf(`header ${current}`)).not.toBe(await colorOf('header nav a:not([aria-current])'))
  })
})
