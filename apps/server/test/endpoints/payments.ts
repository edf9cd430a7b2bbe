import { createHmac, randomUUID } from 'node:crypto'
import type { membershipApi } from '@crew-chief/contract/membership'
import type { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import type { paymentListApi } from '@crew-chief/contract/payment-list'
import type { paymentSettingsApi } from '@crew-chief/contract/payment-settings'
import { paymentsApi } from '@crew-chief/contract/payments'
import { ROLES } from '@crew-chief/domain/roles'
import { TEST_KEYS } from '../../src/testing/test-provider.ts'
import { type Fixture, type TestUser, unique } from '../attacks/fixture.ts'
import { ADMIN, type EndpointTable } from './endpoint-table.ts'

const PLAN = { name: '', price: null, period: 'month' as const, benefits: [], isOffered: true }

/** Those of other users are still open: canceling them would have an effect. */
const checkoutParams = async ({ payment }: Fixture, owner: TestUser, caller: TestUser) => {
  const open = { status: 'open' as const, subjectId: randomUUID(), paymentIntentId: null, paidAt: null }
  const { sessionId } = await payment(owner.id, owner.id === caller.id ? {} : open)
  return { params: { sessionId: sessionId ?? '' } }
}

const checkoutBody = async ({ paidEvent }: Fixture, owner: TestUser) => ({
  body: {
    priceId: owner.role === 'NON_MEMBER' ? 'price_others' : 'price_members',
    eventId: (await paidEvent()).id,
    memberId: owner.id,
    successUrl: 'http://crew-chief.test/events',
    cancelUrl: 'http://crew-chief.test/events',
  },
})

/** A signed event of a type we do not handle: accepted and ignored. */
function unhandledEvent() {
  const body = { id: unique('evt').replace(' ', '_'), type: 'customer.tax_id.created', data: { object: {} } }
  const time = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', TEST_KEYS.webhookSecret)
    .update(`${time}.${JSON.stringify(body)}`)
    .digest('hex')
  return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}` } }
}

export const paymentEndpoints: EndpointTable<
  | keyof typeof paymentsApi
  | keyof typeof paymentSettingsApi
  | keyof typeof paymentListApi
  | keyof typeof membershipApi
  | keyof typeof membershipAdminApi
> = {
  getPaymentSettings: { access: ADMIN },
  // Refused: no key is stored, and with one the test would call Stripe.
  updatePaymentSettings: {
    access: ADMIN,
    reauth: 'recent',
    status: 400,
    request: async () => ({ body: { secretKey: '', webhook: 'enter', webhookSecret: '', version: 0 } }),
  },
  // The payer is the caller: another payer, or the price of another role, is refused with 403, as decided. Discloses the
  // URL of the payment page.
  createCheckoutSession: {
    access: 'signed-in',
    othersRecord: 403,
    unknownId: { eventId: 404, memberId: 403 },
    discloses: { provider: ROLES },
    opensCheckout: true,
    acceptsLineBreaks: ['cancelUrl', 'successUrl'],
    request: checkoutBody,
  },
  // References are free text, so a malformed one is simply not found.
  getCheckout: { access: 'signed-in', othersRecord: 404, malformedId: 404, request: checkoutParams },
  cancelCheckout: { access: 'signed-in', othersRecord: 404, malformedId: 404, request: checkoutParams },
  // The specification names members and admins. But a user whose role an admin changed still pays and must be able to
  // cancel; users without a subscription get membership.no_subscription.
  openPortal: {
    access: 'signed-in',
    opensCheckout: true,
    acceptsLineBreaks: ['returnUrl'],
    request: async (fixture, _, caller) => {
      // Opening a checkout creates the customer at the provider.
      await fixture.server.send(paymentsApi.createCheckoutSession, await checkoutBody(fixture, caller), {
        token: caller.token,
      })
      return { body: { returnUrl: 'http://crew-chief.test/membership' } }
    },
  },
  // The body is signed: any change invalidates the signature.
  receiveProviderEvent: { access: 'anyone', unknownId: 400, request: async () => unhandledEvent() },
  refundPayment: {
    access: ADMIN,
    status: 201,
    discloses: { contact: ADMIN, provider: ADMIN },
    request: async ({ payment }, owner) => ({
      params: { id: (await payment(owner.id, { status: 'paid' })).id },
      body: { amount: 1, reason: 'Left early' },
    }),
  },
  retryRefund: {
    access: ADMIN,
    discloses: { contact: ADMIN, provider: ADMIN },
    request: async ({ failedRefund }, owner) => ({ params: { id: (await failedRefund(owner.id)).id } }),
  },
  settleRefund: {
    access: ADMIN,
    discloses: { contact: ADMIN, provider: ADMIN },
    acceptsLineBreaks: ['note'],
    request: async ({ failedRefund }, owner) => ({
      params: { id: (await failedRefund(owner.id)).id },
      body: { note: 'Sent a check.' },
    }),
  },
  resolvePayment: {
    access: ADMIN,
    discloses: { contact: ADMIN, provider: ADMIN },
    acceptsLineBreaks: ['note'],
    request: async ({ payment }, owner) => ({
      params: { id: (await payment(owner.id, { trouble: 'The amount is wrong.' })).id },
      body: { note: 'Looked after.' },
    }),
  },
  // Admins look payments up in the provider's dashboard.
  listPayments: { access: ADMIN, reauth: 'recent', discloses: { contact: ADMIN, provider: ADMIN } },
  exportPayments: { access: ADMIN, reauth: 'recent', discloses: { contact: ADMIN, provider: ADMIN } },
  listPlans: { access: 'anyone' },
  planComparison: { access: 'anyone' },
  getPlanSettings: { access: ADMIN },
  previewPlanMove: { access: ADMIN, request: async () => ({ params: { plan: 'ALL_YOU_NEED' } }) },
  movePlanMembers: {
    access: ADMIN,
    reauth: 'recent',
    request: async () => ({ params: { plan: 'ALL_YOU_NEED' }, body: { price: 49.99, period: 'month', members: 0 } }),
  },
  updatePlanSettings: {
    access: ADMIN,
    request: async () => ({ body: { choices: { ALL_YOU_NEED: PLAN, ALL_YOU_WANT: PLAN }, version: 0 } }),
  },
  myMembership: { access: 'signed-in' },
  getMembershipReceipt: {
    access: 'signed-in',
    othersRecord: { ADMIN: 200, rest: 404 },
    request: async ({ payment }, owner) => ({
      params: { id: (await payment(owner.id, { purpose: 'membership', subjectId: owner.id })).id },
    }),
  },
}
