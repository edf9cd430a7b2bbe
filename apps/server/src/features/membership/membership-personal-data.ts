// Erasing keeps the rows for accounting, ends live subscriptions at the provider and refunds one that was just paid.

import { PLANS } from '@crew-chief/domain/membership/plans'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../personal-data.ts'
import { previewErasureRefund, refundErased } from '../payments/public.ts'
import { requestEnd } from './end-subscription.ts'
import { findCurrent, subscriptionsOf } from './subscriptions.store.ts'

const purchaseOf = (userId: string) => ({ purpose: 'membership' as const, subjectId: userId, isUnused: false })

export const membershipPersonalData = (deps: Pick<Deps, 'jobs'>): PersonalData => ({
  name: 'membership',
  export: async (db, { id }) =>
    (await subscriptionsOf(db, id)).map(({ plan, status, createdAt, periodEnd, endsAtPeriodEnd }) => ({
      plan,
      status,
      createdAt,
      periodEnd,
      endsAtPeriodEnd,
    })),
  preview: async (db, { id }) => {
    const current = await findCurrent(db, id)
    if (!current) return []
    const name = PLANS.find(({ role }) => role === current.plan)?.name ?? current.plan
    const amounts = await previewErasureRefund(db, purchaseOf(id))
    return [{ kind: 'membership', name, status: current.status, startsAt: null, ...amounts }]
  },
  erase: async (tx, { id }) => {
    await requestEnd(deps, tx, { userId: id })
    await refundErased(deps, tx, purchaseOf(id))
  },
})
