// Every call that carries an id: what happens when the id is somebody else's? Complete by type:
// a new call with an id does not compile until its line stands here.

import type { api } from '@crew-chief/contract/api'
import { usersApi } from '@crew-chief/contract/users'
import type { builders } from '../src/testing/builders.ts'
import type { TestServer } from '../src/testing/test-server.ts'

type Rows = typeof api
type IdKey = 'id' | `${string}Id`
type KeysOf<S> = S extends { readonly shape: infer Shape } ? keyof Shape : never
type PartsWithKeys<R> = R extends unknown
  ?
      | (R extends { readonly params: infer S } ? KeysOf<S> : never)
      | (R extends { readonly query: infer S } ? KeysOf<S> : never)
      | (R extends { readonly body: infer S } ? KeysOf<S> : never)
  : never

export type OperationWithId = {
  [K in keyof Rows]: [Extract<PartsWithKeys<Rows[K]>, IdKey>] extends [never] ? never : K
}[keyof Rows]

type World = { server: TestServer; given: ReturnType<typeof builders> }

export type OwnershipCase =
  /** Asks as a stranger for somebody else's row; the answer must be 404. */
  | { readonly asStranger: (world: World) => Promise<{ status: number }> }
  /** Only admins get in, and admins look after everybody's; the matrix proves the door. */
  | { readonly adminOnly: true }
  | { readonly noOwner: string }

export const OWNERSHIP = {
  makeResetToken: { adminOnly: true },
  resendMail: { adminOnly: true },
  updateUser: { adminOnly: true },
  changeMembership: { adminOnly: true },
  getUser: {
    asStranger: async ({ server, given }) => {
      const [stranger, somebody] = [await given.signedIn(), await given.user()]
      return server.send(usersApi.getUser, { params: { id: somebody.id } }, { token: stranger.token })
    },
  },
} satisfies Record<OperationWithId, OwnershipCase>
