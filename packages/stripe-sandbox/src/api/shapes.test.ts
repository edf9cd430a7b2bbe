import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { oneTime, subscribed, testSandbox } from '../testing/test-sandbox.ts'

const typings = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm/resources')

/** The required properties of the SDK's type declarations. */
async function alwaysThere(file: string, name: string): Promise<string[]> {
  const text = (await readFile(join(typings, file), 'utf8')).replace(/\/\*\*.*?\*\//gs, '')
  const [, , body = ''] = new RegExp(`^( *)(?:export )?interface ${name} .*?\\{(.*?)\\n\\1\\}`, 'ms').exec(text) ?? []
  const indent = /^ *(?=\w)/m.exec(body)?.[0] ?? ''
  const names = [...body.matchAll(new RegExp(`^${indent}(\\w+): `, 'gm'))].map(([, found = '']) => found)
  expect(names).toContain('object')
  return names
}

async function oneOfEach(stripe: Stripe, sandbox: Awaited<ReturnType<typeof testSandbox>>['sandbox']) {
  const { customer, subscription } = await subscribed(sandbox, stripe)
  const { id } = await stripe.checkout.sessions.create(oneTime())
  await sandbox.knobs.pay(id)
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge', 'payment_intent.payment_method', 'line_items'],
  })
  const intent = session.payment_intent
  if (intent === null || typeof intent === 'string') throw new Error('The intent was not expanded')
  const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), { expand: ['payments'] })
  const [item] = subscription.items.data
  return {
    customer,
    subscription,
    session,
    intent,
    invoice,
    item,
    price: item?.price,
    plan: item?.plan,
    charge: intent.latest_charge,
    method: intent.payment_method,
    lineItem: session.line_items?.data[0],
    invoiceLine: invoice.lines.data[0],
    invoicePayment: invoice.payments?.data[0],
    refund: await stripe.refunds.create({ payment_intent: intent.id }),
    product: await stripe.products.create({ name: 'Hat' }),
    portal: await stripe.billingPortal.sessions.create({ customer: customer.id }),
    event: (await stripe.events.list()).data[0],
  }
}

test('every object has the required properties of the SDK types', async () => {
  const { sandbox, stripe } = await testSandbox()
  const made = await oneOfEach(stripe, sandbox)
  const files: Record<keyof typeof made, [string, string]> = {
    customer: ['Customers.d.ts', 'Customer'],
    subscription: ['Subscriptions.d.ts', 'Subscription'],
    session: ['Checkout/Sessions.d.ts', 'Session'],
    intent: ['PaymentIntents.d.ts', 'PaymentIntent'],
    invoice: ['Invoices.d.ts', 'Invoice'],
    item: ['SubscriptionItems.d.ts', 'SubscriptionItem'],
    price: ['Prices.d.ts', 'Price'],
    plan: ['Plans.d.ts', 'Plan'],
    charge: ['Charges.d.ts', 'Charge'],
    method: ['PaymentMethods.d.ts', 'PaymentMethod'],
    lineItem: ['LineItems.d.ts', 'LineItem'],
    invoiceLine: ['InvoiceLineItems.d.ts', 'InvoiceLineItem'],
    invoicePayment: ['InvoicePayments.d.ts', 'InvoicePayment'],
    refund: ['Refunds.d.ts', 'Refund'],
    product: ['Products.d.ts', 'Product'],
    portal: ['BillingPortal/Sessions.d.ts', 'Session'],
    event: ['Events.d.ts', 'EventBase'],
  }
  for (const [kind, object] of Object.entries(made)) {
    const [file, name] = Object.entries(files).find(([one]) => one === kind)?.[1] ?? ['', '']
    const missing = (await alwaysThere(file, name)).filter((one) => !Object.hasOwn(Object(object), one))
    expect(missing, kind).toEqual([])
  }
})
