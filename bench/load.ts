import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Measurements } from './measure.ts'
import type { ServerProcess } from './server-process.ts'

export type LoadRequest = { headers?: Record<string, string>; body?: string }
export type LoadSpec = {
  url: string
  method: 'GET' | 'POST'
  connections: number
  /** Sent in turn, over all connections. */
  requests: LoadRequest[]
  /** Either a duration in seconds or a number of requests. */
  duration?: number
  amount?: number
}
export type LoadResult = { responses: number; failures: number; seconds: number }

const LOAD_GENERATOR = fileURLToPath(new URL('load-generator.ts', import.meta.url))
const run = promisify(execFile)

/** Loads one server; returns throughput and the CPU time its process used. */
export async function load(
  server: ServerProcess,
  { path, ...options }: Omit<LoadSpec, 'url'> & { path: string },
): Promise<Measurements> {
  const spec: LoadSpec = { ...options, url: server.origin + path }
  const cpuBefore = server.cpuMs()
  const generator = run(process.execPath, [LOAD_GENERATOR])
  // Thousands of requests are too long for a command-line argument.
  generator.child.stdin?.end(JSON.stringify(spec))
  const { stdout } = await generator
  const cpuAfter = server.cpuMs()
  const { responses, failures, seconds }: LoadResult = JSON.parse(stdout)
  // Error responses are cheap and would inflate the rate. On a busy machine a short warm-up may have no response.
  if (failures > 0 || (responses === 0 && options.amount)) throw new Error(`${path}: ${failures} requests failed`)
  return {
    rate: responses / seconds,
    ...(cpuBefore !== undefined && cpuAfter !== undefined && { cpu: (cpuAfter - cpuBefore) / responses }),
  }
}
