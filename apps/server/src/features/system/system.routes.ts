// What load balancers, monitors, developers and admins ask of the system itself.

import { api } from '@crew-chief/contract/api'
import { openApiDocument } from '@crew-chief/contract/openapi'
import type { systemApi } from '@crew-chief/contract/system'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../call.ts'
import { isMigrated } from '../../db/migrate.ts'
import { answerWithin } from '../../platform/answer-within.ts'
import { readStatus } from './read-status.ts'
import type { SystemDeps } from './system-deps.ts'

// A balancer waits a few seconds at most, and a database that is silent rather than gone is not ready either.
const READY_WITHIN_MS = 2_000

export type Drain = { isDraining: boolean }

export function systemHandlers(deps: SystemDeps, drain: Drain) {
  const { config, db } = deps
  // Made when somebody reads it: that would be a tenth of every start.
  let document: ReturnType<typeof openApiDocument> | undefined
  return {
    health: async () => ({ status: 'ok' as const }),
    ready: async () => {
      if (drain.isDraining) throw new AppError('server.not_ready')
      const asked = answerWithin(READY_WITHIN_MS, () => isMigrated((text) => db.$client.query(text)))
      const isReady = await asked.catch((cause: unknown) => {
        throw new AppError('server.not_ready', { cause })
      })
      if (!isReady) throw new AppError('server.not_ready')
      return { status: 'ready' as const }
    },
    openApi: async () => {
      document ??= openApiDocument(api, config.productName)
      return document
    },
    systemStatus: () => readStatus(deps),
  } satisfies Handlers<typeof systemApi>
}
