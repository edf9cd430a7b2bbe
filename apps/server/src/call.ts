// What a handler is given: who asks, from where, and the decoded parts of the request.

import type { Decoded, Endpoint, Endpoints, Reply } from '@crew-chief/contract/endpoint'
import type { Person } from '@crew-chief/domain/accounts/person'
import type { Viewer } from '@crew-chief/domain/roles'

/** The signed-in user of a request, read from the database for each request. */
export type Actor = Viewer & { sessionId: string; user: Person }

type ActorOf<R extends Endpoint> = R['access']['kind'] extends 'anyone' ? Actor | null : Actor

/** A body that proves itself: its bytes and what the proving header says. */
export type Signed = { bytes: Buffer; signature: string }

type SignedPart<R extends Endpoint> = R extends { readonly signatureHeader: string } ? { signed: Signed } : unknown

export type Call<R extends Endpoint> = Decoded<R> &
  SignedPart<R> & {
    actor: ActorOf<R>
    /** The caller's network, for limits. */
    from: string
  }

/** What a streaming call answers: nothing yet, only how to begin. Asked again later, it says whether one may stay. */
export type Stream = {
  /** `emit` sends one event; `recheckAccess` schedules a new access check. Returns the function that ends the stream. */
  begin: (emit: (change: object) => void, recheckAccess: () => void) => () => void
}

/** What a tagged call answers: the reply, and the version its ETag names. */
export type Tagged<Value> = { tag: string; value: Value }

type Answered<R extends Endpoint> = R extends { readonly streams: true }
  ? Stream
  : R extends { readonly hasEtag: true }
    ? Tagged<Reply<R>>
    : Reply<R>

/** One handler an endpoint: a missing or an extra one does not compile. */
export type Handlers<T extends Endpoints> = { readonly [K in keyof T]: (call: Call<T[K]>) => Promise<Answered<T[K]>> }
