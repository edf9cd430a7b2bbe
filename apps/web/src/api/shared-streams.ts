// The tabs of a browser share their event streams: a stream occupies one of the six connections that a browser opens to a
// host over HTTP/1.1. One tab, the leader, holds the streams for all tabs and broadcasts what arrives.
//
// The leader holds a Web Lock, which the next tab gets when it closes. Every tab holds a shared lock per path it follows,
// so that the leader knows the paths of all tabs, without those of tabs that crashed.

import { LIVE_TOPICS, type LiveTopic } from '@crew-chief/contract/live'
import * as z from 'zod/mini'

/** Tabs of further camps poll. */
const MAX_STREAMS = 3
/** How often a tab asks the leader for its state. */
const ASK_MS = 20_000
/** A leader that did not answer this often is frozen: another tab takes its lock. */
const MAX_UNANSWERED = 3

const Message = z.discriminatedUnion('kind', [
  /** `retry`: a path to open even if the server refused it before. */
  z.object({ kind: z.literal('ask'), retry: z.optional(z.string()) }),
  /** The id of the connection of each path with an open stream. */
  z.object({ kind: z.literal('state'), connections: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('change'), path: z.string(), topic: z.enum(LIVE_TOPICS) }),
])
type Message = z.output<typeof Message>

type StreamListener = {
  /** Changes may have been missed before each new id. Null while there is no stream. */
  onConnection: (id: string | null) => void
  onChange: (topic: LiveTopic) => void
}
type Subscription = { path: string; listener: StreamListener; connection: string | null }

type FollowEvents = { onChange: (topic: LiveTopic) => void; onConnection: (isOpen: boolean) => void }
type Options = {
  /** Tabs of the same user share streams. */
  userId: string
  /** Follows a path until the signal is aborted or the server refuses it. */
  follow: (path: string, events: FollowEvents, signal: AbortSignal) => Promise<void>
  /** Streams of a camp carry the notifications, too. */
  notificationsPath: string
  /** Missing in insecure contexts and old browsers: each tab then has its own streams. */
  locks?: LockManager | undefined
}

export function createSharedStreams({ userId, follow, notificationsPath, locks }: Options) {
  const name = `live ${userId}`
  const subscriptions = new Set<Subscription>()
  let channel: BroadcastChannel | undefined
  let leader: Leader | undefined
  let membership: AbortController | undefined
  let unanswered = 0

  const send = (message: Message) => {
    // Delivered to the other tabs only.
    channel?.postMessage(message)
    receive(message)
  }
  const receive = (message: Message) => {
    if (message.kind === 'ask') return leader?.answer(message.retry)
    unanswered = 0
    for (const subscription of subscriptions) deliver(subscription, message, notificationsPath)
  }

  const pathsOfAllTabs = async () => {
    const prefix = `${name} `
    const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
    const others = held.flatMap((lock) => (lock.name?.startsWith(prefix) ? [lock.name.slice(prefix.length)] : []))
    return [...new Set([...[...subscriptions].map(({ path }) => path), ...others])]
  }
  /** Resolves when this tab leaves. */
  const lead = (left: AbortSignal) =>
    new Promise<void>((resolve) => {
      leader = createLeader({ follow, notificationsPath, pathsOfAllTabs, send })
      leader.answer()
      left.addEventListener('abort', () => {
        stopLeading()
        resolve()
      })
    })
  const stopLeading = () => {
    leader?.end()
    leader = undefined
  }

  const leadInTurn = async (manager: LockManager, left: AbortSignal) => {
    while (!left.aborted) {
      try {
        await manager.request(name, { signal: left }, () => lead(left))
      } catch (error) {
        stopLeading()
        // Browsers that block storage refuse all locks. Otherwise this tab left, or another one took the lock.
        if (!(error instanceof DOMException && error.name === 'AbortError')) return leadAlone(left)
      }
    }
  }
  const leadAlone = (left: AbortSignal) => {
    channel?.close()
    channel = undefined
    return lead(left)
  }
  const askRegularly = (manager: LockManager, left: AbortSignal) => {
    const timer = setInterval(() => {
      if (channel && unanswered >= MAX_UNANSWERED)
        manager.request(name, { steal: true }, () => lead(left)).catch(stopLeading)
      unanswered += 1
      send({ kind: 'ask' })
    }, ASK_MS)
    left.addEventListener('abort', () => clearInterval(timer))
  }

  const join = () => {
    if (membership || subscriptions.size === 0) return
    membership = new AbortController()
    const { signal } = membership
    unanswered = 0
    if (!locks) return void leadAlone(signal)
    channel ??= openChannel(name, receive)
    askRegularly(locks, signal)
    void leadInTurn(locks, signal)
  }
  const leave = () => {
    membership?.abort()
    membership = undefined
  }
  // A frozen tab would keep the lock, and forward nothing.
  document.addEventListener('freeze', leave)
  document.addEventListener('resume', join)

  /** Returns the function that unsubscribes. */
  const subscribe = (path: string, listener: StreamListener) => {
    const subscription = { path, listener, connection: null }
    subscriptions.add(subscription)
    join()
    let release = () => {}
    // Promise.withResolvers is newer than the oldest browsers we support.
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const askForPath = () => {
      send({ kind: 'ask', retry: path })
      return released
    }
    const following = locks ? locks.request(`${name} ${path}`, { mode: 'shared' }, askForPath) : askForPath()
    // Refused locks: see `leadInTurn`.
    void following.catch(() => {}).then(() => send({ kind: 'ask' }))
    return () => {
      subscriptions.delete(subscription)
      release()
      if (subscriptions.size === 0) leave()
    }
  }
  return { subscribe }
}

function openChannel(name: string, receive: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    // Tabs of another version may send other messages.
    const message = z.safeParse(Message, data).data
    if (message) receive(message)
  })
  return channel
}

function deliver(subscription: Subscription, message: Exclude<Message, { kind: 'ask' }>, notificationsPath: string) {
  const { path, listener } = subscription
  const isForNotifications = path === notificationsPath
  if (message.kind === 'change') {
    const isNotification = message.topic === 'notifications' || message.topic === 'all'
    if (message.path === path || (isForNotifications && isNotification)) listener.onChange(message.topic)
    return
  }
  const [anyConnection] = isForNotifications ? Object.values(message.connections) : []
  const connection = message.connections[path] ?? anyConnection ?? null
  if (connection === subscription.connection) return
  subscription.connection = connection
  listener.onConnection(connection)
}

type Leader = ReturnType<typeof createLeader>
type LeaderOptions = Pick<Options, 'follow' | 'notificationsPath'> & {
  pathsOfAllTabs: () => Promise<string[]>
  send: (message: Message) => void
}

/** Keeps the streams open that the tabs need. */
function createLeader({ follow, notificationsPath, pathsOfAllTabs, send }: LeaderOptions) {
  const streams = new Map<string, AbortController>()
  const connections: Record<string, string> = {}
  const refused = new Set<string>()
  let isEnded = false

  const start = (path: string) => {
    const stop = new AbortController()
    streams.set(path, stop)
    const onConnection = (isOpen: boolean) => {
      // The path may already have another stream.
      if (stop.signal.aborted) return
      if (isOpen) connections[path] = String(Math.random())
      else delete connections[path]
      send({ kind: 'state', connections })
    }
    const onChange = (topic: LiveTopic) => send({ kind: 'change', path, topic })
    void follow(path, { onChange, onConnection }, stop.signal).then(() => {
      if (stop.signal.aborted) return
      refused.add(path)
      streams.delete(path)
      delete connections[path]
      void answer()
    })
  }
  const wantedPaths = (all: readonly string[]): string[] => {
    const paths = all.filter((path) => !refused.has(path))
    const camps = paths.filter((path) => path !== notificationsPath)
    if (camps.length === 0) return paths
    const isOpen = (path: string) => Number(streams.has(path))
    return camps.toSorted((one, other) => isOpen(other) - isOpen(one)).slice(0, MAX_STREAMS)
  }
  const answer = async (retry?: string) => {
    if (retry) refused.delete(retry)
    const wanted = wantedPaths(await pathsOfAllTabs())
    if (isEnded) return
    for (const [path, stop] of streams)
      if (!wanted.includes(path)) {
        stop.abort()
        streams.delete(path)
        delete connections[path]
      }
    for (const path of wanted) if (!streams.has(path)) start(path)
    send({ kind: 'state', connections })
  }
  const end = () => {
    isEnded = true
    for (const stop of streams.values()) stop.abort()
  }
  return { answer: (retry?: string) => void answer(retry), end }
}
