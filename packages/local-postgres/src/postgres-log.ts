import { type FileHandle, open, readFile, stat, truncate } from 'node:fs/promises'
import { ignoreErrors } from './error-code.ts'

const LIMIT = 10 * 1024 * 1024

/** `begin` is the position at which the output of this start begins. */
export type PostgresLog = { handle: FileHandle; path: string; begin: number }

/** Opens the log for appending; truncates it when it exceeds the limit. */
export async function openLog(path: string): Promise<PostgresLog> {
  const size = (await ignoreErrors(['ENOENT'], stat(path)))?.size ?? 0
  if (size > LIMIT) await truncate(path)
  return { handle: await open(path, 'a', 0o600), path, begin: size > LIMIT ? 0 : size }
}

/** The last lines written by this start. */
export async function lastLines({ path, begin }: PostgresLog): Promise<string> {
  const written = (await readFile(path)).subarray(begin).toString('utf8')
  return written.trimEnd().split('\n').slice(-15).join('\n')
}
