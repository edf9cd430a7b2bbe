import { type FileHandle, open, readFile, stat, truncate } from 'node:fs/promises'
import { ignoreErrors } from './error-code.ts'

const LIMIT = 10 * 1024 * 1024

/** `begin` is the position at which the output of this start begins. */
export type PostgresLog = { handle: FileHandle; path: string; begin: number }

// Lines with the values of a statement, written by earlier versions.
const PERSONAL = /^.*\b(ERROR|DETAIL|STATEMENT|CONTEXT): {2}/m

/** Opens the log for appending; truncates it when it exceeds the limit or contains personal data. */
export async function openLog(path: string): Promise<PostgresLog> {
  const size = (await ignoreErrors(['ENOENT'], stat(path)))?.size ?? 0
  const isKept = size <= LIMIT && (size === 0 || !PERSONAL.test(await readFile(path, 'latin1')))
  if (!isKept) await truncate(path)
  return { handle: await open(path, 'a', 0o600), path, begin: isKept ? size : 0 }
}

/** The last lines written by this start. */
export async function lastLines({ path, begin }: PostgresLog): Promise<string> {
  const written = (await readFile(path)).subarray(begin).toString('utf8')
  return written.trimEnd().split('\n').slice(-15).join('\n')
}
