import type { Decoded } from '@crew-chief/contract/endpoint'
import type { paymentListApi } from '@crew-chief/contract/payment-list'
import { PAYMENTS_CSV_HEAD, paymentCsvLines } from '@crew-chief/domain/payments/payments-csv'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Batches } from '../../handlers.ts'
import { recordAudit } from '../audit/public.ts'
import { NEWEST_FIRST } from './list-payments.ts'
import { countPayments, listPaymentPage } from './payment-list.store.ts'
import { presentPage } from './present-page.ts'

const CHUNK = 500

type Filter = Decoded<typeof paymentListApi.exportPayments>['query']

/** All filtered payments, newest first. Recorded before anything is sent, because a reader may leave before the end. */
export async function exportPayments(
  deps: Pick<Deps, 'db' | 'provider'>,
  actor: Actor,
  filter: Filter,
): Promise<Batches<string>> {
  const payments = String(await countPayments(deps.db, filter))
  await inTransaction(deps.db, (tx) => recordAudit(tx, actor, { action: 'payments.exported', details: { payments } }))
  return csvOf(deps, filter)
}

async function* csvOf(deps: Pick<Deps, 'db' | 'provider'>, filter: Filter): Batches<string> {
  yield PAYMENTS_CSV_HEAD
  for (let before: string | undefined, isLast = false; !isLast; ) {
    const entries = await listPaymentPage(deps.db, filter, NEWEST_FIRST, { before, limit: CHUNK })
    yield paymentCsvLines(await presentPage(deps, entries))
    before = entries.at(-1)?.id
    isLast = entries.length < CHUNK
  }
}
