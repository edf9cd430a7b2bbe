// Disputes, opened and decided on the sandbox's page of a payment.

import { paymentListApi } from '@crew-chief/contract/payment-list'
import { expect, type Page } from '@playwright/test'
import { adminToken, call } from '../support/api.ts'
import { onCleanup } from '../support/cleanup.ts'

/** The latest payment of this person. */
export async function findPayment({ email }: { email: string }) {
  const query = { search: email }
  const { payments } = await call(paymentListApi.listPayments, { query }, { token: await adminToken() })
  const [payment] = payments
  if (!payment?.providerUrl) throw new Error(`${email} has no payment.`)
  return { ...payment, providerUrl: payment.providerUrl }
}

async function press(providerUrl: string, action: 'dispute' | 'win') {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await fetch(providerUrl)).text()) ?? []
  await fetch(`${providerUrl}/${action}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ token }) })
}

/** Opens a dispute without a browser. The test's end wins it, so that nothing needs attention any more. */
export async function dispute(person: { email: string }) {
  const { providerUrl } = await findPayment(person)
  await press(providerUrl, 'dispute')
  onCleanup(() => press(providerUrl, 'win'))
  await expect.poll(async () => (await findPayment(person)).dispute?.status).toBe('open')
}

/** Presses a button on the sandbox's page, and waits until our server knows. */
export async function decide(page: Page, person: { email: string }, outcome: 'won' | 'lost') {
  await page.goto((await findPayment(person)).providerUrl)
  await page.getByRole('button', { name: outcome === 'won' ? 'Win the dispute' : 'Lose the dispute' }).click()
  await expect(page.getByRole('status')).toHaveText(outcome === 'won' ? 'Dispute won' : 'Dispute lost')
  await expect.poll(async () => (await findPayment(person)).dispute?.status).toBe(outcome)
}
