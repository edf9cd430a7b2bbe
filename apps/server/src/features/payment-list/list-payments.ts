import type { Decoded } from '@crew-chief/contract/endpoint'
import type { paymentListApi } from '@crew-chief/contract/payment-list'
import type { Deps } from '../../deps.ts'
import { listPaymentPage } from './payment-list.store.ts'
import { presentPage } from './present-page.ts'

const PAGE_SIZE = 50
export const NEWEST_FIRST = { sort: 'created', order: 'desc' } as const

type Query = Decoded<typeof paymentListApi.listPayments>['query']

export async function listPayments(
  { db, provider }: Pick<Deps, 'db' | 'provider'>,
  { sort, order, before, ...filter }: Query,
) {
  const sorting = sort ? { sort, order } : NEWEST_FIRST
  const entries = await listPaymentPage(db, filter, sorting, { before, limit: PAGE_SIZE + 1 })
  return {
    payments: await presentPage({ db, provider }, entries.slice(0, PAGE_SIZE)),
    hasMore: entries.length > PAGE_SIZE,
  }
}
