import type { Decoded } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import type { Deps } from '../../deps.ts'
import { listPaymentRows } from './payments-list.store.ts'
import { presentPayment } from './present-payment.ts'

const PAGE_SIZE = 50

type Query = Decoded<typeof paymentsApi.listPayments>['query']

export async function listPayments({ db }: Pick<Deps, 'db'>, { attention, search, before }: Query) {
  const rows = await listPaymentRows(db, { attention: attention === 'true', search, before, limit: PAGE_SIZE + 1 })
  return { payments: rows.slice(0, PAGE_SIZE).map(presentPayment), hasMore: rows.length > PAGE_SIZE }
}
