// Loaded into a node before it starts: tells us every second how late its event loop was, and how much of its heap is used.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { NodeWord } from './node-word.ts'

const NS_PER_MS = 1e6
const delays = monitorEventLoopDelay({ resolution: 10 })
delays.enable()
setInterval(() => {
  const word: NodeWord = {
    loopP99: delays.percentile(99) / NS_PER_MS,
    heapMb: process.memoryUsage().heapUsed / 1024 ** 2,
  }
  delays.reset()
  process.send?.(word)
}, 1_000).unref()
