import { api } from '@crew-chief/contract/api'
import { openApiDocument } from '@crew-chief/contract/openapi'
import type { systemApi } from '@crew-chief/contract/system'
import { isTooFullFor } from '@crew-chief/domain/uploads/free-space'
import { AppError } from '../../app-error.ts'
import { isMigrated } from '../../db/migrate.ts'
import type { Handlers } from '../../handlers.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { readStatus } from './read-status.ts'
import type { SystemDeps } from './system-deps.ts'

// Load balancers time out after a few seconds; a hanging database must fail before that.
const READY_WITHIN_MS = 2_000

export type Drain = { isDraining: boolean }

export function systemHandlers(deps: SystemDeps, drain: Drain) {
  const { config, db } = deps
  // Built on first use: it would take a tenth of the start-up time.
  let document: { name: string; api: ReturnType<typeof openApiDocument> } | undefined
  return {
    health: async () => ({ status: 'ok' as const }),
    ready: async () => {
      if (drain.isDraining) throw new AppError('server.not_ready')
      const migrated = withTimeout(READY_WITHIN_MS, () => isMigrated((text) => db.$client.query(text)))
      const isReady = await migrated.catch((cause: unknown) => {
        throw new AppError('server.not_ready', { cause })
      })
      if (!isReady) throw new AppError('server.not_ready')
      const { result: space } = await deps.probeStorage()
      return { status: 'ready' as const, ...(space && isTooFullFor(space, 0) && { uploads: 'stopped' as const }) }
    },
    openApi: async () => {
      const name = config.productName
      if (document?.name !== name) document = { name, api: openApiDocument(api, name) }
      return document.api
    },
    systemStatus: ({ isForwarded }) => readStatus(deps, { isForwarded }),
  } satisfies Handlers<typeof systemApi>
}
