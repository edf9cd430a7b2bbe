import { registrationsApi } from '@crew-chief/contract/registrations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { hubTitle, newClinician, openParticipants } from '../steps/camp-steps.ts'
import { chooseRegistrantAction, eventCard, makeEvent, openEvents, openRegistrants } from '../steps/event-steps.ts'
import { dialogOf, expectToast, rowWith } from '../steps/page-steps.ts'
import { expectPaymentPage, GOOD_CARD, payWith } from '../steps/payment-steps.ts'
import { adminToken, call } from '../support/api.ts'
import { addPerson } from '../support/camp-api.ts'
import { test } from '../support/test.ts'

test('a person added by staff owes the price and pays from the event card', async ({ page }) => {
  const event = await makeEvent()
  const { session } = await addPerson(event, (await newClinician()).session.token)
  await storeSession(page, session)
  await openEvents(page)
  const card = eventCard(page, event.name)
  await expect(card.getByText('You owe $120.00. Your spot is confirmed.')).toBeVisible()
  await card.getByRole('button', { name: 'Pay now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $120.00' }).click()
  await expectPaymentPage(page, '$120.00')
  await payWith(page, GOOD_CARD)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await openEvents(page)
  await expect(eventCard(page, event.name).getByText('You paid $120.00')).toBeVisible()
  await expect(eventCard(page, event.name).getByRole('button', { name: 'Pay now' })).toHaveCount(0)
})

test('the desk records a check, and the registrants show who owes', async ({ page }) => {
  const event = await makeEvent()
  const { email } = await addPerson(event, await adminToken())
  const dialog = await openRegistrants(page, event)
  await expect(dialog.getByText(/1 owes \$120\.00/)).toBeVisible()
  await chooseRegistrantAction(dialog, email, 'Record payment…')
  const form = dialogOf(page, 'Record payment')
  await form.getByLabel('Amount ($)').fill('20')
  await form.getByLabel('Reference (optional)').fill('1042')
  await form.getByRole('button', { name: 'Record payment' }).click()
  await expectToast(page, 'status', 'Payment recorded')
  await expect(rowWith(dialog, email).getByText('Owes $100.00')).toBeVisible()
  await chooseRegistrantAction(dialog, email, 'Make complimentary…')
  const reason = dialogOf(page, 'Make complimentary')
  await reason.getByLabel('Reason').fill('Volunteer')
  await reason.getByRole('button', { name: 'Make complimentary' }).click()
  await expect(rowWith(dialog, email).getByText('Complimentary: Volunteer')).toBeVisible()
})

test('signing the release at the door: a person added by staff signs before entering the hub', async ({ page }) => {
  const event = await makeEvent({ pricing: [] })
  const { session } = await addPerson(event, await adminToken())
  await storeSession(page, session)
  await page.goto(`/camp/${event.id}`)
  await expect(page.getByText(`Sign the liability release to enter ${event.name}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Sign and enter' }).click()
  await expect(page.getByText('Please confirm the liability waiver before proceeding.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have read and accept the liability release' }).click()
  await page.getByRole('button', { name: 'Sign and enter' }).click()
  await expect(hubTitle(page, event)).toBeVisible()
})

test('staff see contact details of a person they added once the person signed', async ({ page }) => {
  const event = await makeEvent({ pricing: [] })
  const clinician = await newClinician()
  const { session, email } = await addPerson(event, clinician.session.token)
  await openParticipants(page, clinician.session, event)
  const list = page.getByRole('table', { name: 'Participants' }).or(page.getByRole('list', { name: 'Participants' }))
  const row = rowWith(list, fullName(session.user))
  await expect(row).toContainText('Shown once they accept')
  await expect(row).toContainText('Hasn’t accepted yet')
  await expect(page.getByText(email)).toHaveCount(0)
  await call(registrationsApi.signWaiver, { params: { id: event.id }, body: {} }, { token: session.token })
  await expect(row.getByRole('link', { name: email })).toBeVisible()
  await expect(row).not.toContainText('Hasn’t accepted yet')
})

test('a clinician records a release signed on paper', async ({ page }) => {
  const event = await makeEvent({ pricing: [] })
  const { session } = await addPerson(event, await adminToken())
  const clinician = await newClinician()
  await openParticipants(page, clinician.session, event, { participant: session.user.id, about: 'registration' })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Not signed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record paper release' }).click()
  await expect(dialog.getByText(/Version 1 on paper/)).toBeVisible()
})
