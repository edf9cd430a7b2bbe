// Serves uploaded files from the local disk with their declared type, never as executable content.

import { folderRule } from '@crew-chief/domain/uploads/file-rules'
import { folderOfKey, nameOfKey, typeOfKey } from '@crew-chief/domain/uploads/stored-file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import type { LocalDisk } from '../platform/storage/local-disk.ts'
import { byteRange } from './byte-range.ts'

const Params = z.object({ '*': z.string() })
const Query = z.object({ permission: z.optional(z.string()) })

const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"
// Keys are never reused, so the content of a URL never changes.
const IMMUTABLE = 'public, max-age=31536000, immutable'
const INLINE_TYPES = /^(image|video)\/|^application\/pdf$/
const PICTURE_VERSION = /\.(small|medium)\.webp$/

export function serveLocalFiles(app: FastifyInstance, disk: LocalDisk) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    config: { operation: 'readFile' },
    handler: async (request, reply) => {
      const key = z.safeParse(Params, request.params).data?.['*'] ?? ''
      const file = findReadable(request, disk, key)
      const size = file && (await disk.sizeOf(key))
      if (file && size !== undefined) return send(request, reply, disk, { ...file, key, size })
      // Smaller versions are created by a job; until then redirect to the original.
      const original = key.replace(PICTURE_VERSION, '')
      if (!file || original === key || (await disk.sizeOf(original)) === undefined)
        throw new AppError('route.not_found')
      return reply.header('cache-control', 'no-store').redirect(disk.publicUrl(original))
    },
  })
}

/** Undefined without permission: a private file is answered like a missing one. */
function findReadable(request: FastifyRequest, disk: LocalDisk, key: string) {
  const folder = folderOfKey(key)
  const type = typeOfKey(key)
  if (!folder || !type) return undefined
  const isPrivate = folderRule(folder).isPrivate ?? false
  if (!isPrivate) return { type, isPrivate }
  const token = z.safeParse(Query, request.query).data?.permission ?? ''
  const permission = disk.permission(token)
  return permission?.may === 'read' && permission.key === key ? { type, isPrivate } : undefined
}

type ServedFile = { key: string; type: string; size: number; isPrivate: boolean }

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  disk: LocalDisk,
  { key, type, size, isPrivate }: ServedFile,
) {
  const disposition = INLINE_TYPES.test(type) ? 'inline' : 'attachment'
  reply
    .type(type)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `${disposition}; filename="${nameOfKey(key)}"`)
    .header('cache-control', isPrivate ? 'private, no-store' : IMMUTABLE)
    .header('accept-ranges', 'bytes')
  const range = byteRange(request.headers.range, size)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', part.end - part.start + 1)
  return reply.send(request.method === 'HEAD' ? null : disk.stream(key, part))
}
