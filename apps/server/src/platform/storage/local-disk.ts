// Files in DATA_DIR/files. The browser uploads to this server with a signed permission.

import { createHmac, randomUUID } from 'node:crypto'
import { constants, createReadStream, type ReadStream } from 'node:fs'
import {
  access,
  chmod,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import * as z from 'zod/mini'
import { isSameSecret } from '../tokens.ts'
import { encodedKey, MAGIC_BYTES, SIGNATURE_SECONDS, type Storage } from './storage.ts'

type Options = {
  folder: string
  secret: string
  /** Also accepted, during a secret rotation. */
  others?: readonly string[]
  now: () => Date
}

export type LocalDisk = Storage & {
  /** Undefined when the token is forged, damaged or expired. */
  permission: (token: string) => Permission | undefined
  sizeOf: (key: string) => Promise<number | undefined>
  stream: (key: string, range: { start: number; end: number }) => ReadStream
  /** Path of a temporary file for an upload. */
  newDraft: () => Promise<string>
  /** Moves a finished upload to its key. False when the key exists: files are never overwritten. */
  moveDraft: (draft: string, key: string) => Promise<boolean>
}

/** Files contain resumes and members’ videos. Other users of the machine must not read them. */
export const OWNER_ONLY = 0o600

// Uploads take minutes; a draft this old was left by an interrupted one.
const MAX_DRAFT_AGE_MS = 24 * 60 * 60 * 1000

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
    await createFolder(drafts)
    return join(drafts, randomUUID())
  }
  const expiry = () => now().getTime() + SIGNATURE_SECONDS * 1000

  return {
    sign: async ({ key, contentType, size }) => {
      const expires = expiry()
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
      `/files/${encodedKey(key)}?permission=${signPermission(secret, { may: 'read', key, until: expiry() })}`,
    stat: async (key) => {
      const size = await sizeOf(key)
      return size === undefined ? undefined : { size, firstBytes: await readFirstBytes(pathOf(key)) }
    },
    read: (key) => readFile(pathOf(key)),
    write: async (key, content) => {
      await createFolder(dirname(pathOf(key)))
      // Written to a draft and renamed: browsers cache files forever and must never see a partial one.
      const draft = await newDraft()
      try {
        await writeFile(draft, content, { mode: OWNER_ONLY })
        await rename(draft, pathOf(key))
      } catch (error) {
        // Free the space again when the disk is full.
        await rm(draft, { force: true })
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeStaleDrafts: () => removeOld(drafts, now().getTime() - MAX_DRAFT_AGE_MS),
    check: async () => {
      await createFolder(root)
      await access(root, constants.W_OK)
      const { bavail, blocks, bsize } = await statfs(root)
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
    },
    permission: (token) => readPermission([secret, ...others], token, now()),
    sizeOf,
    stream: (key, range) => createReadStream(pathOf(key), range),
    newDraft,
    moveDraft: (draft, key) => linkOnce(draft, pathOf(key)),
  }
}

/** Also protects the files of earlier versions, which had the default mode. */
export async function restrictToOwner(folder: string): Promise<void> {
  await createFolder(folder)
  await chmod(folder, 0o700)
}

const createFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

/** Unlike rename, link fails when the target exists, also for parallel uploads. */
async function linkOnce(draft: string, path: string): Promise<boolean> {
  await createFolder(dirname(path))
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

async function readFirstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const Permission = z.discriminatedUnion('may', [
  z.object({ may: z.literal('put'), key: z.string(), contentType: z.string(), size: z.int(), until: z.int() }),
  z.object({ may: z.literal('read'), key: z.string(), until: z.int() }),
])
type Permission = z.output<typeof Permission>

const mac = (secret: string, text: string) => createHmac('sha256', `storage ${secret}`).update(text).digest()

export function signPermission(secret: string, permission: Permission): string {
  const text = Buffer.from(JSON.stringify(permission)).toString('base64url')
  return `${text}.${mac(secret, text).toString('base64url')}`
}

/** Undefined when it is forged, damaged or expired. */
function readPermission(secrets: readonly string[], token: string, now: Date): Permission | undefined {
  const [text = '', given = ''] = token.split('.')
  const bytes = Buffer.from(given, 'base64url')
  const isSignedBy = (secret: string) => isSameSecret(bytes, mac(secret, text))
  if (!secrets.some(isSignedBy)) return undefined
  const parsed = z.safeParse(Permission, JSON.parse(Buffer.from(text, 'base64url').toString()))
  return parsed.success && parsed.data.until > now.getTime() ? parsed.data : undefined
}
