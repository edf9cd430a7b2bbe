import { expect, test } from 'vitest'
import { oneTime, testSandbox } from '../testing/test-sandbox.ts'

const withKey = { idempotencyKey: 'order-1' }

test('a repeated request with the same key returns the stored response', async () => {
  const { stripe } = await testSandbox()
  const first = await stripe.checkout.sessions.create(oneTime(), withKey)
  const second = await stripe.checkout.sessions.create(oneTime(), withKey)
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('the same key with other parameters is rejected', async () => {
  const { stripe } = await testSandbox()
  await stripe.checkout.sessions.create(oneTime(), withKey)
  const refusal = { statusCode: 400, type: 'StripeIdempotencyError' }
  await expect(stripe.checkout.sessions.create(oneTime(8000), withKey)).rejects.toMatchObject(refusal)
  await expect(stripe.customers.create({}, withKey)).rejects.toMatchObject(refusal)
})

test('the same key during the first request is a conflict', async () => {
  const { sandbox, stripe } = await testSandbox()
  await sandbox.knobs.slow({ ms: 1000, times: 1 })
  const both = await Promise.allSettled([1, 2].map(() => stripe.checkout.sessions.create(oneTime(), withKey)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { statusCode: 409 } })
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('validation errors are not stored, execution errors are', async () => {
  const { sandbox, stripe } = await testSandbox()
  await expect(stripe.checkout.sessions.create({ ...oneTime(), success_url: 'x' }, withKey)).rejects.toThrow('URL')
  const { id } = await stripe.checkout.sessions.create(oneTime(), withKey)
  const other = { idempotencyKey: 'expire-1' }
  await sandbox.knobs.pay(id)
  await expect(stripe.checkout.sessions.expire(id, {}, other)).rejects.toThrow('complete')
  await expect(stripe.checkout.sessions.expire(id, {}, other)).rejects.toMatchObject({
    headers: { 'idempotent-replayed': 'true' },
  })
})

test('keys expire after 24 hours', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  const { stripe } = await testSandbox({ now: () => now })
  const first = await stripe.checkout.sessions.create(oneTime(), withKey)
  now = new Date('2026-03-02T11:59:59Z')
  expect((await stripe.checkout.sessions.create(oneTime(), withKey)).id).toBe(first.id)
  now = new Date('2026-03-02T12:00:00Z')
  expect((await stripe.checkout.sessions.create(oneTime(), withKey)).id).not.toBe(first.id)
})

test('a lost response can be fetched again with the key', async () => {
  const { sandbox, stripe } = await testSandbox()
  // The SDK retries a closed connection once, so the response is lost twice.
  await sandbox.knobs.loseResponse({ path: '/v1/checkout/sessions', times: 2 })
  await expect(stripe.checkout.sessions.create(oneTime(), withKey)).rejects.toThrow('connection')
  const found = await stripe.checkout.sessions.create(oneTime(), withKey)
  expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([found.id])
})
