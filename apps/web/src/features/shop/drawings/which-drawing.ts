// Which drawing stands for a product without a picture: a word of its name says it, otherwise its category.

import type { ProductCategory } from '@crew-chief/domain/shop/product-choices'

export type DrawingName =
  | 'bag'
  | 'belt'
  | 'book'
  | 'cards'
  | 'jacket'
  | 'lanyard'
  | 'poster'
  | 'shirt'
  | 'slacks'
  | 'whistle'

// The first that fits wins: a "whistle lanyard" is a lanyard, a "shirt bag" is a bag.
const WORDS: readonly (readonly [RegExp, DrawingName])[] = [
  [/lanyard|wristband|strap/i, 'lanyard'],
  [/bag|backpack|tote|(gear|whistle|shoe) case\b/i, 'bag'],
  [/card|wallet/i, 'cards'],
  [/poster|chart|print/i, 'poster'],
  [/book|guide|manual/i, 'book'],
  [/whistle/i, 'whistle'],
  [/belt/i, 'belt'],
  [/slacks|pants|trousers|shorts/i, 'slacks'],
  [/jacket|hoodie|coat|pullover|windbreaker/i, 'jacket'],
  [/shirt|jersey|tee\b|polo/i, 'shirt'],
]

const USUAL: Record<ProductCategory, DrawingName> = {
  EQUIPMENT: 'whistle',
  APPAREL: 'shirt',
  ACCESSORIES: 'lanyard',
  TRAINING_MATERIALS: 'book',
}

export const drawingOf = ({ name, category }: { name: string; category: ProductCategory }): DrawingName =>
  WORDS.find(([word]) => word.test(name))?.[1] ?? USUAL[category]
