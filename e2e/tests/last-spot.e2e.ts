import { expect, type Locator, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { getEventAs, makeEvent } from '../steps/event-steps.ts'
import { openSecondBrowser } from '../steps/page-steps.ts'
import { cancelPayment, expectPaymentPage, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import { mailsTo, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

type Named = { id: string; name: string }

const registrationDialog = (page: Page, { name }: Named): Locator =>
  page.getByRole('dialog', { name: `Register for ${name}` })

async function submitRegistration(page: Page, event: Named): Promise<Locator> {
  const dialog = registrationDialog(page, event)
  await dialog.getByLabel('I have read and accept the liability release').check()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  return dialog
}

test('two users compete for the last seat: one pays, the other can join the waitlist (1 §4)', {
  tag: journey('Events', '@desktop'),
}, async ({ page, browser, allowError }) => {
  allowError(/409 .*\/register\/checkout/)
  const event = await makeEvent({ maxParticipants: 1 })
  const ann = await register()
  const bob = await register()
  const other = await openSecondBrowser(browser)
  await storeSession(page, ann.session)
  await storeSession(other, bob.session)
  // Both dialogs are open while a seat is left.
  await page.goto(`/events?register=${event.id}`)
  await other.goto(`/events?register=${event.id}`)
  await expect(registrationDialog(page, event)).toBeVisible()
  await submitRegistration(other, event)
  await expectPaymentPage(other, '$120.00')

  const dialog = await submitRegistration(page, event)
  await expect(dialog.getByText('This event is full.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Join waitlist' }).click()
  await expect.poll(async () => (await getEventAs(ann.session.token, event)).myRegistration?.status).toBe('WAITLISTED')

  await payWith(other, GOOD_CARD)
  await expect(other.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible()
  expect(await getEventAs(bob.session.token, event)).toMatchObject({ currentParticipants: 1, waitlisted: 1 })
  await other.close()
})

test('a freed seat is offered to the first user on the waitlist', async ({ page, browser }) => {
  const event = await makeEvent({ maxParticipants: 1 })
  const holder = await register()
  const waitlisted = await register()
  const other = await openSecondBrowser(browser)
  await storeSession(other, holder.session)
  await other.goto(`/events?register=${event.id}`)
  await submitRegistration(other, event)
  await expectPaymentPage(other, '$120.00')

  await storeSession(page, waitlisted.session)
  await page.goto(`/events?search=${encodeURIComponent(event.name)}`)
  await page.getByRole('button', { name: 'Join waitlist' }).click()
  await expect(page.getByText('Waitlisted')).toBeVisible()
  await expect(page.getByText('You’re 1st on the waitlist.')).toBeVisible()
  await cancelPayment(other)
  await expect(other.getByRole('heading', { level: 1, name: 'Payment Cancelled' })).toBeVisible()
  await other.close()

  const offer = async () => (await mailsTo(waitlisted.email)).map(({ subject }) => subject)
  await expect.poll(offer).toContain(`Your spot opened up: ${event.name}`)
  // The link in the mail.
  await page.goto(`/events?register=${event.id}`)
  await submitRegistration(page, event)
  await expectPaymentPage(page, '$120.00')
  await payWith(page, GOOD_CARD)
  await expect(page.getByText(`You’re registered for ${event.name}.`)).toBeVisible()
})
