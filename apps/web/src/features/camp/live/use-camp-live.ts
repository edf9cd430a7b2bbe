import { type LiveTopic, liveApi } from '@crew-chief/contract/live'
import { useEffect, useRef, useState } from 'react'
import { openStream } from '../../../api/open-stream.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { followCamp } from './camp-stream.ts'
import { refetchAll, refetchLoaded, refetchTopics, retryUnreachable } from './live-topics.ts'

const POLL_MS = 20_000
/** The server sends a ping every 25 seconds. */
const SILENCE_MS = 60_000
/** Changes are batched; the random part spreads the refetches of all clients. */
const BATCH_MS = 100
const JITTER_MS = 300
/** Changes between the first read and the opening of the stream are fetched after the hub has rendered. */
const FIRST_REFETCH_MS = 3_000

/** Keeps a camp current by server-sent events, and by polling while there is no stream. */
export function useCampLive(eventId: string) {
  const isActive = useActive()
  const [isLive, setLive] = useState(false)
  const followedId = useRef('')
  useEffect(() => {
    if (!isActive) return undefined
    const stop = new AbortController()
    const batch = createTopicBatch()
    let firstRefetch: ReturnType<typeof setTimeout> | undefined
    const onConnection = (isOpen: boolean, isFirst: boolean) => {
      setLive(isOpen)
      if (isOpen) void retryUnreachable()
      if (isOpen && isFirst) firstRefetch = setTimeout(refetchLoaded, FIRST_REFETCH_MS)
      // Changes may have been missed while the stream was closed.
      else if (isOpen) batch.add('all')
      if (isOpen) followedId.current = eventId
    }
    void followCamp(
      {
        open: (signal) => openStream(liveApi.campLive, { params: { eventId }, signal, idleTimeoutMs: SILENCE_MS }),
        onChange: batch.add,
        onConnection,
        wait: delay,
        now: Date.now,
        random: Math.random,
      },
      stop.signal,
      followedId.current !== eventId,
    )
    return () => {
      stop.abort()
      batch.cancel()
      clearTimeout(firstRefetch)
      setLive(false)
    }
  }, [eventId, isActive])
  useEffect(() => {
    if (isLive || !isActive) return undefined
    const timer = setInterval(refetchAll, POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, isActive])
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
