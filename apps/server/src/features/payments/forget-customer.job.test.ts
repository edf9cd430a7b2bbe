import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/builders.ts'
import { memberBuilders } from '../../testing/member-builders.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { runForgetCustomer, runForgetRemaining } from './forget-customer.job.ts'
import { providerCustomers } from './payments.tables.ts'
import { ProviderError } from './provider.ts'

// Whole journeys, on a machine that may have other things to do.
const PATIENCE = { timeout: 30_000 }

const server = await startServerWithPayments()
const { db, deps } = server
const { member } = memberBuilders(server)

/** What the provider was told about whom; those in `deaf` it does not answer for. */
function told(deaf: readonly string[] = []) {
  const names: Record<string, string | undefined> = {}
  const updateCustomer: typeof deps.provider.updateCustomer = async (id, { email, name }) => {
    if (deaf.includes(id)) throw new ProviderError('no answer', { isCertain: false })
    names[id] = `${name} ${email}`
  }
  return { names, deps: { ...deps, provider: { ...deps.provider, updateCustomer } } }
}

/** Erased, and nobody has told the provider: the job that should have gave up. */
async function erase(ann: { id: string; token: string }) {
  await server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  const [row] = await db.select().from(providerCustomers).where(eq(providerCustomers.userId, ann.id))
  return { id: ann.id, customerId: row?.customerId ?? '' }
}

test('a job that gave up: the round finds who was erased and is still named, and nobody else', PATIENCE, async () => {
  const people = [await member(), await member(), await member()] as const
  const [ann, bob] = [await erase(people[0]), await erase(people[1])]
  const first = told([ann.customerId])
  await runForgetRemaining(first.deps)
  expect(first.names).toEqual({ [bob.customerId]: `Erased User ${bob.id}@erased.invalid` })
  const second = told()
  await runForgetRemaining(second.deps)
  expect(second.names).toEqual({ [ann.customerId]: `Erased User ${ann.id}@erased.invalid` })
  const third = told()
  await runForgetRemaining(third.deps)
  expect(third.names).toEqual({})
})

test('done by its own job: the round leaves it alone', PATIENCE, async () => {
  const ann = await erase(await member())
  await runForgetCustomer(deps, { userId: ann.id })
  const { names, deps: asked } = told()
  await runForgetRemaining(asked)
  expect(names).toEqual({})
})
