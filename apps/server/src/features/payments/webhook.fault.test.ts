import { randomBytes } from 'node:crypto'
import { paymentsApi } from '@crew-chief/contract/payments'
import { signatureOf } from '@crew-chief/stripe-sandbox/webhooks/sign'
import { beforeAll, expect, test } from 'vitest'
import { stripeProvider } from '../../platform/payment-provider/stripe.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { paymentState } from '../../testing/payment-state.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { TEST_KEYS } from '../../testing/test-provider.ts'

const server = await startServerWithPayments({ webhooks: false })
const { app, knobs, sandbox } = server
const given = builders(server)
const { open, statusOf, mailsTo } = registrationRequests(server)
const SECRET = TEST_KEYS.webhookSecret
const now = () => Math.floor(Date.now() / 1000)

async function post(payload: string, signature?: string): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: paymentsApi.receiveProviderEvent.path,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload,
  })
  return statusCode
}
const signed = (payload: string) => post(payload, signatureOf(payload, SECRET))
const randomText = (length: number) => randomBytes(length).toString('hex')
const eventAbout = (type: string, object: object, id = `evt_${type}`) => JSON.stringify({ id, type, data: { object } })

/** Paid at the provider, without a webhook. */
async function paidInSilence() {
  const ann = await given.signedIn()
  const { id } = await given.event({ name: 'Camp', pricing: tiers(5000, 7500) })
  const sessionId = await open(id, ann.token)
  await knobs.pay(sessionId)
  const payload = eventAbout(
    'checkout.session.completed',
    { id: sessionId, object: 'checkout.session' },
    `evt_${sessionId}`,
  )
  return { ann, id, sessionId, payload }
}
let paid: Awaited<ReturnType<typeof paidInSilence>>
beforeAll(async () => {
  paid = await paidInSilence()
})

const FORGED: [string, (payload: string) => Promise<number>][] = [
  ['no signature', (payload) => post(payload)],
  ['an empty one', (payload) => post(payload, '')],
  ['nonsense', (payload) => post(payload, 't=1,v1=abc')],
  ['another secret', (payload) => post(payload, signatureOf(payload, 'whsec_somebody_else'))],
  ['one of 301 seconds ago', (payload) => post(payload, signatureOf(payload, SECRET, now() - 301))],
  [
    'the time changed after signing',
    (payload) => post(payload, signatureOf(payload, SECRET, now() - 400).replace(/t=\d+/, `t=${now()}`)),
  ],
  ['only an old scheme', (payload) => post(payload, signatureOf(payload, SECRET).replace('v1=', 'v0='))],
  ['the body changed after signing', (payload) => post(`${payload} `, signatureOf(payload, SECRET))],
  ['a body that is not JSON', () => signed('{"id": ')],
  ['nothing at all', () => signed('')],
  ['a byte order mark before the event', (payload) => signed(`\uFEFF${payload}`)],
]
test.each(FORGED)('%s: 400, and nothing changes', async (_, attempt) => {
  const before = await paymentState(server)
  expect(await attempt(paid.payload)).toBe(400)
  expect(await paymentState(server)).toEqual(before)
})

const FOREIGN: [string, string][] = [
  [
    'a type we do not know',
    eventAbout('radar.early_fraud_warning.created', { id: 'issfr_1', object: 'radar.early_fraud_warning' }),
  ],
  ['an object without an id', eventAbout('balance.available', { object: 'balance' })],
  [
    'a foreign session',
    eventAbout('checkout.session.completed', { id: 'cs_test_foreign', object: 'checkout.session' }),
  ],
  ['a foreign refund', eventAbout('refund.created', { id: 're_foreign', object: 'refund' })],
  [
    'a foreign subscription',
    eventAbout('customer.subscription.updated', { id: 'sub_foreign', object: 'subscription' }),
  ],
  ['an event about nothing', JSON.stringify({ id: 'evt_empty', object: 'event', type: 'x', data: {} })],
  ['a list instead of an event', '[]'],
  ['a number', '7'],
  ['null', 'null'],
  ['an invoice without an id', eventAbout('invoice.paid', { object: 'invoice' })],
  ['an empty id', eventAbout('invoice.paid', { id: '', object: 'invoice' })],
  ['an id with a null character', eventAbout('charge.updated', { id: 'ch_1', object: 'charge' }, 'evt_\0')],
  ['a type with a null character', eventAbout('x\0', { id: 'ch_1', object: 'charge' }, 'evt_nul')],
  [
    'an id too long to store',
    eventAbout('charge.updated', { id: 'ch_1', object: 'charge' }, `evt_${randomText(9000)}`),
  ],
  [
    'a reference with a null character',
    eventAbout('customer.subscription.updated', { id: 'sub_\0', object: 'subscription' }, 'evt_reference'),
  ],
  ['no object', JSON.stringify({ id: 'evt_null', type: 'invoice.paid', data: null })],
  ['an object that is null', JSON.stringify({ id: 'evt_null', type: 'invoice.paid', data: { object: null } })],
  ['an object that is a list', JSON.stringify({ id: 'evt_list', type: 'invoice.paid', data: { object: [] } })],
  ['an object that is a number', JSON.stringify({ id: 'evt_number', type: 'invoice.paid', data: { object: 7 } })],
  [
    'an id of the wrong type',
    JSON.stringify({ id: 5, type: 'checkout.session.completed', data: { object: { id: 1 } } }),
  ],
]
test.each(FOREIGN)('%s, signed: 200, and nothing changes', async (_, payload) => {
  const before = await paymentState(server)
  expect(await signed(payload)).toBe(200)
  expect(await paymentState(server)).toEqual(before)
})

test('the provider fails during processing: 5xx, and the repeated event settles it', async () => {
  const { ann, id, sessionId, payload } = await paidInSilence()
  await knobs.respond500({ path: `/v1/checkout/sessions/${sessionId}`, times: 2 })
  expect(await signed(payload)).toBeGreaterThanOrEqual(500)
  expect(await statusOf(id, ann.id)).toEqual(['PENDING'])
  expect(await signed(payload)).toBe(200)
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
})

test('an event delivered eight times concurrently is acknowledged eight times and settled once', async () => {
  const { ann, payload } = await paidInSilence()
  expect(await runConcurrently(8, () => signed(payload))).toEqual(Array(8).fill(200))
  expect(await mailsTo(ann.email)).toEqual(['You’re in: Camp'])
})

test('control: the same event signed within the limit is accepted and settles', async () => {
  const { ann, id, payload } = paid
  expect(await post(payload, signatureOf(payload, SECRET, now() - 295))).toBe(200)
  expect(await statusOf(id, ann.id)).toEqual(['CONFIRMED'])
})

test('during a rotation the old and the new secret are valid, a third is not', () => {
  const access = { secretKey: TEST_KEYS.secretKey, webhookSecrets: ['whsec_old', 'whsec_new'], apiBase: sandbox.url }
  const { readEvent } = stripeProvider(access)
  const read = (secret: string) => readEvent(Buffer.from(paid.payload), signatureOf(paid.payload, secret))
  for (const secret of ['whsec_old', 'whsec_new']) expect(read(secret)).toMatchObject({ objectId: paid.sessionId })
  expect(read(SECRET)).toBeUndefined()
})
