// One application per data folder. The lock is a file that names its holder; a lock whose holder
// has ended is taken over, and of several that try at once exactly one succeeds.
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ClusterError } from './cluster-error.ts'
import { unless } from './error-code.ts'
import { findProcess, isRunning, type RunningProcess } from './running-process.ts'

export type AppLock = { release: () => Promise<void> }

type Holder = RunningProcess & { token: string }

export async function takeAppLock(folder: string): Promise<AppLock> {
  const path = join(folder, 'app.lock')
  const self = await findProcess(process.pid)
  const me: Holder = { pid: process.pid, startedAt: self?.startedAt ?? '', token: randomBytes(6).toString('hex') }
  const holder = await claim(path, me)
  if (holder !== undefined) throw refusal(folder, holder.pid)
  return { release: () => release(path, me) }
}

function refusal(folder: string, pid: number): ClusterError {
  return new ClusterError(
    `The folder ${folder} is in use by another running application (process ${pid}). ` +
      'Stop that one first, or give this one a data folder of its own.',
  )
}

/** Undefined when the file is now mine; otherwise the living holder. */
async function claim(path: string, me: Holder): Promise<Holder | undefined> {
  for (;;) {
    if (await create(path, me)) return undefined
    const found = await readHolder(path)
    if (found === undefined) continue // released in this very moment
    if (await isRunning(found)) return found
    // Only one process may replace this one dead lock: the right to do so is a lock too, named after
    // the dead one's token. Were its holder to die as well, the same rule applies to it.
    const right = `${path}.${found.token}`
    const rival = await claim(right, me)
    if (rival !== undefined) return rival
    try {
      const isStillThere = (await readHolder(path))?.token === found.token
      if (isStillThere) return await replace(path, me)
    } finally {
      await rm(right, { force: true })
    }
  }
}

/** Link, not open: the file appears with its content, so nobody ever reads half a lock. */
async function create(path: string, me: Holder): Promise<boolean> {
  const draft = await writeDraft(path, me)
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function replace(path: string, me: Holder): Promise<undefined> {
  await rename(await writeDraft(path, me), path)
}

async function writeDraft(path: string, me: Holder): Promise<string> {
  const draft = join(dirname(path), `app.lock.draft-${me.token}`)
  await writeFile(draft, `${JSON.stringify(me)}\n`, { mode: 0o600 })
  return draft
}

async function release(path: string, me: Holder): Promise<void> {
  if ((await readHolder(path))?.token === me.token) await rm(path, { force: true })
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await unless(['ENOENT'], readFile(path, 'utf8'))
  return text === undefined ? undefined : (parseHolder(text) ?? { pid: 0, startedAt: '', token: 'unreadable' })
}

/** A power cut can leave an empty file; such a lock has no living holder. */
function parseHolder(text: string): Holder | undefined {
  const [, pid, startedAt, token] = /^\{"pid":(\d+),"startedAt":"([^"]*)","token":"([0-9a-f]+)"\}/.exec(text) ?? []
  if (pid === undefined || startedAt === undefined || token === undefined) return undefined
  return { pid: Number(pid), startedAt, token }
}
