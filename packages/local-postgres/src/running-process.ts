// Pids are reused, so a process is identified by its pid and start time.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { ignoreErrors } from './error-code.ts'

export type RunningProcess = { pid: number; startedAt: string }

const run = promisify(execFile)
export const PROCESS_GONE = ['ENOENT', 'ESRCH']

/** Undefined if the process has exited. Zombies count as exited. */
export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  const startedAt = await findStartTime(pid)
  return startedAt === undefined ? undefined : { pid, startedAt }
}

export async function isRunning(process: RunningProcess): Promise<boolean> {
  return (await findStartTime(process.pid)) === process.startedAt
}

async function findStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await ignoreErrors(PROCESS_GONE, readFile(`/proc/${pid}/stat`, 'utf8'))
    const ticks = stat === undefined ? undefined : startTimeFromStat(stat)
    // Ticks count from boot: after a reboot the same pid could start at the same tick.
    return ticks === undefined ? undefined : `${await bootId()}:${ticks}`
  }
  if (process.platform === 'win32') return isPidInUse(pid) ? 'unknown' : undefined
  return startTimeFromPs(await runPs(pid, 'stat=,lstart='))
}

/** Field 22 of /proc/<pid>/stat. The name in field 2 may contain spaces and brackets. */
export function startTimeFromStat(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const hasExited = fields[0] === 'Z' || fields[0] === 'X'
  return hasExited ? undefined : fields[19]
}

/** Parses a line such as `Ss   Sat Nov 15 05:02:48 2026`. */
export function startTimeFromPs(line: string): string | undefined {
  const [state = '', ...startedAt] = line.trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : startedAt.join(' ')
}

/** The command line, separated by spaces. Undefined on Windows, where reading it is slow. */
export async function findCommand(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') return runPs(pid, 'command=')
  const args = await ignoreErrors(PROCESS_GONE, readFile(`/proc/${pid}/cmdline`, 'utf8'))
  return args?.replaceAll('\0', ' ')
}

/** True even for zombies and processes of other users. */
export function isPidInUse(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function runPs(pid: number, columns: string): Promise<string> {
  // Fixed time zone and locale: otherwise the start time of the same process could be printed differently.
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' }
  const output = run('ps', ['-ww', '-o', columns, '-p', String(pid)], { env })
  return output.then(
    ({ stdout }) => stdout,
    () => '', // ps fails if there is no such process
  )
}

async function bootId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
}
