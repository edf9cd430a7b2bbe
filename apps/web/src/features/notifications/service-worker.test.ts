import { expect, test } from 'vitest'
import script from '../../../public/service-worker.js?raw'

const ORIGIN = 'https://crew.example'

type Shown = { title: string; options: { tag: string; body: string; data: { path: string } } }
type Listener = (event: object) => void

/** The worker with the parts of the browser that push needs. */
function startWorker({ windows = 0 } = {}) {
  const listeners = new Map<string, Listener>()
  const log = { shown: [] as Shown[], opened: [] as string[], messages: [] as unknown[], subscribed: [] as unknown[] }
  const window = { postMessage: (message: unknown) => log.messages.push(message), focus: async () => {} }
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void log.shown.push({ title, options }),
      pushManager: { subscribe: async (options: unknown) => void log.subscribed.push(options) },
    },
    clients: {
      matchAll: async () => Array.from({ length: windows }, () => window),
      openWindow: async (path: string) => void log.opened.push(path),
    },
  }
  new Function('self', 'location', script)(self, new URL(ORIGIN))
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  const push = (data: unknown) => dispatch('push', { data: data === null ? null : { json: () => data } })
  const click = (path: unknown) => dispatch('notificationclick', { notification: { close: () => {}, data: { path } } })
  return { ...log, dispatch, push, click }
}

const MESSAGE = { id: 'n-1', title: 'Court 3', body: 'You’re on at 9:00', path: '/camp/1?tab=courts#now' }

test('a message is shown with its text, tagged with its id', async () => {
  const { push, shown } = startWorker()
  await push(MESSAGE)
  expect(shown).toMatchObject([
    { title: 'Court 3', options: { body: MESSAGE.body, tag: 'n-1', data: { path: MESSAGE.path } } },
  ])
})

test('a message that cannot be read still shows a notification', async () => {
  const { push, shown } = startWorker()
  await push(null)
  await push('text')
  expect(shown.map(({ options }) => options.data.path)).toEqual(['/', '/'])
})

const FOREIGN = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7, undefined]
test.each(FOREIGN)('the path %s opens the start page', async (path) => {
  const { push, click, shown, opened } = startWorker()
  await push({ ...MESSAGE, path })
  await click(path)
  expect([shown[0]?.options.data.path, opened]).toEqual(['/', ['/']])
})

test('a click opens the page in an open window of the app', async () => {
  const { click, opened, messages } = startWorker({ windows: 2 })
  await click('/camp/1')
  expect([messages, opened]).toEqual([[{ type: 'open-path', path: '/camp/1' }], []])
})

test('a click opens a new window without an open one', async () => {
  const { click, opened } = startWorker()
  await click('/camp/1')
  expect(opened).toEqual(['/camp/1'])
})

test('a subscription that the browser ended is renewed with the same options, and open pages are notified', async () => {
  const { dispatch, subscribed, messages } = startWorker({ windows: 1 })
  await dispatch('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } })
  expect(subscribed).toEqual([{ userVisibleOnly: true }])
  expect(messages).toEqual([{ type: 'push-changed' }])
})

test('a subscription that the browser replaced is not made again', async () => {
  const { dispatch, subscribed } = startWorker()
  await dispatch('pushsubscriptionchange', { oldSubscription: { options: {} }, newSubscription: {} })
  expect(subscribed).toEqual([])
})
