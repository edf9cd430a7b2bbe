// `postmaster.pid` and `postmaster.opts` in the data directory describe the running server. After a crash the former is
// stale, so its pid is always checked against the running processes.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from './address.ts'
import { ignoreErrors } from './error-code.ts'
import { findCommand, findProcess, isPidInUse, type RunningProcess } from './running-process.ts'

export type PostmasterFile = { pid: number; address: Address | undefined }

/** Its lines: pid, data directory, start time, port, socket folder, address, shared memory, state. */
export function parsePostmasterFile(text: string): PostmasterFile {
  const [pid, , , port, folder, host] = text.split('\n').map((line) => line.trim())
  const listenHost = folder || host // missing while the server is still writing the file
  return {
    pid: Math.abs(Number(pid)) || 0, // negative in single-user mode
    address: listenHost && port ? { host: listenHost, port: Number(port) } : undefined,
  }
}

export async function readPostmasterFile(data: string): Promise<PostmasterFile | undefined> {
  const text = await ignoreErrors(['ENOENT'], readFile(join(data, 'postmaster.pid'), 'utf8'))
  return text === undefined ? undefined : parsePostmasterFile(text)
}

/** The server running in this data directory. */
export async function findPostmaster(data: string): Promise<RunningProcess | undefined> {
  const file = await readPostmasterFile(data)
  const found = file === undefined ? undefined : await findProcess(file.pid)
  if (found === undefined) return undefined
  // The pid may have been reused; the server has the data directory in its command line.
  const command = await findCommand(found.pid)
  return command === undefined || command.includes(data) ? found : undefined
}

/**
 * PostgreSQL ignores the files of an exited server, unless another process of the same user (even a zombie) has its pid.
 * Only then are they removed. PostgreSQL still detects living backends by their shared memory.
 */
export async function removeStaleFiles(data: string): Promise<void> {
  const file = await readPostmasterFile(data)
  if (file === undefined || !isPidInUse(file.pid)) return
  await rm(join(data, 'postmaster.pid'), { force: true })
  await rm(join(data, '.s.PGSQL.5432.lock'), { force: true })
}

/** Whether the running server was started with exactly this command line. */
export async function isSameCommand(data: string, program: string, options: readonly string[]): Promise<boolean> {
  const text = await ignoreErrors(['ENOENT'], readFile(join(data, 'postmaster.opts'), 'utf8'))
  return text?.trimEnd() === [program, ...options.map((option) => `"${option}"`)].join(' ')
}
