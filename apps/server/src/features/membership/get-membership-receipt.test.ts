import { membershipApi } from '@crew-chief/contract/membership'
import { paymentsApi } from '@crew-chief/contract/payments'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { payments } from '../payments/public.ts'

const server = await startServerWithPayments()
const { db, knobs, send } = server
const { as, member, paymentsOf, settle } = memberBuilders(server)

type Session = { token: string }
const receipt = (id: string | undefined, { token }: Session) =>
  send(membershipApi.getMembershipReceipt, { params: { id: id ?? '' } }, { token })
const mine = async ({ token }: Session) => (await send(membershipApi.myMembership, {}, { token })).body

test('the receipt has the payer, the card and the amount, then the refund', async () => {
  const ann = await member('ALL_YOU_NEED')
  const [payment] = await paymentsOf(ann)
  const { body } = await receipt(payment?.id, ann)
  expect(body).toMatchObject({
    number: `${payment?.paidAt?.getUTCFullYear()}-${payment?.id.slice(0, 8).toUpperCase()}`,
    date: payment?.paidAt?.toISOString(),
    lines: [{ kind: 'card', amount: 49.99, card: { brand: 'visa', last4: '4242' } }],
    total: 49.99,
  })
  const refund = {
    params: { id: payment?.id ?? '' },
    body: { amount: 9.99, reason: 'Moved away', keepsPurchase: true },
  }
  await send(paymentsApi.refundPayment, refund, { token: (await as('ADMIN')).token })
  await settle()
  expect((await receipt(payment?.id, ann)).body).toMatchObject({
    lines: [{ kind: 'card' }, { kind: 'refund', amount: -9.99 }],
    total: 40,
  })
})

test('renewals have the card and a receipt, listed on the membership', async () => {
  const ann = await member('ALL_YOU_NEED')
  await knobs.renew(ann.subscription.id, 'paid')
  await settle()
  const { receipts } = await mine(ann)
  expect(receipts?.map(({ description, amount }) => [description, amount])).toEqual([
    ['All You Need renewal', 49.99],
    [expect.stringContaining('All You Need'), 49.99],
  ])
  const { body } = await receipt(receipts?.[0]?.id, ann)
  expect(body.lines).toMatchObject([{ card: { brand: 'visa', last4: '4242' } }])
})

test('an older payment has no card', async () => {
  const ann = await member('ALL_YOU_NEED')
  const [payment] = await paymentsOf(ann)
  await db
    .update(payments)
    .set({ cardBrand: null, cardLast4: null })
    .where(eq(payments.id, payment?.id ?? ''))
  expect((await receipt(payment?.id, ann)).body.lines).toEqual([
    expect.not.objectContaining({ card: expect.anything() }),
  ])
})

test('admins read it; others do not, and nobody what is not paid for a membership', async () => {
  const ann = await member('ALL_YOU_NEED')
  const [payment] = await paymentsOf(ann)
  expect((await receipt(payment?.id, await as('ADMIN'))).status).toBe(200)
  expect((await receipt(payment?.id, await member())).code).toBe('payments.not_found')
  await db
    .update(payments)
    .set({ status: 'expired' })
    .where(eq(payments.id, payment?.id ?? ''))
  expect((await receipt(payment?.id, ann)).code).toBe('payments.not_found')
  expect((await mine(ann)).receipts).toBeUndefined()
})
