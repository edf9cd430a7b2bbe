// Allows one application per data folder. The lock file names its holder; the lock of an exited process is taken over, by
// exactly one of several concurrent attempts.
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ClusterError } from './cluster-error.ts'
import { ignoreErrors } from './error-code.ts'
import { findProcess, isRunning, type RunningProcess } from './running-process.ts'

export type AppLock = { release: () => Promise<void> }

type Holder = RunningProcess & { token: string }

export async function acquireAppLock(folder: string): Promise<AppLock> {
  const path = join(folder, 'app.lock')
  const current = await findProcess(process.pid)
  const self: Holder = { pid: process.pid, startedAt: current?.startedAt ?? '', token: randomBytes(6).toString('hex') }
  const holder = await claim(path, self)
  if (holder !== undefined) throw lockError(folder, holder.pid)
  return { release: () => release(path, self) }
}

function lockError(folder: string, pid: number): ClusterError {
  return new ClusterError(
    `The folder ${folder} is in use by another application (process ${pid}). ` +
      'Stop it first, or use a different data folder.',
  )
}

/** Undefined if the lock was acquired; otherwise the running holder. */
async function claim(path: string, self: Holder): Promise<Holder | undefined> {
  for (;;) {
    if (await create(path, self)) return undefined
    const found = await readHolder(path)
    if (found === undefined) continue // just released
    if (await isRunning(found)) return found
    // Only one process may replace this stale lock, so replacing it needs a second lock named after its token. If the
    // holder of that one exits, it is replaced by the same rule.
    const takeoverPath = `${path}.${found.token}`
    const competitor = await claim(takeoverPath, self)
    if (competitor !== undefined) return competitor
    try {
      const isUnchanged = (await readHolder(path))?.token === found.token
      if (isUnchanged) return await replace(path, self)
    } finally {
      await rm(takeoverPath, { force: true })
    }
  }
}

/** `link` creates the file together with its content, so an incomplete lock is never read. */
async function create(path: string, self: Holder): Promise<boolean> {
  const temporary = await writeTemporary(path, self)
  try {
    await link(temporary, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

async function replace(path: string, self: Holder): Promise<undefined> {
  await rename(await writeTemporary(path, self), path)
}

async function writeTemporary(path: string, self: Holder): Promise<string> {
  const temporary = join(dirname(path), `app.lock.draft-${self.token}`)
  await writeFile(temporary, `${JSON.stringify(self)}\n`, { mode: 0o600 })
  return temporary
}

async function release(path: string, self: Holder): Promise<void> {
  if ((await readHolder(path))?.token === self.token) await rm(path, { force: true })
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await ignoreErrors(['ENOENT'], readFile(path, 'utf8'))
  return text === undefined ? undefined : (parseHolder(text) ?? { pid: 0, startedAt: '', token: 'unreadable' })
}

/** After a power loss the file can be empty; such a lock has no running holder. */
function parseHolder(text: string): Holder | undefined {
  const [, pid, startedAt, token] = /^\{"pid":(\d+),"startedAt":"([^"]*)","token":"([0-9a-f]+)"\}/.exec(text) ?? []
  if (pid === undefined || startedAt === undefined || token === undefined) return undefined
  return { pid: Number(pid), startedAt, token }
}
