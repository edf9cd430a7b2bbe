import type { ProductCategory } from '@crew-chief/domain/shop/product-choices'
import type { ComponentType } from 'react'
import { Hoodie, Jacket, Shirt, Shoe, Slacks, Tee } from './drawings/apparel.tsx'
import {
  Bag,
  Belt,
  Book,
  Cards,
  FingerWhistle,
  Lanyard,
  PealessWhistle,
  Poster,
  Towel,
  Wallet,
  Whistle,
} from './drawings/gear.tsx'

export const DRAWINGS = {
  bag: Bag,
  belt: Belt,
  book: Book,
  cards: Cards,
  'finger-whistle': FingerWhistle,
  hoodie: Hoodie,
  jacket: Jacket,
  lanyard: Lanyard,
  'pealess-whistle': PealessWhistle,
  poster: Poster,
  shirt: Shirt,
  shoe: Shoe,
  slacks: Slacks,
  tee: Tee,
  towel: Towel,
  wallet: Wallet,
  whistle: Whistle,
} satisfies Record<string, ComponentType>

export type DrawingName = keyof typeof DRAWINGS

// The first match wins: a "whistle lanyard" is a lanyard, a "shirt bag" is a bag.
const NAME_PATTERNS: readonly (readonly [RegExp, DrawingName])[] = [
  [/lanyard|wristband|strap/i, 'lanyard'],
  [/bag|backpack|tote|(gear|whistle|shoe) case\b/i, 'bag'],
  [/wallet|card (holder|case)/i, 'wallet'],
  [/card/i, 'cards'],
  [/poster|chart|print/i, 'poster'],
  [/book|guide|manual/i, 'book'],
  [/towel/i, 'towel'],
  [/finger.*whistle/i, 'finger-whistle'],
  [/pea-?less.*whistle/i, 'pealess-whistle'],
  [/whistle/i, 'whistle'],
  [/belt/i, 'belt'],
  [/slacks|pants|trousers|shorts/i, 'slacks'],
  [/shoe|sneaker/i, 'shoe'],
  [/hood(ie|ed)|sweatshirt/i, 'hoodie'],
  [/jacket|coat|pullover|windbreaker/i, 'jacket'],
  [/strip(e|y)/i, 'shirt'],
  [/(cooling|training|practice|under|t-?)\s?shirt|tee\b|polo/i, 'tee'],
  [/shirt|jersey/i, 'shirt'],
]

const CATEGORY_DRAWINGS: Record<ProductCategory, DrawingName> = {
  EQUIPMENT: 'whistle',
  APPAREL: 'shirt',
  ACCESSORIES: 'lanyard',
  TRAINING_MATERIALS: 'book',
}

/** Chosen by a keyword in the name, otherwise by category. */
export const drawingOf = ({ name, category }: { name: string; category: ProductCategory }): DrawingName =>
  NAME_PATTERNS.find(([word]) => word.test(name))?.[1] ?? CATEGORY_DRAWINGS[category]
