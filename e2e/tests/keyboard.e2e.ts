import { expect, type Page } from '@playwright/test'
import { authModal, avatar, getStarted, resetDialog } from '../steps/auth-steps.ts'
import { test } from '../support/test.ts'
import { ALL_YOU_NEED } from '../support/users.ts'

test.describe('with the keyboard alone', { tag: '@desktop' }, () => {
  const focused = (page: Page) => page.locator(':focus')

  /** Tab until it is reached; a person would give up after some thirty as well. */
  async function tabTo(page: Page, name: string) {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab')
      const label = await focused(page).evaluateAll(([element]) =>
        element ? (element.getAttribute('aria-label') ?? element.textContent) : null,
      )
      if (label?.trim() === name) return
    }
    throw new Error(`${name} cannot be reached by Tab.`)
  }

  test('the first Tab offers to skip to the content', async ({ page }) => {
    await page.goto('/events')
    await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: 'Upcoming Events' })).toBeFocused()
  })

  test('a person opens the modal, logs in with Enter and opens their menu (1 §2.4)', async ({ page }) => {
    await page.goto('/membership')
    await expect(getStarted(page)).toBeVisible()
    await tabTo(page, 'Get Started')
    await page.keyboard.press('Enter')
    await expect(authModal(page).getByLabel('Email')).toBeFocused()
    await page.keyboard.type(ALL_YOU_NEED.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(ALL_YOU_NEED.password)
    await page.keyboard.press('Enter')
    await expect(avatar(page)).toBeVisible()
    // The new page begins at its content; the account is one step before it.
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(avatar(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: 'Account' })
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(avatar(page)).toBeFocused()
  })

  test('Tab stays inside the modal, Escape closes it, focus returns to its button (1 §2.4)', async ({ page }) => {
    await page.goto('/events')
    await getStarted(page).focus()
    await page.keyboard.press('Enter')
    const modal = authModal(page)
    await expect(modal.getByLabel('Email')).toBeFocused()
    const visited = new Set<string>()
    for (let presses = 0; presses < 10; presses++) {
      await page.keyboard.press('Tab')
      await expect(modal.locator(':focus')).toHaveCount(1)
      visited.add(await modal.locator(':focus').evaluate((element) => element.outerHTML.slice(0, 200)))
    }
    // Close, the tab, its panel, email, password, the eye, the two buttons.
    expect(visited.size).toBe(8)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(getStarted(page)).toBeFocused()
  })

  test('arrows move between the tabs of the modal (1 §2.4)', async ({ page }) => {
    await page.goto('/login')
    const modal = authModal(page)
    await modal.getByRole('tab', { name: 'Login' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(modal.getByRole('tab', { name: 'Register' })).toBeFocused()
    await expect(modal.getByLabel('First name')).toBeVisible()
  })

  test('Escape closes the nested dialog only, and focus returns into the modal (1 §2.4)', async ({ page }) => {
    await page.goto('/login')
    const modal = authModal(page)
    await modal.getByRole('button', { name: 'Forgot your password?' }).focus()
    await page.keyboard.press('Enter')
    await expect(resetDialog(page).getByLabel('Email')).toBeFocused()
    // It has the focus a moment before it listens to keys; with this style it does both.
    await expect(resetDialog(page)).toHaveAttribute('style', /pointer-events/)
    await page.keyboard.press('Escape')
    await expect(resetDialog(page)).toBeHidden()
    await expect(modal).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Forgot your password?' })).toBeFocused()
  })

  test('a selection is made by typing its first letter (1 §5)', async ({ page }) => {
    await page.goto('/events?auth=register')
    const gender = authModal(page).getByLabel('Gender')
    await gender.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'Male', exact: true })).toBeFocused()
    await page.keyboard.press('f')
    await expect(page.getByRole('option', { name: 'Female' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(gender).toHaveText('Female')
    await expect(gender).toBeFocused()
  })
})
