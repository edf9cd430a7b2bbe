// Files of a backup, written and read together with their digest.

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Passes everything on, and knows its digest and length at the end. */
function meter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ digest: hash.digest('hex'), bytes }) }
}

type Step = NodeJS.ReadWriteStream

/** Never over a file that is there. Closed to others: a backup holds all that people trusted us with. */
export async function writeHashed(path: string, source: NodeJS.ReadableStream, steps: Step[] = []) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const { stream, result } = meter()
  await pipeline([source, ...steps, stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })])
  return result()
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Every file below, with `/` between folders. What begins with a dot is on its way and belongs to nobody yet. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('.'))
    .sort()
}
