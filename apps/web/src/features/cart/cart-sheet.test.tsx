import { ordersApi } from '@crew-chief/contract/orders'
import { paymentsApi } from '@crew-chief/contract/payments'
import { type Product, shopApi } from '@crew-chief/contract/shop'
import type { CartLine } from '@crew-chief/domain/shop/cart'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { invalidate } from '../../api/query-client.ts'
import type { StoredUser } from '../../api/session-store.ts'
import { fakeServer, noResponse, refusal } from '../../testing/fake-server.ts'
import { goBackFromPayment, stubRedirect } from '../../testing/payment-page.ts'
import { productWith } from '../../testing/product.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import CartSheet from './cart-sheet.tsx'
import { storedCart } from './cart-store.ts'

const PAYMENT_PAGE = 'https://pay.example/session'

const lineOf = ({ id }: Product, quantity = 1, choice: Partial<CartLine> = {}): CartLine => ({
  productId: id,
  quantity,
  size: null,
  color: null,
  ...choice,
})

type Options = { lines: readonly CartLine[]; products: readonly Product[]; viewer?: Partial<StoredUser> | null }

/** Opens the cart with `products` in the shop; `viewer` is null for a visitor. */
async function openCart({ lines, products, viewer = {} }: Options) {
  if (viewer) signIn(viewer)
  storedCart.set([...lines])
  const shop = { products: [...products] }
  fakeServer.handle(shopApi.listProducts, () => shop)
  fakeServer.handle(ordersApi.startOrder, () => ({ url: PAYMENT_PAGE, sessionId: 'cs_1' }))
  const redirect = stubRedirect()
  const { user, unmount } = renderInApp(<CartSheet />, { url: '/shop?cart=open' })
  const proceed = () => user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await screen.findByText('Total')
  return { shop, redirect, proceed, press, unmount }
}

const item = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)
const total = () => screen.getByText('Total').nextSibling?.textContent
const orders = () => fakeServer.requests(ordersApi.startOrder)

test('proceeding sends the lines of the cart and leaves for the payment page', async () => {
  const whistle = productWith()
  const shirt = productWith({ name: 'Shirt', price: 4_550, sizes: ['M', 'L'] })
  const { proceed, press, redirect } = await openCart({
    lines: [lineOf(whistle, 2), lineOf(shirt, 1, { size: 'L' })],
    products: [whistle, shirt],
  })
  expect(screen.getByText('Shipping').nextSibling?.textContent).toBe('Free')
  expect(total()).toBe('$105.50')
  await proceed()
  await waitFor(() => expect(redirect).toHaveBeenCalledWith(PAYMENT_PAGE))
  expect(orders()).toEqual([
    {
      body: {
        items: [
          { productId: whistle.id, quantity: 2, size: null, color: null },
          { productId: shirt.id, quantity: 1, size: 'L', color: null },
        ],
        successUrl: `${location.origin}/shop?success=true`,
        cancelUrl: `${location.origin}/shop?canceled=true`,
      },
    },
  ])
  // The page is still visible until the browser has loaded the next one.
  await press('Processing...')
  expect(orders()).toHaveLength(1)
  // The cart is emptied after the payment, not before.
  expect(storedCart.get()).toHaveLength(2)
})

test('a price that changed since the product was added is shown, and the total uses the new one', async () => {
  const whistle = productWith({ price: 3_000 })
  const { shop } = await openCart({ lines: [lineOf(whistle, 2)], products: [whistle] })
  expect(screen.queryByText(/Price changed/)).toBeNull()
  expect(total()).toBe('$60.00')
  shop.products = [{ ...whistle, price: 3_500 }]
  await invalidate(['listProducts'])
  expect(await screen.findByText('Price changed. It was $30.00.')).toBeDefined()
  expect(total()).toBe('$70.00')
})

test('the price when a product was added is stored on the device', async () => {
  const whistle = productWith({ price: 3_000 })
  const { shop, unmount } = await openCart({ lines: [lineOf(whistle)], products: [whistle] })
  unmount()
  shop.products = [{ ...whistle, price: 2_500 }]
  await invalidate(['listProducts'])
  renderInApp(<CartSheet />, { url: '/shop?cart=open' })
  expect(await screen.findByText('Price changed. It was $30.00.')).toBeDefined()
})

test('a product that is no longer sold blocks the checkout until it is removed', async () => {
  const whistle = productWith()
  const lanyard = productWith({ name: 'Lanyard', price: 1_000 })
  const { shop, proceed, press, redirect } = await openCart({
    lines: [lineOf(whistle), lineOf(lanyard)],
    products: [whistle, lanyard],
  })
  shop.products = [whistle]
  await invalidate(['listProducts'])
  expect(await item('Lanyard').findByText('No longer available')).toBeDefined()
  expect(total()).toBe('$30.00')
  await proceed()
  expect(screen.getByText('Remove unavailable items first.')).toBeDefined()
  expect(orders()).toEqual([])

  await press('Remove Lanyard')
  await proceed()
  await waitFor(() => expect(redirect).toHaveBeenCalledOnce())
  expect(orders()).toMatchObject([{ body: { items: [{ productId: whistle.id }] } }])
})

test('the quantity is limited to the stock', async () => {
  const whistle = productWith({ stockQuantity: 2 })
  const { press } = await openCart({ lines: [lineOf(whistle, 3)], products: [whistle] })
  expect(item('Whistle').getByRole('alert').textContent).toBe('Only 2 left')
  await press('Set to 2')
  expect(storedCart.get()).toMatchObject([{ quantity: 2 }])
  const more = screen.getByRole('button', { name: 'Increase quantity' })
  expect(more.getAttribute('aria-disabled')).toBe('true')
  await press('Increase quantity')
  expect(storedCart.get()).toMatchObject([{ quantity: 2 }])
})

test('a product that sells out during the checkout is marked, with the reason of the server', async () => {
  const whistle = productWith()
  const { shop, proceed, redirect } = await openCart({ lines: [lineOf(whistle)], products: [whistle] })
  fakeServer.handle(ordersApi.startOrder, () => {
    shop.products = [{ ...whistle, inStock: false, stockQuantity: 0 }]
    throw refusal('orders.not_enough', 'Whistle is sold out')
  })
  await proceed()
  expect(await screen.findByText('Checkout failed')).toBeDefined()
  expect(screen.getByText('Whistle is sold out')).toBeDefined()
  expect((await item('Whistle').findByRole('alert')).textContent).toBe('Sold out')
  expect(redirect).not.toHaveBeenCalled()
  expect(storedCart.get()).toHaveLength(1)
})

test('visitors log in first, and the cart stays', async () => {
  const whistle = productWith()
  const { proceed } = await openCart({ lines: [lineOf(whistle)], products: [whistle], viewer: null })
  await proceed()
  const message = await screen.findByText('You need to be logged in to make a purchase')
  // It is not an error to have no account yet.
  expect(message.closest('[role]')?.role).toBe('status')
  expect(new URLSearchParams(location.search).get('auth')).toBe('login')
  // Only one dialog at a time.
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(orders()).toEqual([])
  expect(storedCart.get()).toHaveLength(1)
})

test('users who must complete their profile do so before they buy', async () => {
  const whistle = productWith()
  const { proceed } = await openCart({
    lines: [lineOf(whistle)],
    products: [whistle],
    viewer: { hasToReset: true },
  })
  await proceed()
  expect(location.pathname).toBe('/reset-returning-member')
  expect(orders()).toEqual([])
})

test('an empty cart is not sent', async () => {
  const { proceed } = await openCart({ lines: [], products: [] })
  expect(screen.getByText('Your cart is empty')).toBeDefined()
  await proceed()
  expect(await screen.findByText('Please add some items to your cart before checking out')).toBeDefined()
  expect(orders()).toEqual([])
})

const checkout = (status: 'expired' | 'paid') => ({
  status,
  kind: 'order' as const,
  amount: 3_000,
  eventId: null,
  orderId: null,
  priceId: null,
  name: '',
  refund: null,
  isKept: false,
})

test('the Back button on the payment page cancels the checkout, so that its units are free again', async () => {
  const whistle = productWith({ stockQuantity: 1 })
  const { shop, proceed, redirect } = await openCart({ lines: [lineOf(whistle)], products: [whistle] })
  await proceed()
  await waitFor(() => expect(redirect).toHaveBeenCalledOnce())
  shop.products = [{ ...whistle, stockQuantity: 0, inStock: false }]
  await invalidate(['listProducts'])
  fakeServer.handle(paymentsApi.cancelCheckout, () => {
    shop.products = [whistle]
    return checkout('expired')
  })
  goBackFromPayment()
  await waitFor(() => expect(screen.queryByText('Sold out')).toBeNull())
  expect(fakeServer.requests(paymentsApi.cancelCheckout)).toEqual([{ params: { sessionId: 'cs_1' } }])
  await proceed()
  await waitFor(() => expect(redirect).toHaveBeenCalledTimes(2))
})

test('a checkout that was paid before the Back button empties the cart', async () => {
  const whistle = productWith()
  const { proceed, redirect } = await openCart({ lines: [lineOf(whistle)], products: [whistle] })
  await proceed()
  await waitFor(() => expect(redirect).toHaveBeenCalledOnce())
  fakeServer.handle(paymentsApi.cancelCheckout, () => checkout('paid'))
  goBackFromPayment()
  expect(await screen.findByText('Purchase successful!')).toBeDefined()
  expect(screen.getByRole('button', { name: 'View order' })).toBeDefined()
  expect(storedCart.get()).toBeNull()
})

test('a checkout that could not be canceled is canceled on the next visit', async () => {
  const whistle = productWith()
  const { proceed, redirect } = await openCart({ lines: [lineOf(whistle)], products: [whistle] })
  await proceed()
  await waitFor(() => expect(redirect).toHaveBeenCalledOnce())
  fakeServer.handle(paymentsApi.cancelCheckout, noResponse)
  goBackFromPayment()
  await waitFor(() => expect(fakeServer.requests(paymentsApi.cancelCheckout)).toHaveLength(1))
  fakeServer.handle(paymentsApi.cancelCheckout, () => checkout('expired'))
  goBackFromPayment()
  await waitFor(() => expect(fakeServer.requests(paymentsApi.cancelCheckout)).toHaveLength(2))
})
