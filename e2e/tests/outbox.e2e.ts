import AxeBuilder from '@axe-core/playwright'
import { mailApi } from '@crew-chief/contract/mail'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { openMailDialog, requestReset } from '../steps/dashboard-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { horizontalOverflow, rowWith } from '../steps/page-steps.ts'
import { adminToken, call, mailsTo, register } from '../support/api.ts'
import { test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'

const NO_SERVER = 'No mail server is set up, so'
const FAILED = {
  id: '7c5b6f1e-3d0a-4a53-9a3e-0a6f4f1b2c3d',
  to: 'Pat Lindgren <pat@mail.example>',
  subject: 'Camp news',
  text: 'Hello <b>Pat</b>,\n\nsee you at camp.',
  status: 'FAILED',
  attempts: 8,
  lastError: '550 mailbox full',
  createdAt: '2027-06-03T12:00:00.000Z',
  sentAt: null,
  bodyRemovedAt: null,
  userId: null,
}

/** A new user whose mail with a reset token is stored, because there is no mail server. */
async function userWithMail() {
  const { email } = await register()
  await requestReset(email)
  const statusOf = async () => (await mailsTo(email)).find(({ subject }) => subject.includes('reset token'))?.status
  await expect.poll(statusOf).toBe('KEPT')
  return email
}

/** Every new user also has a welcome mail. */
const resetRow = (page: Page, email: string) => rowWith(page, email).filter({ hasText: 'reset token' })

test('a mail is shown as it was written and has its own URL', async ({ page }) => {
  const email = await userWithMail()
  await openAs(page, ADMIN, '/dashboard/outbox')
  const row = resetRow(page, email)
  await expect(row.getByText('Not sent', { exact: true })).toBeVisible()
  await expect(page.getByText(`${NO_SERVER} emails marked Not sent stay here.`)).toBeVisible()
  await row.getByRole('link', { name: /reset token/ }).click()
  await expect(page).toHaveURL(/\?mail=[\w-]{36}$/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(email)).toBeVisible()
  await dialog.getByRole('tab', { name: 'Text' }).click()
  await expect(dialog.getByText(/^ {4}••••••$/m)).toBeVisible()
  await expect(dialog.getByText(`${NO_SERVER} this email stays here.`)).toBeVisible()
  await page.reload()
  await expect(dialog.getByText(email)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/dashboard/outbox')
})

/** The id of the confirmation that a participant of a new free event gets. */
async function confirmationMail() {
  const event = await makeEvent({ pricing: [] })
  const { email, session } = await register()
  const body = { successUrl: '/api/health', cancelUrl: '/api/health' }
  await call(registrationsApi.startRegistration, { params: { id: event.id }, body }, { token: session.token })
  const find = async () => (await mailsTo(email)).find(({ subject }) => subject === `You’re in: ${event.name}`)
  await expect.poll(find).toBeDefined()
  return { event, id: (await find())?.id ?? '' }
}

test('the preview shows the mail as its reader sees it', async ({ page }) => {
  const { event, id } = await confirmationMail()
  await openMailDialog(page, id)
  const mail = page.getByRole('dialog').frameLocator('iframe[title="Email preview"]')
  await expect(mail.getByText(`Your spot at ${event.name} is confirmed.`)).toBeVisible()
  await expect(mail.getByText(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, 8:00 AM C[SD]T$/)).toBeVisible()
  await expect(mail.getByText(event.location)).toBeVisible()
  await expect(mail.getByText('Open the event')).toBeVisible()
  await expect(mail.getByText(`because you signed up for ${event.name}.`)).toBeVisible()
  await expect(mail.getByText('Manage your account')).toBeVisible()
  const logo = mail.locator('img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a mail is readable at 390 pixels in both color schemes', { tag: '@desktop' }, async ({ page }) => {
  const { id } = await confirmationMail()
  const token = await adminToken()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { url } = await call(mailApi.linkMailPreview, { params: { id } }, { token })
    // Not opened by its URL: axe cannot run in a page without scripts.
    await page.setContent(await (await page.request.get(url)).text())
    await expect(page.getByText('Open the event')).toBeVisible()
    expect(await horizontalOverflow(page)).toEqual([])
    const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode().analyze()
    expect(violations).toEqual([])
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(15, 15, 14)' : 'rgb(246, 245, 241)')
  }
})

test('the preview hides a reset token, and a failed preview can be retried', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/500 .*\/preview/)
  const email = await userWithMail()
  const [mail] = await mailsTo(email)
  await page.route('**/preview', (route) => route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }))
  await openMailDialog(page, mail?.id ?? '')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Failed to load the preview')).toBeVisible()
  await page.unroute('**/preview')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.frameLocator('iframe').getByText('••••••')).toBeVisible()
})

test('a mail can be queued again, and the list shows its new status', async ({ page }) => {
  const email = await userWithMail()
  await openAs(page, ADMIN, '/dashboard/outbox?status=KEPT')
  await resetRow(page, email)
    .getByRole('link', { name: /reset token/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Resend/ })
    .click()
  await expect(page.getByText('Email queued', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(resetRow(page, email).getByText('Not sent', { exact: true })).toBeVisible()
  await expect.poll(async () => (await mailsTo(email))[0]?.attempts).toBe(2)
})

test('the status filter is kept in the URL', async ({ page }) => {
  const email = await userWithMail()
  await openAs(page, ADMIN, '/dashboard/outbox')
  await page.getByRole('button', { name: 'Sent', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/outbox?status=SENT')
  await expect(page.getByRole('heading', { name: 'No emails with this status' })).toBeVisible()
  await page.getByRole('button', { name: 'Not sent', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/outbox?status=KEPT')
  await expect(resetRow(page, email)).toBeVisible()
  await page.goto('/dashboard/outbox?status=LOST')
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('mails are found by recipient and subject, and the search is kept in the URL', async ({ page }) => {
  const { event } = await confirmationMail()
  await openAs(page, ADMIN, '/dashboard/outbox')
  await page.getByLabel('Search emails').fill(event.name)
  await expect(page.getByText('1 email', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `You’re in: ${event.name}` })).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await page.goto('/dashboard/outbox?search=nobody-has-this-name')
  await expect(page.getByRole('heading', { name: 'No emails match your search' })).toBeVisible()
})

test('a failed mail shows its error, its text is not interpreted, and a refused resend shows the message', async ({
  page,
  allowError,
}) => {
  allowError(/409 .*\/resend/)
  const refusal = { message: 'This email has expired. Request a new one instead.', code: 'mail.too_late' }
  await page.route('**/api/mail/outbox', (route) => route.fulfill({ json: [FAILED] }))
  await page.route('**/preview', (route) => route.fulfill({ json: { url: 'about:blank' } }))
  await page.route('**/resend', (route) => route.fulfill({ status: 409, json: refusal }))
  await openMailDialog(page, FAILED.id)
  const dialog = page.getByRole('dialog', { name: 'Camp news' })
  await expect(dialog.getByRole('alert')).toContainText('550 mailbox full')
  await dialog.getByRole('tab', { name: 'Text' }).click()
  await expect(dialog.getByText('Hello <b>Pat</b>,')).toBeVisible()
  await dialog.getByRole('button', { name: /^Resend/ }).click()
  await expect(page.getByText(refusal.message)).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('failing to load shows an error, and Retry loads the outbox', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/500 .*\/api\/mail\/outbox/)
  await page.route('**/api/mail/outbox', (route) =>
    route.fulfill({ status: 500, json: { message: 'Failed to fetch emails', code: 'internal' } }),
  )
  await openAs(page, ADMIN, '/dashboard/outbox')
  await expect(page.getByRole('alert').getByText('Failed to fetch emails')).toBeVisible()
  await page.unroute('**/api/mail/outbox')
  await page.route('**/api/mail/outbox', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible()
})

test('a mail that is no longer in the list shows a message', { tag: '@desktop' }, async ({ page }) => {
  await openMailDialog(page, FAILED.id)
  await expect(page.getByRole('dialog').getByText('This email is no longer in the list.')).toBeVisible()
})
