import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark, Measurements } from '../benchmark.ts'
import type { ProgramName } from '../programs.ts'
import type { BenchSetup } from '../setup.ts'

const startTime =
  (name: ProgramName) =>
  async ({ startServer }: BenchSetup) => {
    const server = await startServer(name)
    await server.stop()
    return { time: server.startMs, ...(server.startCpuMs !== undefined && { work: server.startCpuMs }) }
  }

/** From the start of the process to its first response, with an already migrated database. */
export const coldStart: Benchmark = {
  name: 'cold start',
  metrics: { time: { atMost: 3 }, work: null },
  ours: startTime('ours'),
  baseline: { name: 'A', measure: startTime('fixedResponse') },
}

// Long enough for the background work of a start to finish.
const SETTLE_MS = 2_000

const idleMemoryOf =
  (name: ProgramName) =>
  async ({ startServer }: BenchSetup): Promise<Measurements> => {
    const server = await startServer(name)
    await pause(SETTLE_MS)
    const memory = server.memoryMb()
    await server.stop()
    return memory === undefined ? {} : { memory }
  }

/** Resident memory of a server that was just started. */
export const idleMemory: Benchmark = {
  name: 'idle memory',
  metrics: { memory: { atMost: 2 } },
  ours: idleMemoryOf('ours'),
  baseline: { name: 'B', measure: idleMemoryOf('currentUser') },
}
