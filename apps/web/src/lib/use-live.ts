import { ApiError, pathOf } from '@crew-chief/contract/client'
import { type LiveTopic, liveApi } from '@crew-chief/contract/live'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { followStream } from '../api/follow-stream.ts'
import { pollTopic, refetchLoaded, refetchTopics, retryUnreachable } from '../api/live-topics.ts'
import { openStream } from '../api/open-stream.ts'
import { storedUser } from '../api/session-store.ts'
import { createSharedStreams } from '../api/shared-streams.ts'
import { useOnline } from '../ui/use-online.ts'
import { useStoredValue } from './stored-value.ts'

const POLL_MS = 20_000
/** The server sends a ping every 25 seconds. */
const SILENCE_MS = 60_000
/** Changes are batched; the random part spreads the refetches of all clients. */
const BATCH_MS = 100
const JITTER_MS = 300
/** Changes between the first read and the opening of the stream are fetched after the page has rendered. */
const FIRST_REFETCH_MS = 3_000

const NOTIFICATIONS = notificationsApi.notificationsLive.path

/** Keeps a camp and the notifications current. */
export const useCampLive = (eventId: string) => useLive(pathOf(liveApi.campLive, { params: { eventId } }), 'all')

/** Keeps the notifications current. Streams of camps carry them too, so there is no stream for them beside one. */
export const useNotificationsLive = () => useLive(NOTIFICATIONS, 'notifications')

/** Follows server-sent events, and polls while there is no stream. `scope`: what the stream is about. */
function useLive(path: string, scope: LiveTopic) {
  const userId = useStoredValue(storedUser)?.id ?? ''
  const isActive = useActive()
  const [isLive, setLive] = useState(false)
  const followedPath = useRef('')
  useEffect(() => {
    if (!isActive) return undefined
    const batch = createTopicBatch()
    let firstRefetch: ReturnType<typeof setTimeout> | undefined
    const onConnection = (connection: string | null) => {
      setLive(connection !== null)
      if (connection === null) return
      if (scope === 'all') void retryUnreachable()
      // Changes may have been missed while there was no stream.
      if (followedPath.current === path) batch.add(scope)
      else firstRefetch = setTimeout(() => refetchLoaded(scope), FIRST_REFETCH_MS)
      followedPath.current = path
    }
    const onChange = (topic: LiveTopic) => batch.add(topic === 'all' ? scope : topic)
    const unsubscribe = streamsOf(userId).subscribe(path, { onConnection, onChange })
    return () => {
      unsubscribe()
      batch.cancel()
      clearTimeout(firstRefetch)
      setLive(false)
    }
  }, [path, scope, isActive, userId])
  useEffect(() => {
    if (isLive || !isActive) return undefined
    const timer = setInterval(() => pollTopic(scope), POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, isActive, scope])
}

let shared: { userId: string; streams: ReturnType<typeof createSharedStreams> } | undefined

function streamsOf(userId: string) {
  if (shared?.userId === userId) return shared.streams
  const open = async (path: string, signal: AbortSignal) => {
    const pieces = await openStream(path, { signal, idleTimeoutMs: SILENCE_MS })
    // The session in localStorage may be another user's before this tab notices.
    if ((storedUser.get()?.id ?? '') !== userId) throw new ApiError('Another user has signed in.', 403)
    return pieces
  }
  const streams = createSharedStreams({
    userId,
    notificationsPath: NOTIFICATIONS,
    locks: 'BroadcastChannel' in globalThis ? navigator.locks : undefined,
    follow: (path, events, signal) =>
      followStream(
        { ...events, open: () => open(path, signal), wait: delay, now: Date.now, random: Math.random },
        signal,
      ),
  })
  shared = { userId, streams }
  return streams
}

function createTopicBatch() {
  const topics = new Set<LiveTopic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    void refetchTopics(topics)
    topics.clear()
  }
  return {
    add: (topic: LiveTopic) => {
      topics.add(topic)
      timer ??= setTimeout(flush, BATCH_MS + Math.random() * JITTER_MS)
    },
    cancel: () => clearTimeout(timer),
  }
}

const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const HIDDEN_AFTER_MS = 60_000

/** False while offline, and after the page has been hidden for a minute. */
function useActive(): boolean {
  const isOnline = useOnline()
  const [isVisible, setVisible] = useState(() => !document.hidden)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onVisibility = () => {
      clearTimeout(timer)
      if (document.hidden) timer = setTimeout(() => setVisible(false), HIDDEN_AFTER_MS)
      else setVisible(true)
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
  return isOnline && isVisible
}
