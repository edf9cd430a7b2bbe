import { ApiError, type Caller } from '@crew-chief/contract/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/fake-storage.ts'

vi.stubGlobal('localStorage', fakeStorage())
const { createSession } = await import('./session.ts')
const { storedTokens, storedUser } = await import('./session-store.ts')

const NOW = new Date('2027-06-12T12:00:00Z')
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString()
const USER = {
  id: '1',
  firstName: 'Pat',
  lastName: 'Official',
  role: 'ADMIN',
  hasToReset: false,
  profileImage: null,
} as const

/** A server that renews tokens. */
function fakeServer(answer: () => unknown) {
  const refresh = vi.fn(async () => answer())
  const call = (async (endpoint: { name: string }) =>
    endpoint.name === 'refresh' ? refresh() : USER) as unknown as Caller
  return { call, refresh }
}

const newPair = () => ({ token: 'new', refreshToken: 'r2', expiresAt: inSeconds(3600) })
const sessionOf = (call: Caller, onEnd = vi.fn()) => createSession(call, onEnd, createQueue(), () => NOW)

function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

beforeEach(() => {
  storedTokens.set({ token: 'old', refreshToken: 'r1', expiresAt: inSeconds(3600) })
  storedUser.set({ ...USER, role: 'NON_MEMBER' })
})

test('a token with more than two minutes left is not renewed (1 §9)', async () => {
  const { call, refresh } = fakeServer(newPair)
  expect(await sessionOf(call).freshToken()).toBe('old')
  expect(refresh).not.toHaveBeenCalled()
})

test('in its last two minutes the token is renewed and the user read again (1 §4, §7)', async () => {
  storedTokens.set({ token: 'old', refreshToken: 'r1', expiresAt: inSeconds(119) })
  const { call } = fakeServer(newPair)
  expect(await sessionOf(call).freshToken()).toBe('new')
  expect(storedTokens.get()?.refreshToken).toBe('r2')
  expect(storedUser.get()?.role).toBe('ADMIN')
})

test('ten concurrent calls renew once', async () => {
  storedTokens.set({ token: 'old', refreshToken: 'r1', expiresAt: inSeconds(1) })
  const { call, refresh } = fakeServer(newPair)
  const session = sessionOf(call)
  const tokens = await Promise.all(Array.from({ length: 10 }, () => session.freshToken()))
  expect(new Set(tokens)).toEqual(new Set(['new']))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('ten concurrent calls renew once even if the new token equals the old one', async () => {
  storedTokens.set({ token: 'old', refreshToken: 'r1', expiresAt: inSeconds(60) })
  const { call, refresh } = fakeServer(() => ({ ...newPair(), token: 'old' }))
  const session = sessionOf(call)
  await Promise.all(Array.from({ length: 10 }, () => session.freshToken()))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a refused renewal clears tokens and user and reports the end of the session (1 §4)', async () => {
  storedTokens.set({ token: 'old', refreshToken: 'r1', expiresAt: inSeconds(1) })
  const onEnd = vi.fn()
  const { call } = fakeServer(() => {
    throw new ApiError('Refresh failed', 401)
  })
  expect(await sessionOf(call, onEnd).freshToken()).toBeNull()
  expect([storedTokens.get(), storedUser.get(), onEnd.mock.calls.length]).toEqual([null, null, 1])
})

test.each([0, 500, 503])('a network or server error (%s) does not end the session', async (status) => {
  storedTokens.set({ token: 'old', refreshToken: 'r1', expiresAt: inSeconds(1) })
  const onEnd = vi.fn()
  const { call } = fakeServer(() => {
    throw new ApiError('Refresh failed', status)
  })
  expect(await sessionOf(call, onEnd).freshToken()).toBe('old')
  expect(onEnd).not.toHaveBeenCalled()
})

test('after a 401 a newer token stored by another tab is used without renewing', async () => {
  const { call, refresh } = fakeServer(newPair)
  storedTokens.set({ token: 'from the other tab', refreshToken: 'r2', expiresAt: inSeconds(3600) })
  expect(await sessionOf(call).replaceToken('old')).toBe('from the other tab')
  expect(refresh).not.toHaveBeenCalled()
})

test('without a session there is no token and no request', async () => {
  storedTokens.set(null)
  const { call, refresh } = fakeServer(newPair)
  expect(await sessionOf(call).freshToken()).toBeNull()
  expect(refresh).not.toHaveBeenCalled()
})

test('while a password change is under way another tab waits for the new tokens instead of renewing with the old ones', async () => {
  const { call, refresh } = fakeServer(() => {
    throw new ApiError('Refresh failed', 401)
  })
  const lock = createQueue()
  const onEnd = vi.fn()
  const [tab, otherTab] = [1, 2].map(() => createSession(call, onEnd, lock, () => NOW))
  let answer = (_: object) => {}
  const change = tab?.replaceSession(() => new Promise<object>((resolve) => (answer = resolve)))
  const retried = otherTab?.replaceToken('old')
  await Promise.resolve()
  answer({ token: 'after', refreshToken: 'r9', expiresAt: inSeconds(3600) })
  await change
  expect([await retried, storedTokens.get()?.refreshToken]).toEqual(['after', 'r9'])
  expect([refresh.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 0])
})

test('a refused password change keeps the tokens', async () => {
  const { call } = fakeServer(newPair)
  const refused = sessionOf(call).replaceSession(() =>
    Promise.reject(new ApiError('That password isn’t correct.', 400)),
  )
  await expect(refused).rejects.toThrow('That password isn’t correct.')
  expect(storedTokens.get()?.token).toBe('old')
})
