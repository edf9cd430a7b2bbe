import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Measurements } from './benchmark.ts'
import type { ServerProcess } from './server-process.ts'

export type LoadSpec = {
  url: string
  connections: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Assigned to the connections round-robin. */
  bodies?: string[]
  /** Sent exactly once each; the run ends with the last one. */
  requests?: LoadRequest[]
  /** Either a duration in seconds or a number of requests. */
  duration?: number
  amount?: number
}
export type LoadRequest = { headers: Record<string, string>; body: string }
export type LoadResult = { responses: number; failures: number; seconds: number; p99: number }

type Options = Omit<LoadSpec, 'url' | 'connections'> & { path: string; connections?: number }

const LOAD_GENERATOR = fileURLToPath(new URL('load-generator.ts', import.meta.url))
const run = promisify(execFile)

/** Loads one server; returns throughput, latency and the CPU time its process used. */
export async function load(server: ServerProcess, { path, ...options }: Options): Promise<Measurements> {
  const spec: LoadSpec = { connections: 16, ...options, url: server.origin + path }
  const cpuBefore = server.cpuMs()
  const generator = run(process.execPath, [LOAD_GENERATOR])
  // Thousands of requests are too long for a command-line argument.
  generator.child.stdin?.end(JSON.stringify(spec))
  const { stdout } = await generator
  const cpuAfter = server.cpuMs()
  const result: LoadResult = JSON.parse(stdout)
  // Error responses are cheap and would inflate the rate.
  if (result.failures > 0 || result.responses === 0) throw new Error(`${path}: ${result.failures} requests failed`)
  return {
    rate: result.responses / result.seconds,
    p99: result.p99,
    ...(cpuBefore !== undefined && cpuAfter !== undefined && { cpu: (cpuAfter - cpuBefore) / result.responses }),
  }
}
