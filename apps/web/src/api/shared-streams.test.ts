import type { LiveTopic } from '@crew-chief/contract/live'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSharedStreams } from './shared-streams.ts'

const NOTIFICATIONS = '/notifications'
const ASK_MS = 20_000

type OpenStream = {
  tab: string
  path: string
  change: (topic: LiveTopic) => void
  breaks: () => void
  refuses: () => void
}
/** The streams of all tabs. */
let streams: OpenStream[] = []
const openPaths = () => streams.map(({ tab, path }) => `${tab} ${path}`)

let ann = ''
beforeEach(() => {
  ann = crypto.randomUUID()
  streams = []
  // Only the regular questions of the tabs.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab with the locks and channels of Node, which are those of a browser. */
function openTab(tab: string, { userId = ann, locks = navigator.locks as LockManager | undefined } = {}) {
  const page = new EventTarget()
  vi.stubGlobal('document', page)
  const shared = createSharedStreams({
    userId,
    notificationsPath: NOTIFICATIONS,
    locks,
    follow: (path, { onChange, onConnection }, signal) =>
      new Promise((resolve) => {
        const stream: OpenStream = {
          tab,
          path,
          change: onChange,
          breaks: () => {
            onConnection(false)
            onConnection(true)
          },
          refuses: () => {
            end()
            onChange('all')
          },
        }
        const end = () => {
          streams = streams.filter((each) => each !== stream)
          resolve()
        }
        streams.push(stream)
        signal.addEventListener('abort', end)
        onConnection(true)
      }),
  })
  const stops = new Set<() => void>()
  const close = () => {
    for (const stop of stops) stop()
  }
  onTestFinished(close)
  return {
    fire: (name: 'freeze' | 'resume') => page.dispatchEvent(new Event(name)),
    close,
    follow: (path: string) => {
      const seen = { connections: 0, isOpen: false, topics: [] as LiveTopic[] }
      const stop = shared.subscribe(path, {
        onConnection: (id) => {
          seen.isOpen = id !== null
          if (id !== null) seen.connections += 1
        },
        onChange: (topic) => seen.topics.push(topic),
      })
      stops.add(stop)
      return { seen, stop }
    },
  }
}

const only = (): OpenStream => {
  expect(streams).toHaveLength(1)
  return streams[0] as OpenStream
}

test('eight tabs share one stream, and each gets every change', async () => {
  const followers = Array.from({ length: 8 }, (_, n) => openTab(`tab ${n}`).follow(NOTIFICATIONS))
  await expect.poll(() => followers.every(({ seen }) => seen.isOpen)).toBe(true)
  only().change('notifications')
  await expect.poll(() => followers.every(({ seen }) => seen.topics.length === 1)).toBe(true)
  only().breaks()
  await expect.poll(() => followers.map(({ seen }) => seen.connections)).toEqual(Array(8).fill(2))
})

test('when the leader closes, another tab opens the stream, and all know that changes may be missing', async () => {
  const first = openTab('first')
  first.follow('/camp')
  await expect.poll(openPaths).toEqual(['first /camp'])
  const second = openTab('second').follow('/camp')
  const third = openTab('third').follow('/camp')
  await expect.poll(() => [second.seen.connections, third.seen.connections]).toEqual([1, 1])
  first.close()
  await expect.poll(openPaths).toEqual(['second /camp'])
  await expect.poll(() => [second.seen.connections, third.seen.connections]).toEqual([2, 2])
})

test('the stream of a camp in any tab replaces that of the notifications', async () => {
  const bell = openTab('first').follow(NOTIFICATIONS)
  await expect.poll(openPaths).toEqual(['first /notifications'])
  const hub = openTab('second').follow('/camp')
  await expect.poll(openPaths).toEqual(['first /camp'])
  await expect.poll(() => [bell.seen.connections, hub.seen.connections]).toEqual([2, 1])
  for (const topic of ['schedule', 'notifications', 'all'] as const) only().change(topic)
  await expect.poll(() => hub.seen.topics).toEqual(['schedule', 'notifications', 'all'])
  expect(bell.seen.topics).toEqual(['notifications', 'all'])
  hub.stop()
  await expect.poll(openPaths).toEqual(['first /notifications'])
})

test('there are at most three streams; the next camp gets one as soon as another is left', async () => {
  const tab = openTab('first')
  const camps = ['/a', '/b', '/c', '/d'].map((path) => tab.follow(path))
  await expect.poll(() => camps.map(({ seen }) => seen.isOpen)).toEqual([true, true, true, false])
  camps[1]?.stop()
  await expect.poll(openPaths).toEqual(['first /a', 'first /c', 'first /d'])
  expect(camps.map(({ seen }) => seen.connections)).toEqual([1, 1, 1, 1])
})

test('a refused camp is left alone until a tab opens it again', async () => {
  const bell = openTab('first').follow(NOTIFICATIONS)
  const tab = openTab('second')
  const hub = tab.follow('/camp')
  await expect.poll(openPaths).toEqual(['first /camp'])
  only().refuses()
  await expect.poll(openPaths).toEqual(['first /notifications'])
  await expect.poll(() => hub.seen.topics).toEqual(['all'])
  await expect.poll(() => [hub.seen.isOpen, bell.seen.isOpen]).toEqual([false, true])
  hub.stop()
  tab.follow('/camp')
  await expect.poll(openPaths).toEqual(['first /camp'])
})

test('tabs of another user share nothing', async () => {
  const mine = openTab('mine').follow('/camp')
  const theirs = openTab('theirs', { userId: crypto.randomUUID() }).follow('/camp')
  await expect.poll(openPaths).toEqual(['mine /camp', 'theirs /camp'])
  streams[1]?.change('schedule')
  streams[0]?.change('courts')
  await expect.poll(() => [mine.seen.topics, theirs.seen.topics]).toEqual([['courts'], ['schedule']])
})

test('a tab that is about to be frozen hands over, and joins again when it resumes', async () => {
  const first = openTab('first')
  const frozen = first.follow('/camp')
  await expect.poll(openPaths).toEqual(['first /camp'])
  const second = openTab('second')
  second.follow('/camp')
  first.fire('freeze')
  await expect.poll(openPaths).toEqual(['second /camp'])
  first.fire('resume')
  vi.advanceTimersByTime(ASK_MS)
  await expect.poll(() => frozen.seen.connections).toBe(2)
  expect(openPaths()).toEqual(['second /camp'])
})

test('the lock of a leader that does not answer is taken', async () => {
  const stopped = Promise.withResolvers<string>()
  navigator.locks
    .request(`live ${ann}`, () => new Promise(() => {}))
    .catch((error: DOMException) => stopped.resolve(error.name))
  const tab = openTab('first').follow('/camp')
  await vi.advanceTimersByTimeAsync(3 * ASK_MS)
  expect(tab.seen.isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(ASK_MS)
  await expect.poll(openPaths).toEqual(['first /camp'])
  expect(await stopped.promise).toBe('AbortError')
})

test('control: a leader that answers keeps its lock', async () => {
  openTab('first').follow('/camp')
  const second = openTab('second').follow('/camp')
  await expect.poll(() => second.seen.isOpen).toBe(true)
  for (let round = 0; round < 20; round++) {
    await vi.advanceTimersByTimeAsync(ASK_MS)
    // Messages between tabs take turns of the event loop that fake timers do not wait for.
    const answered = vi.fn()
    const channel = new BroadcastChannel(`live ${ann}`)
    channel.onmessage = ({ data }) => data.kind === 'state' && answered()
    channel.postMessage({ kind: 'ask' })
    await expect.poll(() => answered.mock.calls.length).toBeGreaterThan(0)
    channel.close()
  }
  expect([openPaths(), second.seen.connections]).toEqual([['first /camp'], 1])
})

test('a leader whose lock is taken closes its streams and waits for its turn', async () => {
  const first = openTab('first')
  first.follow('/camp')
  await expect.poll(openPaths).toEqual(['first /camp'])
  const release = Promise.withResolvers<void>()
  void navigator.locks.request(`live ${ann}`, { steal: true }, () => release.promise)
  await expect.poll(openPaths).toEqual([])
  release.resolve()
  await expect.poll(openPaths).toEqual(['first /camp'])
})

test('without locks, or where the browser refuses them, every tab has its own stream', async () => {
  const refusing = { request: async () => Promise.reject(new DOMException('Storage is blocked.', 'SecurityError')) }
  const old = openTab('old', { locks: undefined }).follow('/camp')
  const blocked = openTab('blocked', { locks: { ...refusing, query: refusing.request } }).follow('/camp')
  await expect.poll(() => openPaths().toSorted()).toEqual(['blocked /camp', 'old /camp'])
  streams.find(({ tab }) => tab === 'old')?.change('courts')
  expect([old.seen.topics, blocked.seen.topics]).toEqual([['courts'], []])
  blocked.stop()
  await expect.poll(openPaths).toEqual(['old /camp'])
})

test('messages of another version are ignored', async () => {
  const { seen } = openTab('first').follow('/camp')
  await expect.poll(() => seen.isOpen).toBe(true)
  const channel = new BroadcastChannel(`live ${ann}`)
  for (const message of [null, 'ask', { kind: 'news' }, { kind: 'change', path: '/camp', topic: 'weather' }])
    channel.postMessage(message)
  channel.postMessage({ kind: 'change', path: '/camp', topic: 'courts' })
  await expect.poll(() => seen.topics).toEqual(['courts'])
  channel.close()
})
