import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { confirmEmail, offeredPath, openOwnSpotMenu } from '../steps/cancel-or-transfer-steps.ts'
import {
  chooseEventAction,
  eventCard,
  inDays,
  makeEvent,
  newMember,
  openEvents,
  openEventsAsAdmin,
  registerAndPay,
} from '../steps/event-steps.ts'
import { dialogOf, expectToast } from '../steps/page-steps.ts'
import { expectPaymentPage, GOOD_CARD, payByApi, payWith } from '../steps/payment-steps.ts'
import { call, mailsTo, register } from '../support/api.ts'
import { journey, test } from '../support/test.ts'

test('a participant cancels: the dialog shows the exact refund, and the email repeats it', {
  tag: journey('Events'),
}, async ({ page }) => {
  const event = await makeEvent({ refundPartialUntil: inDays(20, '23:59'), refundPartialPercent: 50 })
  const { session, email } = await registerAndPay(event)
  await openOwnSpotMenu(page, session, event)
  await page.getByRole('menuitem', { name: 'Cancel registration…' }).click()
  const dialog = dialogOf(page, 'Cancel your registration?')
  await expect(dialog.getByText('Refund (50%)')).toBeVisible()
  await expect(dialog.getByText('$60.00')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expectToast(page, 'status', 'We’ve canceled your registration')
  await expect(eventCard(page, event.name).getByRole('button', { name: 'Register Now' })).toBeVisible()
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe(`Registration canceled: ${event.name}`)
  expect(mail?.text).toContain('We’re refunding $60.00 to your card.')
})

test('without refund terms a paid spot is given up after the dialog said that nothing is refunded', async ({
  page,
}) => {
  const event = await makeEvent()
  const { session } = await registerAndPay(event)
  await openOwnSpotMenu(page, session, event)
  await page.getByRole('menuitem', { name: 'Cancel registration…' }).click()
  const dialog = dialogOf(page, 'Cancel your registration?')
  await expect(dialog.getByText('Not refundable')).toBeVisible()
  await expect(dialog.getByText('$0.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel registration' }).click()
  await expectToast(page, 'status', 'We’ve canceled your registration')
  await expect(eventCard(page, event.name).getByRole('button', { name: 'Register Now' })).toBeVisible()
})

test('a member offers the spot, and another person accepts it and pays the difference', {
  tag: journey('Events'),
}, async ({ page }) => {
  const event = await makeEvent()
  const member = await newMember()
  const { token } = member.session
  const back = { successUrl: '/api/health', cancelUrl: '/api/health' }
  const { url, sessionId } = await call(
    registrationsApi.startRegistration,
    { params: { id: event.id }, body: back },
    { token },
  )
  await payByApi(url)
  await call(paymentsApi.getCheckout, { params: { sessionId: sessionId ?? '' } }, { token })
  await confirmEmail(member.email)
  const friend = await register()

  await openOwnSpotMenu(page, member.session, event)
  await page.getByRole('menuitem', { name: 'Transfer spot…' }).click()
  const form = dialogOf(page, 'Transfer your spot')
  await form.getByLabel('Their email').fill(friend.email)
  await form.getByRole('button', { name: 'Send offer' }).click()
  await expectToast(page, 'status', 'Offer sent')

  await storeSession(page, friend.session)
  await page.goto(await offeredPath(friend.email))
  await expect(page.getByText('You pay $30.00 by card. The spot is yours once you’ve paid.')).toBeVisible()
  await page.getByRole('button', { name: 'Accept and pay $30.00' }).click()
  await expect(page.getByText('Please confirm the liability waiver before proceeding.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have read and accept the liability release' }).click()
  await page.getByRole('button', { name: 'Accept and pay $30.00' }).click()
  await expectPaymentPage(page, '$30.00')
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await openEvents(page)
  await expect(eventCard(page, event.name).getByText('You paid $30.00')).toBeVisible()

  await storeSession(page, member.session)
  await openEvents(page)
  await expect(eventCard(page, event.name).getByRole('button', { name: 'Register Now' })).toBeVisible()
})

test('an admin cancels an event and sees the progress reach 100%', async ({ page }) => {
  const event = await makeEvent()
  const { session, email } = await registerAndPay(event)
  await registerAndPay(event)
  await openEventsAsAdmin(page)
  await chooseEventAction(page, event, 'Cancel event')
  const form = dialogOf(page, `Cancel ${event.name}?`)
  await expect(form.getByText('2 registrations, $240.00 to refund')).toBeVisible()
  await form.getByLabel('Reason').fill('The gym flooded.')
  await form.getByRole('button', { name: 'Cancel event' }).click()
  await expect(form.getByText('Type the name of the event')).toBeVisible()
  await form.getByLabel('Type the event’s name to confirm').fill(event.name)
  await form.getByRole('button', { name: 'Cancel event' }).click()
  const progress = dialogOf(page, `${event.name} is canceled`)
  await expect(progress.getByText('2 of 2 registrations canceled')).toBeVisible()
  await expect(progress.getByText('100%')).toBeVisible()
  await expect(progress.getByText('All done.')).toBeVisible()
  await progress.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(eventCard(page, event.name).getByText('Canceled')).toBeVisible()
  const mails = await mailsTo(email)
  expect(mails[0]?.subject).toBe(`Canceled: ${event.name}`)
  expect(mails[0]?.text).toContain('The gym flooded.')

  await storeSession(page, session)
  await openEvents(page)
  await expect(eventCard(page, event.name).getByRole('button', { name: 'Canceled' })).toBeDisabled()
})
