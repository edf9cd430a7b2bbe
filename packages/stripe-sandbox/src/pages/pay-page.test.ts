import { expect, test } from 'vitest'
import { monthly, oneTime, open, PAYER, post, submit, testSandbox, tokenIn } from '../testing/test-sandbox.ts'

async function openSession(params = oneTime()) {
  const { sandbox, stripe } = await testSandbox()
  const session = await stripe.checkout.sessions.create(params)
  const read = () => stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  return { sandbox, stripe, session, url: session.url ?? '', read }
}

test('the page shows merchant, items, total and cancel link', async () => {
  const { url } = await openSession()
  const { status, text } = await open(url)
  expect(status).toBe(200)
  for (const part of ['Crew', 'Camp', 'Pay $79.00', 'You won’t be charged.', 'autocomplete="cc-number"']) {
    expect(text).toContain(part)
  }
  // As at Stripe, only the success URL is a template.
  expect(text).toContain('href="http://shop.test/cancelled?session_id={CHECKOUT_SESSION_ID}"')
})

test('4242 pays and redirects to the success URL with the session id', async () => {
  const { session, url, read } = await openSession()
  expect(await submit(url, PAYER)).toMatchObject({ status: 303, to: `http://shop.test/done?session_id=${session.id}` })
  expect(await read()).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: 'ann@example.com', name: 'Ann Official', address: { postal_code: '60601' } },
  })
})

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.', 'generic_decline'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.', 'insufficient_funds'],
  [
    '4111 1111 1111 1111',
    'Your card was declined. Your request was in test mode, but used a non test card.',
    'test_mode_live_card',
  ],
])('%s is refused: %s', async (card_number, message, decline_code) => {
  const { url, read } = await openSession()
  const { status, text } = await submit(url, { ...PAYER, card_number })
  expect(status).toBe(200)
  expect(text).toContain(message)
  expect(await read()).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { decline_code, message } },
  })
  expect((await submit(url, PAYER)).status).toBe(303)
})

test.each([
  ['card_number', '', 'Enter your card number.'],
  ['card_number', '4242', 'Your card number is incomplete.'],
  ['card_number', '4242 4242 4242 4241', 'Your card number is invalid.'],
  ['expiry', '01 / 20', 'Your card&#39;s expiration date is in the past.'],
  ['expiry', '13 / 39', 'Your card&#39;s expiration date is invalid.'],
  ['expiry', '1', 'Your card&#39;s expiration date is incomplete.'],
  ['cvc', '12', 'Your card&#39;s security code is incomplete.'],
  ['name', '', 'Enter the name on your card.'],
  ['postal_code', '606', 'Your ZIP code is incomplete.'],
  ['email', 'ann', 'Enter an email address, like name@example.com.'],
])('%s "%s" is an error at its field, and the session stays open', async (name, value, message) => {
  const { url, read } = await openSession()
  const { status, text } = await submit(url, { ...PAYER, [name]: value })
  expect(status).toBe(200)
  expect(text).toContain(message)
  expect(text).toContain(`aria-describedby="${name}-error" autofocus`)
  expect(await read()).toMatchObject({ status: 'open', payment_intent: null })
})

test('a card with authentication pays when it is completed', async () => {
  const { url, session, read } = await openSession()
  const first = await submit(url, { ...PAYER, card_number: '4000002500003155' })
  expect(first.to).toBe(`${session.id}/confirm`)
  expect(await read()).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } })
  expect((await open(`${url}/confirm`)).text).toContain('Confirm your payment')
  const second = await submit(`${url}/confirm`, { result: 'complete' })
  expect(second.to).toBe(`http://shop.test/done?session_id=${session.id}`)
  expect(await read()).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test('a failed authentication redirects to the form with the error', async () => {
  const { url, session, read } = await openSession()
  await submit(url, { ...PAYER, card_number: '4000002500003155' })
  const { to } = await submit(`${url}/confirm`, { result: 'fail' })
  expect(to).toBe(`../${session.id}?refused`)
  expect((await open(`${url}?refused`)).text).toContain('We couldn’t confirm this payment with your bank.')
  expect((await read()).status).toBe('open')
})

test('a double click pays once', async () => {
  const { url, stripe, session } = await openSession()
  const token = tokenIn((await open(url)).text)
  const replies = await Promise.all(Array.from({ length: 5 }, () => post(url, { ...PAYER, token })))
  expect(new Set(replies.map(({ to }) => to))).toEqual(new Set([`http://shop.test/done?session_id=${session.id}`]))
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a form from another site is rejected', async () => {
  const { url, read } = await openSession()
  expect((await post(url, PAYER)).status).toBe(403)
  expect((await post(url, { ...PAYER, token: 'a'.repeat(64) })).status).toBe(403)
  const token = tokenIn((await open(url)).text)
  expect((await post(url, { ...PAYER, token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await read()).toMatchObject({ status: 'open', payment_intent: null })
})

test('completed and expired sessions show a notice with a link', async () => {
  const { url, stripe, session } = await openSession()
  await stripe.checkout.sessions.expire(session.id)
  const { text } = await open(url)
  expect(text).toContain('This checkout has expired')
  expect(text).toContain('href="http://shop.test/cancelled')
  const late = await post(url, PAYER)
  expect(late).toMatchObject({ status: 409 })
  const other = await openSession()
  await submit(other.url, PAYER)
  expect((await open(other.url)).text).toContain(`href="http://shop.test/done?session_id=${other.session.id}"`)
})

test('shipping is limited to the countries of the merchant', async () => {
  const { url, read } = await openSession({
    ...oneTime(),
    shipping_address_collection: { allowed_countries: ['US', 'CA'] },
  })
  const address = {
    shipping_name: 'Ann Official',
    shipping_line1: '1 Main Street',
    shipping_line2: '',
    shipping_city: 'Chicago',
    shipping_state: 'IL',
    shipping_postal_code: '60601',
    shipping_country: 'US',
  }
  expect((await open(url)).text).toContain('Shipping address')
  expect((await submit(url, { ...PAYER, ...address, shipping_line1: '' })).text).toContain('Enter a street address.')
  expect((await submit(url, { ...PAYER, ...address, shipping_country: 'FR' })).text).toContain('Choose a country.')
  await submit(url, { ...PAYER, ...address })
  expect((await read()).collected_information?.shipping_details).toEqual({
    name: 'Ann Official',
    address: { line1: '1 Main Street', line2: null, city: 'Chicago', state: 'IL', postal_code: '60601', country: 'US' },
  })
})

test('the email of a known customer is read-only', async () => {
  const { stripe } = await testSandbox()
  const customer = await stripe.customers.create({ email: 'bob@example.com' })
  const { id, url } = await stripe.checkout.sessions.create({ ...oneTime(), customer: customer.id })
  expect((await open(url ?? '')).text).toContain('value="bob@example.com" readonly')
  await submit(url ?? '', PAYER)
  expect((await stripe.checkout.sessions.retrieve(id)).customer_details?.email).toBe('bob@example.com')
})

test('a subscription shows its monthly price', async () => {
  const { url } = await openSession(monthly())
  const { text } = await open(url)
  expect(text).toContain('per month')
  expect(text).toContain('>Subscribe</button>')
})

test('a free session has no card fields', async () => {
  const { url, read } = await openSession(oneTime(0))
  expect((await open(url)).text).not.toContain('card_number')
  expect((await submit(url, { email: 'ann@example.com' })).status).toBe(303)
  expect(await read()).toMatchObject({ status: 'complete', payment_status: 'no_payment_required' })
})

test('names are escaped, and the policy restricts scripts and framing', async () => {
  const params = oneTime()
  const [line] = params.line_items ?? []
  const { url } = await openSession({
    ...params,
    line_items: [
      { ...line, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: '<script>x</script>' } } },
    ],
  })
  const { text, headers } = await open(url)
  expect(text).not.toContain('<script>x')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  // form-action also applies to redirects.
  expect(policy).toContain("form-action 'self' http://shop.test")
})

test.each(['page.css', 'controls.css', 'page.js'])('%s is served', async (name) => {
  const { sandbox } = await testSandbox()
  expect((await open(`${sandbox.url}/assets/${name}`)).status).toBe(200)
  expect((await open(`${sandbox.url}/assets/layout.ts`)).status).toBe(404)
})

test.each(['/pay/cs_test_nothing', '/portal/bps_nothing', '/pay/a/b/c'])('%s is not found', async (path) => {
  const { sandbox } = await testSandbox()
  expect(await open(sandbox.url + path)).toMatchObject({ status: 404 })
})

test('the customer’s shipping address is prefilled', async () => {
  const { stripe } = await testSandbox()
  const address = { line1: '12 Baseline Rd', city: 'Dayton', state: 'OH', postal_code: '45402', country: 'US' }
  const { id: customer } = await stripe.customers.create({ shipping: { name: 'Ann Official', address } })
  const shipping_address_collection = { allowed_countries: ['US' as const] }
  const { url } = await stripe.checkout.sessions.create({ ...oneTime(), customer, shipping_address_collection })
  const { text } = await open(url ?? '')
  for (const value of ['Ann Official', '12 Baseline Rd', 'Dayton', 'OH', '45402'])
    expect(text).toContain(`value="${value}"`)
  expect(text).toContain('<span>Shipping</span> <span>Free</span>')
})

test.each(['figtree.woff2', 'sofia-sans-extra-condensed.woff2'])(
  'the page loads %s from its own server',
  async (name) => {
    const { url } = await openSession()
    expect((await open(url)).text).toContain(`../assets/${name}`)
    const response = await fetch(new URL(`../assets/${name}`, url))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  },
)
