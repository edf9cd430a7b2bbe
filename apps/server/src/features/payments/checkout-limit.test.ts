import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempts } from '../../platform/rate-limit.tables.ts'
import { builders, tiers } from '../../testing/builders.ts'
import { registrationRequests } from '../../testing/registration-requests.ts'
import { startServerWithPayments } from '../../testing/sandbox-server.ts'

const server = await startServerWithPayments({ webhooks: false })
const given = builders(server)
const { start, open, seats } = registrationRequests(server)
const paid = { pricing: tiers(7_900, 11_000) }

test('more than forty checkouts an hour are rejected, and nothing stays held', async () => {
  const event = await given.event(paid)
  const ann = await given.signedIn()
  const sessionId = await open(event.id, ann.token)
  await server.send(paymentsApi.cancelCheckout, { params: { sessionId } }, { token: ann.token })
  await server.db.update(attempts).set({ count: 40 }).where(sql`${attempts.key} like 'checkout-of:%'`)
  const refused = await start(event.id, ann.token)
  expect([refused.status, refused.code]).toEqual([429, 'payments.too_many'])
  expect(await seats(event.id)).toMatchObject({ taken: 0, holding: 0 })
})

test('continuing an open page does not count as a new one', async () => {
  const event = await given.event(paid)
  const bob = await given.signedIn()
  await open(event.id, bob.token)
  await server.db.update(attempts).set({ count: 40 }).where(sql`${attempts.key} like 'checkout-of:%'`)
  expect((await start(event.id, bob.token)).status).toBe(200)
  expect(registrationsApi.startRegistration.errors).toContain('payments.too_many')
})
