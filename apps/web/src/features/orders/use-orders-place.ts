// Where the customer is in the history: the page, the open order and its support form, all of it in the address.

import { id as idSchema } from '@crew-chief/contract/wire'
import * as z from 'zod/mini'
import { type Changes, pageIn, pageValue, withChanges } from '../../lib/list-place.ts'
import { useSearchParams } from '../../router/navigation.tsx'

export function useOrdersPlace() {
  const [params, setParams] = useSearchParams()
  const go = (changes: Changes, replace: boolean) => setParams((current) => withChanges(current, changes), { replace })
  return {
    page: pageIn(params),
    openId: z.safeParse(idSchema, params.get('order')).data,
    isWriting: params.get('support') === 'write',
    linkToOrder: (id: string) => ({ search: withChanges(params, { order: id, support: null }).toString() }),
    goTo: (page: number) => go(pageValue(page), false),
    /** The address named a page that is not there. */
    correctPage: (page: number) => go(pageValue(page), true),
    write: () => go({ support: 'write' }, false),
    stopWriting: () => go({ support: null }, true),
    close: () => go({ order: null, support: null }, true),
  }
}
