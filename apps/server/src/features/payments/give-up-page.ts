// A payment page that is not needed any more: it is over here at once, and a job closes it at the provider.

import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { closeSession } from './close-session.ts'
import { lockPayment, supersedeUnsettled } from './payments.store.ts'
import type { PaymentRow } from './payments.tables.ts'

/** False: somebody has paid there meanwhile, or the bank is at it; then the payment goes its own way. */
export async function giveUpPage({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, { id }: PaymentRow): Promise<boolean> {
  const payment = await lockPayment(tx, id)
  if (payment?.status !== 'open') return false
  await supersedeUnsettled(tx, payment)
  await jobs.send(tx, closeSession, { paymentId: id })
  return true
}
