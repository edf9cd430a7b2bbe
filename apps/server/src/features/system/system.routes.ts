// What load balancers, monitors and developers ask of the process itself.

import { api } from '@crew-chief/contract/api'
import { openApiDocument } from '@crew-chief/contract/openapi'
import type { systemApi } from '@crew-chief/contract/system'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../call.ts'
import { isMigrated } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'

export type Drain = { isDraining: boolean }

export function systemHandlers({ config, db }: Pick<Deps, 'config' | 'db'>, drain: Drain) {
  const document = openApiDocument(api, config.productName)
  return {
    health: async () => ({ status: 'ok' as const }),
    ready: async () => {
      if (drain.isDraining) throw new AppError('server.not_ready')
      const isReady = await isMigrated((text) => db.$client.query(text)).catch((cause: unknown) => {
        throw new AppError('server.not_ready', { cause })
      })
      if (!isReady) throw new AppError('server.not_ready')
      return { status: 'ready' as const }
    },
    openApi: async () => document,
  } satisfies Handlers<typeof systemApi>
}
