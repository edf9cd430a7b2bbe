// What the operating system says about a process. A pid alone proves nothing, because pids are
// reused; pid and start time together name one process for ever.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { unless } from './error-code.ts'

export type RunningProcess = { pid: number; startedAt: string }

const run = promisify(execFile)
export const GONE = ['ENOENT', 'ESRCH']

/** The process, or undefined when it has ended. A zombie has ended: it only waits to be counted. */
export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  const startedAt = await findStartTime(pid)
  return startedAt === undefined ? undefined : { pid, startedAt }
}

export async function isRunning(process: RunningProcess): Promise<boolean> {
  return (await findStartTime(process.pid)) === process.startedAt
}

async function findStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const stat = await unless(GONE, readFile(`/proc/${pid}/stat`, 'utf8'))
    const ticks = stat === undefined ? undefined : startTimeFromStat(stat)
    // The ticks count from boot, and after a reboot the same pid could start at the same tick.
    return ticks === undefined ? undefined : `${await bootId()}:${ticks}`
  }
  if (process.platform === 'win32') return isPidTaken(pid) ? 'unknown' : undefined
  return startTimeFromPs(await askPs(pid, 'stat=,lstart='))
}

/** Field 22 of /proc/<pid>/stat. The name in field 2 may itself hold spaces and brackets. */
export function startTimeFromStat(stat: string): string | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const hasEnded = fields[0] === 'Z' || fields[0] === 'X'
  return hasEnded ? undefined : fields[19]
}

/** A line such as `Ss   Sat Nov 15 05:02:48 2026`. */
export function startTimeFromPs(line: string): string | undefined {
  const [state = '', ...startedAt] = line.trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : startedAt.join(' ')
}

/** The command line as one text. Windows does not tell without a slow detour. */
export async function findCommand(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') return askPs(pid, 'command=')
  const words = await unless(GONE, readFile(`/proc/${pid}/cmdline`, 'utf8'))
  return words?.replaceAll('\0', ' ')
}

/** Whether the number is in use at all, be it by a zombie or by somebody else's program. */
export function isPidTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function askPs(pid: number, columns: string): Promise<string> {
  // A fixed zone and language, or the same process would seem another one after a change of the clock.
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' }
  const asked = run('ps', ['-ww', '-o', columns, '-p', String(pid)], { env })
  return asked.then(
    ({ stdout }) => stdout,
    () => '', // ps fails when there is no such process
  )
}

async function bootId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
}
