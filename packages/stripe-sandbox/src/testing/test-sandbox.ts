import { createServer } from 'node:http'
import Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../start-sandbox.ts'

export const SECRET_KEY = 'sk_test_of_the_tests'
export const WEBHOOK_SECRET = 'whsec_of_the_tests'
export const BASIC = 'price_basic'
export const PLUS = 'price_plus'

const PRICES: NonNullable<SandboxOptions['prices']> = [
  { id: BASIC, productName: 'Basic', unitAmount: 1000, currency: 'usd', interval: 'month' },
  { id: PLUS, productName: 'Plus', unitAmount: 3100, currency: 'usd', interval: 'month' },
]

/** A sandbox for one test, and a client without retries. */
export async function testSandbox(
  options: Partial<SandboxOptions> = {},
): Promise<{ sandbox: Sandbox; stripe: Stripe }> {
  const sandbox = await startSandbox({ secretKey: SECRET_KEY, prices: PRICES, merchantName: () => 'Crew', ...options })
  onTestFinished(() => sandbox.stop())
  return { sandbox, stripe: clientOf(sandbox) }
}

export function clientOf({ url }: { url: string }): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(SECRET_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

export const oneTime = (unit_amount = 7900): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'http://shop.test/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.test/cancelled?session_id={CHECKOUT_SESSION_ID}',
  line_items: [{ price_data: { currency: 'usd', unit_amount, product_data: { name: 'Camp' } }, quantity: 1 }],
})

export const monthly = (price = BASIC): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  success_url: 'http://shop.test/done',
  line_items: [{ price, quantity: 1 }],
})

export type Received = { event: Stripe.Event; signature: string; body: string }

/** A webhook that records events after verifying their signature. `answers` are its response codes; then it returns 200. */
export async function testWebhook(
  answers: number[] = [],
): Promise<{ url: string; secret: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const signature = String(request.headers['stripe-signature'])
    const event = Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET)
    received.push({ event, signature, body })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/webhook`, secret: WEBHOOK_SECRET, received }
}

export const typesOf = (received: Received[]): string[] => received.map(({ event }) => event.type)

/** Subscribes a new customer. */
export async function subscribed(sandbox: Sandbox, stripe: Stripe, card?: string) {
  const customer = await stripe.customers.create({ email: 'ann@example.com' })
  const session = await stripe.checkout.sessions.create({ ...monthly(), customer: customer.id })
  await sandbox.knobs.pay(session.id, card === undefined ? {} : { card })
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  if (subscription === undefined) throw new Error('No subscription was made')
  return { customer, session, subscription }
}

/** A hosted page as seen by a browser without scripts. */
type Visit = { status: number; text: string; to: string | null; headers: Headers }

export async function open(url: string): Promise<Visit> {
  return visitOf(await fetch(url, { redirect: 'manual' }))
}

/** Posts a form with the token of its page. */
export async function submit(url: string, fields: Record<string, string>, page = url): Promise<Visit> {
  const token = tokenIn((await open(page)).text)
  return post(url, { token, ...fields })
}

export async function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Visit> {
  return visitOf(await fetch(url, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) }))
}

async function visitOf(reply: Response): Promise<Visit> {
  return { status: reply.status, text: await reply.text(), to: reply.headers.get('location'), headers: reply.headers }
}

export function tokenIn(text: string): string {
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(text) ?? []
  expect(token).not.toBe('')
  return token
}

export const CARD = { card_number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' }
export const PAYER = { ...CARD, name: 'Ann Official', country: 'US', postal_code: '60601', email: 'ann@example.com' }
