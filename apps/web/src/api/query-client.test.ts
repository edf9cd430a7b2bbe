import { ApiError } from '@crew-chief/contract/client'
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidate, queryClient } from './query-client.ts'

const NO_ANSWER = new ApiError('Failed to load', 0)

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false })
  onlineManager.setOnline(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  queryClient.clear()
})

test('a read without network fails immediately', async () => {
  const call = vi.fn().mockRejectedValue(NO_ANSWER)
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: call })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult()).toMatchObject({ isError: true, error: NO_ANSWER })
  expect(call).toHaveBeenCalledTimes(1)
  stop()
})

test('a read that failed without network is repeated when it is back', async () => {
  const call = vi.fn().mockRejectedValueOnce(NO_ANSWER).mockResolvedValue(['answer'])
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: call })
  const stop = observer.subscribe(() => {})
  queryClient.mount()
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  onlineManager.setOnline(true)
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['answer'])
  queryClient.unmount()
  stop()
})

test('a save without network fails immediately', async () => {
  const call = vi.fn().mockRejectedValue(NO_ANSWER)
  const observer = new MutationObserver(queryClient, { mutationFn: call })
  await expect(observer.mutate(undefined)).rejects.toBe(NO_ANSWER)
})

test('a change during the first load is loaded again', async () => {
  const first = Promise.withResolvers<string>()
  const call = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue('after the change')
  const observer = new QueryObserver(queryClient, { queryKey: ['listProducts'], queryFn: call })
  const stop = observer.subscribe(() => {})
  const invalidated = invalidate(['listProducts'])
  first.resolve('before the change')
  await invalidated
  expect(observer.getCurrentResult().data).toBe('after the change')
  stop()
})

test('a request refused until the profile is complete refetches the user', async () => {
  const incomplete = new ApiError('Please complete your profile to continue.', 403, {
    code: 'access.must_complete_profile',
  })
  const me = vi.fn().mockResolvedValue({ hasToReset: true })
  const user = new QueryObserver(queryClient, { queryKey: ['me', {}], queryFn: me })
  const stop = user.subscribe(() => {})
  await expect.poll(() => me.mock.calls.length).toBe(1)
  const read = { queryKey: ['listCamps', {}], queryFn: () => Promise.reject(incomplete) }
  await expect(queryClient.fetchQuery(read)).rejects.toBe(incomplete)
  await expect.poll(() => me.mock.calls.length).toBe(2)
  const save = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(incomplete) })
  await expect(save.mutate()).rejects.toBe(incomplete)
  await expect.poll(() => me.mock.calls.length).toBe(3)
  stop()
})
