import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProductForm } from './products-admin.ts'

const form = (price: number | string) => ({
  name: 'Whistle',
  description: 'Loud.',
  price,
  category: 'ACCESSORIES',
  stockQuantity: 3,
})
const problemsOf = (price: number | string) =>
  z.safeParse(ProductForm, form(price)).error?.issues.map(({ message }) => message)

test.each([0, 0.5, 110, '0.50'])('a price of %s dollars is valid', (price) => {
  expect(problemsOf(price)).toBeUndefined()
})

test.each([0.01, 0.49, '0.49'])(
  'a price of %s dollars is rejected: the payment provider requires at least 0.50',
  (price) => {
    expect(problemsOf(price)).toEqual(['Enter 0 or at least $0.50'])
  },
)
