// Files on this machine's disk, under DATA_DIR/files. The browser uploads to us with a signed permission.

import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { signPermission } from './signature.ts'
import { SIGNATURE_SECONDS, type Storage } from './storage.ts'

export const MAGIC_BYTES = 512

type Options = { folder: string; secret: string; now: () => Date }

export type LocalDisk = Storage & {
  /** Where the bytes of a key lie, or undefined for a key that would leave the folder. */
  pathOf: (key: string) => string | undefined
  /** Takes a finished upload in: whole under its name, or not at all. */
  adopt: (draft: string, key: string) => Promise<void>
  draftFor: (id: string) => Promise<string>
  stream: (key: string, range: { start: number; end: number }) => ReadStream
}

export function localDisk({ folder, secret, now }: Options): LocalDisk {
  const root = resolve(folder)
  const pathOf = (key: string): string | undefined => {
    const path = resolve(root, key)
    return path.startsWith(root + sep) && !key.includes('\0') ? path : undefined
  }
  const mustPath = (key: string): string => {
    const path = pathOf(key)
    if (!path) throw new Error('a file key may not leave its folder')
    return path
  }
  const until = () => now().getTime() + SIGNATURE_SECONDS * 1000
  const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')

  return {
    pathOf,
    sign: async ({ key, contentType, size }) => {
      const expires = until()
      const token = signPermission(secret, { may: 'put', key, contentType, size, until: expires })
      return {
        uploadUrl: `/api/files/upload?permission=${token}`,
        method: 'PUT',
        headers: { 'content-type': contentType },
        expiresAt: new Date(expires),
      }
    },
    publicUrl: (key) => `/files/${encoded(key)}`,
    privateUrl: async (key) =>
      `/files/${encoded(key)}?permission=${signPermission(secret, { may: 'read', key, until: until() })}`,
    look: async (key) => {
      const path = mustPath(key)
      const facts = await stat(path).catch(() => undefined)
      return facts ? { size: facts.size, firstBytes: await readStart(path) } : undefined
    },
    read: (key) => readFile(mustPath(key)),
    write: async (key, content) => {
      await mkdir(dirname(mustPath(key)), { recursive: true })
      await writeFile(mustPath(key), content)
    },
    remove: (key) => rm(mustPath(key), { force: true }),
    draftFor: async (id) => {
      const drafts = join(root, '.drafts')
      await mkdir(drafts, { recursive: true })
      return join(drafts, id)
    },
    adopt: async (draft, key) => {
      await mkdir(dirname(mustPath(key)), { recursive: true })
      await rename(draft, mustPath(key))
    },
    stream: (key, range) => createReadStream(mustPath(key), range),
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
