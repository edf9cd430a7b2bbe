import { type Product, shopApi } from '@crew-chief/contract/shop'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { productWith } from '../../testing/product.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { storedCart } from '../cart/cart-store.ts'
import ProductScreen from './product-screen.tsx'

async function openPage(product: Product) {
  fakeServer.handle(shopApi.getProductPage, () => product)
  fakeServer.handle(shopApi.listProducts, () => ({ products: [product] }))
  const view = renderPage(`/shop/${product.slug}`)
  await screen.findByRole('heading', { level: 1, name: product.name })
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  return { ...view, press }
}

const renderPage = (url: string) =>
  renderInApp(
    <Routes>
      <Route path="/shop/:slug" element={<ProductScreen />} />
    </Routes>,
    { url },
  )

test('the chosen quantity of the chosen size is added, up to what is in stock', async () => {
  const shirt = productWith({
    name: 'Striped shirt',
    sizes: ['S', 'M'],
    stockQuantity: 3,
    variants: [
      { size: 'S', color: null, stock: 0 },
      { size: 'M', color: null, stock: 3 },
    ],
  })
  const { press, user } = await openPage(shirt)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'S (sold out)' }).disabled).toBe(true)
  await press('Add to cart')
  expect(screen.getByText('Please choose a size').getAttribute('role')).toBe('alert')
  await user.click(screen.getByRole('radio', { name: 'M' }))
  await press('Increase quantity')
  await press('Add to cart')
  expect(storedCart.get()).toEqual([{ productId: shirt.id, size: 'M', color: null, quantity: 2 }])
  await waitFor(() => expect(screen.getByText('Up to 1 more')).toBeTruthy())
  await press('Add to cart')
  expect(screen.getByText('Only 3 left · All 3 are in your cart')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add to cart' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('link', { name: 'View cart (3)' }).getAttribute('href')).toBe('/shop?cart=open')
})

test('shipping is said to be free before the checkout', async () => {
  await openPage(productWith())
  expect(screen.getByText('Free shipping in the US and Canada')).toBeDefined()
})

test('a sold-out product stays readable and cannot be added', async () => {
  await openPage(productWith({ stockQuantity: 0, description: 'Loud and clear' }))
  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(screen.getByText('Loud and clear')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Quantity of Whistle' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add to cart' }).getAttribute('aria-disabled')).toBe('true')
})

test('thumbnails change the picture, and the viewer moves by keys', async () => {
  const { press, user } = await openPage(productWith({ imageUrl: '/files/front.png', gallery: ['/files/back.png'] }))
  await press('Picture 2')
  expect(screen.getByRole('button', { name: 'Picture 2' }).getAttribute('aria-pressed')).toBe('true')
  await press('Enlarge picture 2 of 2')
  const viewer = within(await screen.findByRole('dialog', { name: 'Whistle' }))
  expect(viewer.getByRole('img').getAttribute('src')).toBe('/files/back.png')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(viewer.getByText('Picture 1 of 2')).toBeTruthy()
  expect(viewer.getByRole('img').getAttribute('src')).toBe('/files/front.png')
})

test('sharing copies the link of the page', async () => {
  const { press } = await openPage(productWith({ slug: 'pealess-whistle' }))
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Share')
  expect(await screen.findByText('Link copied')).toBeTruthy()
  expect(write).toHaveBeenCalledWith(`${location.origin}/shop/pealess-whistle`)
})

test('an archived product is no longer sold and shows similar ones', async () => {
  const old = productWith({ name: 'Old whistle', archivedAt: '2027-01-01T00:00:00Z' })
  const whistle = productWith()
  fakeServer.handle(shopApi.getProductPage, () => old)
  fakeServer.handle(shopApi.listProducts, () => ({ products: [whistle] }))
  renderPage(`/shop/${old.slug}`)
  await screen.findByText('No longer sold')
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull()
  const similar = await screen.findByRole('link', { name: /^Whistle/ })
  expect(similar.getAttribute('href')).toBe(`/shop/${whistle.slug}`)
  expect(fakeServer.requests(shopApi.listProducts)[0]?.query).toMatchObject({ category: old.category, inStock: 'true' })
})

test('an unknown product leads to the shop', async () => {
  fakeServer.handle(shopApi.getProductPage, () => {
    throw refusal('products.not_found')
  })
  renderPage('/shop/nothing-here')
  await screen.findByRole('heading', { name: 'We couldn’t find this product' })
  expect(screen.getByRole('link', { name: 'Browse the shop' }).getAttribute('href')).toBe('/shop')
})
