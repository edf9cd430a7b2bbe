// The manifest of a backup and its checksums. `SHA256SUMS` is written last, so a backup without it is incomplete; its
// format is that of `sha256sum -c`.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BackupError } from './backup-error.ts'

const Manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.int()),
  jobsVersion: z.int(),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int(), file: z.string() }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Folders of DATA_DIR. */
  folders: z.array(z.object({ name: z.string(), files: z.int(), bytes: z.int() })),
  hasAuthSecret: z.boolean(),
})
export type Manifest = z.output<typeof Manifest>

export const MANIFEST = 'manifest.json'
const CHECKSUMS = 'SHA256SUMS'
export const AUTH_SECRET = 'auth-secret'

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8')
  const parsed = z.safeParse(Manifest, JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BackupError(`This version can’t read ${join(folder, MANIFEST)}.`)
}

/** Digest by path relative to the backup. */
export type Checksums = Map<string, string>

export async function writeChecksums(folder: string, sums: Checksums): Promise<void> {
  const lines = [...sums].sort().map(([path, digest]) => `${digest}  ${path}\n`)
  await writeFile(join(folder, CHECKSUMS), lines.join(''), { mode: 0o600 })
}

export async function readChecksums(folder: string): Promise<Checksums> {
  const text = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupError(`${folder} isn’t a finished backup. ${CHECKSUMS} is missing.`)
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}
