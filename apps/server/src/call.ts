// What a handler is given: who asks, from where, and the decoded parts of the request.

import type { accountsApi } from '@crew-chief/contract/accounts'
import type { Decoded, Reply, Row, Table } from '@crew-chief/contract/endpoint'
import type { ordersApi } from '@crew-chief/contract/orders'
import type { Person } from '@crew-chief/domain/accounts/person'
import type { Viewer } from '@crew-chief/domain/roles'

/** Whoever makes the call, read from the database for this very request. */
export type Actor = Viewer & {
  sessionId: string
  user: Person
  /** Only with the call that asks who one is. */
  userEvents?: readonly UserEvent[]
  /** Only with the call that lists them. */
  ownOrders?: OwnOrders
}
export type OwnOrders = Reply<typeof ordersApi.listOrders>
export type UserEvent = Reply<typeof accountsApi.me>['userEvents'][number]

type ActorOf<R extends Row> = R['access']['kind'] extends 'anyone' ? Actor | null : Actor

/** A body that proves itself: its bytes and what the proving header says. */
export type Signed = { bytes: Buffer; signature: string }

type SignedPart<R extends Row> = R extends { readonly signedBy: string } ? { signed: Signed } : unknown

export type Call<R extends Row> = Decoded<R> &
  SignedPart<R> & {
    actor: ActorOf<R>
    /** The caller's network, for limits. */
    from: string
  }

/** What a streaming call answers: nothing yet, only how to begin. Asked again later, it says whether one may stay. */
export type Stream = {
  /** `tell` sends one change; `doubt` has the permission looked at again. Returns what ends it. */
  begin: (tell: (change: object) => void, doubt: () => void) => () => void
}

/** What a tagged call answers: the reply, and the version its ETag names. */
export type Tagged<Value> = { tag: string; value: Value }

type Answered<R extends Row> = R extends { readonly streams: true }
  ? Stream
  : R extends { readonly tagged: true }
    ? Tagged<Reply<R>>
    : Reply<R>

/** One handler a row: a missing or an extra one does not compile. */
export type Handlers<T extends Table> = { readonly [K in keyof T]: (call: Call<T[K]>) => Promise<Answered<T[K]>> }
