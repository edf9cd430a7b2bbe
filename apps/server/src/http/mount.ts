// Row → route, always in the same order: session, access, decode, handler, encode.
// Access comes before decode: a stranger learns nothing from validation.

import { admits } from '@crew-chief/contract/access'
import { type Named, type Row, statusOf, type Table } from '@crew-chief/contract/endpoint'
import { FEATURE_ERRORS } from '@crew-chief/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import type { Actor, Handlers, Signed, Stream, Tagged } from '../call.ts'
import { bearerOf, type FindActor } from './actor-lookup.ts'
import { decode } from './decode.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import { networkOf } from './network-of.ts'
import { compileReply, compileReplyLater } from './reply-serializer.ts'
import { noteForLog } from './request-log.ts'

export type MountOptions = {
  findActor: FindActor
  /** Calls whose lookup reads more about the person than the others need. */
  findActorFor?: Readonly<Record<string, FindActor>>
  /** Rows that are open to all in this process, whatever the table says: the API page in development. */
  open?: readonly string[]
  /** Development and tests: a reply or a refusal the table does not declare is a bug, said loudly. */
  strict: boolean
  /** Unless a test brings its own: with another pace. */
  streams?: EventStreams
}
type Mounting = MountOptions & { streams: EventStreams }

type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>

export function mount<T extends Table>(app: FastifyInstance, table: T, handlers: Handlers<T>, options: MountOptions) {
  const streams = options.streams ?? createEventStreams()
  // They would go on for ever, and the closing server waits for its answers.
  app.addHook('preClose', async () => streams.endAll())
  for (const name of Object.keys(table)) {
    const row = table[name]
    // Every handler was checked against its own row by `Handlers<T>`; from here on one loop serves them all.
    const handler = handlers[name] as AnyHandler | undefined
    if (row && handler) mountRow(app, { ...row, name }, handler, { ...options, streams })
  }
}

function mountRow(app: FastifyInstance, row: Named<Row>, handler: AnyHandler, options: Mounting) {
  const isOpen = options.open?.includes(row.name) ?? false
  const guarded: Row = isOpen ? { ...row, access: { kind: 'anyone' } } : row
  const compile = options.strict ? compileReply : compileReplyLater
  const encode = row.reply && compile(row.reply)
  const findActor = options.findActorFor?.[row.name] ?? options.findActor
  const actors = new WeakMap<FastifyRequest, Actor | null>()

  app.route({
    method: row.method,
    url: row.path,
    config: { operation: row.name, acceptsForm: row.acceptsForm ?? false, takesBytes: row.signedBy !== undefined },
    onRequest: async (request) => {
      actors.set(request, await admit(guarded, request, findActor))
    },
    handler: async (request, reply) => {
      const call = { ...decodeParts(row, request), actor: actors.get(request) ?? null, from: networkOf(request.ip) }
      const ask = () => (options.strict ? watched(row, handler, call) : handler(call))
      const answer = await ask()
      if (!row.streams) return send(reply, row, answer, encode)
      const askAgain = async () => {
        call.actor = await admit(guarded, request, findActor)
        await ask()
      }
      // `Handlers<T>` has seen that a streaming row answers with a stream.
      return sendStream(reply, options.streams, call.actor?.id ?? '', answer as Stream, askAgain)
    },
  })
}

async function admit(row: Row, request: FastifyRequest, findActor: FindActor): Promise<Actor | null> {
  const token = bearerOf(request)
  const isPublic = row.access.kind === 'anyone'
  if (!token && !isPublic) throw missingSession(row)
  const actor = token ? ((await findActor(token, request.query)) ?? null) : null
  // A stale token on a public call makes its sender a visitor; logging in must always be possible.
  if (!actor && !isPublic) throw new AppError('session.expired')
  if (actor) noteForLog(request, { user: actor.id })
  if (actor?.hasToReset && !row.beforeProfileComplete) throw new AppError('access.must_complete_profile')
  if (!admits(row.access, actor?.role ?? null)) throw new AppError('access.role')
  return actor
}

const missingSession = ({ withoutTokens }: Row): AppError =>
  new AppError('session.missing', { ...(withoutTokens && { message: withoutTokens }) })

function decodeParts(row: Row, request: FastifyRequest): Record<string, unknown> {
  return {
    ...(row.params && { params: decode(row.params, request.params) }),
    ...(row.query && { query: decode(row.query, request.query) }),
    // No body at all reads as an empty one, so that each missing field is named.
    ...(row.body && { body: decode(row.body, request.body ?? {}) }),
    ...(row.signedBy && { signed: signedPart(row.signedBy, request) }),
  }
}

/** Taken as it came; whether the proof holds is for the handler to say. */
function signedPart(header: string, { body, headers }: FastifyRequest): Signed {
  const signature = headers[header]
  return {
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : '',
  }
}

type Encode = (value: unknown) => string

function send(reply: FastifyReply, row: Row, answered: unknown, encode: Encode | undefined) {
  reply.code(statusOf(row))
  if (row.tagged) reply.header('etag', `"${tagOf(answered).tag}"`)
  const answer = replyOf(row, answered)
  if (row.sends) return sendText(reply, row, row.sends, String(answer))
  if (!encode) return reply.send()
  return reply.type('application/json; charset=utf-8').send(encode(answer))
}

/** `Handlers<T>` has seen that a tagged row answers with its tag. */
const tagOf = (answered: unknown) => answered as Tagged<unknown>
const replyOf = (row: Row, answered: unknown): unknown => (row.tagged ? tagOf(answered).value : answered)

/** Shown rather than saved, under the name its path gives it; kept by nobody but the one who asked. */
function sendText(reply: FastifyReply, { path }: Row, type: string, text: string) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'private, no-cache')
    .send(text)
}

function sendStream(
  reply: FastifyReply,
  streams: EventStreams,
  personId: string,
  stream: Stream,
  askAgain: () => Promise<void>,
) {
  // Proxies that collect an answer before they pass it on are told not to.
  reply.type('text/event-stream').header('x-accel-buffering', 'no')
  // What only asks for the headers would never end.
  if (reply.request.method === 'HEAD') return reply.send()
  const mayStay = () =>
    askAgain().then(
      () => true,
      // Only a refusal is an answer: a database that does not reply now will tell the next time.
      (error: unknown) => !(error instanceof AppError),
    )
  return reply.send(streams.open({ personId, stream, mayStay }))
}

async function watched(row: Named<Row>, handler: AnyHandler, call: Record<string, unknown>): Promise<unknown> {
  const answer = await handler(call).catch((error: unknown) => {
    if (error instanceof AppError && error.code in FEATURE_ERRORS && !row.errors.some((code) => code === error.code)) {
      throw new Error(`${row.name} answered ${error.code}, which its row does not declare`, { cause: error })
    }
    throw error
  })
  if (row.reply) {
    const checked = z.safeEncode(row.reply, replyOf(row, answer))
    if (!checked.success)
      throw new Error(`${row.name} answered off its schema: ${JSON.stringify(checked.error.issues)}`)
  }
  return answer
}
