import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect } from '@playwright/test'
import { openUsers } from '../steps/admin-users-steps.ts'
import { openAs } from '../steps/auth-steps.ts'
import { makeEvent, registerAndPay } from '../steps/event-steps.ts'
import { rowWith } from '../steps/page-steps.ts'
import { adminToken, call } from '../support/api.ts'
import { journey, test } from '../support/test.ts'
import { CLINICIAN } from '../support/users.ts'

test('the page of a person shows their registrations with notes, payments and emails, and leads to the lists', {
  tag: journey('Administration'),
}, async ({ page }) => {
  const event = await makeEvent()
  const person = await registerAndPay(event)
  const token = await adminToken()
  const [registration] = await call(registrationsApi.listRegistrations, { params: { id: event.id } }, { token })
  await call(
    registrationsApi.changeRegistration,
    { params: { id: event.id, registrationId: registration?.id ?? '' }, body: { note: 'Arrives at noon' } },
    { token },
  )
  await openUsers(page, { search: person.email })
  await rowWith(page, person.email)
    .getByRole('link', { name: /Lindgren$/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/users\/[\w-]{36}$/)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(section('Profile')).toContainText(person.email)
  await expect(section('Registrations')).toContainText('Arrives at noon')
  await expect(section('Payments')).toContainText('$120.00')
  await expect(section('Orders')).toContainText('No orders.')
  await expect(section('Evaluations')).toContainText('No evaluations.')
  await expect(section('Emails')).toContainText(`You’re in: ${event.name}`)
  await expect(section('Audit log')).toContainText('Pat Lindgren')

  await section('Audit log').getByRole('link', { name: 'All entries' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter: Pat Lindgren' })).toBeVisible()
  await page.goBack()
  await section('Payments').getByRole('link', { name: 'All payments' }).click()
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
})

test('the page of a person is for admins', async ({ page }) => {
  await openAs(page, CLINICIAN, `/admin/users/${crypto.randomUUID()}`)
  await expect(page).toHaveURL('/events')
})
