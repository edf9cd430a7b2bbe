// Endpoint → route, always in the same order: session, access, decode, handler, encode.
// Access comes before decode: a stranger learns nothing from validation.

import { admits } from '@crew-chief/contract/access'
import { type Endpoint, type Endpoints, type NamedEndpoint, statusOf } from '@crew-chief/contract/endpoint'
import { FEATURE_ERRORS } from '@crew-chief/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import type { Actor, Handlers, Signed, Stream, Tagged } from '../call.ts'
import { decode } from './decode.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import { networkOf } from './network-of.ts'
import { compileReply, compileReplyLater } from './reply-serializer.ts'
import { noteForLog } from './request-log.ts'

type FindActor = (token: string) => Promise<Actor | undefined>

export type MountOptions = {
  findActor: FindActor
  /** Endpoints that are open to all in this process, whatever the table says: the API page in development. */
  open?: readonly string[]
  /** Development and tests: a reply or a refusal the table does not declare is a bug, said loudly. */
  strict: boolean
  /** Unless a test brings its own: with another pace. */
  streams?: EventStreams
}
type Mounting = MountOptions & { streams: EventStreams }

type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>

export function mount<T extends Endpoints>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T>,
  options: MountOptions,
) {
  const streams = options.streams ?? createEventStreams()
  // They would go on for ever, and the closing server waits for its answers.
  app.addHook('preClose', async () => streams.endAll())
  for (const name of Object.keys(table)) {
    const endpoint = table[name]
    // Every handler was checked against its own endpoint by `Handlers<T>`; from here on one loop serves them all.
    const handler = handlers[name] as AnyHandler | undefined
    if (endpoint && handler) mountRow(app, { ...endpoint, name }, handler, { ...options, streams })
  }
}

function mountRow(app: FastifyInstance, endpoint: NamedEndpoint, handler: AnyHandler, options: Mounting) {
  const isOpen = options.open?.includes(endpoint.name) ?? false
  const guarded: Endpoint = isOpen ? { ...endpoint, access: { kind: 'anyone' } } : endpoint
  const compile = options.strict ? compileReply : compileReplyLater
  const encode = endpoint.reply && compile(endpoint.reply)
  const actors = new WeakMap<FastifyRequest, Actor | null>()

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      operation: endpoint.name,
      acceptsForm: endpoint.acceptsForm ?? false,
      takesBytes: endpoint.signatureHeader !== undefined,
    },
    onRequest: async (request) => {
      actors.set(request, await admit(guarded, request, options.findActor))
    },
    handler: async (request, reply) => {
      const call = {
        ...decodeParts(endpoint, request),
        actor: actors.get(request) ?? null,
        from: networkOf(request.ip),
      }
      const ask = () => (options.strict ? watched(endpoint, handler, call) : handler(call))
      const answer = await ask()
      if (!endpoint.streams) return send(reply, endpoint, answer, encode)
      const askAgain = async () => {
        call.actor = await admit(guarded, request, options.findActor)
        await ask()
      }
      // `Handlers<T>` has seen that a streaming endpoint answers with a stream.
      return sendStream(reply, options.streams, call.actor?.id ?? '', answer as Stream, askAgain)
    },
  })
}

async function admit(endpoint: Endpoint, request: FastifyRequest, findActor: FindActor): Promise<Actor | null> {
  const token = bearerOf(request)
  const isPublic = endpoint.access.kind === 'anyone'
  if (!token && !isPublic) throw missingSession(endpoint)
  const actor = token ? ((await findActor(token)) ?? null) : null
  // A stale token on a public call makes its sender a visitor; logging in must always be possible.
  if (!actor && !isPublic) throw new AppError('session.expired')
  if (actor) noteForLog(request, { user: actor.id })
  if (actor?.hasToReset && !endpoint.beforeProfileComplete) throw new AppError('access.must_complete_profile')
  if (!admits(endpoint.access, actor?.role ?? null)) throw new AppError('access.role')
  return actor
}

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | null =>
  authorization?.match(/^Bearer ([\w.-]{1,2000})$/i)?.[1] ?? null

const missingSession = ({ noSessionMessage }: Endpoint): AppError =>
  new AppError('session.missing', { ...(noSessionMessage && { message: noSessionMessage }) })

function decodeParts(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  return {
    ...(endpoint.params && { params: decode(endpoint.params, request.params) }),
    ...(endpoint.query && { query: decode(endpoint.query, request.query) }),
    // No body at all reads as an empty one, so that each missing field is named.
    ...(endpoint.body && { body: decode(endpoint.body, request.body ?? {}) }),
    ...(endpoint.signatureHeader && { signed: signedPart(endpoint.signatureHeader, request) }),
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

function send(reply: FastifyReply, endpoint: Endpoint, answered: unknown, encode: Encode | undefined) {
  reply.code(statusOf(endpoint))
  if (endpoint.hasEtag) reply.header('etag', `"${tagOf(answered).tag}"`)
  const answer = replyOf(endpoint, answered)
  if (endpoint.contentType) return sendText(reply, endpoint, endpoint.contentType, String(answer))
  if (!encode) return reply.send()
  return reply.type('application/json; charset=utf-8').send(encode(answer))
}

/** `Handlers<T>` has seen that a tagged endpoint answers with its tag. */
const tagOf = (answered: unknown) => answered as Tagged<unknown>
const replyOf = (endpoint: Endpoint, answered: unknown): unknown =>
  endpoint.hasEtag ? tagOf(answered).value : answered

/** Shown rather than saved, under the name its path gives it; kept by nobody but the one who asked. */
function sendText(reply: FastifyReply, { path }: Endpoint, type: string, text: string) {
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

async function watched(endpoint: NamedEndpoint, handler: AnyHandler, call: Record<string, unknown>): Promise<unknown> {
  const answer = await handler(call).catch((error: unknown) => {
    if (
      error instanceof AppError &&
      error.code in FEATURE_ERRORS &&
      !endpoint.errors.some((code) => code === error.code)
    ) {
      throw new Error(`${endpoint.name} answered ${error.code}, which its endpoint does not declare`, { cause: error })
    }
    throw error
  })
  if (endpoint.reply) {
    const checked = z.safeEncode(endpoint.reply, replyOf(endpoint, answer))
    if (!checked.success)
      throw new Error(`${endpoint.name} answered off its schema: ${JSON.stringify(checked.error.issues)}`)
  }
  return answer
}
