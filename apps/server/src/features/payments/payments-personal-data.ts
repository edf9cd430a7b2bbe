// Erasing keeps the payments for accounting and removes name and email address at the provider.

import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../personal-data.ts'
import { forgetCustomer } from './forget-customer.job.ts'
import { payments, refunds } from './payments.tables.ts'
import { isLatestRefund } from './refunds.store.ts'

export const paymentsPersonalData = ({ jobs }: Pick<Deps, 'jobs'>): PersonalData => ({
  name: 'payments',
  export: (db, { id }) =>
    db
      .select({
        description: payments.description,
        amountCents: payments.amountCents,
        status: payments.status,
        createdAt: payments.createdAt,
        paidAt: payments.paidAt,
        refund: refunds.status,
      })
      .from(payments)
      .leftJoin(refunds, isLatestRefund)
      .where(eq(payments.userId, id))
      .orderBy(asc(payments.createdAt)),
  erase: (tx, { id }) => jobs.send(tx, forgetCustomer, { userId: id }),
})
