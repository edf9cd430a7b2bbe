import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../start-sandbox.ts'
import { clientOf, oneTime, open, SECRET_KEY, subscribed, testSandbox, testWebhook } from '../testing/test-sandbox.ts'

/** For tests that start a process or wait for a retry on a busy machine. */

async function stateFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'below', 'state.json')
}

test('the state survives a restart', async () => {
  const file = await stateFile()
  const first = await startSandbox({ secretKey: SECRET_KEY, stateFile: file })
  const before = clientOf(first)
  const session = await before.checkout.sessions.create(oneTime(), { idempotencyKey: 'k' })
  const customer = await before.customers.create({ email: 'ann@example.com', metadata: { $map: 'x' } })
  await first.stop()
  const { sandbox, stripe } = await testSandbox({ stateFile: file })
  expect((await stripe.checkout.sessions.create(oneTime(), { idempotencyKey: 'k' })).id).toBe(session.id)
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ metadata: { $map: 'x' } })
  expect((await open(`${sandbox.url}/pay/${session.id}`)).status).toBe(200)
  const { subscription } = await subscribed(sandbox, stripe)
  expect(subscription.status).toBe('active')
  expect(await readdir(join(file, '..'))).toEqual(['state.json'])
})

/** Everything the API lists. Reading by id would mark records as changed and hide missing writes. */
async function everything(stripe: Stripe): Promise<unknown> {
  const page = { limit: 100 }
  const lists = await Promise.all([
    stripe.customers.list(page),
    stripe.prices.list(page),
    stripe.products.list(page),
    stripe.checkout.sessions.list(page),
    stripe.paymentIntents.list(page),
    stripe.charges.list(page),
    stripe.refunds.list(page),
    stripe.subscriptions.list({ ...page, status: 'all' }),
    stripe.invoices.list(page),
    stripe.invoicePayments.list(page),
    stripe.events.list(page),
  ])
  return lists.map(({ data }) => data)
}

test('every kind of change survives a restart', async () => {
  let now = new Date('2026-01-31T12:00:00Z')
  const options = { stateFile: await stateFile(), pageBase: 'http://shop.test', now: () => now }
  const { sandbox, stripe } = await testSandbox(options)
  const { subscription, customer } = await subscribed(sandbox, stripe, '4000000000000341')
  const other = await subscribed(sandbox, stripe)
  const sessions = await Promise.all([1, 2, 3, 4].map(() => stripe.checkout.sessions.create(oneTime())))
  const [paid, late, waiting] = sessions.map(({ id }) => id)
  await sandbox.knobs.pay(paid ?? '')
  await sandbox.knobs.pay(late ?? '', { card: '4000000000007775' })
  await sandbox.knobs.pay(waiting ?? '', { card: '4000002500003155' })
  const { payment_intent } = await stripe.checkout.sessions.retrieve(paid ?? '')
  const refund = await stripe.refunds.create({ payment_intent: String(payment_intent), amount: 100 })
  await sandbox.knobs.failRefund(refund.id)
  await stripe.customers.update(customer.id, { email: 'ann@new.test' })
  await sandbox.knobs.switchPlan(other.subscription.id, 'price_plus')
  await sandbox.knobs.cancelSubscription(other.subscription.id, 'at_period_end')
  now = new Date('2026-03-01T12:00:00Z') // due: expired sessions, late payments, renewals and cancellations
  const before = await everything(stripe)
  await sandbox.stop()
  const again = await testSandbox(options)
  expect(await everything(again.stripe)).toEqual(before)
  expect((await again.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
})

test('unacknowledged events are delivered after a restart', async () => {
  const file = await stateFile()
  const dead = { url: 'http://127.0.0.1:9/nobody', secret: 'whsec_x' }
  const first = await startSandbox({ secretKey: SECRET_KEY, stateFile: file, webhooks: [dead] })
  await clientOf(first).customers.create({ email: 'ann@example.com' })
  await first.stop()
  const webhook = await testWebhook()
  await testSandbox({ stateFile: file, webhooks: [webhook], prices: [] })
  await expect.poll(() => webhook.received.map(({ event }) => event.type)).toEqual(['customer.created'])
})

test('acknowledged requests survive SIGKILL', async () => {
  const file = await stateFile()
  const program = fileURLToPath(new URL('../main.ts', import.meta.url))
  const env = { ...process.env, STRIPE_SECRET_KEY: SECRET_KEY, STATE_FILE: file, PORT: '0' }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  const stripe = clientOf({ url: String(line).trim() })
  const made = await Promise.all(Array.from({ length: 20 }, () => stripe.customers.create({})))
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const again = await testSandbox({ stateFile: file })
  const known = await again.stripe.customers.list({ limit: 100 })
  expect(known.data.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort())
})

async function startProgram(stdio: 'ipc'[] = []) {
  const program = fileURLToPath(new URL('../main.ts', import.meta.url))
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit', ...stdio] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(child.stdout ?? child, 'data')
  expect(String(line)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\n$/)
  return { child, ended: once(child, 'exit') }
}

test('the program exits on SIGTERM', async () => {
  const { child, ended } = await startProgram()
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('it exits on SIGTERM with an open IPC channel', async () => {
  const { child, ended } = await startProgram(['ipc'])
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('it exits when the parent disconnects', async () => {
  const { child, ended } = await startProgram(['ipc'])
  child.disconnect()
  expect(await ended).toEqual([0, null])
})

test('an incomplete last line is ignored', async () => {
  const file = await stateFile()
  const first = await startSandbox({ secretKey: SECRET_KEY, stateFile: file })
  const { id } = await clientOf(first).customers.create({})
  await first.stop()
  await appendFile(file, '[["customers","cus_half",{"id":"cus_')
  const { stripe } = await testSandbox({ stateFile: file })
  expect((await stripe.customers.list()).data.map((one) => one.id)).toEqual([id])
})

test('a file of another format version is rejected unchanged', async () => {
  const file = join(await stateFile(), '..', '..', 'old.json')
  await writeFile(file, '{"format":0}')
  await expect(startSandbox({ secretKey: SECRET_KEY, stateFile: file })).rejects.toThrow(
    'another version of the sandbox',
  )
  expect(await readFile(file, 'utf8')).toBe('{"format":0}')
})

test('prices of a later start replace earlier amounts', async () => {
  const file = await stateFile()
  const price = { id: 'price_a', productName: 'A', unitAmount: 100, currency: 'usd', interval: 'month' } as const
  const first = await startSandbox({ secretKey: SECRET_KEY, stateFile: file, prices: [price] })
  await first.stop()
  const { stripe } = await testSandbox({ stateFile: file, prices: [{ ...price, unitAmount: 200 }] })
  expect((await stripe.prices.list()).data).toMatchObject([{ id: 'price_a', unit_amount: 200 }])
})
