// Fires at one server and says how fast it answered and what that cost its process.

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Figures } from './row.ts'
import type { ServerProcess } from './server-process.ts'

export type Volley = {
  url: string
  connections: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** One for each connection, in turn. */
  bodies?: string[]
  /** One for each request: nothing is sent twice, and the volley ends with the last. */
  each?: Letter[]
  /** Either for so long, or so many. */
  duration?: number
  amount?: number
}
export type Letter = { headers: Record<string, string>; body: string }
export type Shot = { answers: number; failures: number; seconds: number; p99: number }

type Request = Omit<Volley, 'url' | 'connections'> & { path: string; connections?: number }

const FIRE = fileURLToPath(new URL('fire.ts', import.meta.url))
const run = promisify(execFile)

export async function load(server: ServerProcess, { path, ...request }: Request): Promise<Figures> {
  const volley: Volley = { connections: 16, ...request, url: server.origin + path }
  const cpuBefore = server.cpuMs()
  const firing = run(process.execPath, [FIRE])
  // Thousands of letters are too long for an argument.
  firing.child.stdin?.end(JSON.stringify(volley))
  const { stdout } = await firing
  const cpuAfter = server.cpuMs()
  const shot: Shot = JSON.parse(stdout)
  // A refusal is cheap: with refusals among the answers the rate would be worth nothing.
  if (shot.failures > 0 || shot.answers === 0) throw new Error(`${path}: ${shot.failures} requests failed`)
  return {
    rate: shot.answers / shot.seconds,
    p99: shot.p99,
    ...(cpuBefore !== undefined && cpuAfter !== undefined && { cpu: (cpuAfter - cpuBefore) / shot.answers }),
  }
}
