import type { Choice } from '@crew-chief/domain/shop/variants'
import { AppError } from '../../app-error.ts'
import type { Shortage } from '../shop/public.ts'
import { itemName } from './item-name.ts'

type Item = Choice & { stockId: string; name: string }

export class OutOfStockError extends AppError {
  readonly short: readonly Shortage[]

  constructor(short: readonly Shortage[], details: { message: string; fields: Record<string, string> }) {
    super('orders.not_enough', details)
    this.short = short
  }
}

/** Names the missing items and how many are left. `fields` is keyed by cart position: `items.0`. */
export function outOfStock(items: readonly Item[], short: readonly Shortage[]): OutOfStockError {
  const fields: Record<string, string> = {}
  for (const [index, item] of items.entries()) {
    const shortage = short.find(({ stockId }) => stockId === item.stockId)
    if (shortage)
      fields[`items.${index}`] = messageFor(
        sharesStock(items, item) ? { name: item.name, size: null, color: null } : item,
        shortage,
      )
  }
  return new OutOfStockError(short, { message: [...new Set(Object.values(fields))].join(' '), fields })
}

/** Several variants can share one stock number; the message then names the product only. */
const sharesStock = (items: readonly Item[], { stockId, name }: Item): boolean =>
  items.filter((other) => other.stockId === stockId && other.name === name).length > 1

const messageFor = (item: Omit<Item, 'stockId'>, { left }: Shortage): string =>
  left > 0 ? `Only ${left} left of ${itemName(item)}.` : `${itemName(item)} is sold out.`
