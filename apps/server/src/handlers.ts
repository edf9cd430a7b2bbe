// Types of endpoint handlers, derived from the contract: what a handler receives and what it returns.

import type { Decoded, Endpoint, Endpoints, Reply } from '@crew-chief/contract/endpoint'
import type { Actor } from './actor.ts'

/** One handler per endpoint: a missing or an extra one does not compile. */
export type Handlers<T extends Endpoints> = {
  readonly [K in keyof T]: (request: HandlerRequest<T[K]>) => Promise<HandlerResult<T[K]>>
}

/** The decoded params, query and body, the actor and the caller's network. */
type HandlerRequest<E extends Endpoint> = Decoded<E> &
  SignedPart<E> & {
    actor: ActorOf<E>
    /** The caller's network (IPv4 address or IPv6 /64), for rate limits. */
    network: string
    /** True when the request came through a proxy or a tunnel. */
    isForwarded: boolean
    /** The User-Agent header, empty without one. */
    userAgent: string
  }

/** Never null where the endpoint requires a session. */
type ActorOf<E extends Endpoint> = E['access']['kind'] extends 'anyone' ? Actor | null : Actor

type SignedPart<E extends Endpoint> = E extends { readonly signatureHeader: string } ? { signed: Signed } : unknown

/** The raw body of a signed request and its signature header; the handler verifies it. */
export type Signed = { bytes: Buffer; signature: string }

type HandlerResult<E extends Endpoint> = E extends { readonly streams: true }
  ? Stream
  : E extends { readonly hasEtag: true }
    ? Tagged<Reply<E>>
    : Reply<E> | Batches<Reply<E>>

/** A long text or list in parts, which is sent while it is read: it is never completely in memory. */
export type Batches<Whole> = AsyncIterable<Extract<Whole, string | readonly unknown[]>>

/** Result of a streaming handler. The handler also runs again later to re-check access. */
export type Stream = {
  /** `emit` sends one event; `recheckAccess` schedules a new access check. Returns the function that ends the stream. */
  begin: (emit: (change: object) => void, recheckAccess: () => void) => () => void
}

/** Result of a handler whose endpoint has an ETag. */
export type Tagged<Value> = { tag: string; value: Value }
