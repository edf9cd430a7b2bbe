import { productsAdminApi } from '@crew-chief/contract/products-admin'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { productWith } from '../../testing/product.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import ProductsScreen from './products-screen.tsx'

test('a product with stock whose switch is off is marked as hidden', async () => {
  signIn({ role: 'ADMIN' })
  const products = [
    productWith({ name: 'Lanyard', inStock: false, stockQuantity: 30 }),
    productWith({ name: 'Whistle', inStock: false, stockQuantity: 0 }),
  ]
  fakeServer.handle(productsAdminApi.listAllProducts, () => ({ products }))
  renderInApp(<ProductsScreen />)
  expect(within(await screen.findByRole('row', { name: /Lanyard/ })).getByText('Hidden')).toBeDefined()
  expect(within(screen.getByRole('row', { name: /Whistle/ })).queryByText('Hidden')).toBeNull()
})
