import { expect, type Locator, type Page } from '@playwright/test'
import { authModal, avatar, getStarted, resetDialog } from '../steps/auth-steps.ts'
import { openHub } from '../steps/camp-steps.ts'
import { addCourt, courtCard, MORNING, makeCourtCamp, newOfficials, openCourtsAsAdmin } from '../steps/court-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { tabAndPress, tabTo } from '../steps/keyboard-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { adminSession } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ALL_YOU_NEED } from '../support/users.ts'

/** Left edges of the footer's first `count` buttons in the order in which Tab reaches them. */
async function footerByTab(page: Page, dialog: Locator, count: number): Promise<number[]> {
  const buttons = dialog.locator('[data-dialog-footer]').getByRole('button')
  await tabTo(page, buttons.first())
  const edges: number[] = []
  while (edges.length < count) {
    const box = await buttons.and(page.locator(':focus')).boundingBox()
    edges.push(box?.x ?? Number.NaN)
    await page.keyboard.press('Tab')
  }
  return edges
}

const ascending = (edges: readonly number[]): number[] => edges.toSorted((one, other) => one - other)

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

  test('Tab goes through the footer of a dialog from left to right', async ({ page }) => {
    await openHub(page, await adminSession(), await makeEvent(), 'schedule', '?item=new')
    const edges = await footerByTab(page, dialogOf(page, 'Add schedule item'), 3)
    expect(edges).toEqual(ascending(edges))
  })

  test('Tab goes through the footer of a large dialog from left to right', async ({ page }) => {
    const camp = await makeCourtCamp()
    await addCourt(camp, 'Court 1', MORNING)
    await newOfficials(camp, 'Sam Okafor')
    await openCourtsAsAdmin(page, camp)
    await courtCard(page, 'Court 1').getByRole('button', { name: 'Add official' }).first().click()
    const dialog = dialogOf(page, 'Add officials')
    await dialog.getByRole('checkbox', { name: 'Sam Okafor' }).click()
    const edges = await footerByTab(page, dialog, 2)
    expect(edges).toEqual(ascending(edges))
  })
})
