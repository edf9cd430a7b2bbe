import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const logOut = (token: string, refreshToken?: string) =>
  server.send(sessionApi.logout, { body: { ...(refreshToken && { refreshToken }) } }, { token })
const meStatus = async (token: string) => (await server.send(sessionApi.me, {}, { token })).status

test('logging out revokes the session: both tokens stop working', async () => {
  const ann = await given.signedIn()
  expect((await logOut(ann.token, ann.refreshToken)).status).toBe(204)
  expect(await meStatus(ann.token)).toBe(401)
  const refresh = await server.send(sessionApi.refresh, { body: { refreshToken: ann.refreshToken } })
  expect([refresh.status, refresh.message]).toEqual([401, 'Refresh failed'])
})

test('other devices of the user stay logged in', async () => {
  const ann = await given.signedIn()
  const phone = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  await logOut(ann.token)
  expect(await meStatus(phone.body.token)).toBe(200)
})

test('a refresh token of another own session ends that session too', async () => {
  const ann = await given.signedIn()
  const { body: younger } = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  const { body: phone } = await server.send(accountsApi.login, { body: { email: ann.email, password: PASSWORD } })
  expect((await logOut(ann.token, younger.refreshToken)).status).toBe(204)
  expect([await meStatus(ann.token), await meStatus(younger.token), await meStatus(phone.token)]).toEqual([
    401, 401, 200,
  ])
})

test('another user’s refresh token ends nothing', async () => {
  const ann = await given.signedIn()
  const bob = await given.signedIn()
  expect((await logOut(ann.token, bob.refreshToken)).status).toBe(204)
  expect(await meStatus(bob.token)).toBe(200)
  expect((await server.send(sessionApi.refresh, { body: { refreshToken: bob.refreshToken } })).status).toBe(200)
})

test('an ended session cannot be ended again', async () => {
  const ann = await given.signedIn()
  await logOut(ann.token)
  expect((await logOut(ann.token)).code).toBe('session.expired')
})

test('users who must complete the profile can log out', async () => {
  const ann = await given.signedIn({ hasToReset: true })
  expect((await logOut(ann.token)).status).toBe(204)
})
