import { accountsApi } from '@crew-chief/contract/accounts'
import { ApiError, type Caller } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import { sessionApi } from '@crew-chief/contract/session'
import { systemApi } from '@crew-chief/contract/system'
import { expect, test, vi } from 'vitest'
import { createAuthorizedCaller } from './authorized-caller.ts'

type FakeReply = () => unknown

/** A browser with this token and a server with these replies in order. */
function setUp(
  token: string | null,
  replies: FakeReply[],
  { isAccountIncomplete = false, newer = 'newer' as string | null, confirms = true } = {},
) {
  const tokens: (string | null | undefined)[] = []
  const send = (async (_endpoint: unknown, _request: unknown, options?: { token?: string | null }) => {
    tokens.push(options?.token)
    return replies.shift()?.()
  }) as unknown as Caller
  const session = {
    freshToken: vi.fn(async () => token),
    replaceToken: vi.fn(async () => newer),
    replaceSession: <R>(request: () => Promise<R>) => request(),
  }
  const onRoleMismatch = vi.fn()
  const confirmIdentity = vi.fn(async () => confirms)
  const call = createAuthorizedCaller({
    send,
    session,
    onRoleMismatch,
    confirmIdentity,
    isAccountIncomplete: () => isAccountIncomplete,
  })
  return { call, tokens, session, onRoleMismatch, confirmIdentity }
}
const ok: FakeReply = () => ({})
const refuse =
  (status: number, code: string): FakeReply =>
  () => {
    throw new ApiError('no', status, { code })
  }
const login = { body: { email: 'a@mail.example', password: 'x' } }

test('sends the session token, also to public endpoints', async () => {
  const { call, tokens } = setUp('mine', [ok, ok])
  await call(sessionApi.me, {})
  await call(systemApi.health, {})
  expect(tokens).toEqual(['mine', 'mine'])
})

test('without tokens a request that needs them fails locally with 401 (1 §7)', async () => {
  const { call, tokens } = setUp(null, [])
  await expect(call(sessionApi.me, {})).rejects.toMatchObject({ message: 'No auth tokens found', status: 401 })
  expect(tokens).toEqual([])
})

test('feed endpoints have their own message for a missing session (2 §7)', async () => {
  const { call } = setUp(null, [])
  const refused = call(feedApi.likePost, { params: { id: crypto.randomUUID() } })
  await expect(refused).rejects.toMatchObject({ message: 'No auth token found', code: 'session.missing' })
})

test('login is sent without a session token', async () => {
  const { call, tokens } = setUp('mine', [ok])
  await call(accountsApi.login, login)
  expect(tokens).toEqual([null])
})

test('a user with an incomplete profile uses public endpoints as a visitor', async () => {
  const { call, tokens } = setUp('mine', [ok, ok], { isAccountIncomplete: true })
  await call(systemApi.health, {})
  await call(sessionApi.me, {})
  expect(tokens).toEqual([null, 'mine'])
})

test('an expired token is renewed and the request repeated', async () => {
  const { call, tokens } = setUp('old', [refuse(401, 'session.expired'), ok])
  await call(sessionApi.me, {})
  expect(tokens).toEqual(['old', 'newer'])
})

test('the request is repeated only once', async () => {
  const { call, tokens } = setUp('old', [refuse(401, 'session.expired'), refuse(401, 'session.expired')])
  await expect(call(sessionApi.me, {})).rejects.toMatchObject({ status: 401 })
  expect(tokens).toHaveLength(2)
})

test('a wrong password (401) does not renew the token', async () => {
  const { call, session } = setUp('mine', [refuse(401, 'accounts.bad_credentials')])
  await expect(call(sessionApi.me, {})).rejects.toMatchObject({ code: 'accounts.bad_credentials' })
  expect(session.replaceToken).not.toHaveBeenCalled()
})

test.each(['access.role', 'access.must_complete_profile'])('%s reports a role mismatch', async (code) => {
  const { call, onRoleMismatch } = setUp('mine', [refuse(403, code)])
  await expect(call(sessionApi.me, {})).rejects.toMatchObject({ code })
  expect(onRoleMismatch).toHaveBeenCalledTimes(1)
})

test('after the user confirmed their identity, the refused request is sent again, once', async () => {
  const { call, tokens, confirmIdentity } = setUp('mine', [refuse(403, 'accounts.reauthentication_required'), ok])
  await call(accountsApi.makeResetToken, { body: { userId: crypto.randomUUID() } })
  expect([tokens, confirmIdentity.mock.calls.length]).toEqual([['mine', 'mine'], 1])
})

test('without the confirmation the request fails with the message of the server', async () => {
  const refusal = refuse(403, 'accounts.reauthentication_required')
  const { call, tokens } = setUp('mine', [refusal], { confirms: false })
  const request = call(accountsApi.makeResetToken, { body: { userId: crypto.randomUUID() } })
  await expect(request).rejects.toMatchObject({ status: 403, code: 'accounts.reauthentication_required' })
  expect(tokens).toEqual(['mine'])
})
