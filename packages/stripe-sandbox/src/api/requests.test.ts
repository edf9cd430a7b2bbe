import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { oneTime, SECRET_KEY, testSandbox } from '../testing/test-sandbox.ts'

async function call(url: string, { key = SECRET_KEY, method = 'GET', body = '' } = {}) {
  const headers = key === '' ? {} : { authorization: `Bearer ${key}` }
  const reply = await fetch(url, { method, headers, ...(body && { body }) })
  return { status: reply.status, body: JSON.parse(await reply.text()), headers: reply.headers }
}

test('requests without the secret key are rejected', async () => {
  const { sandbox } = await testSandbox()
  expect(await call(`${sandbox.url}/v1/customers`, { key: '' })).toMatchObject({
    status: 401,
    body: { error: { type: 'invalid_request_error' } },
  })
  const wrong = await call(`${sandbox.url}/v1/customers`, { key: 'sk_test_of_somebody_else' })
  expect(wrong.status).toBe(401)
  expect(wrong.body.error.message).toContain('Invalid API Key provided')
  expect(wrong.body.error.message).not.toContain('sk_test_of_somebody')
})

test('the key is accepted as the user name of Basic authentication', async () => {
  const { sandbox } = await testSandbox()
  const authorization = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`
  expect((await fetch(`${sandbox.url}/v1/customers`, { headers: { authorization } })).status).toBe(200)
})

test('an unknown path returns the error of Stripe', async () => {
  const { sandbox } = await testSandbox()
  const { status, body, headers } = await call(`${sandbox.url}/v1/nothing`)
  expect(status).toBe(404)
  expect(body.error.message).toContain('Unrecognized request URL (GET: /v1/nothing).')
  expect(headers.get('request-id')).toMatch(/^req_/)
})

test.each([
  ['a misspelt parameter', 'emial=a%40b.com', 'parameter_unknown', 'emial', 'Received unknown parameter: emial'],
  ['two of them', 'a=1&b=2', 'parameter_unknown', 'a', 'Received unknown parameters: a, b'],
  [
    'a nested parameter',
    'address[zip]=1',
    'parameter_unknown',
    'address[zip]',
    'Received unknown parameter: address[zip]',
  ],
  ['an invalid email address', 'email=ann', 'email_invalid', 'email', 'Invalid email address: ann'],
  ['an object instead of a string', 'name[a]=b', undefined, 'name', 'Invalid string: {"a":"b"}'],
  [
    'a metadata value that is too long',
    `metadata[a]=${'x'.repeat(501)}`,
    undefined,
    'metadata[a]',
    'Metadata values can have up to 500',
  ],
])('%s is rejected with the message of Stripe', async (_what, body, code, param, message) => {
  const { sandbox } = await testSandbox()
  const reply = await call(`${sandbox.url}/v1/customers`, { method: 'POST', body })
  expect(reply).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error', param } } })
  expect(reply.body.error.code).toBe(code)
  expect(reply.body.error.message).toContain(message)
})

test('the SDK reports a misspelled nested parameter', async () => {
  const { stripe } = await testSandbox()
  const line = {
    quantity: 1,
    price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Camp', nmae: 'x' } },
  }
  await expect(stripe.checkout.sessions.create({ ...oneTime(), line_items: [line] })).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'line_items[0][price_data][product_data][nmae]',
  })
})

test('unsupported parameters of Stripe are rejected by name', async () => {
  const { stripe } = await testSandbox()
  await expect(stripe.checkout.sessions.create({ ...oneTime(), automatic_tax: { enabled: true } })).rejects.toThrow(
    'The sandbox does not support the parameter automatic_tax',
  )
})

test.each([
  ['mode', 'success_url=http%3A%2F%2Fa.test', 'parameter_missing'],
  ['expires_at', 'mode=payment&success_url=http%3A%2F%2Fa.test&expires_at=soon', 'parameter_invalid_integer'],
  [
    'line_items[0][quantity]',
    'mode=payment&success_url=http%3A%2F%2Fa.test&line_items[0][price]=price_basic',
    'parameter_missing',
  ],
  [
    'client_reference_id',
    'mode=payment&success_url=http%3A%2F%2Fa.test&client_reference_id=',
    'parameter_invalid_empty',
  ],
])('the error names a missing or invalid %s', async (param, body, code) => {
  const { sandbox } = await testSandbox()
  expect(await call(`${sandbox.url}/v1/checkout/sessions`, { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { error: { code, param } },
  })
})

test('an unknown id returns 404 in the path and 400 in a parameter', async () => {
  const { stripe } = await testSandbox()
  await expect(stripe.checkout.sessions.retrieve('cs_test_x')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such checkout.session: 'cs_test_x'",
  })
  await expect(stripe.refunds.create({ payment_intent: 'pi_x' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'payment_intent',
  })
})

test('ids are expanded, and other properties are rejected', async () => {
  const { stripe } = await testSandbox()
  const customer = await stripe.customers.create({ email: 'ann@example.com' })
  const { id } = await stripe.checkout.sessions.create({ ...oneTime(), customer: customer.id })
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['customer', 'line_items.data.price.product'] })
  expect(session.customer).toMatchObject({ email: 'ann@example.com' })
  expect(session.line_items?.data[0]?.price?.product).toMatchObject({ name: 'Camp' })
  const listed = await stripe.checkout.sessions.list({ expand: ['data.customer'] })
  expect(listed.data[0]?.customer).toMatchObject({ email: 'ann@example.com' })
  await expect(stripe.checkout.sessions.retrieve(id, { expand: ['metadata'] })).rejects.toThrow(
    'This property cannot be expanded (metadata).',
  )
})

test('a body that is too large or nested too deeply is rejected', async () => {
  const { sandbox } = await testSandbox()
  const url = `${sandbox.url}/v1/customers`
  const deep = `metadata${'[a]'.repeat(20)}=1`
  expect((await call(url, { method: 'POST', body: deep })).status).toBe(400)
  expect((await call(url, { method: 'POST', body: `name=${'x'.repeat(2 ** 21)}` })).status).toBe(413)
})

test('parameter names such as __proto__ are handled like others', async () => {
  const { sandbox, stripe } = await testSandbox()
  const reply = await call(`${sandbox.url}/v1/customers`, { method: 'POST', body: '__proto__[x]=1&constructor=2' })
  expect(reply.body.error.message).toBe('Received unknown parameters: __proto__, constructor')
  const metadata = JSON.parse('{"__proto__":"a","constructor":"b","$map":"c"}')
  const customer = await stripe.customers.create({ metadata })
  expect(Object.entries(customer.metadata)).toEqual(Object.entries(metadata))
})

test('a wrong key causes an authentication error in the SDK', async () => {
  const { sandbox } = await testSandbox()
  const { hostname, port } = new URL(sandbox.url)
  const stranger = new Stripe('sk_test_stranger', { host: hostname, port, protocol: 'http' })
  await expect(stranger.customers.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
})
