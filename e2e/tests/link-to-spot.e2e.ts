// What a stranger does between a link and a spot, on a phone.

import { paths } from '@crew-chief/domain/paths'
import { expect, type Locator, type Page } from '@playwright/test'
import { authModal, fillRegistration } from '../steps/auth-steps.ts'
import { confirmEmail, offeredPath, offerSpot } from '../steps/cancel-or-transfer-steps.ts'
import { getEventAs, makeEvent, pageTitle, registerAndPay } from '../steps/event-steps.ts'
import { expectPaymentPage, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import { logInByApi } from '../support/api.ts'
import { PHONE_JOURNEY, test } from '../support/test.ts'
import { type NewUser, newUser } from '../support/users.ts'

/** Counts what a person does besides typing. */
function counted(page: Page) {
  let actions = 0
  const press = (button: Locator) => {
    actions += 1
    return button.click()
  }
  return {
    press,
    open: (path: string) => {
      actions += 1
      return page.goto(path)
    },
    signUp: async (person: NewUser) => {
      await fillRegistration(authModal(page), person)
      // State, shirt size and gender: opening the list and choosing.
      actions += 6
      await press(authModal(page).getByRole('button', { name: 'Create account' }))
    },
    pay: () => {
      actions += 1
      return payWith(page, GOOD_CARD)
    },
    total: () => actions,
  }
}

const release = (page: Page) => page.getByLabel('I have read and accept the liability release')

test('from a shared link to a paid spot: at most 14 actions besides typing', {
  tag: ['@phone', PHONE_JOURNEY],
}, async ({ page }) => {
  const event = await makeEvent()
  const person = newUser()
  const actions = counted(page)
  await actions.open(paths.event(event.slug))
  await expect(page.locator('[data-action-bar]')).toContainText('Starting at$90.00$120.00 without membership')
  await actions.press(page.getByRole('button', { name: 'Register Now' }))
  await actions.press(page.getByRole('dialog').getByRole('button', { name: 'Create account' }))
  await actions.signUp(person)
  // The dialog is open again.
  await actions.press(release(page))
  await actions.press(page.getByRole('button', { name: 'Continue to payment' }))
  await expectPaymentPage(page, '$120.00')
  await actions.pay()
  await expect(pageTitle(page, 'Payment Successful!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View receipt' })).toBeVisible()
  expect(actions.total()).toBeLessThanOrEqual(14)
  const { token } = await logInByApi(person)
  expect((await getEventAs(token, event)).myRegistration).toMatchObject({ status: 'CONFIRMED', pricePaid: 12_000 })
})

test('from the email about an offered spot to the spot: at most 10 actions besides typing', {
  tag: '@phone',
}, async ({ page }) => {
  const event = await makeEvent()
  const sender = await registerAndPay(event)
  await confirmEmail(sender.email)
  const person = newUser()
  await offerSpot(event, sender.session, person.email)
  const actions = counted(page)
  await actions.open(await offeredPath(person.email))
  await actions.press(release(page))
  await actions.press(page.getByRole('button', { name: 'Sign up and accept' }))
  await expect(authModal(page).getByLabel('Email')).toHaveValue(person.email)
  await actions.signUp(person)
  await expect(pageTitle(page, 'You’re in!')).toBeVisible()
  expect(actions.total()).toBeLessThanOrEqual(10)
  const { token } = await logInByApi(person)
  expect((await getEventAs(token, event)).myRegistration?.status).toBe('CONFIRMED')
})

test('closing the registration dialog leaves the page where it was', { tag: '@phone' }, async ({ page }) => {
  const event = await makeEvent({ description: 'Two days on the floor.\n\n'.repeat(40) })
  await page.goto(paths.event(event.slug))
  await expect(page.getByRole('heading', { name: 'About this event' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  const position = () => page.evaluate(() => scrollY)
  await expect.poll(position).toBe(900)
  await page.getByRole('button', { name: 'Register Now' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Register Now' })).toBeFocused()
  expect(await position()).toBe(900)
})
