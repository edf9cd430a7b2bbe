// Product categories and stock levels (spec 1 §3, §9).

export const PRODUCT_CATEGORIES = ['EQUIPMENT', 'APPAREL', 'ACCESSORIES', 'TRAINING_MATERIALS'] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

export const CATEGORY_LABELS: Record<ProductCategory, string> = {
  EQUIPMENT: 'Equipment',
  APPAREL: 'Apparel',
  ACCESSORIES: 'Accessories',
  TRAINING_MATERIALS: 'Training Materials',
}

/** Beside the main picture. */
export const MAX_GALLERY_PICTURES = 8

/** At or below this stock a product is marked as running low. */
export const LOW_STOCK = 5
