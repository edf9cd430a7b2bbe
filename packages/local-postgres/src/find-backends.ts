import { execFile } from 'node:child_process'
import { readdir, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { ignoreErrors } from './error-code.ts'
import { PROCESS_GONE } from './running-process.ts'

const run = promisify(execFile)

/** All PostgreSQL processes of this data directory, including those whose postmaster has exited. */
export async function findBackends(data: string): Promise<number[]> {
  if (process.platform === 'win32') return [] // on Windows no backend outlives the postmaster
  return process.platform === 'linux' ? findInProc(data) : backendsFromLsof(await runLsof(), data)
}

async function findInProc(data: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const checked = await Promise.all(pids.map(async (pid) => ({ pid, isMatch: await isBackend(pid, data) })))
  return checked.filter(({ isMatch }) => isMatch).map(({ pid }) => pid)
}

async function isBackend(pid: number, data: string): Promise<boolean> {
  const unreadable = [...PROCESS_GONE, 'EACCES', 'EPERM'] // processes of other users, and zombies
  if ((await ignoreErrors(unreadable, readlink(`/proc/${pid}/cwd`))) !== data) return false
  const program = await ignoreErrors(unreadable, readlink(`/proc/${pid}/exe`))
  return program !== undefined && basename(program).startsWith('postgres')
}

/** The output has lines `p<pid>`, `fcwd`, `n<folder>` per process. */
export function backendsFromLsof(text: string, data: string): number[] {
  const processes = text.split(/^p/m).map((part) => part.split('\n'))
  return processes.filter((lines) => lines.includes(`n${data}`)).map(([pid]) => Number(pid))
}

async function runLsof(): Promise<string> {
  return run('lsof', ['-w', '-a', '-c', 'postgres', '-d', 'cwd', '-Fpn']).then(
    ({ stdout }) => stdout,
    () => '', // lsof fails if it finds nothing
  )
}
