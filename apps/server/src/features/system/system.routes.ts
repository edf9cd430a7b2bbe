// What load balancers, monitors and developers ask of the process itself.

import { api } from '@crew-chief/contract/api'
import { openApiDocument } from '@crew-chief/contract/openapi'
import type { systemApi } from '@crew-chief/contract/system'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../call.ts'
import type { Deps } from '../../deps.ts'

export type Drain = { isDraining: boolean }

export function systemHandlers({ config, db }: Pick<Deps, 'config' | 'db'>, drain: Drain) {
  const document = openApiDocument(api, { title: config.productName, version: '0.1.0' })
  return {
    health: async () => ({ status: 'ok' as const }),
    ready: async () => {
      if (drain.isDraining) throw new AppError('server.not_ready')
      // Reachable and migrated: the newest table answers.
      await db.$client.query('select 1 from applied_migrations limit 1').catch((cause: unknown) => {
        throw new AppError('server.not_ready', { cause })
      })
      return { status: 'ready' as const }
    },
    openApi: async () => document,
  } satisfies Handlers<typeof systemApi>
}
