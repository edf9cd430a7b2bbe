// The shape of an endpoint, and the types that server and browser derive from it.
// Both sides work with decoded values (`z.output`: cents, dates); the wire form (`z.input`) exists only in transit.

import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { FeatureErrorCode } from './errors.ts'

type ObjectSchema = z.ZodMiniObject
type Schema = z.ZodMiniType

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Paths are fixed by the specification, inconsistencies included; `:id` marks a parameter. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** Allowed for users flagged `hasToReset`, who must complete their profile before anything else. */
  readonly beforeProfileComplete?: true
  /** Allowed for admins who must add a second factor before anything else (`REQUIRE_SECOND_FACTOR`). */
  readonly beforeSecondFactor?: true
  /**
   * `recent`: refused until the user confirms their identity again, when they last did so more than two hours ago.
   * `every-time`: the body contains the password or a passkey. It never depends on the form of a request, because a
   * guarded operation would stay open in another form.
   */
  readonly reauth?: 'recent' | 'every-time'
  /** The request has its own credentials (a password, a refresh token): the browser sends no session with it. */
  readonly withoutSession?: true
  /** The reply is a token pair of a new session; the one of the request has ended. */
  readonly replacesSession?: true
  /** Replaces the default message of `session.missing`. */
  readonly noSessionMessage?: string
  /** Overrides the client's default timeout. */
  readonly timeoutMs?: number
  /** Safe to send twice: the browser retries it when the server is overloaded. */
  readonly idempotent?: true
  /** The body may have up to `LARGE_BODY` bytes: posts, evaluations, whole boards, imports. */
  readonly largeBody?: true
  /** The body may also be a form: every field a text, lists as JSON in a text (spec 1 §7). */
  readonly acceptsForm?: true
  /** The handler gets the raw body and verifies it against the signature in this header. */
  readonly signatureHeader?: string
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: Schema
  /** Without a schema the reply is 204 with no body. */
  readonly reply?: Schema
  /** The reply is text of this content type instead of JSON. */
  readonly contentType?: string
  /** The reply is a stream of server-sent events. */
  readonly streams?: true
  /** The reply is the same for many callers; the server keeps it in memory until its topics change. */
  readonly shared?: Shared
  /** Called every few seconds by load balancers: its requests are logged at debug level only. */
  readonly isProbe?: true
  /** A frequent write that changes nothing in shared replies: they stay in memory. */
  readonly effect?: 'none'
  /** The reply has an ETag header with its version. */
  readonly hasEtag?: true
  /** Default: 200 with a reply, 204 without. */
  readonly status?: 200 | 201 | 202 | 204
  /** Errors specific to this endpoint; those common to all endpoints are not repeated. */
  readonly errors: readonly FeatureErrorCode[]
  /** Shown when the server sent no message. */
  readonly failure: string
}

/** Groups of tables. A change in one of them is announced to all nodes. */
export const PUBLIC_TOPICS = ['events', 'products', 'posts'] as const
export type PublicTopic = (typeof PUBLIC_TOPICS)[number]

type Shared = {
  /** Visitors: everyone without a session. Role: everyone with the same role, and visitors. */
  readonly by: 'visitors' | 'role'
  readonly topics: readonly PublicTopic[]
}

export type Endpoints = { readonly [operation: string]: Endpoint }
export type NamedEndpoint<E extends Endpoint = Endpoint> = E & { readonly name: string }

/** Adds the operation name to each endpoint. It is the cache key in the browser and the name in logs. */
export function defineEndpoints<const T extends Endpoints>(
  endpoints: T,
): { readonly [K in keyof T]: NamedEndpoint<T[K]> } {
  const named = Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, name }])
  // Object.fromEntries loses the keys; the mapped type restores them.
  return Object.fromEntries(named) as { readonly [K in keyof T]: NamedEndpoint<T[K]> }
}

type Merged<Objects extends readonly object[]> = Objects extends readonly [infer First, ...infer Rest extends object[]]
  ? First & Merged<Rest>
  : unknown

/** Merges objects into one and throws when two of them have the same key. */
export function mergeUnique<const Objects extends readonly object[]>(...objects: Objects): Merged<Objects> {
  const entries = objects.flatMap((object) => Object.entries(object))
  const merged = Object.fromEntries(entries)
  const names = entries.map(([name]) => name)
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate) throw new Error(`duplicate operation name: ${duplicate}`)
  return merged as Merged<Objects>
}

type Completeness = { hasToReset: boolean; mustAddSecondFactor?: boolean | undefined }

/** What an account must do before it may call the endpoint with its session; null if nothing. */
export function missingStepOf({ hasToReset, mustAddSecondFactor }: Completeness, endpoint: Endpoint) {
  if (hasToReset && !endpoint.beforeProfileComplete) return 'access.must_complete_profile'
  return mustAddSecondFactor && !endpoint.beforeSecondFactor ? 'access.must_add_second_factor' : null
}

export const statusOf = ({ status, reply, contentType, streams }: Endpoint): number =>
  status ?? (reply || contentType || streams ? 200 : 204)

/** Bytes of a body. Small by default: public endpoints parse it before anything is known about the caller. */
const SMALL_BODY = 65_536
const LARGE_BODY = 1_048_576
export const bodyLimitOf = ({ largeBody }: Pick<Endpoint, 'largeBody'>): number => (largeBody ? LARGE_BODY : SMALL_BODY)

type Part = 'params' | 'query' | 'body'
type SchemaOf<E, P extends Part> = E extends { readonly [K in P]: infer S extends Schema } ? S : never
type IsOptional<T> = Record<never, never> extends T ? true : false

/** What a handler receives: decoded params, query and body. */
export type Decoded<E extends Endpoint> = {
  [P in Part as SchemaOf<E, P> extends never ? never : P]: z.output<SchemaOf<E, P>>
}

type PartsOf<E extends Endpoint, Form extends 'input' | 'output'> = {
  [P in Part as SchemaOf<E, P> extends never ? never : P]: Form extends 'input'
    ? z.input<SchemaOf<E, P>>
    : z.output<SchemaOf<E, P>>
}
/** A part whose fields are all optional may be omitted. */
type Lenient<Parts> = { [P in keyof Parts as IsOptional<Parts[P]> extends true ? never : P]: Parts[P] } & {
  [P in keyof Parts]?: Parts[P]
}

/** What a caller passes; the client encodes it. */
export type ApiRequest<E extends Endpoint> = Lenient<PartsOf<E, 'output'>>
/** The same, encoded for the wire. */
export type WireRequest<E extends Endpoint> = Lenient<PartsOf<E, 'input'>>

type ReplySchema<E> = E extends { readonly reply: infer S extends Schema } ? S : never
type PlainReply<E> = E extends { readonly contentType: string } ? string : undefined
/** What a handler returns and a caller receives. */
export type Reply<E extends Endpoint> = [ReplySchema<E>] extends [never] ? PlainReply<E> : z.output<ReplySchema<E>>
/** The same, encoded for the wire. */
export type WireReply<E extends Endpoint> = [ReplySchema<E>] extends [never] ? PlainReply<E> : z.input<ReplySchema<E>>
