import type { paymentListApi } from '@crew-chief/contract/payment-list'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { exportPayments } from './export-payments.ts'
import { listPayments } from './list-payments.ts'

export const paymentListHandlers = (deps: Deps) =>
  ({
    listPayments: ({ query }) => listPayments(deps, query),
    exportPayments: ({ actor, query }) => exportPayments(deps, actor, query),
  }) satisfies Handlers<typeof paymentListApi>
