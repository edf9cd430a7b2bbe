import { execFile } from 'node:child_process'
import { readdir, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { unless } from './error-code.ts'
import { GONE } from './running-process.ts'

const run = promisify(execFile)

/** Every PostgreSQL process that works in this data directory, with or without a server above it. */
export async function findBackends(data: string): Promise<number[]> {
  if (process.platform === 'win32') return [] // there, no process outlives its server
  return process.platform === 'linux' ? findInProc(data) : backendsFromLsof(await askLsof(), data)
}

async function findInProc(data: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const checked = await Promise.all(pids.map(async (pid) => ({ pid, works: await isBackend(pid, data) })))
  return checked.filter(({ works }) => works).map(({ pid }) => pid)
}

async function isBackend(pid: number, data: string): Promise<boolean> {
  const hidden = [...GONE, 'EACCES', 'EPERM'] // of other users, or zombies
  if ((await unless(hidden, readlink(`/proc/${pid}/cwd`))) !== data) return false
  const program = await unless(hidden, readlink(`/proc/${pid}/exe`))
  return program !== undefined && basename(program).startsWith('postgres')
}

/** Lines `p<pid>`, `fcwd`, `n<folder>`, process after process. */
export function backendsFromLsof(text: string, data: string): number[] {
  const processes = text.split(/^p/m).map((part) => part.split('\n'))
  return processes.filter((lines) => lines.includes(`n${data}`)).map(([pid]) => Number(pid))
}

async function askLsof(): Promise<string> {
  return run('lsof', ['-w', '-a', '-c', 'postgres', '-d', 'cwd', '-Fpn']).then(
    ({ stdout }) => stdout,
    () => '', // lsof fails when it finds nothing
  )
}
