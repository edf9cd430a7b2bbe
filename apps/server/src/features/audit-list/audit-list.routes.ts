import type { auditApi } from '@crew-chief/contract/audit'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { listAudit } from './list-audit.ts'

export const auditListHandlers = (deps: Deps) =>
  ({ listAudit: ({ query }) => listAudit(deps, query) }) satisfies Handlers<typeof auditApi>
