import { type FileHandle, open, readFile, stat, truncate } from 'node:fs/promises'
import { unless } from './error-code.ts'

const LIMIT = 10 * 1024 * 1024

/** The server's log, opened for one start of it. */
export type PostgresLog = { handle: FileHandle; path: string; begin: number }

/** Appends to the log; one that has grown too long begins anew. */
export async function openLog(path: string): Promise<PostgresLog> {
  const size = (await unless(['ENOENT'], stat(path)))?.size ?? 0
  if (size > LIMIT) await truncate(path)
  return { handle: await open(path, 'a', 0o600), path, begin: size > LIMIT ? 0 : size }
}

/** The last lines that this start has written. */
export async function lastLines({ path, begin }: PostgresLog): Promise<string> {
  const written = (await readFile(path)).subarray(begin).toString('utf8')
  return written.trimEnd().split('\n').slice(-15).join('\n')
}
