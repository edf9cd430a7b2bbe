import type { accountsApi } from '@crew-chief/contract/accounts'
import type { sessionApi } from '@crew-chief/contract/session'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { completeProfile } from './complete-profile.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { type GetMeDeps, getMe } from './get-me.ts'
import { acceptInvitation, openInvitation } from './invitations/accept-invitation.ts'
import { requestInvitation } from './invitations/request-invitation.ts'
import { listSessions } from './list-sessions.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { makeResetToken } from './make-reset-token.ts'
import { refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

export const accountHandlers = (deps: Deps & GetMeDeps) =>
  ({
    login: ({ body, network, userAgent, isForwarded }) => logIn(deps, network, userAgent, { ...body, isForwarded }),
    register: ({ actor, body, network, userAgent }) => register(deps, network, userAgent, actor, body),
    requestPasswordReset: ({ body, network }) => requestPasswordReset(deps, network, body.email),
    resetPassword: ({ body, network }) => resetPassword(deps, network, body),
    requestInvitation: ({ body, network }) => requestInvitation(deps, network, body.email),
    openInvitation: ({ body, network }) => openInvitation(deps, network, body.token),
    acceptInvitation: ({ body, network, userAgent }) => acceptInvitation(deps, network, userAgent, body),
    me: ({ actor }) => getMe(deps, actor),
    confirmEmail: ({ body }) => confirmEmail(deps, body.token),
    resendConfirmation: ({ actor }) => resendConfirmation(deps, actor),
    refresh: ({ body }) => refreshSession(deps, body.refreshToken),
    logout: ({ actor, body }) => logOut(deps, actor, body.refreshToken),
    // Derived from the secret of the server: the same for every session of the user, and stored nowhere.
    draftKey: async ({ actor }) => ({ key: deps.draftKey(actor.id) }),
    listSessions: ({ actor }) => listSessions(deps, actor),
    endSession: ({ actor, params }) => endSession(deps, actor, params.id),
    endOtherSessions: ({ actor }) => endOtherSessions(deps, actor),
    completeProfile: ({ actor, body }) => completeProfile(deps, actor, body),
    makeResetToken: ({ actor, body }) => makeResetToken(deps, actor, body.userId),
  }) satisfies Handlers<typeof accountsApi & typeof sessionApi>
