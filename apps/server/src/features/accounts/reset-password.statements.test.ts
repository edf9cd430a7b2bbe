import { accountsApi } from '@crew-chief/contract/accounts'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const admin = await given.as('ADMIN')

/** All statements that a wrong token for this address causes. */
const statementsFor = (email: string): Promise<string[]> =>
  statementsOf(async () => {
    const body = { email, token: 'WRONG2', password: 'a brand new one' }
    expect((await server.send(accountsApi.resetPassword, { body })).code).toBe('accounts.bad_reset_token')
  })

test('a wrong token runs the same statements for registered and unknown addresses, with or without a token', async () => {
  const ann = await given.user()
  const bob = await given.user()
  await server.send(accountsApi.makeResetToken, { body: { userId: ann.id } }, { token: admin.token })
  const forUnknown = await statementsFor('nobody@mail.example')
  expect(forUnknown.length).toBeGreaterThan(2)
  expect(await statementsFor(ann.email)).toEqual(forUnknown)
  expect(await statementsFor(bob.email)).toEqual(forUnknown)
})
