// Keeps the hub fresh: by the live line, and by asking every 20 seconds while there is none.

import { type LiveTopic, liveApi } from '@crew-chief/contract/live'
import { useEffect, useRef, useState } from 'react'
import { openStream } from '../../api/open-stream.ts'
import { followCamp } from './follow-camp.ts'
import { refetchTopics, refetchWhatWasRead } from './live-topics.ts'
import { useAwake } from './use-awake.ts'

const POLL_MS = 20_000
/** The server says something every 25 seconds, if only that it is there. */
const SILENCE_MS = 60_000
/** Several changes at once are one; and by chance not everybody asks in the same moment. */
const GATHER_MS = 100
const SPREAD_MS = 300
/** What changed between the first reading and the line: asked for once the hub stands, not while it opens. */
const SETTLE_MS = 3_000

export function useCampLive(eventId: string) {
  const isAwake = useAwake()
  const [isLive, setLive] = useState(false)
  // Whoever slept or was cut off may have missed something.
  const hasFollowed = useRef('')
  useEffect(() => {
    if (!isAwake) return undefined
    const stop = new AbortController()
    const gathering = gatherTopics()
    let settling: ReturnType<typeof setTimeout> | undefined
    const onLine = (isOpen: boolean, isFirst: boolean) => {
      setLive(isOpen)
      if (isOpen && isFirst) settling = setTimeout(refetchWhatWasRead, SETTLE_MS)
      else if (isOpen) gathering.add('all')
      if (isOpen) hasFollowed.current = eventId
    }
    void followCamp(
      {
        open: (signal) => openStream(liveApi.campLive, { params: { eventId }, signal, silenceMs: SILENCE_MS }),
        onChange: gathering.add,
        onLine,
        wait: pause,
        now: Date.now,
        random: Math.random,
      },
      stop.signal,
      hasFollowed.current !== eventId,
    )
    return () => {
      stop.abort()
      gathering.stop()
      clearTimeout(settling)
      setLive(false)
    }
  }, [eventId, isAwake])
  useEffect(() => {
    if (isLive || !isAwake) return undefined
    const timer = setInterval(() => refetchTopics(new Set(['all'])), POLL_MS)
    return () => clearInterval(timer)
  }, [isLive, isAwake])
}

function gatherTopics() {
  const topics = new Set<LiveTopic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    refetchTopics(topics)
    topics.clear()
  }
  return {
    add: (topic: LiveTopic) => {
      topics.add(topic)
      timer ??= setTimeout(flush, GATHER_MS + Math.random() * SPREAD_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
