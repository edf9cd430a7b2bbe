import { expect, test } from 'vitest'
import { BASIC, testSandbox } from '../testing/test-sandbox.ts'

test('customers can be created, found by email and updated', async () => {
  const { stripe } = await testSandbox()
  const made = await stripe.customers.create({
    email: 'ann@example.com',
    name: 'Ann',
    metadata: { user: '1', old: 'x' },
  })
  expect((await stripe.customers.list({ email: 'ann@example.com' })).data.map(({ id }) => id)).toEqual([made.id])
  expect((await stripe.customers.list({ email: 'bob@example.com' })).data).toEqual([])
  const changed = await stripe.customers.update(made.id, {
    email: 'ann@new.test',
    name: '',
    metadata: { old: '', more: 'y' },
  })
  expect(changed).toMatchObject({ email: 'ann@new.test', name: null, metadata: { user: '1', more: 'y' } })
  expect(changed.metadata).not.toHaveProperty('old')
  expect(await stripe.customers.retrieve(made.id)).toMatchObject({ email: 'ann@new.test' })
})

test('customer.updated contains the previous values, and is not emitted without a change', async () => {
  const { sandbox, stripe } = await testSandbox()
  const { id } = await stripe.customers.create({ email: 'ann@example.com' })
  await stripe.customers.update(id, { email: 'ann@new.test' })
  await stripe.customers.update(id, { email: 'ann@new.test' })
  const updates = (await sandbox.knobs.events()).filter(({ type }) => type === 'customer.updated')
  expect(updates).toMatchObject([
    { data: { object: { email: 'ann@new.test' }, previous_attributes: { email: 'ann@example.com' } } },
  ])
})

test('configured prices exist, and others can be created', async () => {
  const { stripe } = await testSandbox()
  expect(await stripe.prices.retrieve(BASIC, { expand: ['product'] })).toMatchObject({
    unit_amount: 1000,
    recurring: { interval: 'month', interval_count: 1 },
    product: { name: 'Basic' },
  })
  const product = await stripe.products.create({ name: 'Hat' })
  const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 2000 })
  expect(price).toMatchObject({ type: 'one_time', recurring: null, active: true })
  const recurring = await stripe.prices.list({ type: 'recurring', active: true })
  expect(recurring.data.map(({ unit_amount }) => unit_amount)).toEqual([3100, 1000])
})
