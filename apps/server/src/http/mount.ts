// Registers every endpoint as a route. The pipeline is the same for all: session, access, decode, handler, encode.
// Access is checked before decoding, so that a caller without access learns nothing from validation errors.

import { admits } from '@crew-chief/contract/access'
import { type Endpoint, type Endpoints, type NamedEndpoint, statusOf } from '@crew-chief/contract/endpoint'
import { FEATURE_ERRORS } from '@crew-chief/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Handlers, Signed, Stream, Tagged } from '../handlers.ts'
import { decode } from './decode.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import { networkOf } from './network-of.ts'
import { compileReply, compileReplyLazily } from './reply-serializer.ts'
import { addToRequestLog } from './request-log.ts'

type FindActor = (token: string) => Promise<Actor | undefined>

export type MountOptions = {
  findActor: FindActor
  /** Names of endpoints that need no session in this process: the API documentation in development. */
  open?: readonly string[]
  /** Development and tests: throw when a handler returns a reply or error code its endpoint does not declare. */
  strict: boolean
  /** For tests with shorter intervals. */
  streams?: EventStreams
}
type RouteOptions = MountOptions & { streams: EventStreams }

type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>

export function mount<T extends Endpoints>(
  app: FastifyInstance,
  endpoints: T,
  handlers: Handlers<T>,
  options: MountOptions,
) {
  const streams = options.streams ?? createEventStreams()
  // Streams never end on their own, and a closing server waits for open responses.
  app.addHook('preClose', async () => streams.endAll())
  for (const name of Object.keys(endpoints)) {
    const endpoint = endpoints[name]
    // `Handlers<T>` has checked each handler against its endpoint; from here on they are handled alike.
    const handler = handlers[name] as AnyHandler | undefined
    if (endpoint && handler) mountEndpoint(app, { ...endpoint, name }, handler, { ...options, streams })
  }
}

function mountEndpoint(app: FastifyInstance, endpoint: NamedEndpoint, handler: AnyHandler, options: RouteOptions) {
  const isOpen = options.open?.includes(endpoint.name) ?? false
  const guarded: Endpoint = isOpen ? { ...endpoint, access: { kind: 'anyone' } } : endpoint
  const compile = options.strict ? compileReply : compileReplyLazily
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
      actors.set(request, await authorize(guarded, request, options.findActor))
    },
    handler: async (request, reply) => {
      const call = {
        ...decodeParts(endpoint, request),
        actor: actors.get(request) ?? null,
        network: networkOf(request.ip),
      }
      const run = () => (options.strict ? runChecked(endpoint, handler, call) : handler(call))
      const result = await run()
      if (!endpoint.streams) return send(reply, endpoint, result, encode)
      const recheckAccess = async () => {
        call.actor = await authorize(guarded, request, options.findActor)
        await run()
      }
      // By its type, the handler of a streaming endpoint returns a stream.
      return sendStream(reply, options.streams, call.actor?.id ?? '', result as Stream, recheckAccess)
    },
  })
}

async function authorize(endpoint: Endpoint, request: FastifyRequest, findActor: FindActor): Promise<Actor | null> {
  const token = bearerOf(request)
  const isPublic = endpoint.access.kind === 'anyone'
  if (!token && !isPublic) throw missingSession(endpoint)
  const actor = token ? ((await findActor(token)) ?? null) : null
  // On a public endpoint an expired token counts as no token: logging in must always be possible.
  if (!actor && !isPublic) throw new AppError('session.expired')
  if (actor) addToRequestLog(request, { user: actor.id })
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
    // A missing body is decoded as an empty one, so that the error names every missing field.
    ...(endpoint.body && { body: decode(endpoint.body, request.body ?? {}) }),
    ...(endpoint.signatureHeader && { signed: signedPart(endpoint.signatureHeader, request) }),
  }
}

/** Not verified here: the handler has the key. */
function signedPart(header: string, { body, headers }: FastifyRequest): Signed {
  const signature = headers[header]
  return {
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : '',
  }
}

type Encode = (value: unknown) => string

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown, encode: Encode | undefined) {
  reply.code(statusOf(endpoint))
  if (endpoint.hasEtag) reply.header('etag', `"${tagOf(result).tag}"`)
  const body = replyOf(endpoint, result)
  if (endpoint.contentType) return sendText(reply, endpoint, endpoint.contentType, String(body))
  if (!encode) return reply.send()
  return reply.type('application/json; charset=utf-8').send(encode(body))
}

/** By its type, the handler of an endpoint with an ETag returns a tagged value. */
const tagOf = (result: unknown) => result as Tagged<unknown>
const replyOf = (endpoint: Endpoint, result: unknown): unknown => (endpoint.hasEtag ? tagOf(result).value : result)

/** Displayed inline under the file name of its path, and never stored by shared caches. */
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
  userId: string,
  stream: Stream,
  recheckAccess: () => Promise<void>,
) {
  // Tells nginx not to buffer the response.
  reply.type('text/event-stream').header('x-accel-buffering', 'no')
  // The response to HEAD would otherwise never end.
  if (reply.request.method === 'HEAD') return reply.send()
  const hasAccess = () =>
    recheckAccess().then(
      () => true,
      // Other errors (database unavailable) say nothing about access; the next check decides.
      (error: unknown) => !(error instanceof AppError),
    )
  return reply.send(streams.open({ userId, stream, hasAccess }))
}

/** Strict mode: fails on undeclared error codes and on replies that do not match the schema. */
async function runChecked(
  endpoint: NamedEndpoint,
  handler: AnyHandler,
  call: Record<string, unknown>,
): Promise<unknown> {
  const result = await handler(call).catch((error: unknown) => {
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
    const checked = z.safeEncode(endpoint.reply, replyOf(endpoint, result))
    if (!checked.success)
      throw new Error(`${endpoint.name} answered off its schema: ${JSON.stringify(checked.error.issues)}`)
  }
  return result
}
