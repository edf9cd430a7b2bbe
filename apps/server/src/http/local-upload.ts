// Uploads to the local disk: the raw file in the body, exactly as it was signed. Whole under its name, or not at all.

import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import type { LocalDisk } from '../platform/storage/local-disk.ts'
import { liftBodyDeadline } from './body-deadline.ts'

// So long without a byte, and whoever sent it has left the gym.
const STALLED_MS = 30_000

const Query = z.object({ permission: z.string() })

export async function takeLocalUploads(app: FastifyInstance, disk: LocalDisk) {
  // A scope of its own: here, and only here, a body is not JSON but a stream of whatever type.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload))
    scope.put('/api/files/upload', { config: { operation: 'uploadFile' } }, async (request, reply) => {
      const { key, size } = await permitted(request, disk)
      liftBodyDeadline(request)
      await receive(request.raw, disk, { key, size }).catch(tellOfDisk)
      return reply.code(204).send()
    })
  })
}

async function permitted(request: FastifyRequest, disk: LocalDisk) {
  const token = z.safeParse(Query, request.query).data?.permission ?? ''
  const permission = disk.permission(token)
  if (permission?.may !== 'put' || (await disk.sizeOf(permission.key)) !== undefined) throw new AppError('access.role')
  if (request.headers['content-type'] !== permission.contentType) throw new AppError('uploads.wrong_type')
  // The length is said beforehand and held to by Node's parser: too much is refused before a byte of it is read.
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (length > permission.size) throw new AppError('uploads.too_large')
  if (length !== permission.size) throw incomplete()
  return permission
}

const incomplete = (cause?: unknown) => new AppError('input.invalid', { message: 'The upload is not complete.', cause })

async function receive(body: Readable, disk: LocalDisk, { key, size }: { key: string; size: number }) {
  const draft = await disk.newDraft()
  try {
    if ((await writeAll(body, draft)) !== size) throw incomplete()
    if (!(await disk.adopt(draft, key))) throw new AppError('access.role')
  } finally {
    await rm(draft, { force: true })
  }
}

// Full, over its quota, broken, or not to be written any more: not the sender's fault.
const DISK_FAULTS = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES']
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FAULTS.includes(String(error.code))

function tellOfDisk(cause: unknown): never {
  throw isOfDisk(cause) ? new AppError('server.storage_failed', { cause }) : cause
}

async function writeAll(body: Readable, path: string): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx' })
  const stalled = new AbortController()
  const watch = setTimeout(() => stalled.abort(), STALLED_MS)
  body.on('data', () => watch.refresh())
  try {
    // The body outlives a file that cannot be written.
    await pipeline(body.iterator({ destroyOnReturn: false }), file, { signal: stalled.signal })
    return file.bytesWritten
  } catch (cause) {
    forgetRest(body)
    throw isOfDisk(cause) ? cause : incomplete(cause)
  } finally {
    clearTimeout(watch)
  }
}

/** What is still to come is read past: the answer is heard, and the connection is good for the next request. */
function forgetRest(body: Readable): void {
  const giveUp = setTimeout(() => body.destroy(), STALLED_MS).unref()
  body.once('close', () => clearTimeout(giveUp)).resume()
}
