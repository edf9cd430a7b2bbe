// @ts-check
// Detects that the npm process that started this script has exited. npm forwards signals only to its shell, and SIGKILL
// not at all, so the server would otherwise keep running after `npm start` has ended.
import { readFileSync } from 'node:fs'

const CHECK_MS = 200
const SHELL = /^(ba|da|a|k|z)?sh$/

/** @param {number} pid @returns {string} /proc/<pid>/stat on Linux; on other systems the shell replaces itself by the script */
function readProcessStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * npm runs scripts through a shell, which may be the direct parent.
 * @param {number} parent @param {(pid: number) => string} [readStat] @returns {number | undefined} the parent of the shell
 */
export function findParentNpm(parent, readStat = readProcessStat) {
  const [, name, above] = /^\d+ \((.*)\) \S (\d+) /.exec(readStat(parent)) ?? []
  return name && SHELL.test(name) ? Number(above) : undefined
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {() => void} onExit */
export function onNpmExit(onExit) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = findParentNpm(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return
    clearInterval(timer)
    onExit()
  }, CHECK_MS)
  timer.unref()
}
