import type { ComponentType } from 'react'
import { Belt, Lanyard, Whistle } from './gear.tsx'
import { Bag, Book, Cards, Poster } from './goods.tsx'
import { Jacket, Shirt, Slacks } from './wear.tsx'
import type { DrawingName } from './which-drawing.ts'

export const DRAWINGS: Record<DrawingName, ComponentType> = {
  bag: Bag,
  belt: Belt,
  book: Book,
  cards: Cards,
  jacket: Jacket,
  lanyard: Lanyard,
  poster: Poster,
  shirt: Shirt,
  slacks: Slacks,
  whistle: Whistle,
}
