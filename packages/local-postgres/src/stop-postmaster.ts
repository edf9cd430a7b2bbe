import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ClusterError } from './cluster-error.ts'
import { errorCode } from './error-code.ts'
import { findBackends } from './find-backends.ts'
import { poll } from './poll.ts'
import { isRunning, type RunningProcess } from './running-process.ts'

const run = promisify(execFile)

/** Ends a server, our child or not: quickly and in order; without ceremony when that takes too long. */
export async function stopPostmaster(
  postmaster: RunningProcess,
  data: string,
  pgCtl: string,
  graceMs = 10_000,
): Promise<void> {
  for (const signal of ['INT', 'QUIT'] as const) {
    if (!(await isRunning(postmaster))) break
    await send(signal, postmaster.pid, pgCtl)
    const ended = async () => ((await isRunning(postmaster)) ? undefined : true)
    await poll(ended, { everyMs: 10, forMs: graceMs })
  }
  if (await isRunning(postmaster)) {
    throw new ClusterError(`The PostgreSQL server of ${data} (process ${postmaster.pid}) does not stop.`)
  }
  await waitForBackends(data)
}

/**
 * The backends of a server that was killed leave by themselves, except one that is busy with a long
 * query. Nobody waits for its result any more, so after a while it is told to leave.
 */
export async function waitForBackends(data: string): Promise<void> {
  const allGone = async () => ((await findBackends(data)).length === 0 ? true : undefined)
  if (await poll(allGone, { everyMs: 20, forMs: 3000 })) return
  for (const pid of await findBackends(data)) await send('QUIT', pid)
  await poll(allGone, { everyMs: 20, forMs: 5000 })
}

async function send(signal: 'INT' | 'QUIT', pid: number, pgCtl?: string): Promise<void> {
  if (process.platform === 'win32' && pgCtl !== undefined) {
    await run(pgCtl, ['kill', signal, String(pid)]) // Windows has no signals; PostgreSQL has its own
    return
  }
  try {
    process.kill(pid, `SIG${signal}`)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error // it has just ended
  }
}
