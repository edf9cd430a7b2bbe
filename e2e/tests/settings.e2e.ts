import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { mailTextsApi } from '@crew-chief/contract/mail-texts'
import { settingsApi } from '@crew-chief/contract/settings'
import { expect } from '@playwright/test'
import { openAs } from '../steps/auth-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { expectToast } from '../steps/page-steps.ts'
import { adminSession, call, register } from '../support/api.ts'
import { onCleanup } from '../support/cleanup.ts'
import { test } from '../support/test.ts'
import { ADMIN } from '../support/users.ts'

// The first sentence stays, because other tests run at the same time.
const INTRODUCTION = 'Crew Chief is where basketball officials train. Ohio’s camps are here.'

async function restore() {
  const { token } = await adminSession()
  const { choices, version } = await call(settingsApi.getOrganization, {}, { token })
  await call(settingsApi.updateOrganization, { body: { ...choices, introduction: '', version } }, { token })
}

test('an admin changes what visitors read above the events', async ({ page, browser, baseURL }) => {
  onCleanup(restore)
  await openAs(page, ADMIN, '/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page).toHaveTitle('Settings · Crew Chief')
  await page.getByLabel('Introduction').fill(INTRODUCTION)
  await page.getByLabel('Support email').fill('nobody')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Support email').fill('')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'status', 'Settings saved')
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeFocused()

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  await visitor.goto('/events')
  await expect(visitor.getByRole('region', { name: 'Welcome' })).toContainText(INTRODUCTION)
  await visitor.close()
})

async function restoreShipping() {
  const { token } = await adminSession()
  const { policies } = await call(settingsApi.listPolicies, {}, { token })
  const { version = 0 } = policies.find(({ policy }) => policy === 'shipping') ?? {}
  await call(settingsApi.updatePolicy, { params: { policy: 'shipping' }, body: { text: '', version } }, { token })
}

test('an admin finds the shipping policy, replaces it after a preview, and returns to the default', async ({
  page,
  browser,
  baseURL,
}) => {
  onCleanup(restoreShipping)
  await openAs(page, ADMIN, '/settings')
  await page.getByLabel('Search the settings').fill('delivery')
  await page.getByRole('link', { name: /delivery/ }).click()
  await expect(page).toHaveURL('/settings/shipping')
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/Free shipping/)
  await text.fill('## Pick up\n\nPick up your gear **at the desk**.')
  await page.getByText('Preview').click()
  await expect(page.getByRole('region', { name: 'Text' }).getByRole('heading', { name: 'Pick up' })).toBeVisible()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expectToast(page, 'status', 'Settings saved')

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' })
  await visitor.goto('/shipping')
  await expect(visitor.getByRole('heading', { level: 2, name: 'Pick up' })).toBeVisible()
  await page.getByRole('button', { name: 'Use the default text' }).click()
  await page.getByRole('button', { name: 'Save text' }).click()
  await expect(page.getByText(/the default text, since/)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 2, name: 'After you order' })).toBeVisible()
  await visitor.close()
})

const QUESTION = { kind: 'event_question' as const }

async function restoreQuestion() {
  const { token } = await adminSession()
  const { mails } = await call(mailTextsApi.listMailTexts, {}, { token })
  const { version = 0 } = mails.find(({ kind }) => kind === QUESTION.kind) ?? {}
  await call(mailTextsApi.updateMailText, { params: QUESTION, body: { subject: '', text: '', version } }, { token })
}

test('an admin edits an email, sees it in the preview, and the next one in the outbox has the text', async ({
  page,
}) => {
  onCleanup(restoreQuestion)
  const event = await makeEvent()
  const { session } = await register()
  await openAs(page, ADMIN, '/settings/emails')
  await page.getByLabel('Search the emails').fill('question about an event')
  await page.getByRole('link', { name: 'Question about an event' }).click()
  await expect(page).toHaveURL('/settings/emails/event_question')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.fill('A question:')
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByText('Keep {{person}}: readers need it')).toBeVisible()
  await text.fill('Please answer ')
  await page.getByRole('button', { name: 'Insert {{person}}, name of the other person' }).click()
  await expect(text).toHaveValue('Please answer {{person}}')
  await expect(page.frameLocator('iframe').getByText(/^Please answer /)).toBeVisible()
  await page.getByRole('button', { name: 'Save email' }).click()
  await expectToast(page, 'status', 'Email saved')

  const question = { params: { id: event.id }, body: { question: 'Is there parking?' } }
  await call(eventPagesApi.askOrganizer, question, { token: session.token })
  await page.goto(`/dashboard/outbox?search=${encodeURIComponent(event.name)}`)
  await page.getByRole('link', { name: `Question about ${event.name}` }).click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Text' }).click()
  await expect(page.getByRole('region', { name: 'Email text' })).toContainText(/^Please answer /)
})
