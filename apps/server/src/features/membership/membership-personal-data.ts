// Erasing keeps the rows for accounting and marks live subscriptions, which the end-overdue job then ends at the provider.

import type { PersonalData } from '../../personal-data.ts'
import { markMustEnd, subscriptionsOf } from './subscriptions.store.ts'

export const membershipPersonalData: PersonalData = {
  name: 'membership',
  export: async (db, { id }) =>
    (await subscriptionsOf(db, id)).map(({ plan, status, createdAt, periodEnd, endsAtPeriodEnd }) => ({
      plan,
      status,
      createdAt,
      periodEnd,
      endsAtPeriodEnd,
    })),
  erase: async (tx, { id }) => {
    await markMustEnd(tx, { userId: id })
  },
}
