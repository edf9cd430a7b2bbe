import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { addCourt, assign, ELEVEN, MORNING, makeCourtCamp, newOfficial } from '../steps/court-steps.ts'
import { adminApi } from '../steps/dashboard-steps.ts'
import { test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'

const PAGE_SIZE = 50

const entries = (page: Page) => page.getByRole('list', { name: 'Today' }).getByRole('listitem')

test('the log names who changed a membership and who created a reset token', async ({ page }) => {
  const admin = await adminApi()
  const person = await admin.makeUser()
  await admin.changeMembership(person.id, 'ALL_YOU_NEED')
  await admin.makeResetToken(person.id)
  await openAs(page, ADMIN, '/dashboard/audit')
  await page.getByLabel('Search the audit log').fill(person.lastName)
  await expect(page).toHaveURL(`/dashboard/audit?search=${person.lastName}`)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(entries(page).getByRole('paragraph')).toHaveText([
    `Dana Whitfield created a password reset token for ${person.name}`,
    `Dana Whitfield changed ${person.name}’s membership from Non-member to All You Need`,
    `Dana Whitfield edited ${person.name}: last name`,
  ])
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page).toHaveURL(/order=asc/)
  await expect(entries(page).getByRole('paragraph').first()).toHaveText(
    `Dana Whitfield edited ${person.name}: last name`,
  )
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect(page).toHaveURL(`/dashboard/audit?search=${person.lastName}`)

  await page.getByLabel('Action').selectOption('Membership changed')
  await expect(page).toHaveURL(`/dashboard/audit?search=${person.lastName}&action=users.role_changed`)
  await expect(entries(page)).toHaveCount(1)
  await page.reload()
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByLabel('Action')).toHaveValue('users.role_changed')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/dashboard/audit?action=users.role_changed')
  await page.getByRole('link', { name: person.name }).click()
  await expect(page).toHaveURL(/\/admin\/users\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.lastName)
})

test('entries about courts name the court and its time', async ({ page }) => {
  const camp = await makeCourtCamp()
  const sam = await newOfficial(camp, `Sam Okafor-${randomUUID().slice(0, 8)}`)
  await assign(await addCourt(camp, 'Court 8', MORNING), sam)
  await assign(await addCourt(camp, 'Court 8', ELEVEN), sam)
  await openAs(page, ADMIN, `/dashboard/audit?search=${sam.name.split(' ')[1]}&action=courts.assigned`)
  await expect(entries(page).getByRole('paragraph')).toHaveText([
    `Dana Whitfield assigned ${sam.name} to Court 8, 11:00 AM at ${camp.name}`,
    `Dana Whitfield assigned ${sam.name} to Court 8, 8:00 AM at ${camp.name}`,
  ])
})

test('a search without results shows a message', async ({ page }) => {
  await openAs(page, ADMIN, '/dashboard/audit?search=nobody-has-this-name')
  await expect(page.getByRole('heading', { name: 'No entries match your filter' })).toBeVisible()
  await page.getByLabel('Search the audit log').press('Escape')
  await expect(page).toHaveURL('/dashboard/audit')
})

test('Show more loads the next page', { tag: '@desktop' }, async ({ page }) => {
  const admin = await adminApi()
  const person = await admin.makeUser()
  for (let i = 0; i <= PAGE_SIZE; i += 1)
    await admin.changeMembership(person.id, i % 2 === 0 ? 'ALL_YOU_NEED' : 'NON_MEMBER')
  await openAs(page, ADMIN, `/dashboard/audit?search=${person.lastName}&action=users.role_changed`)
  await expect(entries(page)).toHaveCount(PAGE_SIZE)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries(page)).toHaveCount(PAGE_SIZE + 1)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('failing to load shows an error, and Retry loads the log', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/500 .*\/api\/audit/)
  await page.route('**/api/audit', (route) =>
    route.fulfill({ status: 500, json: { message: 'Failed to fetch the audit log', code: 'internal' } }),
  )
  await openAs(page, ADMIN, '/dashboard/audit')
  await expect(page.getByRole('alert').getByText('Failed to fetch the audit log')).toBeVisible()
  await page.unroute('**/api/audit')
  await page.route('**/api/audit', (route) => route.fulfill({ json: { entries: [], actions: [], hasMore: false } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing logged yet' })).toBeVisible()
})
