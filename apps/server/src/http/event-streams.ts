// Server-sent events. All open streams of this node are registered here, so that the number per user is limited, slow
// readers are disconnected, and a stopping server can end them.

import { Readable } from 'node:stream'
import type { Stream } from '../handlers.ts'
import type { Live } from '../platform/live/live.ts'

type Intervals = {
  /** Proxies close connections that are silent for a minute; a ping also detects readers that disconnected. */
  pingMs: number
  /** How often the access of all streams is checked again (expired session, cancelled registration). */
  checkMs: number
  /** A change may request a check for every reader of a camp, on every node: each node does it within this time. */
  soonMs: number
}
const DEFAULT_INTERVALS: Intervals = { pingMs: 25_000, checkMs: 60_000, soonMs: 3_000 }

/** Streams checked at the same time share the statements of the check. */
const CHECKED_TOGETHER = 500
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
  const checks = createAccessChecks(intervals)

  function open({ userId, sessionId, stream, hasAccess }: StreamRequest): Readable {
    const streams = streamsByUser.get(userId) ?? new Set()
    streamsByUser.set(userId, streams)
    const check: AccessCheck = { hasAccess, onDenied: () => end() }
    const checkSoon = () => checks.runSoon(check)
    const { output, end } = openStream(intervals.pingMs, stream, checkSoon, () => {
      checks.remove(check)
      unfollow?.()
      streams.delete(end)
      if (streams.size === 0) streamsByUser.delete(userId)
    })
    checks.add(check)
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

function openStream(pingMs: number, stream: Stream, checkSoon: () => void, onEnd: () => void) {
  const output = new Readable({ read() {}, highWaterMark: MAX_BUFFERED_BYTES })
  const write = (text: string) => {
    if (output.destroyed) return
    // A reader this far behind is disconnected: reconnecting and reloading costs less than buffering.
    if (output.readableLength > MAX_BUFFERED_BYTES) output.destroy()
    else output.push(text)
  }
  const unsubscribe = stream.begin((change) => write(`event: change\ndata: ${JSON.stringify(change)}\n\n`), checkSoon)
  const ping = setInterval(() => write(': ping\n\n'), pingMs).unref()
  let isEnded = false
  const cleanUp = () => {
    if (isEnded) return
    isEnded = true
    clearInterval(ping)
    unsubscribe()
    onEnd()
  }
  const end = () => {
    cleanUp()
    if (!output.destroyed) output.push(null)
  }
  output.once('close', cleanUp)
  write('retry: 2000\n\n')
  return { output, end }
}

type AccessCheck = Pick<StreamRequest, 'hasAccess'> & { onDenied: () => void }

/** One timer checks all streams of the node: a timer for each would be a statement for each. */
function createAccessChecks({ checkMs, soonMs }: Intervals) {
  const checks = new Set<AccessCheck>()
  const requested = new Set<AccessCheck>()
  let regular: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  const check = async ({ hasAccess, onDenied }: AccessCheck) => {
    if (!(await hasAccess())) onDenied()
  }
  const checkAll = async (all: readonly AccessCheck[]) => {
    for (let start = 0; start < all.length; start += CHECKED_TOGETHER)
      await Promise.all(all.slice(start, start + CHECKED_TOGETHER).map(check))
  }
  const checkRequested = () => {
    soon = undefined
    void checkAll([...requested])
    requested.clear()
  }
  return {
    add: (check: AccessCheck) => {
      checks.add(check)
      regular ??= setInterval(() => checkAll([...checks]), checkMs).unref()
    },
    runSoon: (check: AccessCheck) => {
      requested.add(check)
      soon ??= setTimeout(checkRequested, Math.random() * soonMs).unref()
    },
    remove: (check: AccessCheck) => {
      checks.delete(check)
      requested.delete(check)
      if (checks.size > 0) return
      clearInterval(regular)
      clearTimeout(soon)
      regular = undefined
      soon = undefined
    },
  }
}
