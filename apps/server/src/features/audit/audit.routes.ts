import type { auditApi } from '@crew-chief/contract/audit'
import type { Handlers } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { listAudit } from './list-audit.ts'

export const auditHandlers = (deps: Deps) =>
  ({ listAudit: ({ query }) => listAudit(deps, query) }) satisfies Handlers<typeof auditApi>
