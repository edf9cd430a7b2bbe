// Uploads to the local disk. The body is the raw file, with the type and size that were signed; it is stored completely or not at all.

import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { ensureFreeSpace } from '../platform/storage/free-space.ts'
import { type LocalDisk, OWNER_ONLY } from '../platform/storage/local-disk.ts'
import { cancelBodyDeadline } from './body-deadline.ts'

// An upload without any data for this long is aborted.
const STALLED_MS = 30_000

const Query = z.object({ permission: z.string() })

export async function acceptLocalUploads(app: FastifyInstance, disk: LocalDisk) {
  // In a separate Fastify scope, because its body parser (raw stream of any type) replaces the usual ones.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload))
    scope.put('/api/files/upload', { config: { operation: 'uploadFile' } }, async (request, reply) => {
      const { key, size } = await checkPermission(request, disk)
      cancelBodyDeadline(request)
      await receive(request.raw, disk, { key, size }).catch(rethrowDiskError)
      return reply.code(204).send()
    })
  })
}

async function checkPermission(request: FastifyRequest, disk: LocalDisk) {
  const token = z.safeParse(Query, request.query).data?.permission ?? ''
  const permission = disk.permission(token)
  if (permission?.may !== 'put' || (await disk.sizeOf(permission.key)) !== undefined) throw new AppError('access.role')
  if (request.headers['content-type'] !== permission.contentType) throw new AppError('uploads.wrong_type')
  // Node enforces Content-Length, so an upload that is too large is rejected before its body is read.
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (length > permission.size) throw new AppError('uploads.too_large')
  if (length !== permission.size) throw incomplete()
  await ensureFreeSpace(disk, length)
  return permission
}

const incomplete = (cause?: unknown) => new AppError('input.invalid', { message: 'The upload isn’t complete.', cause })

async function receive(body: Readable, disk: LocalDisk, { key, size }: { key: string; size: number }) {
  const draft = await disk.newDraft()
  try {
    if ((await writeAll(body, draft)) !== size) throw incomplete()
    if (!(await disk.moveDraft(draft, key))) throw new AppError('access.role')
  } finally {
    await rm(draft, { force: true })
  }
}

// Disk full, over quota, broken or read-only: the server's fault, not the sender's.
const DISK_ERRORS = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES']
const isDiskError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_ERRORS.includes(String(error.code))

function rethrowDiskError(cause: unknown): never {
  throw isDiskError(cause) ? new AppError('server.storage_failed', { cause }) : cause
}

async function writeAll(body: Readable, path: string): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY })
  const stalled = new AbortController()
  const stallTimer = setTimeout(() => stalled.abort(), STALLED_MS)
  body.on('data', () => stallTimer.refresh())
  try {
    // Keep the body open when writing fails, so that a response can be sent.
    await pipeline(body.iterator({ destroyOnReturn: false }), file, { signal: stalled.signal })
    return file.bytesWritten
  } catch (cause) {
    discardRest(body)
    throw isDiskError(cause) ? cause : incomplete(cause)
  } finally {
    clearTimeout(stallTimer)
  }
}

/** Reads and discards the rest, so that the client gets the response and can reuse the connection. */
function discardRest(body: Readable): void {
  const timer = setTimeout(() => body.destroy(), STALLED_MS).unref()
  body.once('close', () => clearTimeout(timer)).resume()
}
