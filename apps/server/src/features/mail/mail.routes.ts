import type { mailApi } from '@crew-chief/contract/mail'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { listOutbox } from './list-outbox.ts'
import { readBacklog, setBulkMail } from './mail-backlog.ts'
import { linkMailPreview } from './mail-preview.ts'
import { resendMail } from './resend-mail.ts'

export const mailHandlers = (deps: Deps) =>
  ({
    getMailBacklog: () => readBacklog(deps.db),
    setBulkMail: ({ actor, body }) => setBulkMail(deps, actor, body.isPaused),
    listOutbox: ({ query }) => listOutbox(deps, query),
    linkMailPreview: ({ params }) => linkMailPreview(deps, params.id),
    resendMail: ({ actor, params }) => resendMail(deps, actor, params.id),
  }) satisfies Handlers<typeof mailApi>
