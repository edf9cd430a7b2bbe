// The shop on the dashboard: how much can be bought, and what is running low. Sales are the orders' to tell.

import type { DashboardPanel } from '../../dashboard-panel.ts'
import { countProducts, type LowStock, listLowStock } from './shop-figures.store.ts'

export const shopPanel: DashboardPanel = async ({ db }) => {
  const [{ inShop, sellable }, low] = await Promise.all([countProducts(db), listLowStock(db)])
  const soldOut = inShop - sellable
  const context = soldOut > 0 ? `${soldOut} sold out` : 'None sold out'
  return {
    figures: [{ id: 'products-for-sale', label: 'Products for sale', unit: 'count', value: sellable, context }],
    matters: lowStockMatter(low),
  }
}

const left = ({ name, stockQuantity }: LowStock): string =>
  `${name}: ${stockQuantity === 0 ? 'sold out' : `${stockQuantity} left`}`

function lowStockMatter(low: readonly LowStock[]) {
  const [first, ...others] = low
  if (!first) return []
  return [
    {
      id: 'low-stock',
      tone: 'gray' as const,
      icon: 'shirt' as const,
      title: others.length === 0 ? left(first) : `${low.length} products are running low`,
      text: others.length === 0 ? 'Running low' : `${left(first)}, and ${others.length} more`,
      link: { label: 'Edit stock', to: '/admin/products?low=true' },
    },
  ]
}
