// What the tests of the whole API expect of an endpoint, and a valid request to it. Entries are written by hand from the
// specification (1 §6, and its page of decisions); they must not be derived from the contract, which they check.
// Complete by type: a missing entry, ownership answer or request does not compile.

import type { api } from '@crew-chief/contract/api'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import type { Role } from '@crew-chief/domain/roles'
import type { Operation, Parts } from '../attacks/build-request.ts'
import type { Fixture, TestUser } from '../attacks/fixture.ts'

export const ADMIN = ['ADMIN'] as const
export const STAFF = ['CLINICIAN', 'ADMIN'] as const

/**
 * For staff of the event: the contract says signed in, and the use case asks what the caller may do at the event
 * (event-staff-matrix.test.ts). The roles are those that have access without an entry on the event's staff list.
 */
type EventStaff = { readonly eventStaff: readonly Role[] }
export const DIRECTORS: EventStaff = { eventStaff: ADMIN }
export const CLINICIANS: EventStaff = { eventStaff: STAFF }

type Access = 'anyone' | 'signed-in' | readonly Role[] | EventStaff

type CallerGroup = Role | 'visitor' | 'must-reset' | 'staff'
export type StatusByCaller = number | ({ readonly rest: number } & { readonly [W in CallerGroup]?: number })

/** Why no user owns the record. */
type NoOwner = { readonly noOwner: string }

/** `note`: notes among staff. `provider`: ids of the payment provider. `token`: grants access without further proof. */
export const PRIVATE_DATA = ['contact', 'note', 'provider', 'token'] as const
export type PrivateData = (typeof PRIVATE_DATA)[number]

/** `owner` owns the record the request is about, where records have owners; `caller` sends the request. */
type CreateRequest<Request> = (fixture: Fixture, owner: TestUser, caller: TestUser) => Promise<Request>

type Expectations = {
  readonly access: Access
  /** Open before the profile is complete. */
  readonly beforeProfileComplete?: true
  /** Open to admins before they have a second factor, where they need one. */
  readonly beforeSecondFactor?: true
  /** `recent`: needs a recent confirmation of the identity. `every-time`: needs the password or a passkey itself. */
  readonly reauth?: 'recent' | 'every-time'

  /** For callers with access, and for their own record where records have owners; 200 by default. */
  readonly status?: StatusByCaller
  /** With an unknown id: for every id of the request, or by field name; 404 by default. */
  readonly unknownId?: number | Readonly<Record<string, number>>
  /** With a malformed id; 400 by default. */
  readonly malformedId?: number
  /** Callers who may not change another user's record may read it: refused with the code of missing access. */
  readonly readableByOthers?: true

  /** Who may read private data of others in the reply. Users may always read their own contact details. */
  readonly discloses?: { readonly [D in PrivateData]?: readonly Role[] }
  /** Text fields of the body that accept line breaks: paragraphs, and texts that are compared, looked up or parsed. */
  readonly acceptsLineBreaks?: readonly string[]

  /** Ends or changes the caller's session, or makes them staff: the next request needs a new caller. */
  readonly changesCaller?: true
  /** A user may have three unpaid holds: the next request needs a new caller. */
  readonly opensCheckout?: true
  /** Sent by staff about a participant. Where other requests are about a record of the caller, this one is not. */
  readonly aboutOthers?: true
}

/** Any endpoint's entry. */
export type ExpectedEndpoint = Expectations & {
  readonly othersRecord?: StatusByCaller | NoOwner
  readonly request?: CreateRequest<Parts>
}

type Endpoints = typeof api
type IdKey = 'id' | `${string}Id`
type KeysOf<S> = S extends { readonly shape: infer Shape } ? keyof Shape : never
type PartsWithKeys<R> = R extends unknown
  ?
      | (R extends { readonly params: infer S } ? KeysOf<S> : never)
      | (R extends { readonly query: infer S } ? KeysOf<S> : never)
      | (R extends { readonly body: infer S } ? KeysOf<S> : never)
  : never
type HasId<E> = [Extract<PartsWithKeys<E>, IdKey>] extends [never] ? false : true

/**
 * The status for another user's record, or why no user owns it. Required for endpoints with an id, except when only
 * admins have access, who manage all records.
 */
type Ownership<E> =
  HasId<E> extends true
    ?
        | { readonly access: typeof ADMIN; readonly othersRecord?: never }
        | { readonly access: Access; readonly othersRecord: StatusByCaller | NoOwner }
    : { readonly othersRecord?: StatusByCaller }

type SignedParts<E> = E extends { readonly signatureHeader: string } ? Pick<Parts, 'headers' | 'body'> : unknown
type Request<E extends Endpoints[Operation]> = WireRequest<E> & SignedParts<E>
/** May be omitted where an empty request is valid. */
type ValidRequest<E extends Endpoints[Operation]> =
  Record<never, never> extends Request<E>
    ? { readonly request?: CreateRequest<Request<E>> }
    : { readonly request: CreateRequest<Request<E>> }

export type EndpointTable<K extends Operation> = {
  readonly [P in K]: Expectations & Ownership<Endpoints[P]> & ValidRequest<Endpoints[P]>
}

export const ANY_EVENT: NoOwner = {
  noOwner: 'events are visible to all users with access; own data in them is selected by the session',
}
export const STAFF_OF_EVENT: NoOwner = { noOwner: 'staff of the event; event-staff-matrix.test.ts covers access' }
/**
 * Camps are open to participants and staff; others get 403 rather than 404, as decided. Own data in a camp is selected
 * by the session.
 */
export const CAMP_MEMBERS = { staff: 200, rest: 403 }
