import { expect, test } from 'vitest'
import { oneTime, open, post, submit, testSandbox, tokenIn } from '../testing/test-sandbox.ts'

async function paid() {
  const { sandbox, stripe } = await testSandbox()
  const session = await stripe.checkout.sessions.create(oneTime())
  await sandbox.knobs.pay(session.id)
  const intent = String((await stripe.checkout.sessions.retrieve(session.id)).payment_intent)
  const url = `${sandbox.url}/payments/${intent}`
  const disputes = async () => (await stripe.disputes.list({ payment_intent: intent })).data.map(({ status }) => status)
  const types = async () =>
    (await sandbox.knobs.events()).map(({ type }) => String(type)).filter((type) => type.startsWith('charge.dispute.'))
  return { sandbox, stripe, intent, url, disputes, types }
}

test('the page of a payment opens a dispute and wins it', async () => {
  const { url, disputes, types } = await paid()
  expect((await open(url)).text).toContain('<dt>Amount</dt><dd>$79.00</dd>')
  const opened = await submit(`${url}/dispute`, {}, url)
  expect([opened.status, await disputes()]).toEqual([303, ['needs_response']])
  expect((await open(url)).text).toContain('Disputed by the payer’s bank')
  await submit(`${url}/win`, {}, url)
  expect([await disputes(), (await open(url)).text.includes('Dispute won')]).toEqual([['won'], true])
  expect(await types()).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])
})

test('a lost dispute is final, and its charge cannot be refunded', async () => {
  const { url, disputes, stripe, intent } = await paid()
  await submit(`${url}/dispute`, {}, url)
  const token = tokenIn((await open(url)).text)
  await post(`${url}/lose`, { token })
  await post(`${url}/win`, { token })
  expect([await disputes(), (await open(url)).text.includes('<form')]).toEqual([['lost'], false])
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' })
  const [charge] = (await stripe.charges.list({ payment_intent: intent })).data
  expect(charge?.disputed).toBe(true)
})

test('clicking twice opens one dispute; a foreign form and an unknown payment change nothing', async () => {
  const { url, disputes, sandbox } = await paid()
  const token = tokenIn((await open(url)).text)
  expect((await post(`${url}/dispute`, { token: 'guessed' })).status).toBe(403)
  expect((await post(`${url}/dispute`, { token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await disputes()).toEqual([])
  await post(`${url}/dispute`, { token })
  await post(`${url}/dispute`, { token })
  expect(await disputes()).toEqual(['needs_response'])
  for (const path of ['payments/pi_unknown', 'payments/', 'elsewhere/pi'])
    expect((await open(`${sandbox.url}/${path}`)).status).not.toBe(200)
  expect((await post(`${url}/refund`, { token })).status).toBe(404)
})

test('the page of a payment lists its refunds with their state', async () => {
  const { sandbox, stripe, intent, url } = await paid()
  await stripe.refunds.create({ payment_intent: intent, amount: 1000 })
  await sandbox.knobs.setNewRefundStatus('pending')
  await stripe.refunds.create({ payment_intent: intent, amount: 500 })
  const { text } = await open(url)
  for (const part of ['Partly refunded', '<dd>$15.00</dd>', '$10.00 · Succeeded', '$5.00 · Pending'])
    expect(text).toContain(part)
})
