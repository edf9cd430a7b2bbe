// The signed-in user with their live registrations.

import type { Reply } from '@crew-chief/contract/endpoint'
import type { sessionApi } from '@crew-chief/contract/session'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { hasUsedInvitation } from './invitations/invitations.store.ts'
import { presentUser } from './present-user.ts'

type Me = Reply<typeof sessionApi.me>

export type GetMeDeps = {
  db: Db
  /** Passed in by app.ts: events depend on accounts, not the other way round. */
  listUserEvents: (db: Db, userId: string) => Promise<Me['userEvents']>
}

export async function getMe({ db, listUserEvents }: GetMeDeps, { user, mustAddSecondFactor }: Actor): Promise<Me> {
  return {
    ...presentUser(user),
    emailConfirmed: user.emailConfirmedAt !== null,
    ...(user.hasToReset && (await hasUsedInvitation(db, user.id)) && { keepsPassword: true }),
    userEvents: await listUserEvents(db, user.id),
    ...(mustAddSecondFactor && { mustAddSecondFactor }),
  }
}
