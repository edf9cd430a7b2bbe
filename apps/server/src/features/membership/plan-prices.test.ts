// Prices with a Stripe account of our own; the sandbox takes its place.

import { membershipApi } from '@crew-chief/contract/membership'
import { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import { afterAll, expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { RETURN_URLS } from '../../testing/member-builders.ts'
import { openTestSandbox, TEST_KEYS } from '../../testing/test-provider.ts'
import { startTestServer } from '../../testing/test-server.ts'

const { sandbox, provider } = await openTestSandbox()
afterAll(sandbox.stop)

const STRIPE = { STRIPE_SECRET_KEY: TEST_KEYS.secretKey, STRIPE_WEBHOOK_SECRET: TEST_KEYS.webhookSecret }
const IDS = { ALL_YOU_NEED: 'price_all_you_need', ALL_YOU_WANT: '' }
const withId = await startTestServer({
  env: { ...STRIPE, STRIPE_PRICE_ALL_YOU_NEED: IDS.ALL_YOU_NEED },
  payments: { provider, planPrices: IDS },
})
const { send } = withId
const given = builders(withId)
const PLAN = { name: '', price: null, period: 'month' as const, benefits: [], isOffered: true }

const listed = async () => (await send(membershipApi.listPlans, {})).body
async function chargeFor(role: 'ALL_YOU_NEED' | 'ALL_YOU_WANT') {
  const person = await given.signedIn()
  const priceId = (await listed()).find((plan) => plan.role === role)?.priceId ?? ''
  const { body } = await send(paymentsApi.createCheckoutSession, { body: { priceId, ...RETURN_URLS } }, person)
  const session = await provider.findSession(body.sessionId ?? '')
  return session?.amountCents
}

test('without an id in the settings of the server the shipped price is created when it is needed', async () => {
  expect(await chargeFor('ALL_YOU_WANT')).toBe(9_999)
  const calls = await sandbox.knobs.calls()
  expect(await chargeFor('ALL_YOU_WANT')).toBe(9_999)
  expect((await sandbox.knobs.calls())['POST /v1/prices']).toBe(calls['POST /v1/prices'])
})

test('a price with an id in the settings of the server wins over what admins choose', async () => {
  const admin = await given.as('ADMIN')
  const choices = {
    ALL_YOU_NEED: { ...PLAN, price: 60, name: 'Gold' },
    ALL_YOU_WANT: { ...PLAN, price: 600, period: 'year' as const },
  }
  const { body } = await send(membershipAdminApi.updatePlanSettings, { body: { choices, version: 0 } }, admin)
  expect(body.fixedPrices).toEqual(['ALL_YOU_NEED'])
  expect(await listed()).toMatchObject([
    { name: 'Gold', price: 49.99, period: 'month', priceId: IDS.ALL_YOU_NEED },
    { price: 600, period: 'year' },
  ])
  expect([await chargeFor('ALL_YOU_NEED'), await chargeFor('ALL_YOU_WANT')]).toEqual([4_999, 60_000])
})
