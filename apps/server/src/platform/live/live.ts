// Live updates for camps, through PostgreSQL LISTEN/NOTIFY. A notification is part of the transaction that makes the
// change, so it arrives exactly when the change is committed, on every node.

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublicTopic } from '@crew-chief/contract/endpoint'
import { LIVE_TOPICS, type LiveTopic } from '@crew-chief/contract/live'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Log } from '../log.ts'
import { createOutage } from '../outage.ts'

export type CampTopic = Exclude<LiveTopic, 'all' | 'notifications'>

const CHANNEL = 'crew_chief_live'
/** `eventId` is the id of an event or of a user (for notifications), a public topic, or what all nodes read again. */
const ChangeNotification = z.object({ eventId: z.string(), topic: z.enum(LIVE_TOPICS) })
/** Sent by a trigger in the database when a session ends, for whatever reason. */
const SessionNotification = z.object({ endedSession: z.string() })

/** Contains no data: each client fetches the change with its own permissions. */
export async function notifyCamp(tx: Tx, eventId: string, topic: CampTopic): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ eventId, topic })})`)
}

/** Announces new notifications to the devices of these users. */
export async function notifyUsers(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const payloads = userIds.map((eventId) => JSON.stringify({ eventId, topic: 'notifications' satisfies LiveTopic }))
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, payload) from json_array_elements_text(${JSON.stringify(payloads)}) payload`,
  )
}

/** To all nodes. */
export async function notifyNodes(tx: Tx, about: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ eventId: about, topic: 'all' })})`)
}

/** Triggers in the database send it when a table of the topic changes. */
export const publicTopicId = (topic: PublicTopic): string => `public ${topic}`

/** `all`: notifications may have been missed, so everything may have changed. */
type Listener = (topic: LiveTopic) => void
/** `ended`: the session ended. `missed`: it may have ended. */
type SessionListener = (state: 'ended' | 'missed') => void
export type Live = {
  /** Returns the function that unsubscribes. */
  subscribe: (eventId: string, listener: Listener) => () => void
  followSession: (sessionId: string, listener: SessionListener) => () => void
  /** For the status page. resting: no subscribers, so no connection. deaf: notifications do not arrive. */
  status: () => 'resting' | 'hearing' | 'deaf'
}

type Intervals = {
  /** Delay before reconnecting; doubles with every attempt. */
  minRetryMs: number
  maxRetryMs: number
  /** How often a test notification is sent, and how long it may take to arrive. */
  pulseMs: number
  echoTimeoutMs: number
}
const DEFAULT_INTERVALS: Intervals = { minRetryMs: 100, maxRetryMs: 3_000, pulseMs: 15_000, echoTimeoutMs: 5_000 }

type LiveOptions = {
  /** Must not be a transaction pooler, through which LISTEN receives nothing. */
  url: string
  db: Db
  log: Log
  intervals?: Intervals
}

/** Uses one connection per node while there are subscribers. */
export function createLive({ intervals = DEFAULT_INTERVALS, ...options }: LiveOptions): Live {
  const listeners = new Map<string, Set<(topic: LiveTopic | 'ended') => void>>()
  let stopListening: (() => void) | undefined
  let isReceiving = false
  const onStateChange = (isConnected: boolean) => {
    isReceiving = isConnected
  }
  const onConnected = () => {
    for (const each of listeners.values()) for (const listener of each) listener('all')
  }
  const onNotification = (payload: string) => {
    const notification = parseNotification(payload)
    if (!notification) return
    const { key, topic } = notification
    // A copy: listeners that end a stream unsubscribe.
    for (const listener of [...(listeners.get(key) ?? [])]) listener(topic)
  }
  const add = (key: string, listener: (topic: LiveTopic | 'ended') => void) => {
    const ofKey = listeners.get(key) ?? new Set()
    listeners.set(key, ofKey.add(listener))
    stopListening ??= keepListening({ ...options, intervals, onNotification, onConnected, onStateChange })
    return () => {
      ofKey.delete(listener)
      if (ofKey.size === 0 && listeners.get(key) === ofKey) listeners.delete(key)
      if (listeners.size > 0) return
      stopListening?.()
      stopListening = undefined
      isReceiving = false
    }
  }

  return {
    subscribe: (eventId, listener) => add(eventId, (topic) => topic !== 'ended' && listener(topic)),
    followSession: (sessionId, listener) =>
      add(sessionKey(sessionId), (topic) => listener(topic === 'ended' ? 'ended' : 'missed')),
    status: () => {
      if (!stopListening) return 'resting'
      return isReceiving ? 'hearing' : 'deaf'
    },
  }
}

const sessionKey = (id: string): string => `session ${id}`

/** Undefined for notifications of a newer version. */
function parseNotification(payload: string): { key: string; topic: LiveTopic | 'ended' } | undefined {
  try {
    const message: unknown = JSON.parse(payload)
    const change = z.safeParse(ChangeNotification, message).data
    if (change) return { key: change.eventId, topic: change.topic }
    const end = z.safeParse(SessionNotification, message).data
    return end && { key: sessionKey(end.endedSession), topic: 'ended' }
  } catch {
    return undefined
  }
}

const NOT_RECEIVING = 'no notifications arrive: DATABASE_DIRECT_URL must name a connection that is not pooled'

type ListenOptions = Required<LiveOptions> & {
  onNotification: (payload: string) => void
  /** Connected for the first time or again: earlier notifications were missed. */
  onConnected: () => void
  /** True when the test notification arrived, false when the connection was lost. */
  onStateChange: (isReceiving: boolean) => void
}

/** Reconnects until the returned function is called. */
function keepListening(options: ListenOptions): () => void {
  const stop = new AbortController()
  void listenUntil(stop.signal, options)
  return () => stop.abort()
}

async function listenUntil(stopped: AbortSignal, options: ListenOptions): Promise<void> {
  const { minRetryMs, maxRetryMs, pulseMs } = options.intervals
  const outage = createOutage({ log: options.log, service: 'live updates' })
  for (let delay = minRetryMs; !stopped.aborted; delay = Math.min(delay * 2, maxRetryMs)) {
    const reason = await listenOnce(stopped, options, () => {
      delay = minRetryMs
      outage.back()
      options.onStateChange(true)
    })
    if (stopped.aborted) return
    options.onStateChange(false)
    outage.lost(reason)
    // Behind a pooler nothing ever arrives: reconnecting slowly still makes all clients refetch.
    await sleep(reason === NOT_RECEIVING ? pulseMs : delay, undefined, { signal: stopped, ref: false }).catch(() => {})
  }
}

/** Listens until the connection ends and returns the reason. */
async function listenOnce(stopped: AbortSignal, options: ListenOptions, onEcho: () => void): Promise<string> {
  const client = new pg.Client({
    connectionString: options.url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
    application_name: 'crew-chief live',
  })
  const ended = Promise.withResolvers<string>()
  client.on('error', ({ message }) => ended.resolve(message))
  client.on('end', () => ended.resolve('closed'))
  const pulse = createPulse(options, () => ended.resolve(NOT_RECEIVING))
  client.on('notification', ({ payload = '' }) => {
    if (!pulse.isEcho(payload)) return options.onNotification(payload)
    onEcho()
  })
  const onStop = () => ended.resolve('stopped')
  stopped.addEventListener('abort', onStop)
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    options.onConnected()
    pulse.start()
    return await ended.promise
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    stopped.removeEventListener('abort', onStop)
    pulse.stop()
    // Not awaited: on a broken connection it would take minutes.
    client.end().catch(() => {})
  }
}

/**
 * Sends test notifications: a pooler accepts LISTEN and delivers nothing, and a dead connection looks like an idle one.
 */
function createPulse({ db, intervals }: ListenOptions, onTimeout: () => void) {
  const payload = `pulse ${randomUUID()}`
  let interval: NodeJS.Timeout | undefined
  let timeout: NodeJS.Timeout | undefined
  let isWaiting = false
  const send = async () => {
    if (isWaiting) return
    isWaiting = true
    try {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
      // Only now: on a busy node the statement may have queued for a pooled connection. The echo may already be here.
      if (isWaiting) timeout = setTimeout(onTimeout, intervals.echoTimeoutMs).unref()
    } catch {
      // Not sent, so a missing echo means nothing; the connection itself will fail.
      isWaiting = false
    }
  }
  const stopWaiting = () => {
    isWaiting = false
    clearTimeout(timeout)
  }
  return {
    start: () => {
      void send()
      interval = setInterval(send, intervals.pulseMs).unref()
    },
    stop: () => {
      clearInterval(interval)
      stopWaiting()
    },
    isEcho: (received: string): boolean => {
      if (received === payload) stopWaiting()
      // Other nodes send their own test notifications.
      return received.startsWith('pulse ')
    },
  }
}
