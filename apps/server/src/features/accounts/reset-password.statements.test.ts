import { accountsApi } from '@crew-chief/contract/accounts'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

/** Every statement a wrong token for this address costs, on whichever connection. */
async function statementsFor(email: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const body = { email, token: 'WRONG2', password: 'a brand new one' }
  expect((await server.send(accountsApi.resetPassword, { body })).code).toBe('accounts.bad_reset_token')
  const texts = query.mock.calls.map(([first]) => textOf(first))
  query.mockRestore()
  // The job queue looks after itself on the same connections now and then.
  return texts.filter((text) => !text.includes('pgboss'))
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

test('a wrong token costs the same statements for a member, with or without a token, and for nobody', async () => {
  const [ann, bob] = [await given.user(), await given.user()]
  await server.send(accountsApi.makeResetToken, { body: { userId: ann.id } }, { token: admin.token })
  const forNobody = await statementsFor('nobody@mail.example')
  expect(forNobody.length).toBeGreaterThan(2)
  expect(await statementsFor(ann.email)).toEqual(forNobody)
  expect(await statementsFor(bob.email)).toEqual(forNobody)
})
