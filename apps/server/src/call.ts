// Types of handlers: what a request gives them and what they return.

import type { Decoded, Endpoint, Endpoints, Reply } from '@crew-chief/contract/endpoint'
import type { Person } from '@crew-chief/domain/accounts/person'
import type { Viewer } from '@crew-chief/domain/roles'

/** The signed-in user of a request, read from the database for each request. */
export type Actor = Viewer & { sessionId: string; user: Person }

type ActorOf<E extends Endpoint> = E['access']['kind'] extends 'anyone' ? Actor | null : Actor

/** The raw body of a signed request and its signature header; the handler verifies it. */
export type Signed = { bytes: Buffer; signature: string }

type SignedPart<E extends Endpoint> = E extends { readonly signatureHeader: string } ? { signed: Signed } : unknown

export type Call<E extends Endpoint> = Decoded<E> &
  SignedPart<E> & {
    actor: ActorOf<E>
    /** The caller's network (IPv4 address or IPv6 /64), for rate limits. */
    network: string
  }

/** Result of a streaming handler. The handler also runs again later to re-check access. */
export type Stream = {
  /** `emit` sends one event; `recheckAccess` schedules a new access check. Returns the function that ends the stream. */
  begin: (emit: (change: object) => void, recheckAccess: () => void) => () => void
}

/** Result of a handler whose endpoint has an ETag. */
export type Tagged<Value> = { tag: string; value: Value }

type Result<E extends Endpoint> = E extends { readonly streams: true }
  ? Stream
  : E extends { readonly hasEtag: true }
    ? Tagged<Reply<E>>
    : Reply<E>

/** One handler per endpoint: a missing or an extra one does not compile. */
export type Handlers<T extends Endpoints> = { readonly [K in keyof T]: (call: Call<T[K]>) => Promise<Result<T[K]>> }
