// `postmaster.pid` and `postmaster.opts`: what a running PostgreSQL writes about itself into its data
// directory. After a crash the first one lies, so nothing in it is believed without asking the system.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from './address.ts'
import { unless } from './error-code.ts'
import { findCommand, findProcess, isPidTaken, type RunningProcess } from './running-process.ts'

export type PostmasterFile = { pid: number; address: Address | undefined }

/** Lines: pid, data directory, start time, port, socket folder, address, shared memory, state. */
export function parsePostmasterFile(text: string): PostmasterFile {
  const [pid, , , port, folder, host] = text.split('\n').map((line) => line.trim())
  const listens = folder || host // the lines are written one by one while it starts
  return {
    pid: Math.abs(Number(pid)) || 0, // negative for a server in single-user mode
    address: listens && port ? { host: listens, port: Number(port) } : undefined,
  }
}

export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const text = await unless(['ENOENT'], readFile(join(data, 'postmaster.pid'), 'utf8'))
  return text === undefined ? undefined : parsePostmasterFile(text)
}

/** The server that runs in this data directory, if it does. */
export async function findPostmaster(data: string): Promise<RunningProcess | undefined> {
  const file = await readPostmasterFile(data)
  const found = file === undefined ? undefined : await findProcess(file.pid)
  if (found === undefined) return undefined
  // The pid may have passed to any program; ours was started with the data directory in its command.
  const command = await findCommand(found.pid)
  return command === undefined || command.includes(data) ? found : undefined
}

/**
 * PostgreSQL ignores the files of a server that is gone, but takes any process of the same user with
 * that pid, even a zombie, for the server. Only then they are removed; that no old backend is alive it
 * still finds out itself, from the shared memory.
 */
export async function removeMisleadingFiles(data: string): Promise<void> {
  const file = await readPostmasterFile(data)
  if (file === undefined || !isPidTaken(file.pid)) return
  await rm(join(data, 'postmaster.pid'), { force: true })
  await rm(join(data, '.s.PGSQL.5432.lock'), { force: true })
}

/** Whether the running server was started with exactly this command. */
export async function wasStartedWith(data: string, program: string, options: readonly string[]): Promise<boolean> {
  const text = await unless(['ENOENT'], readFile(join(data, 'postmaster.opts'), 'utf8'))
  return text?.trimEnd() === [program, ...options.map((option) => `"${option}"`)].join(' ')
}
