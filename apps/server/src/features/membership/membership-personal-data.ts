// Erasing keeps the rows for accounting, ends live subscriptions at the provider and refunds one that was just paid.

import { planOf } from '@crew-chief/domain/membership/plans'
import { asc, eq } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  ACCOUNT,
  ACCOUNTING,
  type ErasureItem,
  exportedColumns,
  keptRows,
  NOT_A_SPOT,
  type PersonalData,
  TECHNICAL,
} from '../../personal-data.ts'
import { previewErasureRefund, refundErased } from '../payments/public.ts'
import { requestEnd } from './end-subscription.ts'
import { orphanedSubscriptions, subscriptions } from './membership.tables.ts'
import { findCurrent } from './subscriptions.store.ts'

const purchaseOf = (userId: string) => ({ purpose: 'membership' as const, subjectId: userId, isUnused: false })

const AT_PROVIDER = 'finds the subscription at the provider'

const subscriptionRows = keptRows(subscriptions, ({ id }) => eq(subscriptions.userId, id), {
  id: { kept: AT_PROVIDER },
  userId: { kept: ACCOUNT },
  plan: { exported: true, kept: ACCOUNTING },
  priceCents: { exported: true, kept: ACCOUNTING },
  period: { exported: true, kept: ACCOUNTING },
  nextPriceCents: { exported: true, kept: ACCOUNTING },
  status: { exported: true, kept: ACCOUNTING },
  periodEnd: { exported: true, kept: ACCOUNTING },
  endsAtPeriodEnd: { exported: true, kept: ACCOUNTING },
  unpaidSince: { exported: true, kept: ACCOUNTING },
  givesPlan: { kept: TECHNICAL },
  paymentId: { kept: ACCOUNTING },
  isTest: { kept: ACCOUNTING },
  isHeld: { kept: ACCOUNTING },
  mustEnd: { kept: 'ends it at the provider' },
  revision: { kept: TECHNICAL },
  createdAt: { exported: true, kept: ACCOUNTING },
  checkedAt: { kept: TECHNICAL },
  lastSwitch: { exported: true, kept: ACCOUNTING },
  unknownSince: { kept: TECHNICAL },
})

const orphanedRows = keptRows(orphanedSubscriptions, ({ id }) => eq(orphanedSubscriptions.userId, id), {
  sessionId: { kept: AT_PROVIDER },
  userId: { kept: ACCOUNT },
  isPaid: { kept: ACCOUNTING },
  createdAt: { kept: TECHNICAL },
  checkedAt: { kept: TECHNICAL },
})

export const membershipPersonalData = (deps: Pick<Deps, 'config' | 'jobs'>): PersonalData => ({
  name: 'membership',
  tables: [subscriptionRows, orphanedRows],
  export: (db, { id }) =>
    db
      .select(exportedColumns(subscriptionRows))
      .from(subscriptions)
      .where(eq(subscriptions.userId, id))
      .orderBy(asc(subscriptions.createdAt)),
  ends: {
    preview: (db, { id }) => previewEnd(deps, db, id),
    end: async (tx, { id }) => {
      const ended = await previewEnd(deps, tx, id)
      await requestEnd(deps, tx, { userId: id })
      await refundErased(deps, tx, purchaseOf(id))
      return ended
    },
  },
})

async function previewEnd({ config }: Pick<Deps, 'config'>, db: Reader, userId: string): Promise<ErasureItem[]> {
  const current = await findCurrent(db, userId)
  if (!current) return []
  const { name } = planOf(config.plans, current.plan)
  const amounts = await previewErasureRefund(db, purchaseOf(userId))
  return [{ kind: 'membership', name, status: current.status, startsAt: null, ...NOT_A_SPOT, ...amounts }]
}
