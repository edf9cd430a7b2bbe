// Preloaded into the nodes with --import: reports event-loop delay and heap use over IPC every second.

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { NodeReport } from './monitor.ts'

const NS_PER_MS = 1e6
const delays = monitorEventLoopDelay({ resolution: 10 })
delays.enable()
setInterval(() => {
  const report: NodeReport = {
    loopP99: delays.percentile(99) / NS_PER_MS,
    heapMb: process.memoryUsage().heapUsed / 1024 ** 2,
  }
  delays.reset()
  process.send?.(report)
}, 1_000).unref()
