// @ts-check
// Runs other programs and forwards signals to them, so that none outlives this process.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { onNpmExit } from './parent-npm.mjs'

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, signal?: AbortSignal, killSignal?: NodeJS.Signals }} RunOptions
 * @typedef {{ code: number, output: string }} Finished
 */

/** Printed without a stack trace. */
export class UserError extends Error {}

/** Thrown after a signal: no further program is started. */
export class StoppedError extends Error {}

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {NodeJS.Signals | undefined} */
let stopSignal

/** @param {NodeJS.Signals} signal */
const exitCodeOf = (signal) => 128 + constants.signals[signal]

/** @param {NodeJS.Signals} [signal] */
export function stopAll(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal)
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopSignal ??= signal
  stopAll(signal)
}

/**
 * Starts a program; the promise resolves to its exit code.
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number> & { child: import('node:child_process').ChildProcess }}
 */
export function track(command, args, options) {
  if (stopSignal) throw new StoppedError()
  const child = spawn(command, args, options)
  running.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child)
      reject(new UserError(`${command} could not be started: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(signal ? exitCodeOf(signal) : (code ?? 1))
    })
  })
  return Object.assign(ended, { child })
}

/**
 * Runs a program and captures its output.
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<Finished>}
 */
export async function run(command, args, options = {}) {
  const program = track(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [program.child.stdout, program.child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await program
  // Its result means nothing after a signal.
  if (stopSignal) throw new StoppedError()
  return { code, output }
}

/**
 * Runs a program on the terminal. The IPC channel closes when this process ends, even by SIGKILL.
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<number>}
 */
export function runOnTerminal(command, args, options = {}) {
  return track(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

/** @param {() => Promise<number>} script its result becomes the exit code */
export async function main(script) {
  for (const signal of SIGNALS) process.on(signal, stop)
  onNpmExit(() => stop('SIGTERM'))
  try {
    process.exitCode = await script()
  } catch (error) {
    if (!stopSignal) console.error(error instanceof UserError ? error.message : error)
    process.exitCode = stopSignal ? exitCodeOf(stopSignal) : 1
  }
}

/** @param {string} command */
export const isOnPath = (command) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)))
