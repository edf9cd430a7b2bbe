// What all lists for admins have in common: sorting, counts, and cards where a table would be too narrow.

import { waitlistApi } from '@crew-chief/contract/waitlist'
import { expect, type Locator, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { largestCamp, openParticipants } from '../steps/camp-steps.ts'
import { makeEvent, openRegistrants, registerAndPay } from '../steps/event-steps.ts'
import { horizontalOverflow } from '../steps/page-steps.ts'
import { adminSession, call, register } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'

const openPath = (path: string) => (page: Page) => openAs(page, ADMIN, path)

const LISTS: readonly { label: string; open: (page: Page) => Promise<unknown>; column: string }[] = [
  { label: 'Users', open: openPath('/dashboard/users'), column: 'Joined' },
  { label: 'Orders', open: openPath('/admin/orders'), column: 'Total' },
  { label: 'Payments', open: openPath('/dashboard/payments'), column: 'Amount' },
  { label: 'Products', open: openPath('/admin/products'), column: 'Price' },
  { label: 'Outbox', open: openPath('/dashboard/outbox'), column: 'Subject' },
  {
    label: 'Participants',
    open: async (page) => openParticipants(page, await adminSession(), (await largestCamp()).camp),
    column: 'Name',
  },
]

/** The rows of the table, or the cards. */
const rowsOf = (page: Page, label: string): Locator =>
  page
    .getByRole('table', { name: label })
    .locator('tbody tr')
    .or(page.getByRole('list', { name: label, exact: true }).locator(':scope > li'))

for (const { label, open, column } of LISTS) {
  test(`${label} sort by a column, and the order is in the URL`, { tag: '@desktop' }, async ({ page }) => {
    await open(page)
    const head = page.getByRole('columnheader', { name: column, exact: true })
    const sortBy = async (direction: 'ascending' | 'descending') => {
      await expect(async () => {
        if ((await head.getAttribute('aria-sort')) !== direction) await head.getByRole('button').click()
        await expect(head).toHaveAttribute('aria-sort', direction, { timeout: 1_000 })
      }).toPass()
    }
    const firstRow = () => rowsOf(page, label).first().textContent()
    await sortBy('ascending')
    // After a reload no rows of another order can be left.
    await page.reload()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    const lowest = await firstRow()
    await sortBy('descending')
    await expect(page).toHaveURL(/[?&]sort=-/)
    await expect.poll(firstRow).not.toBe(lowest)
    await page.reload()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(firstRow).not.toBe(lowest)
  })
}

test('cards have a select instead of sortable heads', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openAs(page, ADMIN, '/dashboard/users')
  await expect(page.getByRole('table')).toBeHidden()
  const select = page.getByLabel('Sort by')
  await expect(select).toHaveValue('name')
  await select.selectOption('Joined: newest first')
  await expect(page).toHaveURL(/sort=-joined/)
  await page.reload()
  await expect(select).toHaveValue('-joined')
})

test('the counts say how many rows are on the page', async ({ page }) => {
  await openAs(page, ADMIN, '/dashboard/users')
  await expect(page.getByText(/^Showing 20 of \d+ total users$/)).toBeVisible()
  await expect(rowsOf(page, 'Users')).toHaveCount(20)
  await expect(page.getByText(/^1–20 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^21–\d+ of \d+$/)).toBeVisible()
})

/** Words on more than one line. A line may end after a hyphen or slash, and before the @ of an address. */
const brokenWords = (list: Locator): Promise<string[]> =>
  list.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const word of (node.textContent ?? '').matchAll(/[^\s/‐-―-]+/g)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word[0])
      }
    }
    return broken
  })

/** Cells and buttons that reach out of the window. */
const clipped = (list: Locator): Promise<string[]> =>
  list.evaluate((root) =>
    [...root.querySelectorAll('td, dd, button, a, select')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map(({ textContent }) => textContent ?? ''),
  )

const listOf = (page: Page, label: string): Locator =>
  page.getByRole('table', { name: label }).or(page.getByRole('list', { name: label, exact: true }))

async function expectReadable(page: Page, label: string) {
  for (const width of [768, 1000, 1024, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => horizontalOverflow(page), `overflow at ${width} px`).toEqual([])
    expect(await brokenWords(listOf(page, label)), `broken words at ${width} px`).toEqual([])
    expect(await clipped(listOf(page, label)), `clipped at ${width} px`).toEqual([])
  }
}

for (const { label, open } of LISTS) {
  test(`${label} neither break words nor are clipped between 768 and 1366 px`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await open(page)
    await expect(rowsOf(page, label).first()).toBeVisible()
    await expect(page.getByRole('table', { name: label })).toBeVisible()
    await expectReadable(page, label)
  })
}

test('the waitlist shows positions, first in line first, and offers no refund to people who paid nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  const event = await makeEvent({ maxParticipants: 1 })
  const holder = await registerAndPay(event)
  const waiting = [await register(), await register()] as const
  for (const { session } of waiting)
    await call(waitlistApi.joinWaitlist, { params: { id: event.id } }, { token: session.token })
  const dialog = await openRegistrants(page, event)
  const rows = rowsOf(page, 'Registrants')
  await expect(rows).toHaveCount(3)
  for (const [index, text] of [holder.email, '#1 in line', '#2 in line'].entries())
    await expect(rows.nth(index)).toContainText(text)
  await expect(rows.nth(1)).toContainText(waiting[0].email)
  await expectReadable(page, 'Registrants')

  const openMenu = (row: Locator) => row.getByRole('button', { name: /^Actions for/ }).click()
  const markRefunded = page.getByRole('menuitem', { name: 'Mark as refunded' })
  await openMenu(rows.nth(1))
  await expect(page.getByRole('menuitem', { name: 'Confirm' })).toBeVisible()
  await expect(markRefunded).toBeHidden()
  await page.keyboard.press('Escape')
  await openMenu(rows.nth(0))
  await expect(markRefunded).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
})
