// Serves uploaded files from the local disk with their declared type, never as executable content.

import { folderRule, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { originalKey } from '@crew-chief/domain/uploads/picture-versions'
import { folderOfKey, nameOfKey, typeOfKey } from '@crew-chief/domain/uploads/stored-file'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import type { LocalDisk } from '../platform/storage/local-disk.ts'
import type { MemberFiles } from '../platform/storage/member-files.ts'
import { byteRange } from './byte-range.ts'

const Params = z.object({ '*': z.string() })
const Query = z.object({ permission: z.optional(z.string()) })

const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"
// Keys are never reused, so the content of a URL never changes.
const IMMUTABLE = 'public, max-age=31536000, immutable'
const NO_STORE = 'private, no-store'
const INLINE_TYPES = /^(image|video)\/|^application\/pdf$/

export type FileSources = {
  disk: LocalDisk
  memberFiles: Pick<MemberFiles, 'readSignature'>
  /** Who reads a file of a post without a signature. */
  findAccess: (key: string) => Promise<'public' | 'unsaved' | undefined>
}

export const requestedKey = (request: FastifyRequest): string => z.safeParse(Params, request.params).data?.['*'] ?? ''

export function serveLocalFiles(app: FastifyInstance, sources: FileSources) {
  const { disk } = sources
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    config: { operation: 'readFile' },
    handler: async (request, reply) => {
      const key = requestedKey(request)
      const file = await findReadable(request, sources, key)
      const size = file && (await disk.sizeOf(key))
      if (file && size !== undefined) return send(request, reply, disk, { ...file, key, size })
      // Smaller versions are created by a job; until then redirect to the original.
      const original = originalKey(key)
      if (!file || original === key || (await disk.sizeOf(original)) === undefined)
        throw new AppError('route.not_found')
      const [, query] = request.url.split('?', 2)
      const location = disk.publicUrl(original) + (query ? `?${query}` : '')
      return reply.header('cache-control', 'no-store').redirect(location)
    },
  })
}

/** Undefined without permission: the file is answered like a missing one. */
async function findReadable(request: FastifyRequest, sources: FileSources, key: string) {
  const folder = folderOfKey(key)
  const type = typeOfKey(key)
  if (!folder || !type) return undefined
  const caching = await findCaching(request, sources, { key, folder })
  return caching === undefined ? undefined : { type, caching }
}

/** The Cache-Control header for this reader; undefined for a reader without permission. */
async function findCaching(
  { query }: FastifyRequest,
  { disk, memberFiles, findAccess }: FileSources,
  { key, folder }: { key: string; folder: UploadFolder },
): Promise<string | undefined> {
  const { isPrivate, followsPost } = folderRule(folder)
  if (isPrivate) {
    const permission = disk.permission(z.safeParse(Query, query).data?.permission ?? '')
    return permission?.may === 'read' && permission.key === key ? NO_STORE : undefined
  }
  if (!followsPost) return IMMUTABLE
  const original = originalKey(key)
  const signature = memberFiles.readSignature(original, query)
  if (signature) return `private, max-age=${signature.secondsLeft}`
  const access = await findAccess(original)
  return access && (access === 'public' ? IMMUTABLE : NO_STORE)
}

type ServedFile = { key: string; type: string; size: number; caching: string }

function send(request: FastifyRequest, reply: FastifyReply, disk: LocalDisk, { key, type, size, caching }: ServedFile) {
  const disposition = INLINE_TYPES.test(type) ? 'inline' : 'attachment'
  reply
    .type(type)
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `${disposition}; filename="${nameOfKey(key)}"`)
    .header('cache-control', caching)
    .header('accept-ranges', 'bytes')
  const folder = folderOfKey(key)
  if (folder && folderRule(folder).isInMails) reply.header('cross-origin-resource-policy', 'cross-origin')
  const range = byteRange(request.headers.range, size)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  reply.header('content-length', part.end - part.start + 1)
  return reply.send(request.method === 'HEAD' ? null : disk.stream(key, part))
}
