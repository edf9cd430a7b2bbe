import { expect, type Locator, type Page } from '@playwright/test'
import { authModal, fillLogin, openAs, storeSession } from '../steps/auth-steps.ts'
import { eventCard, makeEvent } from '../steps/event-steps.ts'
import { cancelPayment, expectPaymentPage, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import { getUser, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'
import { ADMIN, CLINICIAN } from '../support/users.ts'

const plan = (page: Page, name: string): Locator => page.getByRole('region', { name })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const subscribeTo = (page: Page, name: string) => plan(page, name).getByRole('button', { name: 'Subscribe' }).click()

/** A new user who has paid for All You Need. */
async function becomeMember(page: Page) {
  const person = await register()
  await storeSession(page, person.session)
  await page.goto('/membership')
  await subscribeTo(page, 'All You Need')
  await expectPaymentPage(page, '$49.99')
  await payWith(page, GOOD_CARD)
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  return person
}

test('a visitor subscribes: log-in, payment, and the member price applies (1 §2.7, §9)', {
  tag: journey('Membership'),
}, async ({ page }) => {
  const event = await makeEvent()
  const person = await register()
  await page.goto('/membership')
  await expect(heading(page, 'Choose Your Membership Plan')).toBeVisible()
  await expect(plan(page, 'All You Want').getByText('Best Value!')).toBeVisible()
  await subscribeTo(page, 'All You Want')
  await fillLogin(authModal(page), person)
  await authModal(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/membership?plan=ALL_YOU_WANT')
  await expect(plan(page, 'All You Want').getByRole('button', { name: 'Subscribe' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPaymentPage(page, '$99.99')
  await payWith(page, GOOD_CARD)

  await expect(page).toHaveURL(/\/membership\/success\?session_id=/)
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  expect((await getUser(person.session.token)).role).toBe('ALL_YOU_WANT')
  // The amount moves the link: a click before it arrives can miss.
  await expect(page.getByText('Paid today')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Events' }).click()
  await expect(heading(page, 'Events')).toBeVisible()
  await eventCard(page, event.name).getByRole('button', { name: 'Register Now' }).click()
  await expect(page.getByRole('dialog').getByText('−$30.00')).toBeVisible()
})

test('a member switches the plan on the provider page, which shows the cost (1 §2.7)', async ({ page }) => {
  const person = await becomeMember(page)
  await page.goto('/membership')
  await expect(heading(page, 'Your plan')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose Your Membership Plan' })).toBeVisible()
  await expect(plan(page, 'Your plan')).toContainText(/All You Need.*\$49\.99 per month\. Renews on/)
  await expect(plan(page, 'All You Need').getByText('You already have All You Need.')).toBeVisible()
  await plan(page, 'All You Want').getByRole('button', { name: 'Switch to All You Want' }).click()
  const dialog = page.getByRole('dialog', { name: 'Switch to All You Want' })
  // Paid a minute ago, so the whole difference is due.
  await expect(dialog).toContainText('Due today$50.00')
  await expect(dialog).toContainText(/\$99\.99 per month, starting/)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Due today').locator('..')).toContainText('$50.00')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You’re now on All You Want.')).toBeVisible()
  await expect(page.getByText('We charged $50.00 to your card.', { exact: true })).toBeVisible()
  await expect(plan(page, 'Your plan')).toContainText('You switched from All You Need')
  await expect(plan(page, 'All You Want').getByText('You already have All You Want.')).toBeVisible()
  await expect(page).toHaveURL('/membership')
  expect((await getUser(person.session.token)).role).toBe('ALL_YOU_WANT')
})

test('a member cancels on the provider page and keeps the plan until the period ends', { tag: '@desktop' }, async ({
  page,
}) => {
  await becomeMember(page)
  await page.goto('/membership')
  await plan(page, 'Your plan').getByRole('button', { name: 'Manage billing' }).click()
  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByRole('link', { name: /Back to/ }).click()
  await expect(plan(page, 'Your plan').getByText(/Ends on/)).toBeVisible()
})

test('cancelling the payment shows a page that links back to the plans (1 §2.7)', async ({ page }) => {
  const person = await register()
  await storeSession(page, person.session)
  await page.goto('/membership')
  await subscribeTo(page, 'All You Need')
  await expectPaymentPage(page, '$49.99')
  await cancelPayment(page)
  await expect(page).toHaveURL(/\/membership\/cancel\?session_id=/)
  await expect(heading(page, 'Payment Cancelled')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events')
  await page.getByRole('link', { name: 'Return to Membership Plans' }).click()
  await expect(page).toHaveURL('/membership')
  expect((await getUser(person.session.token)).role).toBe('NON_MEMBER')
})

test('session_status shows a toast and is removed from the URL (1 §2.7, §8)', async ({ page }) => {
  for (const [status, text] of [
    ['success', 'Success! Your subscription has been activated.'],
    ['cancel', 'Cancelled – Your subscription was not completed.'],
  ] as const) {
    await page.goto(`/membership?session_status=${status}`)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page).toHaveURL('/membership')
  }
})

test('clinicians and admins see that their access includes every plan (1 §6)', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const credentials of [CLINICIAN, ADMIN]) {
    await openAs(page, credentials, '/membership')
    await expect(page.getByText('Your access already includes this plan.')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0)
  }
})

test('the success page is only for members and for users who just paid (1 §2.1)', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/404 .*\/api\/stripe\/sessions\//)
  await storeSession(page, (await register()).session)
  await page.goto('/membership/success')
  await expect(page).toHaveURL('/membership')
  await page.goto('/membership/success?session_id=cs_test_of_somebody_else')
  await expect(page).toHaveURL('/membership')
})

test('a failed checkout shows an error (1 §8)', { tag: '@desktop' }, async ({ page, allowError }) => {
  allowError(/502 .*create-checkout-session/)
  await storeSession(page, (await register()).session)
  await page.route('**/api/stripe/create-checkout-session', (route) => route.fulfill({ status: 502, json: {} }))
  await page.goto('/membership')
  await subscribeTo(page, 'All You Need')
  await expect(page.getByText('Failed to start checkout')).toBeVisible()
  await expect(page.getByText('Failed to create checkout session')).toBeVisible()
})
