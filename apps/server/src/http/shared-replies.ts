// Replies that many callers share, kept as bytes. A reply is used for at most a second, and not after one of its topics
// changed on any node. Concurrent requests for the same reply wait for one handler.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PUBLIC_TOPICS, type PublicTopic } from '@crew-chief/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

const MAX_AGE_MS = 1_000
const MIN_COMPRESSED_BYTES = 1_024

const COMPRESS = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
type Encoding = keyof typeof COMPRESS
type Variant = { etag: string; body: Buffer; encoding: Encoding | null }

/** A reply in the encodings that were requested so far. */
type SharedReply = (encoding: Encoding | null) => Promise<Variant>
type Entry = { reply: Promise<SharedReply>; versions: string; startedAt: number; isReady: boolean }

type Source = { key: string; topics: readonly PublicTopic[]; load: () => Promise<string> }
export type SharedReplies = {
  get: (source: Source) => Promise<SharedReply>
  /** Without a topic: all. */
  invalidate: (topic?: PublicTopic) => void
}

export function createSharedReplies(now = () => performance.now()): SharedReplies {
  const versions = new Map<PublicTopic, number>()
  const versionsOf = (topics: readonly PublicTopic[]) => topics.map((topic) => versions.get(topic) ?? 0).join()
  // Oldest first.
  const entries = new Map<string, Entry>()
  const isExpired = ({ startedAt, isReady }: Entry) => isReady && now() - startedAt >= MAX_AGE_MS

  function start({ key, topics, load }: Source): Entry {
    const entry: Entry = {
      // Read before loading: a change while loading makes the entry outdated.
      versions: versionsOf(topics),
      startedAt: now(),
      isReady: false,
      reply: load().then(createReply),
    }
    entries.delete(key)
    entries.set(key, entry)
    entry.reply.then(
      () => {
        entry.isReady = true
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return entry
  }

  function deleteExpired() {
    for (const [key, entry] of entries) {
      if (!isExpired(entry)) return
      entries.delete(key)
    }
  }

  return {
    get: (source) => {
      const found = entries.get(source.key)
      if (found && found.versions === versionsOf(source.topics) && !isExpired(found)) return found.reply
      deleteExpired()
      return start(source).reply
    },
    invalidate: (topic) => {
      for (const each of topic ? [topic] : PUBLIC_TOPICS) versions.set(each, (versions.get(each) ?? 0) + 1)
    },
  }
}

function createReply(text: string): SharedReply {
  const body = Buffer.from(text)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  const plain = Promise.resolve<Variant>({ etag: `"${hash}"`, body, encoding: null })
  const compressed = new Map<Encoding, Promise<Variant>>()
  return (encoding) => {
    if (!encoding || body.length < MIN_COMPRESSED_BYTES) return plain
    const found = compressed.get(encoding)
    if (found) return found
    const variant = COMPRESS[encoding](body).then((bytes) => ({ etag: `"${hash}-${encoding}"`, body: bytes, encoding }))
    compressed.set(encoding, variant)
    return variant
  }
}

export async function sendShared({ headers }: FastifyRequest, reply: FastifyReply, shared: SharedReply) {
  const { etag, body, encoding } = await shared(acceptedEncoding(headers['accept-encoding'] ?? ''))
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body)
}

function acceptedEncoding(header: string): Encoding | null {
  const accepted = header.split(',').flatMap((part) => {
    const [name, quality] = part.split(';').map((each) => each.trim())
    return quality && /^q=0(\.0*)?$/.test(quality) ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}
