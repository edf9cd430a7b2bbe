// @ts-check
// Running other programs so that none outlives us: every signal we get is passed on to those still running.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { whenNpmIsGone } from './npm-above-us.mjs'

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number }} RunOptions
 * @typedef {{ code: number, output: string }} Finished
 */

/** A sentence for the person, shown without a stack trace. */
export class Failure extends Error {}

/** The person or the system wants us to end: nothing more is started. */
export class Stopped extends Error {}

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {NodeJS.Signals | undefined} */
let stopSignal

/** @param {NodeJS.Signals} signal what a shell would report for a program ended by it */
const codeOf = (signal) => 128 + constants.signals[signal]

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
 * Starts a program that runs beside us; the promise is its exit code.
 * @param {string} command @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number> & { child: import('node:child_process').ChildProcess }}
 */
export function track(command, args, options) {
  if (stopSignal) throw new Stopped()
  const child = spawn(command, args, options)
  running.add(child)
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child)
      reject(new Failure(`${command} could not be started: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve(signal ? codeOf(signal) : (code ?? 1))
    })
  })
  return Object.assign(ended, { child })
}

/**
 * Runs a program and keeps what it prints.
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
  return { code: await program, output }
}

/**
 * Runs a program on the person's terminal. The channel tells it when we are gone, even by a kill.
 * @param {string} command @param {string[]} args @param {RunOptions} [options] @returns {Promise<number>}
 */
export function runOnTerminal(command, args, options = {}) {
  return track(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

/** @param {() => Promise<number>} script the whole of a script; its number becomes the exit code */
export async function main(script) {
  for (const signal of SIGNALS) process.on(signal, stop)
  whenNpmIsGone(() => stop('SIGTERM'))
  try {
    process.exitCode = await script()
  } catch (error) {
    if (!stopSignal) console.error(error instanceof Failure ? error.message : error)
    process.exitCode = stopSignal ? codeOf(stopSignal) : 1
  }
}
