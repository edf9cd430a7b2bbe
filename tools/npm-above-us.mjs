// @ts-check
// Tells when the npm that started us is gone. npm hands signals on to its shell only, and a kill to nobody,
// so without this the server would run on alone after `npm start` has ended.
import { readFileSync } from 'node:fs'

const CHECK_MS = 200
const SHELL = /^(ba|da|a|k|z)?sh$/

/** @param {number} pid @returns {string} Linux's line about a process; elsewhere the shell steps aside for us */
function processLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * npm runs a script through a shell, which may stay between npm and us.
 * @param {number} parent @param {(pid: number) => string} [lineOf] @returns {number | undefined} npm behind the shell
 */
export function npmBehindShell(parent, lineOf = processLine) {
  const [, name, above] = /^\d+ \((.*)\) \S (\d+) /.exec(lineOf(parent)) ?? []
  return name && SHELL.test(name) ? Number(above) : undefined
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Not ours to signal, but there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {() => void} onGone */
export function whenNpmIsGone(onGone) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = npmBehindShell(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return
    clearInterval(timer)
    onGone()
  }, CHECK_MS)
  timer.unref()
}
