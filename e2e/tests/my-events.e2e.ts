import { waitlistApi } from '@crew-chief/contract/waitlist'
import { expect, type Locator, type Page } from '@playwright/test'
import { openAs, storeSession } from '../steps/auth-steps.ts'
import { eventCard, getEventAs, makeEvent, registerAndPay } from '../steps/event-steps.ts'
import { expectPaymentPage, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import { call, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'
import { ALL_YOU_NEED } from '../support/users.ts'

const section = (page: Page, name: string): Locator => page.getByRole('region', { name })
const chooseFromMenu = async (page: Page, event: string, item: string) => {
  await page.getByRole('button', { name: `More for ${event}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function openCheckout(page: Page, event: { id: string; name: string }) {
  await page.goto(`/events?register=${event.id}`)
  const dialog = page.getByRole('dialog', { name: `Register for ${event.name}` })
  await dialog.getByLabel('I have read and accept the liability release').check()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expectPaymentPage(page, '$120.00')
}

test('an abandoned checkout is finished from My events, and the receipt can be printed', {
  tag: journey('My events'),
}, async ({ page }) => {
  const event = await makeEvent()
  const person = await register()
  await storeSession(page, person.session)
  await openCheckout(page, event)
  const paymentPage = page.url()
  await page.goto('/my-events')
  const pending = section(page, 'Payment pending')
  await expect(pending.getByText(/Finish paying by .* to keep your spot\./)).toBeVisible()
  await expect(pending.getByRole('timer')).toHaveText(/^\d+:\d\d left$/)
  await pending.getByRole('button', { name: 'Finish payment' }).click()
  // Without the liability release, on the same page as before.
  await expect(page).toHaveURL(paymentPage)
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My events' }).click()

  const upcoming = section(page, 'Upcoming')
  await expect(upcoming.getByText('Paid $120.00')).toBeVisible()
  await expect(section(page, 'Payment pending')).toBeHidden()
  await expect(upcoming.getByRole('link', { name: /^Open / })).toBeVisible()
  const download = page.waitForEvent('download')
  await chooseFromMenu(page, event.name, 'Add to calendar')
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)

  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed-as', document.title)
  })
  await chooseFromMenu(page, event.name, 'Receipt')
  const paper = page.getByRole('article', { name: /^Receipt \d{4}-[0-9A-F]{8}$/ })
  await expect(paper.getByRole('row', { name: 'Total paid $120.00' })).toBeVisible()
  await expect(paper.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed-as', /^Receipt \d{4}-/)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(paper).toHaveCSS('color', 'rgb(18, 18, 17)')
})

test('a held spot is released from My events', async ({ page }) => {
  const event = await makeEvent()
  await storeSession(page, (await register()).session)
  await openCheckout(page, event)
  await page.goto('/my-events')
  await page.getByRole('button', { name: 'Release my spot' }).click()
  const question = page.getByRole('alertdialog', { name: `Release your spot at ${event.name}?` })
  await question.getByRole('button', { name: 'Release my spot' }).click()
  await expect(page.getByText('We’ve released your spot')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
})

test('people on the waitlist see their place in line and can leave', async ({ page }) => {
  const event = await makeEvent({ maxParticipants: 1 })
  await registerAndPay(event)
  for (const { session } of [await register(), await register()]) {
    await call(waitlistApi.joinWaitlist, { params: { id: event.id } }, { token: session.token })
    await storeSession(page, session)
  }
  await page.goto('/my-events')
  const waitlist = section(page, 'Waitlist')
  await expect(waitlist.getByText(`You’re 2nd on the waitlist for ${event.name}.`)).toBeVisible()
  await waitlist.getByRole('button', { name: 'Leave waitlist' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave waitlist' }).click()
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible()
})

test('the receipt of another person is not found', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/404 .*\/receipt/)
  const event = await makeEvent()
  const { session } = await registerAndPay(event)
  const { myRegistration } = await getEventAs(session.token, event)
  await storeSession(page, (await register()).session)
  await page.goto(`/receipts/${myRegistration?.id}`)
  await expect(page.getByRole('main').getByText('Registration not found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('the demo member has upcoming, waitlisted, past and refunded events', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, ALL_YOU_NEED, '/my-events')
  await expect(section(page, 'Upcoming').getByRole('heading', { name: 'Lakeshore Elite Camp' })).toBeVisible()
  await expect(section(page, 'Waitlist').getByRole('heading', { name: 'Crew Chief Summit' })).toBeVisible()
  await expect(eventCard(page, 'Winter Whistle Camp').getByText('Refunded', { exact: true })).toBeVisible()
})
