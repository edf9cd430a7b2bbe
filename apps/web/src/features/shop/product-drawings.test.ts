import { expect, test } from 'vitest'
import { drawingOf } from './product-drawings.tsx'

test.each([
  ['Striped shirt, V-neck', 'shirt'],
  ['Whistle lanyard', 'lanyard'],
  ['Flat-front SLACKS', 'slacks'],
  ['Rules flash cards', 'cards'],
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
