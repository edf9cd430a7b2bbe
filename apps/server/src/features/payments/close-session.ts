import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { expireOpenPayment, lockPayment } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'

/** Closes a payment page after the commit. */
export const closeSession = jobKind<{ paymentId: string }>('payments.close-session', { concurrency: 5 })

/** Expires the payment here; a job closes the page at the provider. False when it is already paid or processing. */
export async function cancelPaymentPage({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, { id }: PaymentRow): Promise<boolean> {
  const payment = await lockPayment(tx, id)
  if (payment?.status !== 'open') return false
  await expireOpenPayment(tx, payment)
  await jobs.send(tx, closeSession, { paymentId: id })
  return true
}
