import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openStream } from '../api/open-stream.ts'
import { queryClient } from '../api/query-client.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { useCampLive, useNotificationsLive } from './use-live.ts'

vi.mock('../api/open-stream.ts')

const CAMP = '/api/camp/one/live'
const NOTIFICATIONS = '/api/notifications/live'

/** Paths of the open streams. */
let open: string[] = []
let feed: (piece: string) => void = () => {}

beforeEach(() => {
  open = []
  vi.mocked(openStream).mockImplementation(async (path, { signal }) => {
    open.push(path)
    signal.addEventListener('abort', () => {
      open = open.filter((each) => each !== path)
    })
    return (async function* () {
      for (;;)
        yield await new Promise<string>((resolve) => {
          feed = resolve
        })
    })()
  })
})

const invalidated = () => {
  const spy = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  return () => spy.mock.calls.map(([filters]) => filters?.queryKey?.[0])
}

function Page({ isInCamp }: { isInCamp: boolean }) {
  useNotificationsLive()
  return isInCamp ? <Camp /> : null
}

function Camp() {
  useCampLive('one')
  return null
}

/** The second one tells about changed courts. */
const NOTIFICATION_READS = ['listNotifications', 'myNotice']

test('a message on the stream refetches the notifications only', async () => {
  const calls = invalidated()
  renderInApp(<Page isInCamp={false} />)
  await waitFor(() => expect(open).toEqual([NOTIFICATIONS]))
  act(() => feed('event: change\ndata: {"topic":"notifications"}\n\n'))
  await waitFor(() => expect(calls()).toEqual(NOTIFICATION_READS))
})

test('in a camp its stream is the only one, and afterwards the own one opens again', async () => {
  const { rerender } = renderInApp(<Page isInCamp />)
  await waitFor(() => expect(open).toEqual([CAMP]))
  rerender(<Page isInCamp={false} />)
  await waitFor(() => expect(open).toEqual([NOTIFICATIONS]))
  rerender(<Page isInCamp />)
  await waitFor(() => expect(open).toEqual([CAMP]))
})

test('without a stream the notifications are polled every 20 seconds', async () => {
  vi.useFakeTimers()
  vi.mocked(openStream).mockRejectedValue(new TypeError('Failed to fetch'))
  const calls = invalidated()
  renderInApp(<Page isInCamp={false} />)
  await act(() => vi.advanceTimersByTimeAsync(19_900))
  expect(calls()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(calls()).toEqual(NOTIFICATION_READS)
  vi.useRealTimers()
})
