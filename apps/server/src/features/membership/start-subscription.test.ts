import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { memberBuilders, RETURN_URLS } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { updateUser } from '../accounts/public.ts'

const server = await startServerWithPayments()
const { knobs } = server
const { startCheckout, as, member, paymentsOf, settle, roleOf } = memberBuilders(server)

test('a non-member gets the payment page of the plan with its price (1 §7, §9)', async () => {
  const ann = await as('NON_MEMBER')
  const { status, body } = await startCheckout(ann, 'ALL_YOU_WANT', { recurring: false, memberId: ann.id })
  expect([status, body.sessionId, body.url]).toEqual([200, expect.stringMatching(/^cs_/), expect.any(String)])
  expect(await paymentsOf(ann)).toMatchObject([
    { purpose: 'membership', subjectId: ann.id, amountCents: 9_999, status: 'open', sessionId: body.sessionId },
  ])
})

test('the return URLs contain the payment', async () => {
  const ann = await as('NON_MEMBER')
  await startCheckout(ann, 'ALL_YOU_NEED')
  const [payment] = await paymentsOf(ann)
  expect(payment?.request).toMatchObject({
    mode: 'subscription',
    successUrl: `${RETURN_URLS.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${RETURN_URLS.cancelUrl}?session_id=${payment?.id}`,
  })
})

test.each([
  ['ALL_YOU_NEED', 'membership.already_member', 'You already have a membership.'],
  ['ALL_YOU_WANT', 'membership.already_member', 'You already have a membership.'],
  ['CLINICIAN', 'membership.included', 'Your access already includes membership.'],
  ['ADMIN', 'membership.included', 'Your access already includes membership.'],
] as const)('%s is refused with %s', async (role, code, message) => {
  const ann = await as(role)
  const answer = await startCheckout(ann, 'ALL_YOU_NEED')
  expect([answer.status, answer.code, answer.message]).toEqual([409, code, message])
  expect(await paymentsOf(ann)).toEqual([])
})

test('a user whose role an admin removed cannot pay for a second subscription', async () => {
  const ann = await member()
  await inTransaction(server.db, (tx) => updateUser(tx, ann.id, { role: 'NON_MEMBER' }))
  expect((await startCheckout(ann, 'ALL_YOU_WANT')).code).toBe('membership.already_member')
})

test.each([
  ['an unknown price', { priceId: 'price_of_somebody_else' }, 400, 'payments.wrong_price'],
  ['a plan’s name in place of its price', { priceId: 'ALL_YOU_NEED' }, 400, 'payments.wrong_price'],
  ['a property every object has', { priceId: 'constructor' }, 400, 'payments.wrong_price'],
  ['another user as the member', { memberId: randomUUID() }, 403, 'payments.not_yourself'],
  ['a success page elsewhere', { successUrl: 'https://evil.example/' }, 400, 'payments.foreign_url'],
  ['a cancel page elsewhere', { cancelUrl: '//evil.example/membership' }, 400, 'payments.foreign_url'],
  ['a script as the return URL', { successUrl: 'javascript:alert(1)' }, 400, 'payments.foreign_url'],
])('%s is rejected and nothing changes', async (_, body, status, code) => {
  const ann = await as('NON_MEMBER')
  const answer = await startCheckout(ann, 'ALL_YOU_NEED', body)
  expect([answer.status, answer.code, await paymentsOf(ann)]).toEqual([status, code, []])
})

test('starting the same plan again returns the same page', async () => {
  const ann = await as('NON_MEMBER')
  const first = await startCheckout(ann, 'ALL_YOU_NEED')
  const second = await startCheckout(ann, 'ALL_YOU_NEED')
  expect(second.body).toEqual(first.body)
  expect(await paymentsOf(ann)).toHaveLength(1)
})

test('starting the other plan closes the first page', async () => {
  const ann = await as('NON_MEMBER')
  const first = await startCheckout(ann, 'ALL_YOU_NEED')
  const second = await startCheckout(ann, 'ALL_YOU_WANT')
  expect(second.body.sessionId).not.toBe(first.body.sessionId)
  await settle()
  await expect(knobs.pay(first.body.sessionId ?? '')).rejects.toThrow('expired')
  await knobs.pay(second.body.sessionId ?? '')
  await settle()
  expect([await roleOf(ann), (await paymentsOf(ann)).map(({ status }) => status)]).toEqual([
    'ALL_YOU_WANT',
    ['expired', 'paid'],
  ])
})

test('without a response of the provider: 502, and another attempt works', async () => {
  const ann = await as('NON_MEMBER')
  await knobs.respond500({ path: '/v1/checkout/sessions', times: 2 })
  const answer = await startCheckout(ann, 'ALL_YOU_NEED')
  expect([answer.status, answer.code]).toEqual([502, 'payments.provider_failed'])
  await knobs.clearFaults()
  expect((await startCheckout(ann, 'ALL_YOU_NEED')).status).toBe(200)
})
