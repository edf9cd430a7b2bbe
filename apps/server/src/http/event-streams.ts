// Server-sent events. All open streams of this node are registered here, so that the number per user is limited, slow
// readers are disconnected, and a stopping server can end them.

import { Readable } from 'node:stream'
import type { Stream } from '../handlers.ts'
import type { Live } from '../platform/live/live.ts'

type Intervals = {
  /** Proxies close connections that are silent for a minute; a ping also detects readers that disconnected. */
  pingMs: number
  /** How often access is checked again (expired session, cancelled registration). */
  checkMs: number
  /** A change may request an access check for every reader of a camp; the checks are spread over this time. */
  spreadMs: number
}
const DEFAULT_INTERVALS: Intervals = { pingMs: 25_000, checkMs: 60_000, spreadMs: 3_000 }

const MAX_STREAMS_PER_USER = 10
const MAX_BUFFERED_BYTES = 64 * 1024

type StreamRequest = {
  userId: string
  /** The stream ends with it. Missing: a visitor. */
  sessionId?: string | undefined
  stream: Stream
  hasAccess: () => Promise<boolean>
}

export type EventStreams = ReturnType<typeof createEventStreams>

type StreamOptions = { intervals?: Intervals; followSession?: Live['followSession'] }

export function createEventStreams({ intervals = DEFAULT_INTERVALS, followSession }: StreamOptions = {}) {
  // Each set is in the order its streams were opened.
  const streamsByUser = new Map<string, Set<() => void>>()

  function open({ userId, sessionId, stream, hasAccess }: StreamRequest): Readable {
    const streams = streamsByUser.get(userId) ?? new Set()
    streamsByUser.set(userId, streams)
    const { output, end, checkSoon } = openStream(intervals, stream, hasAccess, () => {
      unfollow?.()
      streams.delete(end)
      if (streams.size === 0) streamsByUser.delete(userId)
    })
    streams.add(end)
    const unfollow = sessionId
      ? followSession?.(sessionId, (state) => (state === 'ended' ? end() : checkSoon()))
      : undefined
    const [endOldest] = streams
    if (streams.size > MAX_STREAMS_PER_USER) endOldest?.()
    return output
  }

  return {
    open,
    count: () => ({
      streams: [...streamsByUser.values()].reduce((sum, { size }) => sum + size, 0),
      readers: streamsByUser.size,
    }),
    endAll: () => {
      for (const streams of [...streamsByUser.values()]) for (const end of [...streams]) end()
    },
  }
}

function openStream(intervals: Intervals, stream: Stream, hasAccess: () => Promise<boolean>, onEnd: () => void) {
  const output = new Readable({ read() {}, highWaterMark: MAX_BUFFERED_BYTES })
  const write = (text: string) => {
    if (output.destroyed) return
    // A reader this far behind is disconnected: reconnecting and reloading costs less than buffering.
    if (output.readableLength > MAX_BUFFERED_BYTES) output.destroy()
    else output.push(text)
  }
  const checks = scheduleAccessChecks(intervals, hasAccess, () => end())
  const unsubscribe = stream.begin((change) => write(`event: change\ndata: ${JSON.stringify(change)}\n\n`), checks.soon)
  const ping = setInterval(() => write(': ping\n\n'), intervals.pingMs).unref()
  let isEnded = false
  const cleanUp = () => {
    if (isEnded) return
    isEnded = true
    clearInterval(ping)
    checks.stop()
    unsubscribe()
    onEnd()
  }
  const end = () => {
    cleanUp()
    if (!output.destroyed) output.push(null)
  }
  output.once('close', cleanUp)
  write('retry: 2000\n\n')
  return { output, end, checkSoon: checks.soon }
}

function scheduleAccessChecks(
  { checkMs, spreadMs }: Intervals,
  hasAccess: () => Promise<boolean>,
  onDenied: () => void,
) {
  const check = async () => {
    requested = undefined
    if (!(await hasAccess())) onDenied()
  }
  let requested: NodeJS.Timeout | undefined
  const regular = setInterval(check, checkMs).unref()
  return {
    soon: () => {
      requested ??= setTimeout(check, Math.random() * spreadMs).unref()
    },
    stop: () => {
      clearInterval(regular)
      clearTimeout(requested)
    },
  }
}
