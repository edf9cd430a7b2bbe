// The refusal that names what ran out and how many are left, so that a cart can be mended without guessing.

import type { Choice } from '@crew-chief/domain/shop/variants'
import { AppError } from '../../app-error.ts'
import type { Shortage } from '../shop/public.ts'
import { itemName } from './item-name.ts'

type Item = Choice & { stockId: string; name: string }

export class NotEnough extends AppError {
  readonly short: readonly Shortage[]

  constructor(short: readonly Shortage[], details: { message: string; fields: Record<string, string> }) {
    super('orders.not_enough', details)
    this.short = short
  }
}

/** `fields` names the lines by their place in the cart: `items.0`. */
export function notEnough(items: readonly Item[], short: readonly Shortage[]): NotEnough {
  const fields: Record<string, string> = {}
  for (const [place, item] of items.entries()) {
    const shortage = short.find(({ stockId }) => stockId === item.stockId)
    if (shortage)
      fields[`items.${place}`] = sentenceOf(
        sharesStock(items, item) ? { name: item.name, size: null, color: null } : item,
        shortage,
      )
  }
  return new NotEnough(short, { message: [...new Set(Object.values(fields))].join(' '), fields })
}

/** Sizes and colours may share one number: then it is the product of which so many are left. */
const sharesStock = (items: readonly Item[], { stockId, name }: Item): boolean =>
  items.filter((other) => other.stockId === stockId && other.name === name).length > 1

const sentenceOf = (item: Omit<Item, 'stockId'>, { left }: Shortage): string =>
  left > 0 ? `Only ${left} left of ${itemName(item)}.` : `${itemName(item)} is sold out.`
