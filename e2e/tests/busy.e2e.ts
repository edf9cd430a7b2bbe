import { expect } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import { makeEvent } from '../steps/event-steps.ts'
import { expectPaymentPage } from '../steps/payment-steps.ts'
import { register } from '../support/api.ts'
import { test } from '../support/test.ts'

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
    return route.fulfill({ status: 503, json: { message: 'Too many people at once.', code: 'server.busy' } })
  })
  const dialog = page.getByRole('dialog', { name: `Register for ${event.name}` })
  await dialog.getByLabel('I have read and accept the liability release').check()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expectPaymentPage(page, '$120.00')
  expect(refusals).toBe(2)
})
