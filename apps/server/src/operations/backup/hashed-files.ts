import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A pass-through stream that computes digest and length. */
function digestStream() {
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

/** Fails when the file exists. Only the owner may read it, because a backup contains personal data. */
export async function writeWithDigest(path: string, source: NodeJS.ReadableStream, steps: Step[] = []) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const { stream, result } = digestStream()
  await pipeline([source, ...steps, stream, createWriteStream(path, { flags: 'wx', mode: 0o600 })])
  return result()
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Relative paths of all files, separated by `/`. Dot files are unfinished uploads and left out. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.startsWith('.'))
    .sort()
}
