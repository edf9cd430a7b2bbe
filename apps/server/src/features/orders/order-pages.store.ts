// The pages of orders people look at all day. Their statements are built once for each kind of question, and the page
// brings its own total along wherever counting is cheap.

import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { type Cut, counted, selectAdminCards, UNCOUNTED } from './order-cards.store.ts'
import {
  conditionsOf,
  type Found,
  prepareCustomerSearch,
  type Question,
  questionOf,
  valuesOf,
} from './order-search.store.ts'
import { type OrderRow, orders } from './orders.tables.ts'

export type Page = { number: number; limit: number }

const CUT: Cut = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
const cutOf = ({ number, limit }: Page) => ({ limit, offset: (number - 1) * limit })

/** No statement has a name: through a transaction pooler it would not survive. */
export function prepareOrderPages(db: Db) {
  const ask = onceEach((question: Question) => prepareQuestion(db, question))
  return {
    findCustomers: prepareCustomerSearch(db),
    all: (status: OrderRow['status'] | undefined, found: Found | null, page: Page) =>
      ask(questionOf(status, found)).list.execute({ ...valuesOf(status, found), ...cutOf(page) }),
    count: (status: OrderRow['status'] | undefined, found: Found | null) =>
      ask(questionOf(status, found)).count(valuesOf(status, found)),
  }
}
export type OrderPages = ReturnType<typeof prepareOrderPages>

function prepareQuestion(db: Db, question: Question) {
  const { toList, toCount } = conditionsOf(question)
  // All orders, and those of hundreds of customers, are counted apart and remembered.
  const isCheap = question.search !== null && question.search.customers !== 'many'
  return {
    list: selectAdminCards(db, toList, CUT, isCheap ? counted(toCount) : UNCOUNTED).prepare(''),
    count: prepareCount(db, toCount),
  }
}

function prepareCount(db: Db, where: Parameters<typeof counted>[0]) {
  const query = db
    .select({ orders: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(where)
    .prepare('')
  return async (values: Record<string, unknown>): Promise<number> => (await query.execute(values))[0]?.orders ?? 0
}

/** There are a dozen questions at most. */
function onceEach<Q, A>(answer: (question: Q) => A): (question: Q) => A {
  const known = new Map<string, A>()
  return (question) => {
    const key = JSON.stringify(question)
    const found = known.get(key) ?? answer(question)
    known.set(key, found)
    return found
  }
}
