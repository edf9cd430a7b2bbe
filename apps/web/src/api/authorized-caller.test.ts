import { accountsApi } from '@crew-chief/contract/accounts'
import { ApiError, type Caller } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import { systemApi } from '@crew-chief/contract/system'
import { expect, test, vi } from 'vitest'
import { createAuthorizedCaller } from './authorized-caller.ts'

type Answer = () => unknown

/** A browser with this token, a server with these answers in turn. */
function stage(token: string | null, answers: Answer[], { isFlagged = false, newer = 'newer' as string | null } = {}) {
  const tokens: (string | null | undefined)[] = []
  const send = (async (_row: unknown, _sent: unknown, options?: { token?: string | null }) => {
    tokens.push(options?.token)
    return answers.shift()?.()
  }) as unknown as Caller
  const session = { freshToken: vi.fn(async () => token), replaceToken: vi.fn(async () => newer) }
  const onMisjudged = vi.fn()
  const call = createAuthorizedCaller({ send, session, isFlagged: () => isFlagged, onMisjudged })
  return { call, tokens, session, onMisjudged }
}
const ok: Answer = () => ({})
const refuse =
  (status: number, code: string): Answer =>
  () => {
    throw new ApiError('no', status, { code })
  }
const login = { body: { email: 'a@mail.example', password: 'x' } }

test('the session’s token goes along, also on public calls', async () => {
  const { call, tokens } = stage('mine', [ok, ok])
  await call(accountsApi.me, {})
  await call(systemApi.health, {})
  expect(tokens).toEqual(['mine', 'mine'])
})

test('without tokens a call that needs them fails here, as a refusal that is not tried again (1 §7)', async () => {
  const { call, tokens } = stage(null, [])
  await expect(call(accountsApi.me, {})).rejects.toMatchObject({ message: 'No auth tokens found', status: 401 })
  expect(tokens).toEqual([])
})

test('calls of the feed say it in their own words (2 §7)', async () => {
  const { call } = stage(null, [])
  const refused = call(feedApi.likePost, { params: { id: crypto.randomUUID() } })
  await expect(refused).rejects.toMatchObject({ message: 'No auth token found', code: 'session.missing' })
})

test('calls that carry their own proof go without a session', async () => {
  const { call, tokens } = stage('mine', [ok])
  await call(accountsApi.login, login)
  expect(tokens).toEqual([null])
})

test('a flagged user looks around public pages as a visitor, and still completes the profile', async () => {
  const { call, tokens } = stage('mine', [ok, ok], { isFlagged: true })
  await call(systemApi.health, {})
  await call(accountsApi.me, {})
  expect(tokens).toEqual([null, 'mine'])
})

test('a token that has run out is renewed once and the call made again', async () => {
  const { call, tokens } = stage('old', [refuse(401, 'session.expired'), ok])
  await call(accountsApi.me, {})
  expect(tokens).toEqual(['old', 'newer'])
})

test('renewed and refused again: the refusal stands', async () => {
  const { call, tokens } = stage('old', [refuse(401, 'session.expired'), refuse(401, 'session.expired')])
  await expect(call(accountsApi.me, {})).rejects.toMatchObject({ status: 401 })
  expect(tokens).toHaveLength(2)
})

test('a wrong password is not tried twice, though it is a 401', async () => {
  const { call, session } = stage('mine', [refuse(401, 'accounts.bad_credentials')])
  await expect(call(accountsApi.me, {})).rejects.toMatchObject({ code: 'accounts.bad_credentials' })
  expect(session.replaceToken).not.toHaveBeenCalled()
})

test.each(['access.role', 'access.must_complete_profile'])(
  '%s: the server knows us otherwise, so we ask who we are',
  async (code) => {
    const { call, onMisjudged } = stage('mine', [refuse(403, code)])
    await expect(call(accountsApi.me, {})).rejects.toMatchObject({ code })
    expect(onMisjudged).toHaveBeenCalledTimes(1)
  },
)
