// This process, seen from within: its memory, and how late its event loop is.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import { askSparingly } from '../../platform/ask-sparingly.ts'
import { VERSION } from '../../platform/version.ts'

// Counted outside JavaScript, so that watching costs nothing.
const RESOLUTION_MS = 10
// However many look, each figure is of at least this long.
const WINDOW_MS = 10_000

export type NodeWatch = ReturnType<typeof watchNode>

export function watchNode() {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const readDelay = askSparingly(
    async () => {
      // What is measured holds the timer's own interval: what is above it is the delay.
      const late = delays.percentile(99) / 1e6 - RESOLUTION_MS
      delays.reset()
      return Math.max(0, Math.round(late * 10) / 10)
    },
    { everyMs: WINDOW_MS },
  )
  const startedAt = new Date(performance.timeOrigin).toISOString()

  return {
    read: async () => {
      const { used_heap_size: heapBytes, heap_size_limit: heapLimitBytes } = getHeapStatistics()
      return {
        version: VERSION,
        nodeVersion: process.version,
        startedAt,
        memoryBytes: process.memoryUsage.rss(),
        heapBytes,
        heapLimitBytes,
        delayMs: await readDelay(),
      }
    },
    stop: () => delays.disable(),
  }
}
