import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import { PASSWORD } from '../../testing/builders.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { runForgetCustomer, runForgetRemaining } from './forget-customer.job.ts'
import { providerCustomers } from './payments.tables.ts'

const server = await startServerWithPayments()
const { db, deps } = server
const { member } = memberBuilders(server)

/** Records updates of customers; requests for those in `failing` fail. */
function recordingProvider(failing: readonly string[] = []) {
  const names: Record<string, string | undefined> = {}
  const updateCustomer: typeof deps.provider.updateCustomer = async (id, { email, name, shipping }) => {
    if (shipping !== null) throw new Error('the address is kept')
    if (failing.includes(id)) throw new ProviderError('no answer', { isCertain: false })
    names[id] = `${name} ${email}`
    return true
  }
  return { names, deps: { ...deps, provider: { ...deps.provider, updateCustomer } } }
}

/** Erased, but the provider was not updated because the job failed for good. */
async function erase(ann: { id: string; token: string }) {
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  const [row] = await db.select().from(providerCustomers).where(eq(providerCustomers.userId, ann.id))
  return { id: ann.id, customerId: row?.customerId ?? '' }
}

test('after a failed job, the scheduled job finds erased customers that still have a name, and only those', async () => {
  const people = [await member(), await member(), await member()] as const
  const ann = await erase(people[0])
  const bob = await erase(people[1])
  const first = recordingProvider([ann.customerId])
  await runForgetRemaining(first.deps)
  expect(first.names).toEqual({ [bob.customerId]: `Deleted User ${bob.id}@erased.invalid` })
  const second = recordingProvider()
  await runForgetRemaining(second.deps)
  expect(second.names).toEqual({ [ann.customerId]: `Deleted User ${ann.id}@erased.invalid` })
  const third = recordingProvider()
  await runForgetRemaining(third.deps)
  expect(third.names).toEqual({})
})

test('customers handled by their own job are skipped by the scheduled job', async () => {
  const ann = await erase(await member())
  await runForgetCustomer(deps, { userId: ann.id })
  const { names, deps: asked } = recordingProvider()
  await runForgetRemaining(asked)
  expect(names).toEqual({})
})
