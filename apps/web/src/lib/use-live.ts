import { pathOf } from '@crew-chief/contract/client'
import { type LiveTopic, liveApi } from '@crew-chief/contract/live'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { followStream } from '../api/follow-stream.ts'
import { pollTopic, refetchLoaded, refetchTopics, retryUnreachable } from '../api/live-topics.ts'
import { openStream } from '../api/open-stream.ts'
import { useOnline } from '../ui/use-online.ts'

const POLL_MS = 20_000
/** The server sends a ping every 25 seconds. */
const SILENCE_MS = 60_000
/** Changes are batched; the random part spreads the refetches of all clients. */
const BATCH_MS = 100
const JITTER_MS = 300
/** Changes between the first read and the opening of the stream are fetched after the page has rendered. */
const FIRST_REFETCH_MS = 3_000

const useCampStreams = create(() => ({ count: 0 }))
const addCampStreams = (change: number) => useCampStreams.setState(({ count }) => ({ count: count + change }))

/** Keeps a camp and the notifications current. */
export function useCampLive(eventId: string) {
  useLive(pathOf(liveApi.campLive, { params: { eventId } }), 'all')
  useEffect(() => {
    addCampStreams(1)
    return () => addCampStreams(-1)
  }, [])
}

/** Keeps the notifications current. The stream of a camp carries them too, so there is no second one in a camp. */
export function useNotificationsLive() {
  const isInCamp = useCampStreams(({ count }) => count > 0)
  useLive(isInCamp ? null : notificationsApi.notificationsLive.path, 'notifications')
}

/** Follows server-sent events, and polls while there is no stream. `scope`: what the stream is about. */
function useLive(path: string | null, scope: LiveTopic) {
  const isActive = useActive() && path !== null
  const [isLive, setLive] = useState(false)
  const followedPath = useRef('')
  useEffect(() => {
    if (!isActive || path === null) return undefined
    const stop = new AbortController()
    const batch = createTopicBatch()
    let firstRefetch: ReturnType<typeof setTimeout> | undefined
    const onConnection = (isOpen: boolean, isFirst: boolean) => {
      setLive(isOpen)
      if (!isOpen) return
      followedPath.current = path
      if (scope === 'all') void retryUnreachable()
      if (isFirst) firstRefetch = setTimeout(() => refetchLoaded(scope), FIRST_REFETCH_MS)
      // Changes may have been missed while the stream was closed.
      else batch.add(scope)
    }
    void followStream(
      {
        open: (signal) => openStream(path, { signal, idleTimeoutMs: SILENCE_MS }),
        onChange: (topic) => batch.add(topic === 'all' ? scope : topic),
        onConnection,
        wait: delay,
        now: Date.now,
        random: Math.random,
      },
      stop.signal,
      followedPath.current !== path,
    )
    return () => {
      stop.abort()
      batch.cancel()
      clearTimeout(firstRefetch)
      setLive(false)
    }
  }, [path, scope, isActive])
  useEffect(() => {
    if (isLive || !isActive) return undefined
    const timer = setInterval(() => pollTopic(scope), POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, isActive, scope])
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
