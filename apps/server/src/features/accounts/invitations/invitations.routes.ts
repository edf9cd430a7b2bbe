import type { invitationsApi } from '@crew-chief/contract/invitations'
import type { Deps } from '../../../deps.ts'
import type { Handlers } from '../../../handlers.ts'
import { listInvitations } from './list-invitations.ts'
import { revokeInvitations } from './revoke-invitations.ts'
import { inviteUninvited, sendInvitations } from './send-invitations.ts'

export const invitationHandlers = (deps: Deps) =>
  ({
    listInvitations: ({ query }) => listInvitations(deps, query),
    sendInvitations: ({ actor, body }) => sendInvitations(deps, actor, body.userIds),
    inviteUninvited: ({ actor }) => inviteUninvited(deps, actor),
    revokeInvitations: ({ actor, body }) => revokeInvitations(deps, actor, body.userIds),
  }) satisfies Handlers<typeof invitationsApi>
