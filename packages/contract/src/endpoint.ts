// What a row of the table is, and the types that server and browser read off it.
// Server and browser see a value from their own side: the wire form is `z.input`, the inside form `z.output`.

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
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: Schema
  /** Absent: the call answers 204 without a body. */
  readonly reply?: Schema
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

export const statusOf = (row: Row): number => row.status ?? (row.reply ? 200 : 204)

type Part = 'params' | 'query' | 'body'
type SchemaOf<R, P extends Part> = R extends { readonly [K in P]: infer S extends Schema } ? S : never

/** What a handler receives: decoded, so cents, dates and clean strings. */
export type Decoded<R extends Row> = {
  [P in Part as SchemaOf<R, P> extends never ? never : P]: z.output<SchemaOf<R, P>>
}
type Required_<R extends Row> = {
  [P in Part as SchemaOf<R, P> extends never
    ? never
    : Record<never, never> extends z.input<SchemaOf<R, P>>
      ? never
      : P]: z.input<SchemaOf<R, P>>
}
type Optional_<R extends Row> = {
  [P in Part as SchemaOf<R, P> extends never ? never : P]?: z.input<SchemaOf<R, P>>
}
/** What a caller sends: wire form; a part whose fields are all optional may be left out. */
export type Sent<R extends Row> = Required_<R> & Optional_<R>

type ReplySchema<R> = R extends { readonly reply: infer S extends Schema } ? S : never
/** What a handler answers: wire form, serialized as it is. */
export type WireReply<R extends Row> = [ReplySchema<R>] extends [never] ? undefined : z.input<ReplySchema<R>>
/** What a caller gets back: decoded. */
export type Received<R extends Row> = [ReplySchema<R>] extends [never] ? undefined : z.output<ReplySchema<R>>
