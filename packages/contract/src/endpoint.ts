// What a row of the table is, and the types that server and browser read off it.
// Code on both sides speaks the inside form (`z.output`); the wire form exists only between encode and decode.

import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { FeatureErrorCode } from './errors.ts'

type ObjectSchema = z.ZodMiniObject
type Schema = z.ZodMiniType

export type Row = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The specification's path, however odd; `:id` marks a parameter. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** A user flagged `hasToReset` may make this call all the same. */
  readonly beforeProfileComplete?: true
  /** The call carries its own proof (a password, a refresh token): the browser sends no session with it. */
  readonly withoutSession?: true
  /** What it says where there is no session, if not what the others say. */
  readonly withoutTokens?: string
  /** How long the browser waits for an answer, if longer than for others. */
  readonly patienceMs?: number
  /** Made twice it is made once: when the server is too busy, the browser tries again by itself. */
  readonly repeatable?: true
  /** The body may also come as a form: every field a text, lists as JSON in a text (spec 1 §7). */
  readonly acceptsForm?: true
  /** The body is taken byte for byte and proven by this header; there is nothing to decode before that. */
  readonly signedBy?: string
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: Schema
  /** Absent: the call answers 204 without a body. */
  readonly reply?: Schema
  /** The answer is a text of this content type instead of JSON. */
  readonly sends?: string
  /** The answer goes on until somebody leaves: server-sent events, each saying that something changed. */
  readonly streams?: true
  /** The answer carries its version as the ETag header. */
  readonly tagged?: true
  /** 200 with a reply, 204 without, unless said otherwise. */
  readonly status?: 200 | 201 | 202 | 204
  /** Refusals of this call's own; those every call shares are not repeated. */
  readonly errors: readonly FeatureErrorCode[]
  /** The specification's text when the server sent none. */
  readonly failure: string
}

export type Table = { readonly [operation: string]: Row }
export type Named<R extends Row> = R & { readonly name: string }

/** Checks every row and writes its operation name onto it: the name is the cache key and the log line. */
export function table<const T extends Table>(rows: T): { readonly [K in keyof T]: Named<T[K]> } {
  const named = Object.entries(rows).map(([name, row]) => [name, { ...row, name }])
  // Object.fromEntries forgets the keys; the mapped type above is exactly what the line before built.
  return Object.fromEntries(named) as { readonly [K in keyof T]: Named<T[K]> }
}

/** Several objects as one. A name that stands twice would silently swallow a call, so it stops everything. */
export function joined<A extends object, B extends object>(first: A, second: B): A & B {
  const twice = Object.keys(second).find((name) => name in first)
  if (twice) throw new Error(`two features call an operation ${twice}`)
  return { ...first, ...second }
}

export const statusOf = (row: Row): number => row.status ?? (row.reply || row.sends || row.streams ? 200 : 204)

type Part = 'params' | 'query' | 'body'
type SchemaOf<R, P extends Part> = R extends { readonly [K in P]: infer S extends Schema } ? S : never
type IsOptional<T> = Record<never, never> extends T ? true : false

/** What a handler receives: decoded, so cents, dates and clean strings. */
export type Decoded<R extends Row> = {
  [P in Part as SchemaOf<R, P> extends never ? never : P]: z.output<SchemaOf<R, P>>
}

type PartsOf<R extends Row, Form extends 'input' | 'output'> = {
  [P in Part as SchemaOf<R, P> extends never ? never : P]: Form extends 'input'
    ? z.input<SchemaOf<R, P>>
    : z.output<SchemaOf<R, P>>
}
/** A part whose fields are all optional may be left out. */
type Lenient<Parts> = { [P in keyof Parts as IsOptional<Parts[P]> extends true ? never : P]: Parts[P] } & {
  [P in keyof Parts]?: Parts[P]
}

/** What a caller hands over: the inside form, encoded on its way out. */
export type Sent<R extends Row> = Lenient<PartsOf<R, 'output'>>
/** The same as it looks on the wire. */
export type WireSent<R extends Row> = Lenient<PartsOf<R, 'input'>>

type ReplySchema<R> = R extends { readonly reply: infer S extends Schema } ? S : never
/** What a row without a schema answers: a text, or nothing. */
type PlainReply<R> = R extends { readonly sends: string } ? string : undefined
/** What a handler answers and a caller gets back: the inside form. */
export type Reply<R extends Row> = [ReplySchema<R>] extends [never] ? PlainReply<R> : z.output<ReplySchema<R>>
/** The same as it looks on the wire. */
export type WireReply<R extends Row> = [ReplySchema<R>] extends [never] ? PlainReply<R> : z.input<ReplySchema<R>>
