// Start and memory of the process, and the CPU time of the assignment solver.

import { setTimeout as pause } from 'node:timers/promises'
import { solve } from '@crew-chief/domain/courts/solver/solve'
import { campOf, inputOf } from '@crew-chief/domain/courts/solver/testing/camp-builders'
import { load } from './load.ts'
import type { Measure, Measurements, Row } from './measure.ts'
import { type Side, withStripe } from './programs.ts'
import type { ServerProcess } from './server-process.ts'

const inNewProcess =
  (side: Side, measure: (server: ServerProcess, seconds: number) => Promise<Measurements>): Measure =>
  async (bench, seconds) => {
    await bench.seed('posts')
    const server = await bench.start(withStripe(bench.programs[side]))
    try {
      return await measure(server, seconds)
    } finally {
      await server.stop()
    }
  }

const memoryOf = (server: ServerProcess): Measurements => {
  const memory = server.memoryMb()
  return memory === undefined ? {} : { memory }
}

const started = async ({ startMs, startCpuMs }: ServerProcess): Promise<Measurements> => ({
  time: startMs,
  ...(startCpuMs !== undefined && { work: startCpuMs }),
})

// Long enough for the background work of a start to finish.
const SETTLE_MS = 2_000

async function idle(server: ServerProcess): Promise<Measurements> {
  await pause(SETTLE_MS)
  return memoryOf(server)
}

const loaded = (path: string) => async (server: ServerProcess, seconds: number) => {
  await load(server, { path, method: 'GET', connections: 32, requests: [{}], duration: 2 * seconds })
  return memoryOf(server)
}

const SOLVER_RUNS = 5

/** The slowest run is the first: a web worker also starts without compiled code. */
async function slowestSolve(): Promise<Measurements> {
  const input = inputOf(campOf({ officials: 150, slots: 12, courts: 8, days: 2 }))
  const times = Array.from({ length: SOLVER_RUNS }, () => {
    const before = process.cpuUsage()
    solve(input)
    return process.cpuUsage(before).user / 1000
  })
  return { work: Math.max(...times) }
}

export const processRows: readonly Row[] = [
  {
    // From the start of the process to its first response, with an already migrated database.
    name: 'cold start',
    measure: { ours: inNewProcess('ours', started), A: inNewProcess('A', started), B: inNewProcess('B', started) },
    vs: { A: { time: 3, work: null }, B: { time: null, work: null } },
  },
  {
    name: 'idle memory',
    measure: { ours: inNewProcess('ours', idle), B: inNewProcess('B', idle) },
    vs: { B: { memory: 2 } },
  },
  {
    name: 'memory under load',
    measure: {
      ours: inNewProcess('ours', loaded('/api/posts?page=1&limit=20')),
      B: inNewProcess('B', loaded('/b/post%20page')),
    },
    vs: { B: { memory: null } },
  },
  { name: 'auto-assign, 480 places', measure: { ours: slowestSolve }, limits: { work: 2_000 }, rounds: 1 },
]
