import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inTransaction } from '../../db/transaction.ts'
import { builders } from '../../testing/builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { TEST_KEYS } from '../../testing/test-provider.ts'
import { saveCustomer } from '../payments/customers.store.ts'
import { providerCustomers } from '../payments/payments.tables.ts'

// Long scenarios need more time on a busy machine.

const server = await startServerWithPayments()
const { db, deps, knobs, sandbox } = server
const given = builders(server)
const admin = await given.as('ADMIN')

/** A user with a payment customer. */
async function customer() {
  const person = await given.user()
  const { id: userId, email } = person
  const customerId = await deps.provider.createCustomer({ userId, email, name: 'Pat Official' })
  await inTransaction(db, (tx) => saveCustomer(tx, userId, customerId))
  return { ...person, customerId }
}

const edit = async (
  { id, ...person }: Awaited<ReturnType<typeof customer>>,
  email: string,
  lastName = person.lastName,
) =>
  (
    await server.send(
      usersApi.updateUser,
      { params: { id }, body: { email, firstName: person.firstName, lastName } },
      { token: admin.token },
    )
  ).body

async function atProvider({ customerId }: { customerId: string }) {
  const headers = { authorization: `Bearer ${TEST_KEYS.secretKey}` }
  const reply = await fetch(`${sandbox.url}/v1/customers/${customerId}`, { headers })
  return z.parse(z.object({ email: z.string(), name: z.string() }), await reply.json())
}
const storedEmail = async (id: string) =>
  (await server.send(usersApi.getUser, { params: { id } }, { token: admin.token })).body.email

test('a changed e-mail is sent to the payment provider and reported in the response (1 §3)', async () => {
  const ann = await customer()
  expect(await edit(ann, 'ann.new@mail.example')).toMatchObject({
    emailUpdated: true,
    hasStripeCustomer: true,
    stripeEmailUpdated: true,
    stripeError: null,
  })
  expect(await atProvider(ann)).toEqual({ email: 'ann.new@mail.example', name: `Pat ${ann.lastName}` })
})

test('an unchanged e-mail causes no request to the provider', async () => {
  const ann = await customer()
  await server.runJobs()
  const before = await knobs.calls()
  expect(await edit(ann, ann.email, 'Newname')).toMatchObject({
    emailUpdated: false,
    hasStripeCustomer: true,
    stripeEmailUpdated: false,
    stripeError: null,
  })
  expect([await server.runJobs(), await knobs.calls()]).toEqual([0, before])
})

test('when the provider is down, the user is updated, the response warns, and a job retries (1 §8)', async () => {
  const ann = await customer()
  await knobs.respond500({ path: `/v1/customers/${ann.customerId}`, times: 2 })
  expect(await edit(ann, 'ann.later@mail.example')).toMatchObject({
    emailUpdated: true,
    hasStripeCustomer: true,
    stripeEmailUpdated: false,
    stripeError: 'The payment provider isn’t responding. We’ll keep trying.',
  })
  expect([await storedEmail(ann.id), (await atProvider(ann)).email]).toEqual(['ann.later@mail.example', ann.email])
  await knobs.clearFaults()
  await server.runJobs()
  expect((await atProvider(ann)).email).toBe('ann.later@mail.example')
})

test('a rejection by the provider is reported without the address', async () => {
  const ann = await customer()
  await db.update(providerCustomers).set({ customerId: 'cus_gone' }).where(eq(providerCustomers.userId, ann.id))
  expect(await edit(ann, 'ann.refused@mail.example')).toMatchObject({
    emailUpdated: true,
    stripeEmailUpdated: false,
    stripeError: 'The payment provider rejected the new email.',
  })
  expect(await storedEmail(ann.id)).toBe('ann.refused@mail.example')
  await expect(server.runJobs()).rejects.toThrow('The customer record was not updated.')
})

test('after concurrent changes the provider has the stored address', async () => {
  const ann = await customer()
  await knobs.slow({ path: `/v1/customers/${ann.customerId}`, times: 1, ms: 300 })
  await Promise.all([edit(ann, 'ann.first@mail.example'), edit(ann, 'ann.second@mail.example')])
  await server.runJobs()
  expect((await atProvider(ann)).email).toBe(await storedEmail(ann.id))
})
