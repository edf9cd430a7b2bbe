import type { Decoded } from '@crew-chief/contract/endpoint'
import type { paymentsApi } from '@crew-chief/contract/payments'
import type { Deps } from '../../deps.ts'
import { listPaymentRows } from './payments-list.store.ts'
import { presentPayment } from './present-payment.ts'

const PAGE_SIZE = 50
const NEWEST_FIRST = { sort: 'created', order: 'desc' } as const

type Query = Decoded<typeof paymentsApi.listPayments>['query']

export async function listPayments(
  { db, provider }: Pick<Deps, 'db' | 'provider'>,
  { attention, search, sort, order, before }: Query,
) {
  const sorting = sort ? { sort, order } : NEWEST_FIRST
  const filter = { attention: attention === 'true', search }
  const rows = await listPaymentRows(db, filter, sorting, { before, limit: PAGE_SIZE + 1 })
  return {
    payments: rows.slice(0, PAGE_SIZE).map((row) => presentPayment(row, provider)),
    hasMore: rows.length > PAGE_SIZE,
  }
}
