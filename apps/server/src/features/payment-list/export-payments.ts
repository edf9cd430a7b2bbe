import type { Decoded } from '@crew-chief/contract/endpoint'
import type { ListedPayment, paymentListApi } from '@crew-chief/contract/payment-list'
import { paymentsCsv } from '@crew-chief/domain/payments/payments-csv'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { NEWEST_FIRST } from './list-payments.ts'
import { listPaymentPage } from './payment-list.store.ts'
import { presentPage } from './present-page.ts'

const CHUNK = 1_000

type Filter = Decoded<typeof paymentListApi.exportPayments>['query']

/** All filtered payments, newest first. */
export async function exportPayments(
  { db, provider }: Pick<Deps, 'db' | 'provider'>,
  actor: Actor,
  filter: Filter,
): Promise<string> {
  const payments: ListedPayment[] = []
  for (let before: string | undefined, isLast = false; !isLast; ) {
    const entries = await listPaymentPage(db, filter, NEWEST_FIRST, { before, limit: CHUNK })
    payments.push(...(await presentPage({ db, provider }, entries)))
    before = entries.at(-1)?.id
    isLast = entries.length < CHUNK
  }
  await inTransaction(db, (tx) =>
    recordAudit(tx, actor, { action: 'payments.exported', details: { payments: String(payments.length) } }),
  )
  return paymentsCsv(payments)
}
