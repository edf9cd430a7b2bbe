// Where the admin is among the orders: search, status, page and the open order, all of it in the address.

import { id as idSchema } from '@crew-chief/contract/wire'
import { ORDER_STATUSES, type OrderStatus } from '@crew-chief/domain/orders/order-status'
import * as z from 'zod/mini'
import { type Changes, pageIn, pageValue, withChanges } from '../../lib/list-place.ts'
import { useSearchParams } from '../../router/navigation.tsx'

const LONGEST_SEARCH = 100

export function useAdminOrdersPlace() {
  const [params, setParams] = useSearchParams()
  const go = (changes: Changes, replace: boolean) => setParams((current) => withChanges(current, changes), { replace })
  return {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    status: ORDER_STATUSES.find((status) => status === params.get('status')),
    page: pageIn(params),
    openId: z.safeParse(idSchema, params.get('order')).data,
    linkToOrder: (id: string) => ({ search: withChanges(params, { order: id }).toString() }),
    // Typing is one step, not one for each letter; a page or a filter is a step one can go back from.
    searchFor: (text: string) => go({ search: text.trim().slice(0, LONGEST_SEARCH), page: null }, true),
    filterBy: (status: OrderStatus | null) => go({ status, page: null }, false),
    goTo: (page: number) => go(pageValue(page), false),
    /** The address named a page that is not there. */
    correctPage: (page: number) => go(pageValue(page), true),
    showAll: () => go({ search: null, status: null, page: null }, false),
    close: () => go({ order: null }, true),
  }
}
