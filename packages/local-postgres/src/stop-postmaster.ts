import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ClusterError } from './cluster-error.ts'
import { errorCode } from './error-code.ts'
import { findBackends } from './find-backends.ts'
import { poll } from './poll.ts'
import { isRunning, type RunningProcess } from './running-process.ts'

const run = promisify(execFile)

/** Tries a fast shutdown (SIGINT), then an immediate one (SIGQUIT). The server need not be our child process. */
export async function stopPostmaster(
  postmaster: RunningProcess,
  data: string,
  pgCtl: string,
  timeoutMs = 10_000,
): Promise<void> {
  for (const signal of ['INT', 'QUIT'] as const) {
    if (!(await isRunning(postmaster))) break
    await sendSignal(signal, postmaster.pid, pgCtl)
    const hasExited = async () => ((await isRunning(postmaster)) ? undefined : true)
    await poll(hasExited, { everyMs: 10, timeoutMs })
  }
  if (await isRunning(postmaster)) {
    throw new ClusterError(`The PostgreSQL server for ${data} (process ${postmaster.pid}) didn’t stop.`)
  }
  await waitForBackends(data)
}

/** Backends of a killed server exit, except those busy with a long query; these are stopped after a timeout. */
export async function waitForBackends(data: string): Promise<void> {
  const allGone = async () => ((await findBackends(data)).length === 0 ? true : undefined)
  if (await poll(allGone, { everyMs: 20, timeoutMs: 3000 })) return
  for (const pid of await findBackends(data)) await sendSignal('QUIT', pid)
  await poll(allGone, { everyMs: 20, timeoutMs: 5000 })
}

async function sendSignal(signal: 'INT' | 'QUIT', pid: number, pgCtl?: string): Promise<void> {
  if (process.platform === 'win32' && pgCtl !== undefined) {
    await run(pgCtl, ['kill', signal, String(pid)]) // Windows has no signals; pg_ctl emulates them
    return
  }
  try {
    process.kill(pid, `SIG${signal}`)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error // it has just exited
  }
}
