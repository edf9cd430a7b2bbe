// Registers every endpoint as a route with the same pipeline:
//
//   session → access → recent authentication → decode → handler → encode
//
// A shared reply that is in memory skips everything after the access.
//
// The handler is one line that calls a use case; the use case works through its stores and presents the result.

import { Readable } from 'node:stream'
import { admits, anyone } from '@crew-chief/contract/access'
import {
  bodyLimitOf,
  type Endpoint,
  type Endpoints,
  missingStepOf,
  type NamedEndpoint,
  statusOf,
} from '@crew-chief/contract/endpoint'
import { FEATURE_ERRORS } from '@crew-chief/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Handlers, Signed, Stream, Tagged } from '../handlers.ts'
import { decode } from './decode.ts'
import { createEventStreams, type EventStreams } from './event-streams.ts'
import { isForwarded } from './is-forwarded.ts'
import { networkOf } from './network-of.ts'
import { compileReply } from './reply-serializer.ts'
import { addToRequestLog } from './request-log.ts'
import { type SharedReplies, sendShared } from './shared-replies.ts'

type FindActor = (token: string) => Promise<Actor | undefined>

export type MountOptions = {
  findActor: FindActor
  /** For checks of open streams, which run together. Absent: `findActor`. */
  findActorInBatch?: FindActor
  /** Names of endpoints that need no session in this process: the API documentation in development. */
  publicEndpoints?: readonly string[]
  /** Absent: every reply comes from its handler. */
  sharedReplies?: SharedReplies | undefined
  /** Called after each successful write of a session. */
  recordWrite?: (actor: Actor) => Promise<void>
  /** Development and tests: throw when a handler returns a reply or error code its endpoint does not declare. */
  strict: boolean
  /** For tests with shorter intervals. */
  streams?: EventStreams
}
type RouteOptions = MountOptions & { streams: EventStreams }

type HandlerInput = Record<string, unknown> & { actor: Actor | null }
type Caller = { actor: Actor | null; network: string }
const UNKNOWN_CALLER: Caller = { actor: null, network: '' }
type AnyHandler = (input: HandlerInput) => Promise<unknown>

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
  const isPublic = options.publicEndpoints?.includes(endpoint.name)
  const guarded: Endpoint = isPublic ? { ...endpoint, access: anyone } : endpoint
  const checkSession = (request: FastifyRequest) => authorize(guarded, request, options.findActor)
  const callHandler = options.strict ? checked(endpoint, handler) : handler
  const encode = endpoint.reply && compileReply(endpoint.reply)
  const callers = new WeakMap<FastifyRequest, Caller>()

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    config: {
      operation: endpoint.name,
      isProbe: endpoint.isProbe ?? false,
      acceptsForm: endpoint.acceptsForm ?? false,
      takesBytes: endpoint.signatureHeader !== undefined,
    },
    // Before the body is read and decoded: a caller without access learns nothing from validation errors.
    onRequest: async (request) => {
      // Before the first wait: the address is unknown once the client has disconnected.
      const network = networkOf(request.ip)
      const actor = await checkSession(request)
      requireRecentAuthentication(endpoint, actor)
      callers.set(request, { actor, network })
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? UNKNOWN_CALLER
      const { actor } = caller
      const key = sharedKey(endpoint, actor, request)
      if (key && encode && options.sharedReplies) {
        const load = async () => encode(await callHandler(inputOf(endpoint, request, caller)))
        const topics = endpoint.shared?.topics ?? []
        return sendShared(request, reply, await options.sharedReplies.get({ key, topics, load }))
      }
      const input = inputOf(endpoint, request, caller)
      const result = await callHandler(input)
      if (endpoint.method !== 'GET') await announceWrite(endpoint, actor, options)
      if (!endpoint.streams) return sendReply(reply, endpoint, result, encode)
      const recheckAccess = async () => {
        input.actor = await authorize(guarded, request, options.findActorInBatch ?? options.findActor)
        await callHandler(input)
      }
      // By its type, the handler of a streaming endpoint returns a stream.
      return sendStream(reply, options.streams, input.actor, result as Stream, recheckAccess)
    },
  })
}

// Session and access

async function authorize(endpoint: Endpoint, request: FastifyRequest, findActor: FindActor): Promise<Actor | null> {
  const actor = await authenticate(endpoint, request, findActor)
  if (actor) addToRequestLog(request, { user: actor.id })
  const missingStep = actor && missingStepOf(actor, endpoint)
  if (missingStep) throw new AppError(missingStep)
  if (!admits(endpoint.access, actor?.role ?? null)) throw new AppError('access.role')
  return actor
}

async function authenticate(endpoint: Endpoint, request: FastifyRequest, findActor: FindActor): Promise<Actor | null> {
  const token = bearerOf(request)
  const isPublic = endpoint.access.kind === 'anyone'
  if (!token && !isPublic) throw missingSession(endpoint)
  const actor = token ? ((await findActor(token)) ?? null) : null
  // On a public endpoint an expired token counts as no token: logging in must always be possible.
  if (!actor && !isPublic) throw new AppError('session.expired')
  return actor
}

function requireRecentAuthentication({ reauth }: Endpoint, actor: Actor | null) {
  if (reauth === 'recent' && actor && !actor.isRecentlyAuthenticated)
    throw new AppError('accounts.reauthentication_required')
}

const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | null =>
  authorization?.match(/^Bearer ([\w.-]{1,2000})$/i)?.[1] ?? null

const missingSession = ({ noSessionMessage }: Endpoint): AppError =>
  new AppError('session.missing', { ...(noSessionMessage && { message: noSessionMessage }) })

// Shared replies

/** Undefined when this caller does not share the reply. */
function sharedKey({ shared, name }: NamedEndpoint, actor: Actor | null, { url }: FastifyRequest): string | undefined {
  if (!shared) return undefined
  if (!actor) return `${name} ${url}`
  // Other nodes may not have been notified of this session's own change yet.
  if (shared.by === 'visitors' || actor.hasJustWritten) return undefined
  return `${name} ${actor.role} ${url}`
}

async function announceWrite({ effect }: Endpoint, actor: Actor | null, options: RouteOptions): Promise<void> {
  if (!options.sharedReplies || effect === 'none') return
  options.sharedReplies.invalidate()
  if (actor) await options.recordWrite?.(actor)
}

// Decode

const inputOf = (endpoint: Endpoint, request: FastifyRequest, caller: Caller): HandlerInput => ({
  ...decodeRequest(endpoint, request),
  ...caller,
  isForwarded: isForwarded(request),
  userAgent: request.headers['user-agent'] ?? '',
})

function decodeRequest(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
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

// Handler

/** Strict mode: fails on undeclared error codes and on replies that do not match the schema. */
const checked =
  (endpoint: NamedEndpoint, handler: AnyHandler): AnyHandler =>
  async (input) => {
    const result = await handler(input).catch((error: unknown) => {
      if (isUndeclared(endpoint, error))
        throw new Error(`${endpoint.name} failed with ${error.code}, which its endpoint does not declare`, {
          cause: error,
        })
      throw error
    })
    if (isIterable(result)) return checkedBatches(endpoint, result)
    checkReply(endpoint, replyOf(endpoint, result))
    return result
  }

async function* checkedBatches(endpoint: NamedEndpoint, batches: AsyncIterable<unknown>) {
  for await (const batch of batches) {
    checkReply(endpoint, batch)
    yield batch
  }
}

function checkReply({ reply, name }: NamedEndpoint, value: unknown) {
  const encoded = reply && z.safeEncode(reply, value)
  if (encoded?.success === false)
    throw new Error(`${name} returned an invalid reply: ${JSON.stringify(encoded.error.issues)}`)
}

const isUndeclared = (endpoint: Endpoint, error: unknown): error is AppError =>
  error instanceof AppError && error.code in FEATURE_ERRORS && !endpoint.errors.some((code) => code === error.code)

// Encode

type Encode = (value: unknown) => string

function sendReply(reply: FastifyReply, endpoint: Endpoint, result: unknown, encode: Encode | undefined) {
  reply.code(statusOf(endpoint))
  if (endpoint.hasEtag) reply.header('etag', `"${tagOf(result).tag}"`)
  const body = replyOf(endpoint, result)
  if (endpoint.contentType)
    return sendText(reply, endpoint, endpoint.contentType, isIterable(body) ? Readable.from(body) : String(body))
  if (!encode) return reply.send()
  reply.type('application/json; charset=utf-8')
  return reply.send(isIterable(body) ? Readable.from(jsonArray(body, encode)) : encode(body))
}

/** By its type, the handler of an endpoint returns parts only of a text or a list. */
const isIterable = (result: unknown): result is AsyncIterable<string | readonly unknown[]> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result

/** One JSON array of the items of all batches. */
async function* jsonArray(batches: AsyncIterable<unknown>, encode: Encode): AsyncIterable<string> {
  let start = '['
  for await (const batch of batches) {
    const items = encode(batch).slice(1, -1)
    if (items === '') continue
    yield start + items
    start = ','
  }
  yield start === '[' ? '[]' : ']'
}

/** By its type, the handler of an endpoint with an ETag returns a tagged value. */
const tagOf = (result: unknown) => result as Tagged<unknown>
const replyOf = (endpoint: Endpoint, result: unknown): unknown => (endpoint.hasEtag ? tagOf(result).value : result)

/** Displayed inline under the file name of its path, and never stored by shared caches. */
function sendText(reply: FastifyReply, { path }: Endpoint, type: string, text: string | Readable) {
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
  actor: Actor | null,
  stream: Stream,
  recheckAccess: () => Promise<void>,
) {
  // nginx must not buffer the response.
  reply.type('text/event-stream').header('x-accel-buffering', 'no')
  // The response to HEAD would otherwise never end.
  if (reply.request.method === 'HEAD') return reply.send()
  const hasAccess = () =>
    recheckAccess().then(
      () => true,
      // Other errors (database unavailable) say nothing about access; the next check decides.
      (error: unknown) => !(error instanceof AppError),
    )
  return reply.send(streams.open({ userId: actor?.id ?? '', sessionId: actor?.sessionId, stream, hasAccess }))
}
