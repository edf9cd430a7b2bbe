// What memberships keep about a person. The rows are books and stay; what still runs is ended at the provider:
// it is written down here, and the job that comes round for those sees to it.

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
