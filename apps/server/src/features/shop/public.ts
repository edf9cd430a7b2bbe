export { findProductsForSale, type ProductForSale, stockRowFor } from './products.store.ts'
export { reserveStock, returnStock, type Shortage } from './reserve-stock.ts'
export { products } from './shop.tables.ts'
export { shopPanel } from './shop-panel.ts'
