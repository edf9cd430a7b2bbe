// The most frequent tasks of people who take part, with the keyboard only. Logging in is in keyboard.e2e.ts.

import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { confirmEmail } from '../steps/cancel-or-transfer-steps.ts'
import {
  eventCard,
  eventCount,
  eventSearch,
  getEventAs,
  makeEvent,
  openEvents,
  registerAndPay,
} from '../steps/event-steps.ts'
import { chooseByKeyboard, tabAndPress, tabAndType, tabTo } from '../steps/keyboard-steps.ts'
import { dialogOf, expectFocusKept, expectToast } from '../steps/page-steps.ts'
import { expectPaymentPage, GOOD_CARD } from '../steps/payment-steps.ts'
import { register, type Session } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import { journey, test } from '../support/test.ts'

type Event = { id: string; name: string }

/** Finds the event and opens its registration. */
async function openRegistration(page: Page, session: Session, event: Event) {
  await storeSession(page, session)
  await openEvents(page)
  await tabAndType(page, eventSearch(page), event.name)
  await expect(eventCount(page)).toHaveText('1 event')
  await tabAndPress(page, eventCard(page, event.name).getByRole('button', { name: 'Register Now' }))
  const dialog = dialogOf(page, `Register for ${event.name}`)
  await tabTo(page, dialog.getByLabel('I have read and accept the liability release'))
  await page.keyboard.press('Space')
  return dialog
}

test.describe('keyboard only', { tag: '@desktop' }, () => {
  test('finding a free event and registering', { tag: journey('Events') }, async ({ page }) => {
    const event = await makeEvent({ pricing: [{ priceCents: 0, roles: ['NON_MEMBER'] }] })
    const { session } = await register()
    const dialog = await openRegistration(page, session, event)
    await tabAndPress(page, dialog.getByRole('button', { name: 'Register' }))
    await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
    await expectFocusKept(page)
    await tabTo(page, page.getByRole('link', { name: `Enter ${event.name}` }))
    expect((await getEventAs(session.token, event)).myRegistration?.status).toBe('CONFIRMED')
  })

  test('paying for an event', async ({ page }) => {
    const event = await makeEvent()
    const { session } = await register()
    const dialog = await openRegistration(page, session, event)
    await tabAndPress(page, dialog.getByRole('button', { name: 'Continue to payment' }))
    await expectPaymentPage(page, '$120.00')
    for (const [label, text] of [
      ['Card number', GOOD_CARD],
      ['Expiration', '12 / 40'],
      ['CVC', '123'],
      ['Name on card', 'Pat Lindgren'],
      ['ZIP code', '45402'],
    ] as const)
      await tabAndType(page, page.getByLabel(label), text)
    await page.keyboard.press('Enter')
    const title = page.getByRole('heading', { level: 1, name: 'Payment Successful!' })
    await expect(title).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: `Enter ${event.name}` }))
  })

  test('canceling a registration', async ({ page }) => {
    const event = await makeEvent({ pricing: [] })
    const { session } = await newParticipant(event)
    await storeSession(page, session)
    await openEvents(page)
    const card = eventCard(page, event.name)
    const menu = card.getByRole('button', { name: `Change your spot at ${event.name}` })
    await chooseByKeyboard(page, menu, 'Cancel registration…')
    const dialog = dialogOf(page, 'Cancel your registration?')
    await tabAndPress(page, dialog.getByRole('button', { name: 'Cancel registration' }))
    await expect(dialog).toBeHidden()
    await expect(card.getByRole('button', { name: 'Register Now' })).toBeVisible()
    await expectFocusKept(page)
  })

  test('transferring a spot', async ({ page }) => {
    const event = await makeEvent()
    const { session, email } = await registerAndPay(event)
    await confirmEmail(email)
    const friend = await register()
    await storeSession(page, session)
    await openEvents(page)
    const menu = eventCard(page, event.name).getByRole('button', { name: `Change your spot at ${event.name}` })
    await chooseByKeyboard(page, menu, 'Transfer spot…')
    const dialog = dialogOf(page, 'Transfer your spot')
    await tabAndType(page, dialog.getByLabel('Their email'), friend.email)
    await page.keyboard.press('Enter')
    await expectToast(page, 'status', 'Offer sent')
    await expect(eventCard(page, event.name)).toContainText(`Offered to ${friend.email}`)
    await expectFocusKept(page)
  })
})
