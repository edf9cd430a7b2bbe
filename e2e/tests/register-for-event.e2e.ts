import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, type Locator, type Page } from '@playwright/test'
import { authModal, fillLogin, fillRegistration, openAs, storeSession } from '../steps/auth-steps.ts'
import { editEvent, eventCard, getEventAs, makeEvent, newMember, startCheckout } from '../steps/event-steps.ts'
import { cancelPayment, DECLINED_CARD, expectPaymentPage, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import { call, mailsTo, register } from '../support/api.ts'
import { newParticipant } from '../support/camp-api.ts'
import { journey, PHONE_JOURNEY, test } from '../support/test.ts'
import { newUser } from '../support/users.ts'

type Named = { id: string; name: string }

const registrationDialog = (page: Page, { name }: Named): Locator =>
  page.getByRole('dialog', { name: `Register for ${name}` })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const acceptRelease = (dialog: Locator) => dialog.getByLabel('I have read and accept the liability release').check()
const continueToPayment = (dialog: Locator) => dialog.getByRole('button', { name: 'Continue to payment' }).click()

async function openDialog(page: Page, event: Named): Promise<Locator> {
  await page.goto(`/events?register=${event.id}`)
  await expect(registrationDialog(page, event)).toBeVisible()
  return registrationDialog(page, event)
}

async function openPaymentPage(page: Page, event: Named) {
  const dialog = await openDialog(page, event)
  await acceptRelease(dialog)
  await continueToPayment(dialog)
  await expectPaymentPage(page, '$120.00')
}

test('a visitor logs in, accepts the release, pays and is registered (1 §2.6, §4, §5)', {
  tag: journey('Events', PHONE_JOURNEY),
}, async ({ page }) => {
  const event = await makeEvent()
  const person = await register()
  await page.goto('/events')
  await eventCard(page, event.name).getByRole('button', { name: 'Register Now' }).click()
  const dialog = registrationDialog(page, event)
  await expect(dialog.getByText('Starting at', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await fillLogin(authModal(page), person)
  await authModal(page).getByRole('button', { name: 'Log in' }).click()

  await expect(dialog.getByText(person.email)).toBeVisible()
  await continueToPayment(dialog)
  await expect(dialog.getByText('Please confirm the liability waiver before proceeding.')).toBeVisible()
  await acceptRelease(dialog)
  await continueToPayment(dialog)
  await expectPaymentPage(page, '$120.00')
  await payWith(page, GOOD_CARD)

  await expect(page).toHaveURL(new RegExp(`/events/${event.id}/registration/success\\?session_id=`))
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
  await expect(page.getByText(`You’re registered for ${event.name}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Enter ${event.name}` })).toBeVisible()
  expect((await getEventAs(person.session.token, event)).myRegistration).toMatchObject({
    status: 'CONFIRMED',
    pricePaid: 12_000,
  })
  const mails = await mailsTo(person.email)
  expect(mails.filter(({ subject }) => subject.includes(event.name))).toHaveLength(1)
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await expect(page.getByRole('button', { name: `Enter ${event.name}` })).toBeVisible()
  await expect(page.getByRole('article', { name: event.name })).toContainText(/You paid \$\d/)
})

test('a fourth unpaid checkout is refused, and possible again after one is released', {
  tag: '@desktop',
}, async ({ page, allowError }) => {
  allowError(/409 .*\/register\/checkout/)
  const person = await register()
  const event = await makeEvent()
  const others = [await makeEvent(), await makeEvent(), await makeEvent()]
  const { token } = person.session
  const origin = process.env.CREW_CHIEF_URL ?? ''
  const urls = { successUrl: `${origin}/events`, cancelUrl: `${origin}/events` }
  const holds = await Promise.all(
    others.map(({ id }) => call(registrationsApi.startRegistration, { params: { id }, body: urls }, { token })),
  )
  await storeSession(page, person.session)
  const dialog = await openDialog(page, event)
  await acceptRelease(dialog)
  await continueToPayment(dialog)
  await expect(
    dialog.getByText('You already have three checkouts open. Finish or cancel one, then try again.'),
  ).toBeVisible()
  const sessionId = holds[0]?.sessionId ?? ''
  await call(paymentsApi.cancelCheckout, { params: { sessionId } }, { token })
  await continueToPayment(dialog)
  await expectPaymentPage(page, '$120.00')
})

test('a new user registers an account and returns to the event', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent()
  const dialog = await openDialog(page, event)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await fillRegistration(authModal(page), newUser())
  await authModal(page).getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Pat Lindgren')).toBeVisible()
  await expect(page).toHaveURL(`/events?register=${event.id}`)
})

test('cancelling the payment frees the seat immediately, and the user can try again', async ({ page }) => {
  const event = await makeEvent({ maxParticipants: 1 })
  const person = await register()
  await storeSession(page, person.session)
  await openPaymentPage(page, event)
  expect((await getEventAs(person.session.token, event)).currentParticipants).toBe(1)
  await cancelPayment(page)
  await expect(heading(page, 'Payment Cancelled')).toBeVisible()
  await expect(page.getByText(`We’ve released your spot at ${event.name}.`)).toBeVisible()
  expect(await getEventAs(person.session.token, event)).toMatchObject({ currentParticipants: 0, myRegistration: null })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(registrationDialog(page, event)).toBeVisible()
})

test('after a declined card another one can be used', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent()
  const person = await register()
  await storeSession(page, person.session)
  await openPaymentPage(page, event)
  await payWith(page, DECLINED_CARD)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. You weren’t charged.')
  expect((await getEventAs(person.session.token, event)).myRegistration?.status).toBe('PENDING')
  await payWith(page, GOOD_CARD)
  await expect(heading(page, 'Payment Successful!')).toBeVisible()
})

test('a free event needs no payment page (1 §8)', async ({ page }) => {
  const event = await makeEvent({ pricing: [{ priceCents: 0, roles: ['NON_MEMBER'] }] })
  await storeSession(page, (await register()).session)
  const dialog = await openDialog(page, event)
  await expect(dialog.getByText('Free', { exact: true }).first()).toBeVisible()
  await acceptRelease(dialog)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Successfully registered for the event')).toBeVisible()
  await expect(page).toHaveURL(`/events/${event.id}/registration/success`)
  await expect(heading(page, 'You’re in!')).toBeVisible()
  await expect(page.getByRole('link', { name: `Enter ${event.name}` })).toBeVisible()
})

test('a member sees the discount and pays the member price (1 §2.6)', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent()
  const member = await newMember()
  await openAs(page, member)
  const dialog = await openDialog(page, event)
  await expect(dialog.getByText('−$30.00')).toBeVisible()
  await acceptRelease(dialog)
  await continueToPayment(dialog)
  await expectPaymentPage(page, '$90.00')
})

test('when the last seat is taken in the meantime, the waitlist is offered', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/409 .*\/register\/checkout/)
  const event = await makeEvent({ maxParticipants: 1 })
  await storeSession(page, (await register()).session)
  const dialog = await openDialog(page, event)
  await acceptRelease(dialog)
  await newParticipant(event)
  await continueToPayment(dialog)
  await expect(dialog.getByText('This event is full', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Join waitlist' }).click()
  await expect(page.getByText('You’re on the waitlist').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Leave waitlist' })).toBeVisible()
})

test('a release changed in the meantime is shown again and must be accepted again', { tag: '@desktop' }, async ({
  page,
  allowError,
}) => {
  allowError(/409 .*\/register\/checkout/)
  const event = await makeEvent()
  await storeSession(page, (await register()).session)
  const dialog = await openDialog(page, event)
  await acceptRelease(dialog)
  await editEvent(event, { waiver: 'Helmets are mandatory.' })
  await continueToPayment(dialog)
  await expect(dialog.getByRole('alert')).toContainText('The liability release has changed.')
  await expect(dialog.getByText('Helmets are mandatory.')).toBeVisible()
  await expect(dialog.getByLabel('I have read and accept the liability release')).not.toBeChecked()
  await acceptRelease(dialog)
  await continueToPayment(dialog)
  await expectPaymentPage(page, '$120.00')
})

test('a held seat can be paid for later or given up', async ({ page }) => {
  const event = await makeEvent()
  const person = await register()
  await storeSession(page, person.session)
  await openPaymentPage(page, event)
  const paymentPage = page.url()
  await page.goto('/events')
  await expect(page.getByRole('button', { name: `Enter ${event.name} soon!` })).toBeEnabled()
  const card = page.getByRole('article', { name: event.name })
  await expect(card).toContainText(/Finish paying by .* to keep your spot\./)
  await card.getByRole('button', { name: 'Finish payment' }).click()
  // The same payment page as before, which prevents paying twice.
  await expect(page).toHaveURL(paymentPage)
  const dialog = await openDialog(page, event)
  await expect(dialog.getByText('We’re holding your spot')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toBeHidden()
  await continueToPayment(dialog)
  await expect(page).toHaveURL(paymentPage)
  await (await openDialog(page, event)).getByRole('button', { name: 'Release my spot' }).click()
  await expect(page.getByText('We’ve released your spot')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await getEventAs(person.session.token, event)).currentParticipants).toBe(0)
})

test('Back from the payment page shows a working dialog', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent()
  await storeSession(page, (await register()).session)
  await openPaymentPage(page, event)
  await page.goBack()
  await continueToPayment(registrationDialog(page, event))
  await expectPaymentPage(page, '$120.00')
})

test('paying for an event through the membership return routes works (1 §2.7)', { tag: '@desktop' }, async ({
  page,
}) => {
  const event = await makeEvent()
  const { session } = await register()
  await storeSession(page, session)
  const origin = new URL(page.url()).origin
  const [tier] = event.pricing
  const open = () =>
    startCheckout(session.token, {
      priceId: tier?.roles[0]?.priceId ?? '',
      eventId: event.id,
      successUrl: `${origin}/membership/success`,
      cancelUrl: `${origin}/membership/cancel`,
    })
  await page.goto((await open()).url)
  await cancelPayment(page)
  await expect(page).toHaveURL(/\/membership\/cancel\?session_id=/)
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', `/events?register=${event.id}`)
  await page.goto((await open()).url)
  await payWith(page, GOOD_CARD)
  // A user without a plan may see this page after paying.
  await expect(page).toHaveURL(/\/membership\/success\?session_id=/)
  await expect(page.getByText(`You’re registered for ${event.name}.`)).toBeVisible()
})

test('the return routes work without a payment and without a session', { tag: '@desktop' }, async ({ page }) => {
  const event = await makeEvent()
  await page.goto(`/events/${event.id}/registration/success?session_id=cs_test_of_somebody`)
  await expect(page.getByText('Log in to check its status.')).toBeVisible()
  await page.goto(`/events/${event.id}/registration/cancel`)
  await expect(heading(page, 'Payment Cancelled')).toBeVisible()
  await storeSession(page, (await register()).session)
  await page.goto(`/events/${event.id}/registration/success`)
  await expect(page.getByText('You don’t have a confirmed registration for this event.')).toBeVisible()
})

test('a registration is retried when the server is busy', {
  tag: '@desktop',
}, async ({ page, allowError }) => {
  allowError(/503 .*\/register\/checkout/)
  const event = await makeEvent()
  await storeSession(page, (await register()).session)
  await page.goto(`/events?register=${event.id}`)
  let refusals = 0
  await page.route('**/register/checkout', async (route) => {
    if (refusals === 2) return route.continue()
    refusals++
    return route.fulfill({ status: 503, json: { message: 'We’re busy right now.', code: 'server.busy' } })
  })
  const dialog = registrationDialog(page, event)
  await acceptRelease(dialog)
  await continueToPayment(dialog)
  await expectPaymentPage(page, '$120.00')
  expect(refusals).toBe(2)
})
