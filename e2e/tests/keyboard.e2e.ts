import { expect } from '@playwright/test'
import { authModal, avatar, getStarted, resetDialog } from '../steps/auth-steps.ts'
import { tabAndPress } from '../steps/keyboard-steps.ts'
import { test } from '../support/test.ts'
import { ALL_YOU_NEED } from '../support/users.ts'

test.describe('keyboard', { tag: '@desktop' }, () => {
  test('the first Tab focuses the skip link', async ({ page }) => {
    await page.goto('/events')
    await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('button', { name: 'Create account' })).toBeFocused()
  })

  test('a user opens the modal, logs in with Enter and opens the account menu (1 §2.4)', async ({ page }) => {
    await page.goto('/membership')
    await expect(getStarted(page)).toBeVisible()
    await tabAndPress(page, page.getByRole('banner').getByRole('button', { name: 'Log in' }))
    await expect(authModal(page).getByLabel('Email')).toBeFocused()
    await page.keyboard.type(ALL_YOU_NEED.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(ALL_YOU_NEED.password)
    await page.keyboard.press('Enter')
    await expect(avatar(page)).toBeVisible()
    // The focus moves to the content of the new page, directly after the account button.
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

  test('Tab stays inside the modal, Escape closes it, and focus returns to the button (1 §2.4)', async ({ page }) => {
    await page.goto('/events')
    const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' })
    await logIn.focus()
    await page.keyboard.press('Enter')
    const modal = authModal(page)
    await expect(modal.getByLabel('Email')).toBeFocused()
    const visited = new Set<string>()
    for (let presses = 0; presses < 10; presses++) {
      await page.keyboard.press('Tab')
      await expect(modal.locator(':focus')).toHaveCount(1)
      visited.add(await modal.locator(':focus').evaluate((element) => element.outerHTML.slice(0, 200)))
    }
    // Close, tab, panel, email, password, show password, two buttons.
    expect(visited.size).toBe(8)
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(logIn).toBeFocused()
  })

  test('arrow keys switch the tabs of the modal (1 §2.4)', async ({ page }) => {
    await page.goto('/login')
    const modal = authModal(page)
    await modal.getByRole('tab', { name: 'Login' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(modal.getByRole('tab', { name: 'Register' })).toBeFocused()
    await expect(modal.getByLabel('First name')).toBeVisible()
  })

  test('Escape closes only the nested dialog, and focus returns to the modal (1 §2.4)', async ({ page }) => {
    await page.goto('/login')
    const modal = authModal(page)
    await modal.getByRole('button', { name: 'Forgot your password?' }).focus()
    await page.keyboard.press('Enter')
    await expect(resetDialog(page).getByLabel('Email')).toBeFocused()
    // The dialog handles keys only from the moment it has this style, shortly after it receives the focus.
    await expect(resetDialog(page)).toHaveAttribute('style', /pointer-events/)
    await page.keyboard.press('Escape')
    await expect(resetDialog(page)).toBeHidden()
    await expect(modal).toBeVisible()
    await expect(modal.getByRole('button', { name: 'Forgot your password?' })).toBeFocused()
  })

  test('typing a letter selects an option (1 §5)', async ({ page }) => {
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
