// Files on this machine's disk, under DATA_DIR/files. The browser uploads to us with a signed permission.

import { randomUUID } from 'node:crypto'
import { constants, createReadStream, type ReadStream } from 'node:fs'
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { type Permission, readPermission, signPermission } from './signature.ts'
import { encodedKey, MAGIC_BYTES, SIGNATURE_SECONDS, type Storage } from './storage.ts'

type Options = {
  folder: string
  secret: string
  /** Secrets whose permissions count as well, while one replaces another. */
  others?: readonly string[]
  now: () => Date
}

export type LocalDisk = Storage & {
  /** What a permission allows now; undefined when it is forged, damaged or past. */
  permission: (token: string) => Permission | undefined
  sizeOf: (key: string) => Promise<number | undefined>
  stream: (key: string, range: { start: number; end: number }) => ReadStream
  /** An empty place for an upload on its way. */
  newDraft: () => Promise<string>
  /** Takes a finished upload in under its name. False when there is one already: nothing is ever written over. */
  adopt: (draft: string, key: string) => Promise<boolean>
}

// An upload takes minutes; what lies about for a day was left by one that broke.
const DRAFT_LIVES_MS = 24 * 60 * 60 * 1000

export function localDisk({ folder, secret, others = [], now }: Options): LocalDisk {
  const root = resolve(folder)
  const drafts = join(root, '.drafts')
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep) || key.includes('\0')) throw new Error('a file key may not leave its folder')
    return path
  }
  const sizeOf = async (key: string) => {
    const facts = await stat(pathOf(key)).catch(() => undefined)
    return facts?.isFile() ? facts.size : undefined
  }
  const newDraft = async () => {
    await mkdir(drafts, { recursive: true })
    return join(drafts, randomUUID())
  }
  const until = () => now().getTime() + SIGNATURE_SECONDS * 1000

  return {
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
    publicUrl: (key) => `/files/${encodedKey(key)}`,
    privateUrl: async (key) =>
      `/files/${encodedKey(key)}?permission=${signPermission(secret, { may: 'read', key, until: until() })}`,
    look: async (key) => {
      const size = await sizeOf(key)
      return size === undefined ? undefined : { size, firstBytes: await readStart(pathOf(key)) }
    },
    read: (key) => readFile(pathOf(key)),
    write: async (key, content) => {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      // Elsewhere first: half a picture, read meanwhile, would be kept by that browser for ever.
      const draft = await newDraft()
      try {
        await writeFile(draft, content)
        await rename(draft, pathOf(key))
      } catch (error) {
        // A full disk is not made fuller by what did not fit.
        await rm(draft, { force: true })
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    tidy: () => removeOld(drafts, now().getTime() - DRAFT_LIVES_MS),
    check: async () => {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
      const { bavail, blocks, bsize } = await statfs(root)
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    },
    permission: (token) => readPermission([secret, ...others], token, now()),
    sizeOf,
    stream: (key, range) => createReadStream(pathOf(key), range),
    newDraft,
    adopt: (draft, key) => linkOnce(draft, pathOf(key)),
  }
}

/** A link, unlike a move, refuses a name that is taken, even when two arrive at once. */
async function linkOnce(draft: string, path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  const isFirst = await link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  await rm(draft, { force: true })
  return isFirst
}

async function removeOld(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && facts.mtimeMs < before) await rm(path, { force: true })
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
