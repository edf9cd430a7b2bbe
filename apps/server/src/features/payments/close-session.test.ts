import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'
import { updateUser } from '../accounts/public.ts'

// Without webhooks.
const server = await startServerWithPayments({ webhooks: false })
const given = builders(server)
const { open, statusOf, paymentOf, refundsOf } = registrationRequests(server)

test('a replaced page that was paid before it closed is settled', async () => {
  const event = await given.event({ pricing: tiers(7_900, 11_000) })
  const ann = await given.signedIn()
  const old = await open(event.id, ann.token)
  await inTransaction(server.db, (tx) => updateUser(tx, ann.id, { role: 'ALL_YOU_NEED' }))
  const fresh = await open(event.id, ann.token)
  await server.knobs.pay(old)
  await server.runJobs()
  expect(await statusOf(event.id, ann.id)).toEqual(['CONFIRMED'])
  expect([(await paymentOf(old)).status, (await paymentOf(fresh)).status]).toEqual(['paid', 'expired'])
  expect(await refundsOf(old)).toEqual([])
  await expect(server.knobs.pay(fresh)).rejects.toThrow()
})
