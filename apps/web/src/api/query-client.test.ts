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
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ isError: true, error: NO_ANSWER }))
  expect(call).toHaveBeenCalledTimes(1)
  stop()
})

test('a read that failed without network is repeated when it is back', async () => {
  const call = vi.fn().mockRejectedValueOnce(NO_ANSWER).mockResolvedValue(['answer'])
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: call })
  const stop = observer.subscribe(() => {})
  queryClient.mount()
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['answer']))
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
