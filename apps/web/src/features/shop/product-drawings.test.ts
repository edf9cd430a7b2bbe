import { expect, test } from 'vitest'
import { drawingOf } from './product-drawings.tsx'

test.each([
  ['Striped shirt, V-neck', 'shirt'],
  ['Referee jersey', 'shirt'],
  ['Cooling shirt', 'tee'],
  ['T-shirt', 'tee'],
  ['Camp hoodie', 'hoodie'],
  ['Pregame jacket', 'jacket'],
  ['Whistle lanyard', 'lanyard'],
  ['Flat-front SLACKS', 'slacks'],
  ['Game card wallet', 'wallet'],
  ['Rules flash cards', 'cards'],
  ['Finger-grip whistle', 'finger-whistle'],
  ['Pealess whistle', 'pealess-whistle'],
  ['Brass whistle', 'whistle'],
  ['Patent leather shoes', 'shoe'],
  ['Shoe bag', 'bag'],
  ['Camp towel 2026', 'towel'],
] as const)('"%s" is drawn as %s', (name, drawing) => {
  expect(drawingOf({ name, category: 'EQUIPMENT' })).toBe(drawing)
})

test.each([
  ['EQUIPMENT', 'whistle'],
  ['APPAREL', 'shirt'],
  ['ACCESSORIES', 'lanyard'],
  ['TRAINING_MATERIALS', 'book'],
] as const)('%s without a known word in the name is drawn as %s', (category, drawing) => {
  expect(drawingOf({ name: 'Number 7', category })).toBe(drawing)
})
