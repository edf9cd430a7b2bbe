import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { productWith } from '../../testing/product.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import ProductDialog from './product-dialog.tsx'

test('a color that is sold out in the chosen size is marked, and the size can still be changed', async () => {
  const product = productWith({
    sizes: ['M', 'L'],
    colors: ['Red', 'Blue'],
    variants: [
      { size: 'M', color: 'Red', stock: 1 },
      { size: 'M', color: 'Blue', stock: 0 },
      { size: 'L', color: 'Red', stock: 0 },
      { size: 'L', color: 'Blue', stock: 1 },
    ],
  })
  const { user } = renderInApp(<ProductDialog id={product.id} listed={product} onClose={() => undefined} />)
  const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  expect(option('Red').disabled).toBe(false)
  await user.click(option('L'))
  expect(option('Red (sold out)').disabled).toBe(true)
  await user.click(option('Blue'))
  await user.click(option('M'))
  expect([option('M').checked, option('Red').disabled, option('Blue (sold out)').disabled]).toEqual([true, false, true])
})
